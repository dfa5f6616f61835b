// The templates of rulesets' own parts of cards: loaded once, since a card is drawn where nobody can wait.

import { type CardPart, type Ruleset, templateOf } from "../../engine/index.ts";
import { rulesets } from "../rulesets.ts";

const compiled = new Map<string, (context: object) => string>();
let loading: Promise<void> | undefined;
let loaded = false;

/** Loads the templates of all rulesets' parts of cards; later calls wait for the first one. One that is not there is left out, as the registration's review tells. */
export function loadCardTemplates(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  const paths = new Set(rulesets.all.flatMap((ruleset) => (ruleset.cards ?? []).map(({ template }) => templateOf(ruleset, template))));
  await Promise.all(
    [...paths].map(async (path) => {
      try {
        const template = await foundry.applications.handlebars.getTemplate(path);
        compiled.set(path, (context) => template(context));
      } catch {
        // The review at `ready` names every file that the server does not have.
      }
    }),
  );
  loaded = true;
}

/** True as soon as `renderCardPart` renders whatever can be. */
export function cardTemplatesLoaded(): boolean {
  return loaded;
}

/** The HTML of a part, "" where its template is not there. Throws what the template throws. */
export function renderCardPart(ruleset: Ruleset, { template }: CardPart, context: object): string {
  return compiled.get(templateOf(ruleset, template))?.(context) ?? "";
}
