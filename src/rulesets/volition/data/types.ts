// The words that Volition rules are typed with: its shapes, its kinds of creature and item, and how to tell them apart.

import { ofSubtype, subtypesOf } from "../../../engine/contract/declare-documents.ts";
import type { Battle, Combatant, Creature, Item, Shapes } from "../../../engine/battle/battle.ts";
import type { Context, Payer } from "../../../engine/procedures/context.ts";
import type { ActionDefinition } from "../../../engine/actions/action.ts";
import type {
  ABILITY_TYPES,
  ACTION_COSTS,
  AbilityData,
  BANDS,
  BattleData,
  CharacterData,
  CombatantData,
  DEFENCES,
  FeatureData,
  FoeData,
  RANGES,
  RELATIONS,
  SIDES,
  StanceData,
  TRIGGERS,
  TURN_ACTIONS,
} from "./fields.ts";

export interface VolitionShapes extends Shapes {
  creature: CharacterData | FoeData;
  item: StanceData | AbilityData | FeatureData;
  battle: BattleData;
  combatant: CombatantData;
  price: Price;
  limits: Limits;
  about: TriggerAbout;
}

/** What a payer allows, beside paying. */
export interface Limits {
  /** The trigger of an ability has come up: nobody is asked whether. */
  readonly triggered?: boolean;
  /** Uuid of whoever may be struck: it has given an opening. */
  readonly provoker?: string;
  /** Uuid of whoever is on its way, or about to strike: one may step in front of it. */
  readonly onItsWay?: string;
}

/** What a moment is about at which others may act. */
export interface TriggerAbout {
  /** Uuid of whoever does it; "" for nobody. */
  readonly who: string;
  /** Uuids of those whom it is done to: aimed at, given an opening, left, fallen. */
  readonly at: readonly string[];
  /** Name of what is struck with; "" for anything else. */
  readonly item: string;
  /** It is struck at arm's length. */
  readonly melee: boolean;
  /** Uuids of those who have stepped in front of somebody by now. */
  drawn: readonly { readonly friend: string; readonly ally: string }[];
}

/** What something costs: an action of the turn, an Interrupt or nothing; all three actions at once (a Coup de Grace), the rest of the turn, any one of its actions. */
export interface Price {
  readonly kind: ActionCost | "coup" | "turn" | "any";
  /** A free action whose trigger has come up. */
  readonly triggered?: boolean;
  /** It can be taken on one's own turn only, and so not be readied. */
  readonly ownTurn?: boolean;
}

export type VolitionBattle = Battle<VolitionShapes>;
export type VolitionCombatant = Combatant<VolitionShapes>;
export type VolitionCreature = Creature<VolitionShapes>;
export type VolitionContext = Context<VolitionShapes>;
export type VolitionPayer = Payer<VolitionShapes>;
export type VolitionItem = Item<VolitionShapes>;
export type VolitionAction = ActionDefinition<VolitionShapes>;
export type Options = Battle["options"];

export type Band = (typeof BANDS)[number];
export type DefenceId = (typeof DEFENCES)[number];
export type Relation = (typeof RELATIONS)[number];
export type Range = (typeof RANGES)[number];
export type Side = (typeof SIDES)[number];
export type TurnAction = (typeof TURN_ACTIONS)[number];

/** When the owner of an ability is asked about it. */
export type Trigger = (typeof TRIGGERS)[number];
export type ActionCost = (typeof ACTION_COSTS)[number];
export type AbilityType = (typeof ABILITY_TYPES)[number];

export type Character = VolitionCreature & { system: CharacterData };
export type Foe = VolitionCreature & { system: FoeData };
export type Stance = VolitionItem & { system: StanceData };
export type Ability = VolitionItem & { system: AbilityData };
export type Feature = VolitionItem & { system: FeatureData };

/** Subtypes as Foundry knows them. */
export const TYPES = subtypesOf("volition", ["character", "foe", "stance", "ability", "feature"]);

export const isCharacter = ofSubtype<VolitionCreature, Character>(TYPES.character);
export const isFoe = ofSubtype<VolitionCreature, Foe>(TYPES.foe);
export const isStance = ofSubtype<VolitionItem, Stance>(TYPES.stance);
export const isAbility = ofSubtype<VolitionItem, Ability>(TYPES.ability);
export const isFeature = ofSubtype<VolitionItem, Feature>(TYPES.feature);
