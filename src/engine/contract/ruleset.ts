// THE contract: everything that Sortie knows about a ruleset. Read this first. The five built-in rulesets and a module's use the same, and nothing else.

import type { Tactics } from "./tactics.ts";
import type { ActionDefinition } from "../actions/action.ts";
import type { Battle, Combatant, Creature, Diagonals, Item, Shapes } from "../battle/battle.ts";
import type { CardPart } from "./card-parts.ts";
import type { Context } from "../procedures/context.ts";
import type { Creation } from "../creatures/creation.ts";
import type { ConditionDefinition } from "../battle/effects.ts";
import type { ConditionRules } from "../effects/conditions.ts";
import type { FacetDefinition } from "./search-filters.ts";
import type { Fields } from "../data/fields.ts";
import type { GroundActions } from "../items/ground.ts";
import type { Introduction } from "./introduction.ts";
import type { JsonObject } from "../data/json.ts";
import type { ItemStorage } from "../items/storage.ts";
import type { Breakdown } from "../data/modifiers.ts";
import type { Moving } from "../movement/moving.ts";
import type { Phrase } from "../data/phrase.ts";
import type { Procedure } from "../procedures/procedure.ts";
import type { PayerKind } from "../actions/payers.ts";
import type { ResolvedUse } from "../actions/action-use.ts";
import type { Relation } from "../procedures/relations.ts";
import type { ReachInSpaces } from "../map/between.ts";
import type { Threat } from "../map/threatened-spaces.ts";
import type { ItemTransfer } from "../items/item-changes.ts";
import type { Gauge, ReportTotals, Vitals } from "../battle/vitals.ts";
import type { StartingPoints } from "../creatures/starting-points.ts";
import type { StatBlockFormat } from "../creatures/stat-block.ts";
import type { CheckDefinition, DamageByHand } from "./text-links.ts";
import type { Hold, TurnOrder } from "../battle/turn-order.ts";
import type { DistanceUnit } from "../data/units.ts";
import type { ReactionRule } from "../actions/reactions.ts";
import type { EffectEnd, Protection } from "../effects/effect-choices.ts";

/** The version of this contract; a ruleset made for another one is refused at registration. */
export const CONTRACT_VERSION = 1;

/** A kind of document. Its subtype in Foundry is the key that it stands under (`archmageCharacter`, a module's `my-module.hero`). */
export interface DocumentShape {
  readonly fields: Fields;
  /** Language key of the subtype's name; registered as Foundry's type label. */
  readonly label: string;
  /** Font Awesome classes. */
  readonly icon: string;
}

export interface ActorShape extends DocumentShape {
  /** Heroes belong to players and friends, foes are run by the GM: decides how the token of a new one is set up (linked, on whose side, whether it sees). */
  readonly role: "hero" | "foe";
  /** Paths below `system` of what the bars of its token show, two at most: pools (`{ value, max }`) or numbers that its fields hold. Missing: no bars. */
  readonly bars?: readonly string[];
  /** Whether its token sees by itself. Missing: heroes do. */
  readonly sight?: boolean;
  readonly sheet: SheetLayout;
}

export interface ItemShape<S extends Shapes = Shapes> extends DocumentShape {
  readonly sheet: SheetLayout;
  /** Path of the default icon. */
  readonly img: string;
  /** Template below the ruleset's folder with the line that matters of one of its kind: in rows, among favourites, on its card. It is given the row, with `facts`. */
  readonly facts?: string;
  /** Where things of the kind are, how many, how often they can be used. Missing: none of that. */
  readonly storage?: ItemStorage<S>;
}

/** A list of items on a sheet: its heading, and which kinds it holds. */
export interface ItemList {
  /** Language keys. `empty` is what it says when nobody has any of them; missing: nothing. */
  readonly label: string;
  readonly empty?: string;
  /** Language keys of the buttons that make one, by the kind that it makes. */
  readonly types: Readonly<Record<string, string>>;
  /** Path below `system` of a choice that parts the list, in the order of the choices. */
  readonly by?: string;
}

