"""The rules of this edition, one module each."""

from ....rules import coordinated_order
from ....rules import dead_state
from ....older.n4_fireteams.rules import dodge
from ....rules import escape_system
from ....rules import fireteams
from ....rules import hacking_device
from ....rules import immobilized_a_state
from ....rules import immobilized_b_state
from ....rules import isolated_state
from ....rules import lieutenant
from ....rules import loss_of_lieutenant
from ....rules import mount_and_dismount
from ....rules import null_states
from ....rules import order_pool
from ....rules import possessed_state
from ....rules import repeater
from ....rules import reset
from ....rules import stunned_state
from ....rules import targeted_state
from ....rules import unconscious_state

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
