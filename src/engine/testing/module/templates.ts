// Templates without Handlebars: what they name is there (helpers, partials, fields, lists), and what they open they close.

import type { Shapes } from "../../battle/battle.ts";
import { templateOf } from "../../contract/extension.ts";
import type { DocumentShape, Ruleset, SheetLayout } from "../../contract/ruleset.ts";
import { fieldAt } from "../../data/field-paths.ts";
import { moduleId } from "./manifest.ts";
import type { ModuleFiles } from "./module-files.ts";
import { helperProblems } from "./template-helpers.ts";
import { withoutComments } from "./template-names.ts";

/** Sortie's partials, which the game registers by these names. */
export const PARTIAL_NAMES: ReadonlySet<string> = new Set(
  [
    "pool pips count clock number action actions item-row item-line run-line item-list item-tools ground favourites invites budget strip deeds tactic",
    "conditions condition-list effects breakdown rule dice kinds row dock-row bar-entry roll step group offers unfinished targets field",
    "proposal-outcome proposal-fields mangled card boundary lacks fault chance creation-control",
  ].flatMap((names) => names.split(" ").map((name) => `sortie.${name}`)),
);

/** A kind of document whose sheet uses a template. */
interface User extends DocumentShape {
  readonly sheet: SheetLayout;
}

/** What is wrong in the module's templates. */
export function templateProblems<S extends Shapes>(rulesets: readonly Ruleset<S>[], module: ModuleFiles): string[] {
  const folder = `modules/${moduleId(module)}/`;
  return [...module.files]
    .filter((file) => file.endsWith(".hbs"))
    .flatMap((file) => {
      const text = withoutComments(module.text(file));
      const users = rulesets.flatMap((ruleset) => usersOf(ruleset, `${folder}${file}`));
      const problems = [
        ...blockProblems(text),
        ...helperProblems(text, module),
        ...partialProblems(text, module, folder),
        ...nameProblems(text, users),
      ];
      return problems.map((problem) => `${file}${problem}`);
    });
}

function usersOf<S extends Shapes>(ruleset: Ruleset<S>, served: string): User[] {
  return [...Object.values(ruleset.actors), ...Object.values(ruleset.items)].filter(({ sheet }) => {
    const { header, tabs, partials = [], reading, run } = sheet;
    const used = [header, ...tabs.map(({ template }) => template), ...partials, ...[reading, run?.turn].flatMap((each) => each ?? [])];
    return used.some((file) => templateOf(ruleset, file) === served);
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

/** Fields that inputs store, and lists of items: of some kind whose sheet uses the template. */
function nameProblems(text: string, users: readonly User[]): string[] {
  if (users.length === 0) return [];
  const paths = [...text.matchAll(/\bname=["']system\.([\w.-]+)["']/g)].map(([, path = ""]) => path);
  const lists = [...text.matchAll(/\{\{[^}]*?\blists\.([\w-]+)/g)].map(([, name = ""]) => name);
  const labels = users.map(({ label }) => label).join(", ");
  return [
    ...[...new Set(paths)]
      .filter((path) => !users.some(({ fields }) => fieldAt(fields, path)))
      .map((path) => ` stores system.${path}, which is no field of ${labels}`),
    ...[...new Set(lists)]
      .filter((name) => !users.some(({ sheet }) => Object.hasOwn(sheet.lists ?? {}, name)))
      .map((name) => ` shows lists.${name}, which is no list of ${labels}`),
  ];
}
