// What tests of a ruleset are written with, for its authors: `sortie/testing`. The simulated battle (`playBattle`, forecasts) is the engine's own, by another door.

export { buildBattle, buildCreature, buildIntent, putOnScene, uuidOf } from "./builders.ts";
export type { CreatureSource, TestPlace } from "./builders.ts";
export { checkConditions } from "./laws/conditions.ts";
export { movementProblems, scenesFor } from "./laws/movement.ts";
export type { InWords, MovementFindings, TestScene } from "./laws/movement.ts";
export { payingProblems } from "./laws/payers.ts";
export { heldWayProblems } from "./laws/held-ways.ts";
export type { HeldWayFindings } from "./laws/held-ways.ts";
export { checkRuleset, languageKeysOf } from "./conformance.ts";
export { extendRuleset } from "./extend-ruleset.ts";
export { fieldPlaces, idleFields } from "./laws/idle-fields.ts";
export type { FieldPlace, FieldTrials } from "./laws/idle-fields.ts";
export { toldNumbers } from "./laws/told-numbers.ts";
export { playRandomly, randomPlayer, someOf } from "./random-play.ts";
export type { RandomPlay, RandomPlayer } from "./random-play.ts";
export { reachAtRandom } from "./random-coverage.ts";
export type { RandomReach, RandomReachOptions } from "./random-coverage.ts";
export { RuleTable } from "./rule-table.ts";
export type { Played, With } from "./rule-table.ts";
export { checkProposal, checkReason, checkRecord, saysInWords } from "./laws/vocabulary.ts";
export type { Vocabulary } from "./laws/vocabulary.ts";
export { addBattle, chanceToWin, emptyForecast } from "../simulation/forecast.ts";
export type { Estimate } from "../simulation/estimate.ts";
export type { Forecast } from "../simulation/forecast.ts";
export { playBattle } from "./played-battle.ts";
export type { PlayedBattle, PlayPlan } from "../simulation/play-state.ts";
export { POLICIES } from "../simulation/policy.ts";
