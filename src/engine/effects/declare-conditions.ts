// A ruleset's conditions, declared once: the keys are the ids, and whatever gives, asks for or ends one is held to them.

import type { Creature, LastingEffect, Shapes } from "../battle/battle.ts";
import { type ConditionDefinition, hasCondition } from "../battle/effects.ts";
import type { Context } from "../procedures/context.ts";
import { type ConditionCause, carriersOf, endCondition, giveCondition, levelOf, raiseCondition } from "./conditions.ts";

/** What a ruleset declares of a condition; its id is the key, its words are `<labels>.<id>.Label` and `.Hint` unless it names others. */
export interface DeclaredCondition extends Partial<Omit<ConditionDefinition, "id" | "rules" | "img">> {
  readonly img: string;
  readonly rules: readonly string[];
}

/** The conditions of a ruleset, and what its rules do with them by their ids. */
export interface DeclaredConditions<Id extends string> {
  /** For `Ruleset.conditions`, in the order of the declaration. */
  readonly conditions: readonly ConditionDefinition[];
  readonly conditionById: Readonly<Record<Id, ConditionDefinition>>;
  /** Whether a text is the id of one of them. */
  readonly isCondition: (id: string) => id is Id;
  /** Whether a creature has a condition, itself or implied by another. */
  readonly has: (creature: Pick<Creature, "effects">, id: Id) => boolean;
  /** The effects that carry a condition as their own; those of one source only where it is named. */
  readonly carriersOf: (creature: Pick<Creature, "effects">, id: Id, source?: string) => LastingEffect[];
  /** `giveCondition`. */
  readonly giveCondition: <S extends Shapes>(
    context: Context<S>,
    creature: Creature<S>,
    id: Id,
    cause?: ConditionCause,
  ) => LastingEffect | null;
  /** `endCondition`. */
  readonly endCondition: <S extends Shapes>(
    context: Context<S>,
    creature: Creature<S>,
    id: Id,
    cause?: { readonly rule?: string; readonly source?: string },
  ) => boolean;
  /** `levelOf`: its level on a creature, 0 where they do not have it. */
  readonly levelOf: <S extends Shapes>(creature: Creature<S>, id: Id) => number;
  /** `raiseCondition`: raised or lowered by levels; the level that it has now. */
  readonly raiseCondition: <S extends Shapes>(
    context: Context<S>,
    creature: Creature<S>,
    id: Id,
    by: number,
    cause?: Omit<ConditionCause, "level">,
  ) => number;
}

/** Declares the conditions of a ruleset. `labels` begins their language keys ("BRAWL.Condition"). */
export function declareConditions<Id extends string>(
  labels: string,
  declared: Readonly<Record<Id, DeclaredCondition>>,
): DeclaredConditions<Id> {
  const keys = (id: string) => ({ label: `${labels}.${id}.Label`, hint: `${labels}.${id}.Hint` });
  const ids = Object.keys(declared) as Id[];
  const define = (id: Id): ConditionDefinition => ({ id, ...keys(id), ...declared[id] });
  const list = ids.map(define);
  return {
    conditions: list,
    conditionById: Object.fromEntries(list.map((definition) => [definition.id, definition])) as Record<Id, ConditionDefinition>,
    isCondition: (id): id is Id => Object.hasOwn(declared, id),
    has: (creature, id) => hasCondition(creature, id, list),
    carriersOf,
    giveCondition,
    endCondition,
    levelOf,
    raiseCondition,
  };
}
