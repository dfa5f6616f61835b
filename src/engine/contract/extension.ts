// What a module adds to somebody else's ruleset: data, laid into the ruleset once, at registration. Whoever reads the ruleset afterwards sees one ruleset.

import type { Tactics } from "./tactics.ts";
import type { Battle, Creature, Shapes } from "../battle/battle.ts";
import type { ConditionRules } from "../effects/conditions.ts";
import type { CardPart } from "./card-parts.ts";
import type { Context } from "../procedures/context.ts";
import type { ConditionDefinition } from "../battle/effects.ts";
import { type Fields, group } from "../data/fields.ts";
import type { JsonObject } from "../data/json.ts";
import type { Procedure } from "../procedures/procedure.ts";
import type { PayerKind } from "../actions/payers.ts";
import type { Relation } from "../procedures/relations.ts";
import type { ActionDefinition } from "../actions/action.ts";
import type {
  ActorShape,
  CONTRACT_VERSION,
  ItemList,
  ItemShape,
  Lifecycle,
  ModifierTarget,
  Ruleset,
  SettingDefinition,
  SheetLayout,
} from "./ruleset.ts";
import type { Gauge } from "../battle/vitals.ts";
import type { ReactionRule } from "../actions/reactions.ts";
import type { EffectEnd, Protection } from "../effects/effect-choices.ts";

/** An extension, as a module hands it over. */
export interface Extension<S extends Shapes = Shapes> {
  /** The module's id, or one that begins with it and a hyphen. Everything that the extension names begins with it too, so that two modules never clash. */
  readonly id: string;
  /** Id of the ruleset that it is for. */
  readonly of: string;
  readonly contract: typeof CONTRACT_VERSION;
  /** Prefix of its own rule ids, another than the ruleset's. */
  readonly rulePrefix: string;
  /** What it adds, given the ruleset as it stands: its payers, orders and actions can be taken from there. Called once, while the game starts. */
  parts(ruleset: Ruleset<S>): ExtensionParts<S>;
}

/** The moments of a battle at which an extension may have something happen, after the ruleset's own. */
const MOMENTS = ["battleStart", "roundStart", "phaseStart", "turnStart", "turnEnd", "roundEnd", "battleEnd", "settle"] as const;

/** What an extension may say of tactics. */
export type AddedTactics = Pick<Tactics, "mend" | "prepare" | "answer" | "policies">;

/** What an extension may add. All ids begin with the extension's. */
export interface ExtensionParts<S extends Shapes = Shapes> {
  readonly conditions?: readonly ConditionDefinition[];
  /** What follows of conditions, its own and the ruleset's, after what the ruleset says. */
  readonly conditionRules?: Pick<ConditionRules<S>, "changed" | "givenByHand">;
  readonly damageTypes?: Readonly<Record<string, string>>;
  readonly numbers?: readonly ModifierTarget<S>[];
  readonly actions?: readonly ActionDefinition<S>[];
  readonly payers?: readonly PayerKind<S>[];
  readonly reactions?: readonly ReactionRule<S>[];
  readonly relations?: readonly Relation<S>[];
  readonly effectEnds?: readonly EffectEnd[];
  readonly protections?: readonly Protection[];
  /** Its policies are named like everything else that it adds. */
  readonly tactics?: AddedTactics;
  /** Parts of cards, of its own actions' and the ruleset's. `template` is the path that Foundry serves it at. */
  readonly cards?: readonly CardPart[];
  /** World settings of its own, which stand with the ruleset's; rules read them from `battle.options` by their keys (`my-module-deadly`). */
  readonly settings?: readonly SettingDefinition[];
  /**
   * Kinds of items of its own, by the subtypes that the module's manifest declares (`my-module.relic`). Their sheets' templates are paths that Foundry serves
   * (`modules/my-module/templates/relic.hbs`).
   */
  readonly items?: Readonly<Record<string, ItemShape<S>>>;
  /** Further lists of items on actors' sheets, by kind of actor, each by a name of its own: `{{> sortie.item-list list=(lookup lists "my-module-relics")}}`. */
  readonly lists?: Readonly<Record<string, Readonly<Record<string, ItemList>>>>;
  /** What it stores, by kind of document: it stands below the extension's id (`system["my-module"].uses`), and nowhere else. */
  readonly fields?: {
    readonly actors?: Readonly<Record<string, Fields>>;
    readonly items?: Readonly<Record<string, Fields>>;
    readonly combat?: Fields;
    readonly combatant?: Fields;
  };
  /** Further tabs of actors' sheets, by kind. `template` is the path that Foundry serves it at (`modules/my-module/templates/tab.hbs`). */
  readonly tabs?: Readonly<Record<string, SheetLayout["tabs"]>>;
  readonly lifecycle?: Pick<Lifecycle<S>, (typeof MOMENTS)[number] | "turnStartAsks">;
  /** Gauges in the tracker's header, behind the ruleset's. */
  gauges?(battle: Battle<S>): readonly Gauge[];
  /** Rows for its tabs: they find them as `view["my-module"]`. */
  present?(battle: Battle<S>, creature: Creature<S>): JsonObject;
}

