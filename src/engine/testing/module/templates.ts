// Templates without Handlebars: what they name is there (helpers, partials, fields, lists), and what they open they close.

import type { Shapes } from "../../battle/battle.ts";
import { templateOf } from "../../contract/extension.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { fieldAt } from "../../data/field-paths.ts";
import { moduleId } from "./manifest.ts";
import type { ModuleFiles } from "./module-files.ts";
import { type Control, controlProblems, controlsIn, isDouble } from "./template-controls.ts";
import { type User, usersOf } from "./template-given.ts";
import { helperProblems } from "./template-helpers.ts";
import { marksIn } from "./template-marks.ts";
import { type Tag, balanceProblems, markupProblems, tagsIn } from "./template-markup.ts";
import { withoutComments } from "./template-names.ts";
import { parameterProblems } from "./template-partials.ts";
import { partialCalls, readProblems } from "./template-reads.ts";

/** Sortie's partials, which the game registers by these names. */
export const PARTIAL_NAMES: ReadonlySet<string> = new Set(
  [
    "pool pips count clock number action actions item-row item-line run-line item-list item-tools ground favourites invites budget strip deeds tactic",
    "conditions condition-list effects breakdown rule dice kinds row dock-row bar-entry roll step group offers unfinished targets field",
    "proposal-outcome proposal-fields mangled card boundary lacks fault chance creation-control",
  ].flatMap((names) => names.split(" ").map((name) => `sortie.${name}`)),
);

/** What is wrong in the module's templates. */
export function templateProblems<S extends Shapes>(rulesets: readonly Ruleset<S>[], module: ModuleFiles): string[] {
  const folder = `modules/${moduleId(module)}/`;
  const files = [...module.files].filter((file) => file.endsWith(".hbs"));
  const texts = new Map(files.map((file) => [file, withoutComments(module.text(file))]));
  const handed = namesHanded(rulesets, folder, texts);
  const code = codeOf(module);
  const drawn = files.map((file): Drawn => {
    const text = texts.get(file) ?? "";
    const tags = tagsIn(text);
    return { file, text, tags, controls: controlsIn(text, tags) };
  });
  const own = drawn.flatMap(({ file, text, tags, controls }) => {
    if (/[\0\uFFFD]/.test(text)) return [`${file} is no text in UTF-8`];
    const users = rulesets.flatMap((ruleset) => usersOf(ruleset, `${folder}${file}`));
    const blocks = blockProblems(text);
    const names = handed.get(file);
    const problems = [
      ...blocks,
      ...helperProblems(text, module),
      ...partialProblems(text, module, folder),
      ...listProblems(text, users),
      ...controlProblems(controls, users),
      ...(names ? readProblems(text, users, names) : []),
      ...parameterProblems(marksIn(text), users),
      ...markupProblems(text, tags, code),
      ...(blocks.length === 0 ? balanceProblems(text, tags) : []),
    ];
    return problems.map((problem) => `${file}${problem}`);
  });
  return [...new Set([...own, ...rulesets.flatMap((ruleset) => sheetDoubles(ruleset, folder, drawn))])];
}

/** A template, taken apart. */
interface Drawn {
  readonly file: string;
  readonly text: string;
  readonly tags: readonly Tag[];
  readonly controls: readonly Control[];
}

function codeOf({ files, text }: ModuleFiles): string {
  const code = [...files].filter((file) => /\.[cm]?[jt]s$/.test(file) && !file.endsWith(".d.ts"));
  return code.map((file) => text(file)).join("\n");
}

/**
 * The templates that are drawn with what the page on templates lists, each with the names that it is handed besides: those that sheets name, and what these call as
 * partials. One that is called with something else anywhere is left out.
 */
