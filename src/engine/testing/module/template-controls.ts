// The controls of a template: each stores a field that there is, shows what is stored there, is of a kind that the field can take, and stands once in its form.

import type { AnyField, Fields } from "../../data/fields.ts";
import { fieldAt } from "../../data/field-paths.ts";
import { type User, isGiven } from "./template-given.ts";
import { type Mark, branchesOf, marksIn, stepsFromTop } from "./template-marks.ts";
import type { Tag } from "./template-markup.ts";

const CONTROLS = new Set(
  "input select textarea prose-mirror multi-select string-tags multi-checkbox file-picker color-picker range-picker code-mirror".split(" "),
);

/** A control, or a helper that draws one. */
export interface Control {
  readonly line: number;
  /** What it stores, as it is written. */
  readonly name: string;
  /** "checkbox", "textarea", or the name of a helper. */
  readonly kind: string;
  /** Several of a name are one choice, or a spare. */
  readonly maySpare: boolean;
  /** Whether Foundry makes a number of what is typed. */
  readonly isCast: boolean;
  /** The path that it shows, with the mark in which that stands. */
  readonly shown: { readonly path: string; readonly mark: Mark } | null;
  readonly branches: readonly string[];
}

/** Every control of a template that has a name. */
export function controlsIn(text: string, tags: readonly Tag[]): Control[] {
  const marks = marksIn(text);
  const ofTags = tags
    .filter(({ name, isEnd, attributes }) => !isEnd && CONTROLS.has(name) && (attributes.get("name") ?? "") !== "")
    .map((tag) => controlOf(text, tag, tags, marks));
  return [...ofTags, ...marks.flatMap((mark) => helperControl(mark))];
}

function controlOf(text: string, tag: Tag, tags: readonly Tag[], marks: readonly Mark[]): Control {
  const { attributes } = tag;
  const type = attributes.get("type") ?? "text";
  const end = tags.find((each) => each.isEnd && each.name === tag.name && each.index > tag.index)?.index ?? tag.end;
  const within = marks.filter(({ index }) => index > tag.index && index < tag.end);
  return {
    line: tag.line,
    name: attributes.get("name") ?? "",
    kind: tag.name === "input" ? type : tag.name,
    maySpare: ["radio", "hidden"].includes(type),
    isCast: attributes.get("data-dtype") === "Number",
    shown: shownIn(tag, marks, end, text),
    branches: branchesOf({ blocks: (within[0] ?? around(text, tag.index)).blocks }),
  };
}

/** What is open where no mark stands. */
function around(text: string, index: number): Pick<Mark, "blocks"> {
  return marksIn(`${text.slice(0, index)}{{x}}`).at(-1) ?? { blocks: [] };
}

