from undercroft.core.rules cimport Rules


cdef class Binding:
    cdef Rules rules

    cdef void* place(self, object game) except NULL
