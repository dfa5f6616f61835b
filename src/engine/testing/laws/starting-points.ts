// Foes to begin with are foes: every strength and role of the table has numbers that its fields hold, items that there are, and a creature that can be worked out and stands.

import type { Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { creatureOfDraft } from "../../creatures/creation-draft.ts";
import type { StartingPoint, StartingPoints } from "../../creatures/starting-points.ts";
import { checkFields } from "../../data/fields.ts";

/** Everything that is wrong with a ruleset's table; nothing where it has none. */
export function checkStartingPoints<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  const { startingPoints: table, actors } = ruleset;
  if (!table) return [];
  const { type, measure, roles } = table;
  if (actors[type]?.role !== "foe") return [`startingPoints.type names "${type}", which is no kind of foe`];
  const ids = roles.map(({ id }) => id);
  const rising = measure.values.every((value, index) => index === 0 || value > (measure.values[index - 1] ?? value));
  return [
    ...(measure.values.length > 0 && rising ? [] : ["startingPoints.measure.values does not rise"]),
    ...(roles.length > 0 && new Set(ids).size === ids.length ? [] : ["startingPoints.roles has none, or one twice"]),
    ...ids.flatMap((id) => measure.values.flatMap((strength) => checkOne(ruleset, table, strength, id))),
  ];
}

function checkOne<S extends Shapes>(ruleset: Ruleset<S>, table: StartingPoints, strength: number, role: string): string[] {
  const where = `startingPoints: ${role} ${String(strength)}`;
  try {
    return problemsOf(ruleset, table.type, table.make(strength, role)).map((problem) => `${where}: ${problem}`);
  } catch (error) {
    return [`${where} throws ${String(error)}`];
  }
}

function problemsOf<S extends Shapes>(ruleset: Ruleset<S>, type: string, { system, items }: StartingPoint): string[] {
  const illegal = checkFields(ruleset.actors[type]?.fields ?? {}, system).map(({ path, text }) => `${path} (${text})`);
  const strange = items.flatMap((item) => {
    const shape = ruleset.items[item.type];
    if (!shape) return [`"${item.type}" is no kind of item`];
    const badId = item.id === undefined || /^[A-Za-z\d]{16}$/.test(item.id) ? [] : [`"${item.id}" is no id of an item`];
    return [...badId, ...checkFields(shape.fields, item.system).map(({ path, text }) => `${item.type}.${path} (${text})`)];
  });
  if (illegal.length + strange.length > 0) return [...illegal, ...strange];
  const taken = items.map((item, index) => ({ ...item, id: item.id ?? String(index), system: { ...item.system }, source: "", step: "" }));
  const creature = creatureOfDraft(ruleset, { type, name: "", system: { ...system }, items: taken });
  const options = Object.fromEntries(ruleset.settings.map(({ key, field }) => [key, field.initial]));
  ruleset.derive(creature, options);
  const { pools } = ruleset.vitals(creature, options);
  return [
    ...(pools.some(({ max }) => max > 0) ? [] : ["it has nothing to lose"]),
    ...pools.filter(({ value, max }) => value !== max).map(({ label }) => `${label} is not full`),
  ];
}
