// An actor of a pack as a table meets it: what players may read of a foe, on whose side its token stands, how full its pools are.

import type { Shapes } from "../../battle/battle.ts";
import type { ActorShape, Ruleset } from "../../contract/ruleset.ts";
import type { Fields } from "../../data/fields.ts";
import { isPlainObject, valueAt } from "../../data/json.ts";
import { buildBattle, buildCreature } from "../builders.ts";

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
  const isLinked: unknown = isPlainObject(prototypeToken) ? prototypeToken["actorLink"] : undefined;
  const side: unknown = isPlainObject(prototypeToken) ? prototypeToken["disposition"] : undefined;
  return [
    ...(typeof all === "number" && all >= OBSERVER
      ? [`ownership.default is ${String(all)}, so that every player may read the numbers of this foe: leave it out`]
      : []),
    ...(isLinked === true ? ["prototypeToken.actorLink is true, so that all tokens of this foe are hurt as one: a foe's is false"] : []),
    ...(side === FRIENDLY
      ? [`prototypeToken.disposition is ${String(side)}, so that this foe fights beside the heroes: leave it out`]
      : []),
  ];
}

/** Pools that hold more than their most, or of which more is spent. */
export function fullPools(fields: Fields, system: unknown, parent = ""): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== "group") return [];
    const path = parent === "" ? name : `${parent}.${name}`;
    const counted = ["value", "spent"].find((part) => part in field.fields);
    if (counted === undefined || !("max" in field.fields)) return fullPools(field.fields, system, path);
    const [value, most] = [counted, "max"].map((part) => valueAt(system, `${path}.${part}`));
    return typeof value === "number" && typeof most === "number" && value > most
      ? [`system.${path} holds ${String(value)} of ${String(most)}`]
      : [];
  });
}

/** Rows of pips that show more than their most, of what may be typed over: wounds that count up to something. */
export function shownFull<S extends Shapes>(ruleset: Ruleset<S>, type: string, { name, system }: Data): string[] {
  try {
    const creature = buildCreature(ruleset, { type, name: String(name), ...(isPlainObject(system) ? { system } : {}) });
    const { pips } = ruleset.vitals(creature, buildBattle(ruleset, [creature]).options);
    return pips
      .filter(({ value, max, path }) => path !== undefined && max > 0 && value > max)
      .map(({ value, max, path = "" }) => `system.${path} is shown as ${String(value)} of ${String(max)}`);
  } catch {
    // What does not fit, or cannot be shown, is told for what it is.
    return [];
  }
}
