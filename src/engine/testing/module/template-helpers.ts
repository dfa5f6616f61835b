// Helpers that templates call, held to those that there are: an unknown one throws as the template is drawn, and the whole sheet is gone.

import type { ModuleFiles } from "./module-files.ts";

/**
 * Every helper that a module's template may call. Sortie brings none of its own. Foundry's are those of its public documentation:
 * https://foundryvtt.com/api/modules/foundry.applications.handlebars.html, with the comparisons that core registers beside them
 * (https://foundryvtt.wiki/en/development/api/helpers).
 */
const HELPER_NAMES: ReadonlySet<string> = new Set(
  [
    "if unless each with lookup log",
    "checked concat disabled editor filePicker formField formGroup formInput ifThen localize numberFormat numberInput object radioBoxes",
    "rangePicker select selectOptions timeSince",
    "eq ne lt gt lte gte not and or",
  ].flatMap((names) => names.split(" ")),
);

/** Helpers that there are not, with the line. What the module's own code registers is there. */
export function helperProblems(text: string, module: ModuleFiles): string[] {
  const own = ownHelpers(module);
  if (own === null) return [];
  const lost = new Map<string, number>();
  for (const { 1: sign = "", 2: said = "", index } of text.matchAll(/\{\{\{?~?\s*([#^/>&*]*)\s*([^}]*?)~?\}\}/g)) {
    const line = text.slice(0, index).split("\n").length;
    for (const name of calledIn(sign, said)) if (!HELPER_NAMES.has(name) && !own.has(name) && !lost.has(name)) lost.set(name, line);
  }
  return [...lost].map(([name, line]) => `:${String(line)} calls the helper ${name}, which there is not`);
}

/** The helpers of one expression: what has arguments, and what stands first in brackets. */
function calledIn(sign: string, said: string): string[] {
  if (sign.includes("/")) return [];
  const expression = said.replace(/\bas\s*\|[^|]*\|/, "").replace(/^else\s+/, "");
  const tokens = expression.match(/"[^"]*"|'[^']*'|[()]|[^\s()="']+=?/g) ?? [];
  const inBrackets = tokens.filter((_token, index) => tokens[index - 1] === "(");
  const isCall = tokens.length > 1 && !/[>*]/.test(sign);
  return [...(isCall ? tokens.slice(0, 1) : []), ...inBrackets].filter((name) => /^[\w-]+$/.test(name));
}

/** What the module's code registers by name; null where it registers what cannot be read. */
function ownHelpers({ files, text }: ModuleFiles): ReadonlySet<string> | null {
  const code = [...files].filter((file) => /\.[cm]?[jt]s$/.test(file) && !file.endsWith(".d.ts"));
  const calls = code.flatMap((file) => [...text(file).matchAll(/\bregisterHelper\s*\(\s*(?:(["'`])([^"'`]+)\1)?/g)]);
  return calls.every(([, , name]) => name !== undefined) ? new Set(calls.map(([, , name = ""]) => name)) : null;
}
