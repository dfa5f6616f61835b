// Where Foundry enters: hands the ruleset to Sortie.
import type { SortieHooks } from "sortie/api";
import { undertow } from "./ruleset.ts";

declare const Hooks: { on<Name extends keyof SortieHooks>(name: Name, listener: SortieHooks[Name]): number };

Hooks.on("sortie.registerRulesets", (registry) => {
  registry.register(undertow(sortie.engine));
});