function namesHanded<S extends Shapes>(
  rulesets: readonly Ruleset<S>[],
  folder: string,
  texts: ReadonlyMap<string, string>,
): Map<string, Set<string>> {
  const top = [...texts.keys()].filter((file) => rulesets.some((ruleset) => usersOf(ruleset, `${folder}${file}`, true).length > 0));
  const handed = new Map(top.map((file) => [file, new Set<string>()]));
  const calls = [...texts].flatMap(([file, text]) =>
    partialCalls(text)
      .filter(({ name }) => name.startsWith(folder) && texts.has(name.slice(folder.length)))
      .map(({ name, handed: names }) => ({ file, called: name.slice(folder.length), names })),
  );
  for (let grown = -1; grown !== handed.size;) {
    grown = handed.size;
    for (const { file, called, names } of calls) {
      const outer = handed.get(file);
      if (names && outer) handed.set(called, new Set([...(handed.get(called) ?? []), ...outer, ...names]));
    }
  }
  for (const { file, called, names } of calls) if (names === null || !handed.has(file)) handed.delete(called);
  return handed;
}

/** A name in two parts of one sheet: header and tabs are one form. */
function sheetDoubles<S extends Shapes>({ actors, items, templates }: Ruleset<S>, folder: string, drawn: readonly Drawn[]): string[] {
  return [...Object.values(actors), ...Object.values(items)].flatMap(({ sheet, fields }) => {
    const files = new Set([sheet.header, ...sheet.tabs.map(({ template }) => template)].map((file) => templateOf({ templates }, file)));
    const parts = drawn.filter(({ file }) => files.has(`${folder}${file}`));
    const whole = parts.flatMap(({ file, controls }) => controls.map((control) => ({ file, control })));
    return whole.flatMap(({ file, control }, index) => {
      const isHere = control.name.startsWith("system.") && fieldAt(fields, control.name.slice("system.".length)) !== undefined;
      if (!isHere || control.branches.length > 0) return [];
      const twin = whole.slice(0, index).find((other) => other.file !== file && isDouble(other.control, control));
      if (!twin || twin.control.branches.length > 0) return [];
      const there = `${twin.file}:${String(twin.control.line)}`;
      return [
        `${file}:${String(control.line)} stores ${control.name}, as ${there} does: header and tabs are one form, and a form has a name once`,
      ];
    });
  });
}

/** Handlebars refuses a template whose blocks do not end as they began. */
function blockProblems(text: string): string[] {
  const open: { readonly name: string; readonly line: number }[] = [];
  for (const found of text.matchAll(/\{\{\{?~?\s*([#^/])[*>]?\s*([^\s}~]+)/g)) {
    const [, sign = "", name = ""] = found;
    const line = text.slice(0, found.index).split("\n").length;
    if (sign !== "/") open.push({ name: name.replaceAll(/^["']|["']$/g, ""), line });
    else if (open.at(-1)?.name === name) open.pop();
    else return [`:${String(line)} closes ${name} where ${open.at(-1)?.name ?? "nothing"} is open`];
  }
  return open.map(({ name, line }) => `:${String(line)} opens ${name} and never closes it`);
}

function partialProblems(text: string, { files }: ModuleFiles, folder: string): string[] {
  const own = new Set([...text.matchAll(/\{\{#\*\s*inline\s+["']([^"']+)["']/g)].map(([, name = ""]) => name));
  const called = [...text.matchAll(/\{\{~?#?>\s*(["']?)([^\s"'(}~]+)\1/g)].map(([, , name = ""]) => name);
  return [...new Set(called)].flatMap((name) => {
    if (own.has(name) || PARTIAL_NAMES.has(name) || name.startsWith("@")) return [];
    // Somebody else's files are somebody else's to look at.
    if (/^(?:modules|systems)\//.test(name)) {
      const isLost = name.startsWith(folder) && !files.has(name.slice(folder.length));
      return isLost ? [` calls ${name}, which is not there`] : [];
    }
    return [` calls the partial ${name}, which there is not`];
  });
}

/** Lists of items: of some kind whose sheet uses the template. */
function listProblems(text: string, users: readonly User[]): string[] {
  if (users.length === 0) return [];
  const lists = [...text.matchAll(/\{\{[^}]*?\blists(?:\.|\s+["'])([\w-]+)/g)].map(([, name = ""]) => name);
  const labels = users.map(({ label }) => label).join(", ");
  return [...new Set(lists)]
    .filter((name) => !users.some(({ sheet }) => Object.hasOwn(sheet.lists ?? {}, name)))
    .map((name) => ` shows lists.${name}, which is no list of ${labels}`);
}
