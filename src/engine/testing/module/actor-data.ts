// An actor of a pack as a table meets it: what players may read of a foe, on whose side its token stands, how full its pools are.

import type { ActorShape } from "../../contract/ruleset.ts";
import type { Fields } from "../../data/fields.ts";
import { isPlainObject, valueAt } from "../../data/json.ts";

/** Foundry's levels and dispositions: https://foundryvtt.com/api/v14/modules/CONST.html. */
const OBSERVER = 2;
const FRIENDLY = 1;

type Data = Readonly<Record<string, unknown>>;

/** What is wrong with an actor, whose fields fit. */
export function actorProblems({ role, fields }: Pick<ActorShape, "role" | "fields">, data: Data): string[] {
  return [...(role === "foe" ? foeProblems(data) : []), ...fullPools(fields, data["system"])];
}

function foeProblems({ ownership, prototypeToken }: Data): string[] {
  const all: unknown = isPlainObject(ownership) ? ownership["default"] : undefined;
  const side: unknown = isPlainObject(prototypeToken) ? prototypeToken["disposition"] : undefined;
  return [
    ...(typeof all === "number" && all >= OBSERVER
      ? [`ownership.default is ${String(all)}, so that every player may read the numbers of this foe: leave it out`]
      : []),
    ...(side === FRIENDLY
      ? [`prototypeToken.disposition is ${String(side)}, so that this foe fights beside the heroes: leave it out`]
      : []),
  ];
}

/** Pools that hold more than their most. */
function fullPools(fields: Fields, system: unknown, parent = ""): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== "group") return [];
    const path = parent === "" ? name : `${parent}.${name}`;
    if (!("value" in field.fields && "max" in field.fields)) return fullPools(field.fields, system, path);
    const [value, most] = ["value", "max"].map((part) => valueAt(system, `${path}.${part}`));
    return typeof value === "number" && typeof most === "number" && value > most
      ? [`system.${path} holds ${String(value)} of ${String(most)}`]
      : [];
  });
}
