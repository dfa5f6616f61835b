// What a sheet shows of a creature's conditions and effects: each with its text, what it does, where it comes from and when it ends.

import type { ConditionDefinition, Creature, LastingEffect, Ruleset } from "../../engine/index.ts";
import { conditionsOf, effectsInOrder, isOff, levelOf, PROTECTION_NOTES } from "../../engine/index.ts";
import { EFFECT_TYPE } from "../platform/document-kinds.ts";
import { localize } from "../platform/localize.ts";
import { signed } from "./breakdown.ts";
import { endOf, nameAtLevel, nameOfEffect } from "./effects.ts";
import { nameOf } from "./names.ts";

/** One effect in the list. */
interface ListedEffect {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** What it does, in words; "" where only its name says it. */
  readonly does: string;
  readonly ends: string;
  /** Who or what it comes from; "" for nobody. */
  readonly source: string;
  readonly disabled: boolean;
  /** False for those of items: they go with the item. */
  readonly removable: boolean;
  readonly temporary: boolean;
}

/** A condition in the catalogue. */
interface CataloguedCondition {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly img: string;
  readonly active: boolean;
  /** True where another condition brings it along, so that it can't be taken off by itself. */
  readonly implied: boolean;
  /** How it is raised and lowered; null for a condition without levels, and for one that is off. */
  readonly level: { readonly highest: boolean } | null;
  /** When it ends, and through whom, once for each effect that carries it: "save 11+ · Tamsin". */
  readonly marks: readonly string[];
  /** In lower case, what a search looks through. */
  readonly words: string;
}

/** What the templates of a sheet's effects are given. */
interface EffectsView {
  readonly effectGroups: readonly { readonly label: string; readonly effects: readonly ListedEffect[] }[];
  readonly catalogue: readonly CataloguedCondition[];
}

/** Everything that is shown of an actor's conditions and effects. */
export function effectsView(actor: Actor.Implementation, ruleset: Ruleset, creature: Creature): EffectsView {
  const known = new Set(ruleset.conditions.map(({ id }) => id));
  const own = effectsInOrder(creature).flatMap((effect): ListedEffect[] => {
    const stored = actor.effects.get(effect.id);
    return stored && !isPlainCondition(effect, known) ? [listed(stored, ruleset, effect, creature)] : [];
  });
  const all = [...own, ...ofItems(actor, ruleset)];
  const group = (label: string, temporary: boolean) => ({
    label: localize(`SORTIE.Effects.${label}`),
    effects: all.filter((effect) => effect.temporary === temporary),
  });
  return {
    effectGroups: [group("Temporary", true), group("Lasting", false)].filter(({ effects }) => effects.length > 0),
    catalogue: catalogueOf(ruleset, creature),
  };
}

/** Nothing but conditions: the catalogue shows it. */
function isPlainCondition(effect: LastingEffect, known: ReadonlySet<string>): boolean {
  const { statuses, system, rest } = effect;
  const carriesMore = system.modifiers.length > 0 || system.ongoing.amount > 0 || rest !== undefined;
  return statuses.length > 0 && !isOff(effect) && !carriesMore && statuses.every((id) => known.has(id));
}

/** Effects that items lend to whoever has them. */
function ofItems(actor: Actor.Implementation, ruleset: Ruleset): ListedEffect[] {
  return actor.items.contents.flatMap((item) =>
    item.effects.contents
      .filter(({ transfer }) => transfer)
      .map((effect) => ({ ...listed(effect, ruleset), source: item.name, removable: false })),
  );
}

function listed(stored: ActiveEffect.Implementation, ruleset: Ruleset, effect?: LastingEffect, bearer?: Creature): ListedEffect {
  const ours = effect !== undefined && isOurs(stored);
  const name = ours ? nameOfEffect(effect) : stored.name;
  const does = ours ? doesOf(ruleset, effect) : "";
  // "Checks" that does "Checks −1" says so once.
  const saysAll = does.startsWith(`${name} `) || does.startsWith(`${name}:`);
  return {
    id: stored.id ?? "",
    uuid: stored.uuid,
    name: saysAll ? does : name,
    img: stored.img ?? "",
    does: saysAll ? "" : does,
    ends: isOver(stored) ? localize("SORTIE.EffectEnds.over") : ours && bearer ? endOf(effect, bearer, nameOf) : durationOf(stored),
    source: sourceOf(stored, effect),
    disabled: !stored.active,
    removable: true,
    temporary: ours ? effect.system.ends.when !== "never" || effect.system.ongoing.amount > 0 : stored.isTemporary,
  };
}

