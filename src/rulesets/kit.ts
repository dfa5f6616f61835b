// What tests of an extension get of the built-in rulesets: `sortie/rulesets`. Each as a value, its types, and its names for the compiler. The game has them anyway.

import type {
  Breakdown,
  Battle,
  ConditionDefinition,
  Creature,
  Extension,
  ExtensionParts,
  PayerKind,
  Ruleset,
  Shapes,
} from "../engine/index.ts";
import type { ArchmageShapes } from "./archmage/data/types.ts";
import type { DefinitionShapes } from "./definition/data/types.ts";
import type { LuckShapes } from "./luck/data/types.ts";
import type { Names } from "./names.ts";
import type { ShockShapes } from "./shock/data/types.ts";
import type { VolitionShapes } from "./volition/data/types.ts";

export { default as archmage } from "./archmage/index.ts";
export { default as definition } from "./definition/index.ts";
export { default as luck } from "./luck/index.ts";
export { default as shock } from "./shock/index.ts";
export { default as volition } from "./volition/index.ts";
export type { ArchmageShapes, DefinitionShapes, LuckShapes, Names, ShockShapes, VolitionShapes };

/** Ids of the built-in rulesets. */
export type BuiltInId = keyof Names;

/** The types of each one's documents, prices and windows. */
export interface ShapesById {
  archmage: ArchmageShapes;
  definition: DefinitionShapes;
  luck: LuckShapes;
  shock: ShockShapes;
  volition: VolitionShapes;
}

/** A name of an extension's own: it begins with the extension's id, as the registration asks. */
export type OwnName<Id extends string> = Id | `${Id}-${string}`;

/** A name that the ruleset has, or one of the extension's own. */
export type NameOf<Of extends BuiltInId, What extends keyof Names[Of], Id extends string = never> = Names[Of][What] | OwnName<Id>;

/** The types of a ruleset with what an extension stores, by kind of document: `{ creature: { "my-module"?: { uses: number } } }`. */
export interface ExtendedShapes<
  Of extends BuiltInId,
  Id extends string,
  Stored extends Partial<Record<"creature" | "item" | "battle" | "combatant", object>> = { creature: object },
> extends Shapes {
  creature: ShapesById[Of]["creature"] & (Stored extends { creature: infer More } ? More : unknown);
  item: ShapesById[Of]["item"] & (Stored extends { item: infer More } ? More : unknown);
  battle: ShapesById[Of]["battle"] & (Stored extends { battle: infer More } ? More : unknown);
  combatant: ShapesById[Of]["combatant"] & (Stored extends { combatant: infer More } ? More : unknown);
  price: ShapesById[Of]["price"];
  limits: ShapesById[Of]["limits"];
  about: ShapesById[Of]["about"];
  moment: NameOf<Of, "moment", Id>;
  condition: NameOf<Of, "condition", Id>;
}

/** A condition of an extension's, which names numbers and conditions that there are. */
export interface ExtensionCondition<Of extends BuiltInId, Id extends string> extends ConditionDefinition {
  readonly id: OwnName<Id>;
  readonly implies?: readonly NameOf<Of, "condition", Id>[];
  readonly modifiers?: readonly { readonly target: NameOf<Of, "number", Id>; readonly value: number }[];
}

/** A built-in ruleset as an extension finds it. */
export interface BuiltInRuleset<Of extends BuiltInId, S extends Shapes> extends Ruleset<S> {
  readonly id: Of;
  readonly payers: readonly (PayerKind<S> & { readonly id: Names[Of]["payer"] })[];
  explain(
    battle: Battle<S>,
    creature: Creature<S>,
    number: Names[Of]["explained"] | `${"attack" | "damage"}.${string}`,
  ): Breakdown | undefined;
}

/** What an extension of a built-in ruleset adds. */
export interface ExtensionPartsOf<Of extends BuiltInId, Id extends string, S extends Shapes> extends ExtensionParts<S> {
  readonly conditions?: readonly ExtensionCondition<Of, Id>[];
}

/** An extension of a built-in ruleset, held to that ruleset's names: a misspelled moment, number, condition or payer is an error of the compiler's. */
export interface ExtensionOf<Of extends BuiltInId, Id extends string, S extends Shapes = ExtendedShapes<Of, Id>> extends Extension<S> {
  readonly id: Id;
  readonly of: Of;
  parts(ruleset: BuiltInRuleset<Of, S>): ExtensionPartsOf<Of, Id, S>;
}