/** A sheet: a header and tabs, each one Handlebars template below the ruleset's template folder. */
export interface SheetLayout {
  readonly header: string;
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly icon: string; readonly template: string }[];
  /** Further templates of the folder, which these use as partials by the path that Foundry serves them at. */
  readonly partials?: readonly string[];
  /** A template that is shown in place of the tabs as long as the sheet is open to play: what there is to read first. Without it, the tabs are shown as something to read. */
  readonly reading?: string;
  /**
   * In play, the first tab is one screen to run the creature from, made by the frame: these lists with all of their texts, its kin in the battle, its effects, its story.
   * `turn` is the template that says how its turn stands; without it, the frame says what is left of it.
   */
  readonly run?: { readonly lists: readonly string[]; readonly turn?: string };
  /** Lists of items by name, for the partial `sortie.item-list` as `lists.<name>`. */
  readonly lists?: Readonly<Record<string, ItemList>>;
  readonly width: number;
  readonly height: number;
}

/** A world setting that switches an optional rule or a reading. Its key in Foundry is `<ruleset>.<key>`. */
export interface SettingDefinition {
  readonly key: string;
  /** Language keys. The hint is one sentence. */
  readonly label: string;
  readonly hint: string;
  readonly field:
    | { readonly kind: "boolean"; readonly initial: boolean }
    | { readonly kind: "integer"; readonly initial: number; readonly min: number; readonly max: number }
    | { readonly kind: "choice"; readonly initial: string; readonly choices: Readonly<Record<string, string>> }
    /**
     * Words that the world types: a list with commas, labels. The ruleset reads them defensively. `unread` names the parts of a text that it cannot make out, and plays as
     * if they were not there: whoever types them is told. Missing: it reads whatever is typed.
     */
    | { readonly kind: "text"; readonly initial: string; readonly unread?: (text: string) => readonly string[] };
}

/** A setting of an earlier version that is a fixed reading today; what a world had chosen otherwise is told to its GM once. */
export interface FrozenSetting {
  readonly key: string;
  /** What every world plays now: the value that used to mean it. */
  readonly value: string | number | boolean;
  /** Language key of one phrase that says what is played. */
  readonly label: string;
}

/** The moments of a battle, in the order in which the engine calls them. Each is a procedure; leave out what the ruleset does not need. */
export interface Lifecycle<S extends Shapes = Shapes> {
  /** Order is rolled here: sets `initiative` and ranks. `joining` are the ids of the combatants that have no initiative yet. */
  rollOrder(context: Context<S>, joining: readonly string[]): Procedure;
  battleStart?(context: Context<S>): Procedure;
  /** True when turns are taken before the first round (an ambush): they count as round 0, which starts without `roundStart`. */
  opensBeforeFirstRound?(context: Context<S>): boolean;
  roundStart?(context: Context<S>): Procedure;
  /** A phase of the round opens (a side's, a band's), by the id that the turn order gives it; also when nobody of it can act, where the order opens such. */
  phaseStart?(context: Context<S>, phase: string): Procedure;
  turnStart?(context: Context<S>, combatantId: string): Procedure;
  /** True when the start of this turn asks somebody (a death save); it is then a record of its own, after the turn has visibly passed. */
  turnStartAsks?(battle: Battle<S>, combatantId: string): boolean;
  turnEnd?(context: Context<S>, combatantId: string): Procedure;
  roundEnd?(context: Context<S>): Procedure;
  battleEnd?(context: Context<S>): Procedure;
  /**
   * What somebody did is over, with everything that answered it, or a hand has changed something: what follows of it now, whatever it was (the turn of whoever fell
   * ends). Relations that nothing holds up have ended by then.
   */
  settle?(context: Context<S>): Procedure;
}

/** How a held turn or action is used. */
export interface HoldUse<S extends Shapes = Shapes> {
  /** Action of the ruleset that its owner takes. */
  readonly action: string;
  /** What is held: a language key, with its data where it has any; missing or "" where the kind says it all. */
  what?(hold: Hold, holder: Creature<S>): string | HoldText;
  /** Who pays for what was held. Missing: it is a turn that was put off, which nothing else pays for. */
  readonly payer?: PayerKind<S>;
  /** Everything that it can turn out to be as things stand, aimed or not; needed where something pays for it. */
  uses?(battle: Battle<S>, holder: Creature<S>): readonly ResolvedUse<S>[];
}

