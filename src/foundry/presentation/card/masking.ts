// What stands for the names that the reader of a record must not learn, wherever the record says them.

import type { JsonObject } from "../../../engine/index.ts";
import type { RecordMessage } from "../../records/message.ts";
import { creaturesIn, maskNames } from "./secret-names.ts";
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
  const secrets = new Set([...reader.hidden(), ...mentioned.flatMap(({ secret, name }) => (secret ? [name] : []))]);
  // Who has the same name as somebody whom everybody sees gives nothing away.
  for (const { secret, name } of mentioned) if (!secret) secrets.delete(name);
  const unknown = reader.localize("SORTIE.UnknownCreature");
  return {
    nameOf: (uuid) => {
      const facts = reader.creature(uuid);
      return facts ? (facts.secret ? unknown : facts.name) : "";
    },
    masked: (data) => maskNames(data, secrets, unknown),
  };
}
