// A reader of records, made of what somebody may know: the user of this client, or everybody.

import type { Ruleset } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import { getSetting } from "../../settings/store.ts";
import { combatAt, thingsOf } from "../../snapshot/encounters.ts";
import type { RecordMessage } from "../../surface.ts";
import { actorOf, openName } from "../names.ts";
import type { Reader } from "./card-view.ts";

/** What somebody may know. */
export interface Sight {
  /** Whether they must not learn who it is. */
  isSecret(actor: Actor.Implementation): boolean;
  /** Whether they may read its numbers. */
  mayRead(actor: Actor.Implementation): boolean;
  /** The present value of a creature's number; null where they may not know it. */
  valueOf(uuid: string, name: string): number | null;
  readonly hidden: Reader["hidden"];
  readonly mayTake: Reader["mayTake"];
  readonly isTaken: Reader["isTaken"];
}

/** The reader of a record who may know so much. */
export function readerOf(record: RecordMessage, ruleset: Ruleset | undefined, sight: Sight): Reader {
  const { hidden, mayTake, isTaken } = sight;
  return {
    localize,
    has: (key) => game.i18n.has(key),
    creature(uuid) {
      const actor = actorOf(uuid);
      if (!actor) return undefined;
      const closed = !sight.mayRead(actor);
      const quiet = closed && getSetting("openDamage") !== true;
      // Whoever was renamed in the tracker goes by that name in the whole card.
      const name = combatAt(record.battle)?.combatants.find((one) => one.actor?.uuid === uuid)?.name ?? openName(actor);
      return { name, secret: sight.isSecret(actor), things: thingsOf(actor), closed, quiet };
    },
    number: (uuid, name) => ({ label: numberLabel(ruleset, name), value: sight.valueOf(uuid, name) }),
    hidden,
    mayTake,
    isTaken,
    combatant: (id) => combatAt(record.battle)?.combatants.get(id)?.actor?.uuid ?? "",
  };
}

/** The ruleset's word for a number: `<root>.Number.<name>`, where the root is that of its other keys. */
function numberLabel(ruleset: Ruleset | undefined, name: string): string {
  const key = `${ruleset?.label.split(".")[0] ?? ""}.Number.${name}`;
  return game.i18n.has(key) ? game.i18n.localize(key) : name;
}
