// Whether what a rule wrote can be stored: every value has to fit a field that its ruleset declared, or it would be lost or bent on its way to Foundry.

import { type Battle, type Shapes, CLOCK } from "../battle/battle.ts";
import type { Change } from "../procedures/changes.ts";
import { lastingEffectFields } from "../battle/effects.ts";
import { type AnyField, type FieldProblem, type Fields, boolean, checkField, group, list, text } from "../data/fields.ts";
import { isLyingThing } from "../items/ground.ts";
import { isPlainObject } from "../data/json.ts";
import { refuse } from "../data/refusal.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { orderFields } from "../battle/turn-order.ts";

/** What Foundry itself stores of a lasting effect, beside our data. */
const effectDocument: Fields = {
  name: text(),
  img: text(),
  statuses: list(text()),
  disabled: boolean(),
  system: group(lastingEffectFields),
};

/** The document whose `system` these fields are, made once for each set of them: a group holds its initial values, which nobody wants here. */
function stored(fields: Fields): Fields {
  const known = documents.get(fields);
  if (known) return known;
  const made = { system: group(fields) };
  documents.set(fields, made);
  return made;
}

const documents = new WeakMap<Fields, Fields>();

/** What is stored of a battle: its ruleset's fields, and the order that the engine keeps in them. */
function withOrder(fields: Fields): Fields {
  const known = ordered.get(fields);
  if (known) return known;
  const made = { ...fields, order: group(orderFields) };
  ordered.set(fields, made);
  return made;
}

const ordered = new WeakMap<Fields, Fields>();

const EMBEDDED = /^(?<parent>.+)\.(?<name>Item|ActiveEffect|Combatant)\.(?<id>[^.]+)$/;

/**
 * Checks what a procedure changed against the fields that its ruleset declares. Refuses with the document, the path and the reason when a value fits no field
 * (`SORTIE-WRITE`): written all the same, Foundry would drop or change it, and the record could not be undone.
 */
export function requireDeclared<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  action: string,
  changes: readonly Change[],
  comings: readonly string[] = [],
): void {
  const isPart = ({ document, path }: Change): boolean =>
    path === "" && comings.some((coming) => coming === document || document.startsWith(`${coming}.`));
  for (const change of changes) {
    const problem = isPart(change) ? problemOfComing(ruleset, battle, change) : problemOf(ruleset, battle, change);
    if (problem)
      refuse("SORTIE-WRITE", "SORTIE.Refusal.UndeclaredWrite", {
        action,
        document: change.document,
        path: problem.path,
        reason: problem.text,
        ...problem.data,
      });
  }
}

function problemOf<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, change: Change): FieldProblem | null {
  const thing = change.path === "" ? problemOfThing(ruleset, battle, change) : undefined;
  if (thing !== undefined) return thing;
  if (Object.hasOwn(battle.ground.lying, change.document)) return problemOfLying(ruleset, change);
  const root = rootOf(ruleset, battle, change.document);
  if (!root) return { path: change.path, text: "SORTIE.Field.NoSuchDocument", data: {} };
  if (change.path === "")
    // Effects and things come and go as wholes, nothing else does.
    return root.comesAndGoes
      ? (("after" in change ? checkField(group(root.fields), change.after, "") : []).at(0) ?? null)
      : { path: change.path, text: "SORTIE.Field.NotMadeByRules", data: {} };
  if (root.own.includes(change.path)) return null;
  const found = fieldAt(root.fields, change.path.split("."));
  if (!found) return { path: change.path, text: "SORTIE.Field.Unknown", data: {} };
  if ("after" in change) return checkField(found.field, change.after, change.path).at(0) ?? null;
  return found.mayGo ? null : { path: change.path, text: "SORTIE.Field.Unknown", data: {} };
}

/** What is wrong with a thing that came to lie about or was taken up: it is put there and taken away as a whole. */
function problemOfLying<S extends Shapes>({ items }: Ruleset<S>, change: Change): FieldProblem | null {
  const whole = "after" in change ? change.after : change.before;
  if (!LYING.test(change.path) || ("before" in change && "after" in change))
    return { path: change.path, text: "SORTIE.Field.Unknown", data: {} };
  return "after" in change && !isLyingThing(items, whole) ? { path: change.path, text: "SORTIE.Field.NotMadeByRules", data: {} } : null;
}

const LYING = /^lying\.[^.]+$/;

