// What measurements of the engine use of it, as an entry of a build: `built.ts`.
export { clonePlain } from "../../src/engine/data/json.ts";
export { perform } from "../../src/engine/run/perform.ts";
export { performBare } from "../../src/engine/simulation/perform-fast.ts";
export { playSeed } from "../../src/engine/simulation/job.ts";
export { default as archmage } from "../../src/rulesets/archmage/index.ts";
export { builtInRulesets } from "../../src/rulesets/index.ts";
