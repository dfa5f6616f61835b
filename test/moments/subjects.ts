// The five rulesets as laws are held against them: each with how it is played at random, and what its players type for a way.

import type { Shapes } from "../../src/engine/battle/battle.ts";
import type { Ruleset } from "../../src/engine/contract/ruleset.ts";
import type { JsonObject } from "../../src/engine/data/json.ts";
import { cornersOf } from "../../src/engine/map/paths.ts";
import { lengthOfWay } from "../../src/engine/movement/measured-way.ts";
import type { InWords } from "../../src/engine/testing/laws/movement.ts";
import type { FromDice } from "../../src/engine/testing/uses/shown-rolls.ts";
import type { ArchmageShapes } from "../../src/rulesets/archmage/data/types.ts";
import archmage from "../../src/rulesets/archmage/index.ts";
import type { DefinitionShapes } from "../../src/rulesets/definition/data/types.ts";
import definition from "../../src/rulesets/definition/index.ts";
import { openingKey, strikersAgainst } from "../../src/rulesets/definition/reactions/opportunity-attacks.ts";
import type { LuckShapes } from "../../src/rulesets/luck/data/types.ts";
import luck from "../../src/rulesets/luck/index.ts";
import type { ShockShapes } from "../../src/rulesets/shock/data/types.ts";
import shock from "../../src/rulesets/shock/index.ts";
import { strikersOf } from "../../src/rulesets/shock/reactions/opportunity-attacks.ts";
import type { VolitionShapes } from "../../src/rulesets/volition/data/types.ts";
import volition from "../../src/rulesets/volition/index.ts";
import { playAtRandom as playArchmage } from "../rulesets/archmage/random.ts";
import { playAtRandom as playDefinition } from "../rulesets/definition/random.ts";
import { playAtRandom as playLuck } from "../rulesets/luck/random.ts";
import { playAtRandom as playShock } from "../rulesets/shock/random.ts";
import { playAtRandom as playVolition } from "../rulesets/volition/random.ts";
import type { HeardPlay } from "../rulesets/simulation/random-plays.ts";

/** A ruleset, how it is played at random, and what its players type for a way that others drag. */
export interface Subject<S extends Shapes> {
  readonly ruleset: Ruleset<S>;
  readonly play: HeardPlay<S>;
  readonly inWords?: InWords<S>;
  /** What dice of luck add to a roll beyond what its dialog shows. */
  readonly fromDice?: FromDice;
}

const inDefinition: InWords<DefinitionShapes> = (battle, creature, way, { action, strikes }) => {
  if (action !== "move") return action === "fiveFootStep" && way.places.length > 0 ? {} : null;
  const options: JsonObject = { feet: lengthOfWay(way) };
  for (const foe of strikersAgainst(battle, creature)) options[openingKey(foe)] = strikes.some(({ by }) => by === foe.uuid);
  return options;
};

const inShock: InWords<ShockShapes> = (battle, creature, way, { action, strikes }) => {
  if (action !== "run") return null;
  const options: JsonObject = { feet: lengthOfWay(way) };
  for (const { uuid } of strikersOf(battle, creature)) {
    const strikesAt = strikes.some(({ by }) => by === uuid);
    Object.assign(options, { [`far-${uuid}`]: strikesAt ? 9999 : 0, [`passes-${uuid}`]: strikesAt });
  }
  return options;
};

const inLuck: InWords<LuckShapes> = ({ terrain }, _creature, { places, lengths }, { action }) => {
  if (action === "step") return places.length > 0 ? {} : null;
  if (places.length === 0 || terrain?.spaces) return { straight: lengthOfWay({ lengths }), diagonal: 0 };
  const diagonal = cornersOf(places, terrain ?? {});
  return { straight: (places.length - 1 - diagonal) * (terrain?.unitDistance ?? 1), diagonal };
};

/** What a luck roll of 20 adds to a test of the Luck Die (LU-TST-04). */
export const goodLuck: FromDice = ({ rule, kind }) => rule === "LU-TST-04" && kind === "luck";

export const ARCHMAGE: Subject<ArchmageShapes> = { ruleset: archmage, play: playArchmage };
export const DEFINITION: Subject<DefinitionShapes> = { ruleset: definition, play: playDefinition, inWords: inDefinition };
export const LUCK: Subject<LuckShapes> = { ruleset: luck, play: playLuck, inWords: inLuck, fromDice: goodLuck };
export const SHOCK: Subject<ShockShapes> = { ruleset: shock, play: playShock, inWords: inShock };
export const VOLITION: Subject<VolitionShapes> = { ruleset: volition, play: playVolition };

/** Something to do with a ruleset, whatever its shapes are. */
export type WithSubject<Result> = <S extends Shapes>(subject: Subject<S>) => Result;

/** Does it with each of the five, by their ids. */
export function ofEach<Result>(act: WithSubject<Result>): Readonly<Record<string, () => Result>> {
  return {
    archmage: () => act(ARCHMAGE),
    definition: () => act(DEFINITION),
    luck: () => act(LUCK),
    shock: () => act(SHOCK),
    volition: () => act(VOLITION),
  };
}