/** What is wrong with a thing that was made or taken away, null for nothing; undefined for what is no thing. */
function problemOfThing<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, change: Change): FieldProblem | null | undefined {
  const { parent = "", name } = EMBEDDED.exec(change.document)?.groups ?? {};
  if (name !== "Item" || !battle.creatures[parent]) return undefined;
  const whole = "after" in change ? change.after : change.before;
  const { name: label, type, system, rest } = isPlainObject(whole) ? whole : {};
  const shape = typeof type === "string" && Object.hasOwn(ruleset.items, type) ? ruleset.items[type] : undefined;
  if (shape?.storage?.thing !== true || !isPlainObject(rest)) return { path: "", text: "SORTIE.Field.NotMadeByRules", data: {} };
  if (!("after" in change)) return null;
  return checkField(group({ name: text(), system: group(shape.fields) }), { name: label, system }, "").at(0) ?? null;
}

/** What is wrong with a creature that came, its token, its combatant, or a part of it; whoever goes is as it was. */
function problemOfComing<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, { document, after }: Change): FieldProblem | null {
  if (!isPlainObject(after)) return null;
  const { name = "", parent = "", id = "" } = EMBEDDED.exec(document)?.groups ?? {};
  const bearer = battle.creatures[parent];
  if (name === "ActiveEffect") return checkField(group(effectDocument), after, "").at(0) ?? null;
  const fields =
    name === "Combatant"
      ? ruleset.combatant.fields
      : name === "Item"
        ? ruleset.items[bearer?.items[id]?.type ?? ""]?.fields
        : ruleset.actors[battle.creatures[document]?.type ?? ""]?.fields;
  if (!("system" in after)) return null;
  if (!fields) return { path: "", text: "SORTIE.Field.NotMadeByRules", data: {} };
  return checkField(group({ system: group(fields) }), { system: after["system"] }, "").at(0) ?? null;
}

interface Root {
  readonly fields: Fields;
  /** Paths that the contract itself has, of the types that the engine's own TypeScript vouches for. */
  readonly own: readonly string[];
  /** Whether rules may make and delete such documents. */
  readonly comesAndGoes: boolean;
}

/** The declared fields of a document; null for one that does not belong to the battle. */
function rootOf<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, uuid: string): Root | null {
  const kept = (fields: Fields, ...own: readonly string[]): Root => ({ fields, own, comesAndGoes: false });
  if (uuid === "World") return kept(ruleset.world);
  if (uuid === CLOCK) return kept({}, "time");
  if (battle.uuid !== "" && uuid === battle.uuid) return kept(stored(withOrder(ruleset.combat.fields)), "round", "turn");
  const creature = battle.creatures[uuid];
  if (creature) {
    const shape = ruleset.actors[creature.type];
    return shape ? kept(stored(shape.fields), ...(creature.sideIn === uuid ? ["side"] : [])) : null;
  }
  // A creature's side may stand in a document of its own: its token's disposition. Its token is the creature's, with all that the engine knows of it.
  const owner = Object.values(battle.creatures).find(({ sideIn, token }) => sideIn === uuid || token?.uuid === uuid);
  if (owner) return kept({}, ...(owner.sideIn === uuid ? ["side"] : []), ...(owner.token?.uuid === uuid ? Object.keys(owner.token) : []));
  const { parent, name, id } = EMBEDDED.exec(uuid)?.groups ?? {};
  if (name === "Combatant") return kept(stored(ruleset.combatant.fields), "initiative", "defeated", "hidden");
  const bearer = battle.creatures[parent ?? ""];
  if (!bearer) return null;
  if (name === "ActiveEffect") return { fields: effectDocument, own: [], comesAndGoes: true };
  const shape = ruleset.items[bearer.items[id ?? ""]?.type ?? ""];
  return kept(shape ? stored(shape.fields) : {});
}

/** The field at a path, and whether its value may be removed: only an entry of a map may. */
function fieldAt(fields: Fields, path: readonly string[]): { readonly field: AnyField; readonly mayGo: boolean } | null {
  const [first = "", ...below] = path;
  let field = Object.hasOwn(fields, first) ? fields[first] : undefined;
  let mayGo = false;
  for (const key of below) {
    mayGo = field?.kind === "map";
    if (field?.kind === "group") field = Object.hasOwn(field.fields, key) ? field.fields[key] : undefined;
    else if (field?.kind === "map") field = field.element;
    else return null;
  }
  return field ? { field, mayGo } : null;
}
