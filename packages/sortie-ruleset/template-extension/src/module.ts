// Where Foundry enters: hands the extension to Sortie.
import type { SortieHooks } from "sortie/api";
import { extension } from "./extension.ts";

declare const Hooks: { on<Name extends keyof SortieHooks>(name: Name, listener: SortieHooks[Name]): number };

Hooks.on("sortie.registerRulesets", (registry) => {
  registry.extend(extension(sortie.engine));
});