/** The unit that rules count distances in. */
export interface Distances {
  /** Scenes in other units are converted (see `data/units.ts`). */
  readonly unit: DistanceUnit;
  /** Length of a space of a new scene's grid. */
  readonly space: number;
  /** How long its rules say a step across a corner is; missing: as the table counts it. */
  readonly diagonals?: Diagonals;
  /** False where the rules never measure on the map: then a scene may have any unit. Missing: they do. */
  readonly measured?: boolean;
}

/**
 * A number of creatures that items and lasting effects may raise or lower: a modifier names it as its target. A ruleset lists all of them in one table, from which
 * sheets offer and rules read them; conformance (`testing/laws/modifier-targets.ts`) proves of each that naming it changes what `read` finds.
 */
export interface ModifierTarget<S extends Shapes = Shapes> {
  /** What a modifier names ("attack.melee"); unique in its ruleset. */
  readonly key: string;
  /** Language key. */
  readonly label: string;
  /** The number as the rules have it for a creature of this battle; NaN where creatures of its kind have none. */
  read(battle: Battle<S>, creature: Creature<S>): number;
}

/** What somebody holds, in words with data. */
export interface HoldText {
  readonly text: string;
  readonly data: JsonObject;
}

/** An action that a whole party can be asked to take as a check: each rolls for themselves. */
export interface PartyCheck {
  readonly action: string;
  /** Keys of the questions that the GM answers once for all (against what, with what); the others are everybody's own. */
  readonly fixedByGm: readonly string[];
}

/** A number or a trait that says at a glance what a creature is good for (a defence, a save, a sense). */
export interface PartySummaryEntry {
  /** Language key; short. */
  readonly label: string;
  /** Missing for a trait, which is told by its name. */
  readonly value?: number | string;
}

export interface Ruleset<S extends Shapes = Shapes> {
  /** Lower-case word, unique; a module's starts with the module's id. */
  readonly id: string;
  readonly contract: typeof CONTRACT_VERSION;
  /** Language keys. */
  readonly label: string;
  readonly hint: string;
  /** For the welcome window; without it, the ruleset is chosen by its label and hint. */
  readonly introduction?: Introduction;
  /** One accent (CSS colour) and one emblem (Font Awesome classes). */
  readonly accent: string;
  readonly emblem: string;
  /** Folder that sheet templates are relative to, as Foundry serves it (`systems/sortie/templates/rulesets/archmage`). */
  readonly templates: string;
  /** Prefix of rule ids (`AE`). */
  readonly rulePrefix: string;
  /** What modules have added to it (`extension.ts`), in their order; Sortie writes it. */
  readonly extensions?: readonly { readonly id: string; readonly rulePrefix: string }[];
  /**
   * Number of the stored form of its documents, raised by one whenever a descriptor gains a `renamedFrom` or a `migrate`; missing: 0, the form before there was a
   * number. Worlds remember it: an older one is offered a migration, a newer one is not written to.
   */
  readonly schemaVersion?: number;

  readonly actors: Readonly<Record<string, ActorShape>>;
  readonly items: Readonly<Record<string, ItemShape<S>>>;
  /** Subtype and stored fields of the combat and of combatants; the engine adds its order. */
  readonly combat: DocumentShape & { readonly type: string };
  readonly combatant: DocumentShape & { readonly type: string };
  /** Stored once per world, outside of battles. */
  readonly world: Fields;

  /** How foes are written down that somebody pastes as text; missing: none can be. */
  readonly statBlock?: StatBlockFormat;
  /** Foes to begin with, by strength and role, for who makes a new one; missing: they are made by hand. */
  readonly startingPoints?: StartingPoints;
  /** How heroes are made step by step, and what one still lacks; missing: they are made by hand. */
  readonly creation?: Creation<S>;

