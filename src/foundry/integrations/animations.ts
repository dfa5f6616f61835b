// Automated Animations: whom an action was aimed at. What was used by whom it finds in the message (records/message.ts); targets it takes from the user.

import { isMessage } from "../platform/document-kinds.ts";
import { actorOf, isSecret } from "../presentation/names.ts";
import { tokenOfCreature } from "../snapshot/token-of-creature.ts";
import { recordOf } from "../records/message.ts";

/** What the module's hook hands around before it looks for an animation; listeners may change it. */
export interface AnimationRequest {
  /** What set it off: here a message. */
  readonly workflow?: unknown;
  /** Placed tokens; unless told otherwise, those that the user has targeted. */
  targets?: readonly unknown[];
}

/**
 * Names the targets of a record's message to Automated Animations: who picked them in a dialog, or has aimed elsewhere since, has other tokens targeted. The hook
 * comes from that module only. Targets that this user must not know of are left out.
 */
export function startAnimations(): void {
  Hooks.on("aa.getRequiredData", (request) => {
    const { workflow } = request;
    const record = isMessage(workflow) ? recordOf(workflow) : null;
    if (record) request.targets = (record.intent.targets ?? []).flatMap(placedToken);
  });
}

function placedToken(uuid: string): foundry.canvas.placeables.Token.Implementation[] {
  const actor = actorOf(uuid);
  const placed = actor && !isSecret(actor) ? tokenOfCreature(actor)?.object : null;
  return placed ? [placed] : [];
}
