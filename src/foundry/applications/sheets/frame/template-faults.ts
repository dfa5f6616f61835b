// Templates of rulesets and extensions that are missing or throw: told by whose they are and by their file, in their place; the rest of the sheet stays.

import { type Ruleset, RulesetError } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { reportError, tellOfError } from "../../../platform/ruleset-errors.ts";

/** What stands in place of a template that fails. */
const FAULT = "sortie.fault";

const loads = new Map<string, Promise<void>>();

/** Loads templates of a ruleset, each by itself: one that the server does not have is missed where it is drawn, and told there. */
export async function loadOwnTemplates(files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map((file) => {
      const load = loads.get(file) ?? foundry.applications.handlebars.getTemplate(file).then(nothing, nothing);
      loads.set(file, load);
      return load;
    }),
  );
}

function nothing(): void {
  // Loaded, or missing.
}

/** The errors of a sheet's parts, as they were last drawn, in words. */
export class TemplateFaults {
  readonly #faults = new Map<string, string>();

  /** What a part is drawn from: its template, or the words of the error in place of it. */
  partialOf(part: string, partial: string): { readonly partial: string; readonly fault?: string } {
    const fault = this.#faults.get(part);
    return fault === undefined ? { partial } : { partial: FAULT, fault };
  }

  /** Draws parts one by one. `draw` is called again for one that fails, which then gets the error to show. */
  async draw(
    ruleset: Ruleset,
    parts: readonly string[],
    fileOf: (part: string) => string,
    draw: (part: string) => Promise<unknown>,
  ): Promise<Record<string, HTMLElement>> {
    const drawn: Record<string, HTMLElement> = {};
    for (const part of parts) {
      this.#faults.delete(part);
      try {
        Object.assign(drawn, await draw(part));
      } catch (error) {
        const fault = faultOf(ruleset, fileOf(part), error);
        reportError(fault);
        tellOfError(fault);
        this.#faults.set(part, localize(fault.text, fault.data));
        Object.assign(drawn, await draw(part));
      }
    }
    return drawn;
  }
}

/** A file of a module that is not the ruleset's own is an extension's. */
function faultOf({ id, templates, extensions = [] }: Ruleset, file: string, error: unknown): RulesetError {
  const [, module = ""] = /^modules\/([^/]+)\//.exec(file) ?? [];
  const extension = file.startsWith(`${templates}/`)
    ? undefined
    : extensions.find((one) => one.id === module || one.id.startsWith(`${module}-`))?.id;
  return new RulesetError({ ruleset: id, extension, member: file }, "throws", error);
}
