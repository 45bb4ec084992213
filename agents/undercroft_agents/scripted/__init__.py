"""Leaders that follow a fixed procedure."""

from undercroft_agents.scripted.kernel import ScriptedPolicy
from undercroft_agents.scripted.uniform import RandomPolicy

__all__ = ["RandomPolicy", "ScriptedPolicy"]