/** True where Foundry counts an effect for nothing though nobody has switched it off. */
function isOver({ active, disabled }: ActiveEffect.Implementation): boolean {
  return !active && !disabled;
}

/** True for effects that Sortie's rules read; all others are Foundry's, or a module's. */
export function isOurs(effect: { readonly type: string }): boolean {
  return effect.type === EFFECT_TYPE;
}

/** How long a foreign effect still lasts, as Foundry says it. */
function durationOf({ duration, isTemporary }: ActiveEffect): string {
  const label: unknown = Reflect.get(duration, "label");
  return isTemporary && typeof label === "string" ? label : "";
}

/** Who is behind an effect: a creature, whatever its origin names, or the module whose flags it bears. */
function sourceOf(stored: ActiveEffect, effect?: LastingEffect): string {
  const creature = effect === undefined ? "" : nameOf(effect.system.source);
  if (creature !== "") return creature;
  const origin = typeof stored.origin === "string" ? nameOf(stored.origin) : "";
  if (origin !== "") return origin;
  const [scope] = [stored.type.includes(".") ? (stored.type.split(".")[0] ?? "") : "", ...Object.keys(stored.flags)].filter(
    (id) => game.modules.get(id)?.active === true,
  );
  return scope === undefined ? "" : (game.modules.get(scope)?.title ?? scope);
}

/** "Armour Class +2, Resistance: fire (16)": what an effect does that its name need not say. */
export function doesOf({ numbers, protections }: Ruleset, { system }: Pick<LastingEffect, "system">): string {
  const raised = system.modifiers.map(({ target, value }) => {
    const label = numbers?.find(({ key }) => key === target)?.label ?? target;
    return localize("SORTIE.Step.EffectNumber", { what: label, value: signed(value) });
  });
  const protection = protections?.find(({ id }) => id === system.notes[PROTECTION_NOTES.id]);
  if (!protection) return raised.join(", ");
  const against = protection.against[system.notes[PROTECTION_NOTES.against] ?? ""] ?? "";
  const text = protection.asks ? "SORTIE.Step.EffectProtectionOf" : "SORTIE.Step.EffectProtection";
  const value = system.notes[PROTECTION_NOTES.value] ?? "";
  return [...raised, localize(text, { what: protection.label, against, value })].join(", ");
}

function catalogueOf({ conditions }: Ruleset, creature: Creature): CataloguedCondition[] {
  const held = conditionsOf(creature, conditions);
  const carriers = effectsInOrder(creature).filter((effect) => !isOff(effect));
  return conditions
    .filter(({ id, hud }) => hud !== false || held.has(id))
    .map((definition) =>
      catalogued(
        definition,
        held.has(definition.id),
        carriers.filter(({ statuses }) => statuses.includes(definition.id)),
        creature,
      ),
    );
}

function catalogued(
  { id, label, hint, img, levels = 0 }: ConditionDefinition,
  active: boolean,
  carriers: readonly LastingEffect[],
  bearer: Creature,
): CataloguedCondition {
  const level = levelOf(bearer, id);
  const name = nameAtLevel(label, level);
  const text = localize(hint);
  return {
    id,
    label: name,
    hint: text,
    img,
    active,
    // What another condition or an item brings along cannot be taken off by itself.
    implied: active && carriers.every(({ lentBy }) => lentBy !== undefined),
    level: level > 0 ? { highest: level >= levels } : null,
    marks: carriers.flatMap(
      (effect) =>
        [endOf(effect, bearer, nameOf), nameOf(effect.system.source), effect.lentBy ?? ""].filter((word) => word !== "").join(" · ") || [],
    ),
    words: `${name} ${text}`.toLowerCase(),
  };
}
