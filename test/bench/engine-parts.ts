// What measurements of the engine use of it, as an entry of a build: `built.ts`.
export { clonePlain } from "../../src/engine/json.ts";
export { perform } from "../../src/engine/perform.ts";
export { performBare } from "../../src/engine/simulation/bare.ts";
export { playSeed } from "../../src/engine/simulation/work.ts";
export { default as archmage } from "../../src/rulesets/archmage/index.ts";
export { builtInRulesets } from "../../src/rulesets/index.ts";
