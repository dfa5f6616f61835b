// Which cards offer their author to take a record back: only as long as the turn has not passed, so that a card is drawn anew when that changes, and no other.

import type { RecordMessage } from "../../records/message.ts";
import { mayRedo, mayUndo } from "../../undo/undo.ts";

/** What a card offered when it was drawn. */
interface Drawn {
  readonly battle: string;
  readonly offers: string;
}

// A GM's cards are not among them: whoever may always take back is offered it always.
const drawn = new Map<string, Drawn>();

/** Remembers what this user's own card offers as it is being drawn. */
export function noteReturns(message: ChatMessage, { battle }: RecordMessage): void {
  if (message.id !== null && message.isAuthor && !game.user.isGM) drawn.set(message.id, { battle, offers: offersNow(message) });
}

function offersNow(message: ChatMessage): string {
  return mayUndo(message) ? "undo" : mayRedo(message) ? "redo" : "";
}

/** Draws those cards anew that offer something else by now than when they were drawn; of one battle, or all. */
function refresh(battle?: string): void {
  for (const [id, card] of drawn) {
    if (battle !== undefined && card.battle !== battle) continue;
    const message = game.messages.get(id);
    if (!message) drawn.delete(id);
    else if (offersNow(message) !== card.offers) void ui.chat.updateMessage(message);
  }
}

/** Follows whatever decides about it: whose turn it is, and what the world lets players. Called once, at `ready`. */
export function followReturns(): void {
  const ofCombat = (combat: Combat.Implementation): void => {
    refresh(combat.uuid);
  };
  const ofSetting = ({ key }: { key: string }): void => {
    if (key === "sortie.authorUndo") refresh();
  };
  for (const hook of ["updateCombat", "deleteCombat"] as const) Hooks.on(hook, ofCombat);
  for (const hook of ["createSetting", "updateSetting"] as const) Hooks.on(hook, ofSetting);
}
