// What stands for the names that the reader of a record must not learn, wherever the record says them.

import type { JsonObject } from "../../../engine/index.ts";
import type { RecordMessage } from "../../records/message.ts";
import type { Secret } from "../../snapshot/encounters.ts";
import { creaturesIn, maskSecrets, tells } from "./secret-names.ts";
import type { Reader } from "./card-view.ts";

/** How a record's names are said to one reader. */
export interface Discretion {
  /** The name of a creature, or what stands for it; "" when it is gone. */
  readonly nameOf: (uuid: string) => string;
  /** What a step tells, without those names. */
  readonly masked: (data: JsonObject) => JsonObject;
}

/** Finds out which of a record's creatures its reader may not know. */
export function discretionOf(record: RecordMessage, reader: Pick<Reader, "creature" | "localize" | "hidden">): Discretion {
  const mentioned = creaturesIn(record).flatMap((uuid) => reader.creature(uuid) ?? []);
  const known = mentioned.filter(({ secret }) => !secret);
  // Who has the same name as somebody whom everybody sees gives nothing away.
  const sameName = new Set(known.map(({ name }) => name));
  const secret = mentioned.filter((facts) => facts.secret && !sameName.has(facts.name));
  const named = secret.map(({ name, things = [] }): Secret => ({ names: [name], things }));
  const around = [...reader.hidden()].map((each) => ({ ...each, names: each.names.filter((name) => !sameName.has(name)) }));
  const told = [...record.steps, ...record.offers, ...(record.reason ? [record.reason] : [])].map(({ data = {} }) => data);
  const spoken = new Set([...named, ...around.filter((each) => told.some((data) => tells(data, each.names)))]);
  const open = new Set(known.flatMap(({ things = [] }) => things));
  const unknown = { creature: reader.localize("SORTIE.UnknownCreature"), thing: reader.localize("SORTIE.UnknownThing") };
  return {
    nameOf: (uuid) => {
      const facts = reader.creature(uuid);
      return facts ? (facts.secret ? unknown.creature : facts.name) : "";
    },
    masked: (data) => maskSecrets(data, [...named, ...around], unknown, { isNamed: (each) => spoken.has(each), open }),
  };
}