  readonly turnOrder: TurnOrder<S>;
  /** How its rules count distances; missing: they don't, and scenes are taken as they are. */
  readonly distances?: Distances;
  /** How near to whom an action is aimed at others on the scene are part of it, though they take no part in the battle (a stray shot may hit them); missing: nobody. */
  readonly bystanders?: number;
  /** Seconds that a round takes on the world's clock; missing: the clock is left to the table. */
  readonly roundSeconds?: number;
  readonly conditions: readonly ConditionDefinition<S["condition"]>[];
  /** How they end, how one of them meets itself, what follows of them; missing: the newest of each stays, and nothing follows. */
  readonly conditionRules?: ConditionRules<S>;
  /** Language keys by damage type. */
  readonly damageTypes: Readonly<Record<string, string>>;
  readonly actions: readonly ActionDefinition<S>[];
  readonly lifecycle: Lifecycle<S>;
  readonly rests: readonly ActionDefinition<S>[];
  /** Which of its actions are checks that a party can be asked for. */
  readonly partyChecks?: readonly PartyCheck[];
  readonly settings: readonly SettingDefinition[];
  /** Settings of its earlier versions that are fixed readings now; missing: none. */
  readonly frozen?: readonly FrozenSetting[];
  /** The words of a price. Needed by a ruleset whose actions have one. */
  priceLabel?(price: S["price"]): Phrase;
  /** Who can pay for deeds, by kind; the first pays for what is done by a click. */
  readonly payers?: readonly PayerKind<S>[];
  /** Which of them pays for what a creature does by a click, where that depends on the battle (a command, what is held). Missing: the first. */
  paysForClick?(battle: Battle<S>, creature: Creature<S>): PayerKind<S>;
  /** At which moments others may act, and how; offered by its procedures (`offerReactions` in `actions/reactions.ts`). */
  readonly reactions?: readonly ReactionRule<S>[];
  /** What stands between two creatures and ends by itself once whatever it hangs on is gone. */
  readonly relations?: readonly Relation<S>[];

  /** What moving a token on the map is by its rules; missing: nothing, and tokens move freely. */
  readonly moving?: Moving<S>;
  /** What the rules say when a thing changes hands; missing: nothing. */
  readonly transfer?: ItemTransfer<S>;
  /** What leaving things and taking them up costs in a fight; missing: nothing. */
  readonly ground?: GroundActions;

  /** Uuids of the actors that its rules summon by uuid (`summonable`), of its compendium or of the world; missing: it writes down itself what it summons, or summons nobody. */
  readonly summons?: readonly string[];

  /** What creatures are that act as a group (a word, compared); missing: whoever is made of actors of one name. */
  kindOf?(creature: Creature<S>): string;