/** The ruleset with everything that an extension adds. Both stay as they are. */
export function extended<S extends Shapes>(ruleset: Ruleset<S>, { id, rulePrefix }: Extension<S>, parts: ExtensionParts<S>): Ruleset<S> {
  const { fields = {} } = parts;
  const stored = (added: Fields | undefined): Fields => (added ? { [id]: group(added) } : {});
  return {
    ...ruleset,
    extensions: [...(ruleset.extensions ?? []), { id, rulePrefix }],
    actors: mapped(ruleset.actors, (shape, type) => ({
      ...shape,
      fields: { ...shape.fields, ...stored(fields.actors?.[type]) },
      sheet: withMore(shape.sheet, parts.tabs?.[type], parts.lists?.[type]),
    })),
    items: {
      ...mapped(ruleset.items, (shape, type) => ({ ...shape, fields: { ...shape.fields, ...stored(fields.items?.[type]) } })),
      ...parts.items,
    },
    settings: [...ruleset.settings, ...(parts.settings ?? [])],
    combat: { ...ruleset.combat, fields: { ...ruleset.combat.fields, ...stored(fields.combat) } },
    combatant: { ...ruleset.combatant, fields: { ...ruleset.combatant.fields, ...stored(fields.combatant) } },
    conditions: [...ruleset.conditions, ...(parts.conditions ?? []).map((condition) => bringing(condition, ruleset.conditions))],
    conditionRules: withConditionRules(ruleset.conditionRules, parts.conditionRules),
    damageTypes: { ...ruleset.damageTypes, ...parts.damageTypes },
    actions: [...ruleset.actions, ...(parts.actions ?? [])],
    numbers: [...(ruleset.numbers ?? []), ...(parts.numbers ?? [])],
    payers: [...(ruleset.payers ?? []), ...(parts.payers ?? [])],
    reactions: [...(ruleset.reactions ?? []), ...(parts.reactions ?? [])],
    relations: [...(ruleset.relations ?? []), ...(parts.relations ?? [])],
    effectEnds: [...(ruleset.effectEnds ?? []), ...(parts.effectEnds ?? [])],
    protections: [...(ruleset.protections ?? []), ...(parts.protections ?? [])],
    cards: [...(ruleset.cards ?? []), ...(parts.cards ?? [])],
    tactics: withTactics(ruleset.tactics, parts.tactics),
    lifecycle: withMoments(ruleset.lifecycle, parts.lifecycle),
    gauges: (battle) => [...ruleset.gauges(battle), ...(parts.gauges?.(battle) ?? [])],
    present: (battle, creature) => ({ ...ruleset.present?.(battle, creature), [id]: parts.present?.(battle, creature) ?? {} }),
  };
}

/** The prefixes that a ruleset's rule ids may have: its own, and its extensions'. */
export function rulePrefixesOf({ rulePrefix, extensions = [] }: Pick<Ruleset, "rulePrefix" | "extensions">): string[] {
  return [rulePrefix, ...extensions.map((extension) => extension.rulePrefix)];
}

/** The path that Foundry serves a template of a sheet at: below the ruleset's folder, or an extension's own. */
export function templateOf({ templates }: Pick<Ruleset, "templates">, file: string): string {
  return file.startsWith("modules/") ? file : `${templates}/${file}`;
}

function mapped<T>(shapes: Readonly<Record<string, T>>, work: (shape: T, type: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(shapes).map(([type, shape]) => [type, work(shape, type)]));
}

function withMore(sheet: ActorShape["sheet"], tabs: SheetLayout["tabs"] = [], lists: SheetLayout["lists"] = {}): SheetLayout {
  if (tabs.length === 0 && Object.keys(lists).length === 0) return sheet;
  return { ...sheet, tabs: [...sheet.tabs, ...tabs], lists: { ...sheet.lists, ...lists } };
}

/** The rules of a ruleset know its own conditions: what one of an extension implies of those is stored beside it. */
function bringing(condition: ConditionDefinition, known: readonly ConditionDefinition[]): ConditionDefinition {
  const brings = new Set<string>();
  const add = (id: string): void => {
    if (brings.has(id)) return;
    brings.add(id);
    known.find((other) => other.id === id)?.implies?.forEach(add);
  };
  condition.implies?.forEach(add);
  return brings.size === 0 ? condition : { ...condition, brings: [...brings] };
}

function withConditionRules<S extends Shapes>(
  own: ConditionRules<S> = {},
  more: ExtensionParts<S>["conditionRules"] = {},
): ConditionRules<S> {
  return {
    ...own,
    changed(...given) {
      own.changed?.(...given);
      more.changed?.(...given);
    },
    *givenByHand(...given) {
      if (own.givenByHand) yield* own.givenByHand(...given);
      if (more.givenByHand) yield* more.givenByHand(...given);
    },
  };
}

function withTactics<S extends Shapes>(own: Tactics<S> = {}, more: AddedTactics = {}): Tactics<S> {
  return {
    ...own,
    mend: [...(own.mend ?? []), ...(more.mend ?? [])],
    prepare: [...(own.prepare ?? []), ...(more.prepare ?? [])],
    answer: [...(own.answer ?? []), ...(more.answer ?? [])],
    policies: [...(own.policies ?? []), ...(more.policies ?? [])],
  };
}

/** Both at each moment, the ruleset's first. */
function withMoments<S extends Shapes>(own: Lifecycle<S>, more: ExtensionParts<S>["lifecycle"] = {}): Lifecycle<S> {
  const both: Partial<Record<(typeof MOMENTS)[number], (context: Context<S>, about?: string) => Procedure>> = {};
  for (const moment of MOMENTS) {
    if (!more[moment]) continue;
    both[moment] = function* (context, about = "") {
      const first = own[moment]?.(context, about);
      if (first) yield* first;
      const second = more[moment]?.(context, about);
      if (second) yield* second;
    };
  }
  const turnStartAsks = (battle: Battle<S>, id: string): boolean =>
    own.turnStartAsks?.(battle, id) === true || more.turnStartAsks?.(battle, id) === true;
  return { ...own, ...both, turnStartAsks };
}