/** `value="{{path}}"`, `{{checked path}}`, `selected=path` among its choices, or the text between its tags. */
function shownIn(tag: Tag, marks: readonly Mark[], end: number, text: string): Control["shown"] {
  const inTag = marks.filter(({ index }) => index > tag.index && index < tag.end);
  const inside = marks.filter(({ index }) => index >= tag.end && index < end);
  const value = /^\{\{~?\s*([^\s{}()="']+)\s*~?\}\}$/.exec(tag.attributes.get("value") ?? "")?.[1];
  const checked = inTag
    .map((mark) => ({ mark, path: /^checked\s+([^\s()]+)$/.exec(mark.said)?.[1] }))
    .find(({ path }) => path !== undefined);
  const selected = inside
    .map((mark) => ({ mark, path: /^selectOptions\b.*\bselected=([^\s()"']+)/s.exec(mark.said)?.[1] }))
    .find(({ path }) => path !== undefined);
  const written = tag.name === "textarea" && /^\{\{[^{}]*\}\}$/.test(text.slice(tag.end, end)) ? inside[0] : undefined;
  const isText = !["checkbox", "radio"].includes(tag.attributes.get("type") ?? "");
  const mark = inTag.find(({ said }) => said === value);
  if (isText && value !== undefined && mark) return { path: value, mark };
  if (checked?.path !== undefined) return { path: checked.path, mark: checked.mark };
  if (selected?.path !== undefined) return { path: selected.path, mark: selected.mark };
  return written && /^[^\s()"'=]+$/.test(written.said) ? { path: written.said, mark: written } : null;
}

/** `{{numberInput source.system.might name="system.might"}}`, `{{formInput fields.might value=source.system.might}}`. */
function helperControl(mark: Mark): Control[] {
  const [helper = "", first = ""] = mark.said.split(/\s+/);
  const named = /\bname=["']([^"'{}]+)["']/.exec(mark.said)?.[1];
  const field = /^fields\.([\w.-]+)$/.exec(first)?.[1]?.replaceAll(/\.(?:fields|element)(?=\.)/g, "");
  const isForm = ["formInput", "formGroup", "formField"].includes(helper);
  if (!isForm && helper !== "numberInput") return [];
  const name = named ?? (isForm && field !== undefined ? `system.${field}` : undefined);
  const path = isForm ? /\bvalue=([^\s()"']+)/.exec(mark.said)?.[1] : first;
  if (name === undefined) return [];
  const shown = path !== undefined && /^[\w@./]+$/.test(path) ? { path, mark } : null;
  return [
    { line: mark.line, name, kind: isForm ? "formInput" : "number", maySpare: false, isCast: true, shown, branches: branchesOf(mark) },
  ];
}

/** What is wrong with the controls of one template. */
export function controlProblems(controls: readonly Control[], users: readonly User[]): string[] {
  if (users.length === 0) return [];
  const told = controls.flatMap((control) => {
    const problems = [...nameProblems(control, users), ...valueProblems(control, users), ...kindProblems(control, users)];
    return problems.map((problem) => `:${String(control.line)} ${problem}`);
  });
  return [...told, ...doubles(controls)];
}

const labelsOf = (users: readonly User[]): string => users.map(({ label }) => label).join(", ");

/** What a sheet's form stores beside `system`: what every actor and every item has. */
const OF_DOCUMENTS = /^(?:name|img|folder|sort|flags\..+|prototypeToken\..+|ownership\..+)$/;

function nameProblems({ name }: Control, users: readonly User[]): string[] {
  if (OF_DOCUMENTS.test(name) || name.startsWith("{{")) return [];
  if (!name.startsWith("system.")) {
    const meant = users.some(({ fields }) => fieldAt(fields, name.split("{{")[0]?.replace(/\.$/, "") ?? name));
    return [`stores ${name}, which Foundry drops${meant ? `: write name="system.${name}"` : ": names begin with system."}`];
  }
  if (users.some(({ fields }) => fieldsAt(fields, stepsOf(name)).length > 0)) return [];
  return [`stores ${name}, which is no field of ${labelsOf(users)}`];
}

/** The steps below `system` that a name says; an expression is a star. */
const stepsOf = (name: string): string[] =>
  name
    .replaceAll(/\{\{[^]*?\}\}\}?/g, "*")
    .split(".")
    .slice(1);

/** The fields that a name may lead to; an expression may say one step, or several. */
function fieldsAt(fields: Fields, path: readonly string[]): AnyField[] {
  const [step = "", ...rest] = path;
  if (!step.includes("*")) {
    const field = Object.hasOwn(fields, step) ? fields[step] : undefined;
    return field ? below(field, rest) : [];
  }
  return Object.values(fields).flatMap((field) => [...below(field, rest), ...(field.kind === "group" ? fieldsAt(field.fields, path) : [])]);
}

function below(field: AnyField, path: readonly string[]): AnyField[] {
  if (path.length === 0) return [field];
  if (field.kind === "group") return fieldsAt(field.fields, path);
  if (field.kind !== "list" && field.kind !== "map") return [];
  return [...below(field.element, path.slice(1)), ...(path[0]?.includes("*") === true ? below(field.element, path) : [])];
}

/** A control that shows another value stores that as soon as anything of its form is changed. */
function valueProblems({ name, shown }: Control, users: readonly User[]): string[] {
  if (!shown || name.includes("{{")) return [];
  const steps = stepsFromTop(shown.path, shown.mark);
  if (steps === null || !["source", "system", "derived"].includes(steps[0] ?? "")) return [];
  const path = steps.join(".");
  if (path === `source.${name}` || !users.some((user) => isGiven(user, steps))) return [];
  if (path === name) return [`shows ${path}, which effects may have changed: source.${path} is what is stored`];
  return [`stores ${name} and shows ${path}, which saving would put in its place`];
}

const NUMBERS = ["integer", "optionalInteger", "decimal"];
const MARKS = ["checkbox"];
const WRITTEN = ["textarea", "prose-mirror", "code-mirror"];
const TEXTS = ["text", "html", "formula", "reference", "choice"];

/** What a kind of field cannot make of a kind of control. */
function kindProblems({ name, kind, isCast }: Control, users: readonly User[]): string[] {
  if (!name.startsWith("system.") || kind === "formInput") return [];
  const fields = users.flatMap((user) => fieldsAt(user.fields, stepsOf(name)));
  if (fields.length === 0 || fields.some((field) => fits(field, kind, isCast))) return [];
  return [
    `stores ${name}, which is of the kind ${[...new Set(fields.map((field) => field.kind))].join(", ")}, by a control of the kind ${kind}`,
  ];
}

function fits(field: AnyField, kind: string, isCast: boolean): boolean {
  if (NUMBERS.includes(field.kind)) return ![...MARKS, ...WRITTEN].includes(kind) && (kind !== "text" || isCast);
  if (field.kind === "boolean") return ![...WRITTEN, "number", "range", "range-picker", "text", "search"].includes(kind);
  if (field.kind === "group") return false;
  if (field.kind === "choice") return ![...MARKS, ...WRITTEN, "number", "range", "range-picker"].includes(kind);
  if (field.kind === "html") return ![...MARKS, "number", "range", "range-picker"].includes(kind);
  if (TEXTS.includes(field.kind)) return ![...MARKS, "prose-mirror", "number", "range", "range-picker"].includes(kind);
  return !["prose-mirror", "range", "range-picker"].includes(kind);
}

/** Two controls of a name: Foundry makes a list of both values, which the field refuses. */
function doubles(controls: readonly Control[]): string[] {
  return controls.flatMap((control, index) => {
    const twin = controls.slice(0, index).find((other) => isDouble(other, control));
    return twin ? [`:${String(control.line)} stores ${control.name}, as line ${String(twin.line)} does: a form has a name once`] : [];
  });
}

/** Two that are drawn together whenever the inner one is; boxes of a name may stand for what a list holds. */
export function isDouble(one: Control, other: Control): boolean {
  const [short, long] = one.branches.length <= other.branches.length ? [one, other] : [other, one];
  return (
    one.name === other.name &&
    !one.name.includes("{{") &&
    !one.maySpare &&
    !other.maySpare &&
    !(one.kind === "checkbox" && other.kind === "checkbox") &&
    short.branches.every((branch, index) => long.branches[index] === branch)
  );
}