  /** True when rules have ended the battle by themselves (the party fled); Foundry then ends the encounter. */
  isOver?(battle: Battle<S>): boolean;
  /** False for combatants that take no more turns: slain, in a coma. */
  takesTurns(battle: Battle<S>, combatant: Combatant<S>): boolean;
  /** Numbers worked out from a creature's stored ones; Foundry shows them as `system.derived`. Pure, and defensive: any stored data is legal. */
  derive(creature: Creature<S>, options: Battle["options"]): JsonObject;
  vitals(creature: Creature<S>, options: Battle["options"]): Vitals;
  /** Defences, senses: what a party's sheet tells of each beside its vitals; missing: nothing. */
  partySummary?(creature: Creature<S>, options: Battle["options"]): readonly PartySummaryEntry[];
  /** A number of a creature with all its terms (`ac`, `attack`…), for tooltips; undefined for a name it does not know. */
  explain(battle: Battle<S>, creature: Creature<S>, number: string): Breakdown | undefined;
  gauges(battle: Battle<S>): readonly Gauge[];
  /** What items and lasting effects may raise; missing: nothing. */
  readonly numbers?: readonly ModifierTarget<S>[];
  /** How effects that people write by hand may end, as its rules carry it out; missing: when somebody removes them. */
  readonly effectEnds?: readonly EffectEnd[];
  /** What such effects may protect from; missing: nothing. */
  readonly protections?: readonly Protection[];
  /** Checks and saves that texts may ask for, in a world with these options; missing: none. */
  checks?(options: Battle["options"]): readonly CheckDefinition[];
  /** How texts deal damage; missing: they don't. */
  readonly damageByHand?: DamageByHand;
  /** What those who decide without people should know of its actions; missing: they attack, and nothing else. */
  readonly tactics?: Tactics<S>;
  /** What it draws itself on the cards of its records; missing: nothing, cards tell by sentences. */
  readonly cards?: readonly CardPart[];
  /** What the report of a battle counts; without it, the first path of each pool of `vitals`. */
  readonly reportTotals?: ReportTotals;
  /** Beginning of the language keys that name stored values: `<prefix>.<path below system>`. Values without a key go by the part that holds them. */
  readonly valueLabels?: string;
  /** By which stored fields lists of a subtype are filtered and sorted, the most telling first; missing: by all choices, numbers and marks at the top of its fields. */
  readonly facets?: Readonly<Record<string, readonly FacetDefinition[]>>;
  /** How held turns and actions are used, by kind. A kind that is missing shows without a button. */
  readonly holdUses?: Readonly<Partial<Record<Hold["kind"], HoldUse<S>>>>;
  /** The GM's action that puts its actor directly ahead of its one target in the order. Missing: the order is not changed by hand. */
  readonly reorderAction?: string;
  /** The GM's action that puts its actor on another side, where the ruleset has sides of its own. Missing: sides are those of the tokens' dispositions. */
  readonly sideAction?: string;
  /** What must follow when a token's disposition has put a creature on another side, in the middle of a battle too. */
  sideChanged?(context: Context<S>, creature: Creature<S>): Procedure;
  /**
   * What the map shows between two that its rules go by (how far, behind which cover, flanked by whom), in a few words each: dialogs tell it with the map as its source.
   * Says nothing where one of them has no place, and nothing about whom players do not see. Missing: how far apart they stand is all.
   */
  onMap?(battle: Battle<S>, from: Creature<S>, to: Creature<S>): readonly Phrase[];
  /**
   * How far a creature reaches by itself, or with this item, in spaces of the scene's grid: 1 is who stands beside it. `far`: how far it gets with a penalty. Null where
   * that is no attack, or where neither rules nor map say. Dialogs and a look at a weapon show it on the map.
   */
  reachOnMap?(battle: Battle<S>, creature: Creature<S>, item?: Item<S>): ReachInSpaces | null;
  /**
   * Who could strike at a creature that leaves a space or opens itself up there, and where, as things stand: each client shows those whom its user sees. Missing: the
   * rules know nobody who is threatened.
   */
  threatsOnMap?(battle: Battle<S>, creature: Creature<S>): readonly Threat[];
  /**
   * Rulesets that say in words how creatures stand to each other: what is so now that these stand elsewhere on the map. With `begins` the battle does, or they join it,
   * and what has been said by hand before stays. Asks nobody, and changes nothing where nothing follows. What ends by distance alone is a relation's to say.
   */
  placed?(context: Context<S>, moved: readonly Creature<S>[], more: { readonly begins: boolean }): void;
  /**
   * What so many whole hours of the world's clock do by themselves to these creatures, wherever they came from: a calendar, a hand, another record. Negative where the
   * clock was put back. Asks nobody, and changes nothing where nothing follows.
   */
  timePassed?(context: Context<S>, hours: number): void;
  /**
   * Whether hours could change anything about a creature at all. Missing: whoever it may be. The clock asks every actor of the world, so this is to be a look at its
   * fields, and nothing that is worked out.
   */
  agesWithTime?(creature: Creature<S>): boolean;
  /** Extra data for the sheet's templates: prepared rows. What it says under `items`, by an item's id, is what that item's `facts` are told. */
  present?(battle: Battle<S>, creature: Creature<S>): JsonObject;
  /** Extra data for an item's templates: what the world's settings let people choose from. */
  presentItem?(item: Item<S>, options: Battle["options"]): JsonObject;
}
