// What effects of modules, items and people make of an actor's values: Foundry adds and multiplies whatever it is told to, and looks at no field afterwards. A value that its field
// could not hold (a group that a number was added to, a number that is none) would be wrong in every rule that reads it, so the stored one counts.

import { type AnyField, type FieldProblem, type Fields, checkField, clonePlain, isPlainObject } from "../../engine/index.ts";
import { changesIn } from "../snapshot/document-snapshots.ts";
import { localize } from "../platform/localize.ts";

/**
 * Goes through the values that effects have changed (`changed`, as `Actor#overrides` nests them): numbers are brought to what their fields allow, all else that does not fit gets
 * what is stored. Returns what had to go.
 */
export function keepFitting(fields: Fields, values: object, stored: object, changed: unknown, path = ""): FieldProblem[] {
  if (!isPlainObject(changed)) return [];
  return Object.entries(changed).flatMap(([name, inner]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const where = path === "" ? name : `${path}.${name}`;
    const value: unknown = Reflect.get(values, name);
    if (!field) return [];
    const before: unknown = Reflect.get(stored, name);
    if (field.kind === "group" && isPlainObject(value)) {
      const own = isPlainObject(before) ? before : {};
      // A group that was put in the place of another may lack what rules read.
      for (const key of Object.keys(field.fields))
        if (!Object.hasOwn(value, key)) value[key] = clonePlain(own[key] ?? field.fields[key]?.initial);
      return keepFitting(field.fields, value, own, inner, where);
    }
    const bounded = inBounds(field, value);
    const [problem] = checkField(field, bounded, where);
    Reflect.set(values, name, problem ? clonePlain(before ?? field.initial) : bounded);
    if (!problem) return [];
    return [problem];
  });
}

/** A number as whole as its field wants it, and within its bounds; anything else as it is. */
function inBounds(field: AnyField, value: unknown): unknown {
  const isNumber = field.kind === "integer" || field.kind === "optionalInteger" || field.kind === "decimal";
  if (!isNumber || typeof value !== "number" || !Number.isFinite(value)) return value;
  const whole = field.kind === "decimal" ? value : Math.trunc(value);
  return Math.max(field.min ?? whole, Math.min(field.max ?? whole, whole));
}

const told = new Set<string>();

/** Tells the GM once, by the name of the effect, what of it cannot count. */
export function tellUnfit(actor: Actor, problems: readonly FieldProblem[]): void {
  for (const { path, text, data } of problems) {
    const key = `${actor.uuid} ${path}`;
    if (told.has(key)) continue;
    told.add(key);
    const tell = (): void => {
      if (!game.user.isGM) return;
      const effect = causesOf(actor, `system.${path}`).join(", ");
      const words = { name: actor.name, effect, path: `system.${path}`, reason: localize(text, data) };
      ui.notifications.warn(localize("SORTIE.Effects.Unfit", words), { permanent: true });
    };
    // The world is prepared before it is shown.
    const isReady: unknown = Reflect.get(game, "ready");
    if (isReady === true) tell();
    else Hooks.once("ready", tell);
  }
}

function causesOf(actor: Actor, path: string): string[] {
  const meets = (key: string): boolean => key === path || path.startsWith(`${key}.`) || key.startsWith(`${path}.`);
  const keysOf = (effect: ActiveEffect): unknown[] =>
    changesIn(effect.toObject()).map((change) => (isPlainObject(change) ? change["key"] : undefined));
  return [...actor.allApplicableEffects()]
    .filter((effect) => keysOf(effect).some((key) => typeof key === "string" && meets(key)))
    .map(({ name }) => name);
}
