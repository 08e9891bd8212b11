"""The rules of this edition, one module each."""

from . import coordinated_order
from . import dead_state
from . import dodge
from . import escape_system
from . import fireteams
from . import hacking_device
from . import immobilized_a_state
from . import immobilized_b_state
from . import isolated_state
from . import lieutenant
from . import loss_of_lieutenant
from . import mount_and_dismount
from . import null_states
from . import order_pool
from . import possessed_state
from . import repeater
from . import reset
from . import stunned_state
from . import targeted_state
from . import unconscious_state

__all__ = [
    "coordinated_order",
    "dead_state",
    "dodge",
    "escape_system",
    "fireteams",
    "hacking_device",
    "immobilized_a_state",
    "immobilized_b_state",
    "isolated_state",
    "lieutenant",
    "loss_of_lieutenant",
    "mount_and_dismount",
    "null_states",
    "order_pool",
    "possessed_state",
    "repeater",
    "reset",
    "stunned_state",
    "targeted_state",
    "unconscious_state",
]
