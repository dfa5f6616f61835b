// What this browser's storage remembers of writes that were cut short. Written by: this client; whoever sits at this browser may have changed it.

import * as v from "valibot";
import { id, list, name, object, uuid } from "./ids.ts";

/** An update says which document it is about; its other keys are paths. */
const update = v.looseObject({ _id: v.pipe(v.string(), v.nonEmpty()) });

const entry = v.object({
  action: v.picklist(["create", "update", "delete"]),
  documentName: v.picklist(["Actor", "Item", "ActiveEffect", "Token", "Combat", "Combatant", "ChatMessage", "Setting"]),
  data: list(object, 5_000),
  updates: list(update, 5_000),
  ids: list(v.string(), 5_000),
  options: object,
  parentUuid: v.nullable(uuid),
  expected: list(object, 5_000),
  removed: list(object, 5_000),
});

/** Everything that was still to be written, and the message that says what for. */
export const journal = v.object({
  claim: v.nullable(v.object({ message: id, state: name })),
  entries: list(entry, 1_000),
});
