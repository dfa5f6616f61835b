// Where Foundry enters: hands the built-in rulesets to the Foundry layer.

import { initialise, open } from "./foundry/start.ts";
import { builtInRulesets } from "./rulesets/index.ts";

Hooks.once("init", () => {
  initialise(builtInRulesets);
});
Hooks.once("ready", () => {
  void open();
});
