// The HTML of a template: its tags with their attributes, told apart from the expressions within, and what may not stand there.

import { lineAt, marksIn } from "./template-marks.ts";

/** One tag; attributes as they are written, with their expressions. */
export interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly index: number;
  readonly end: number;
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly isClosedAtOnce: boolean;
}

/** Stands for an expression's characters: neither a quote nor a bracket. */
const FILLER = "¤";

const blank = (text: string, filler: string): string => text.replace(/[^\n]/g, filler);

/** Every tag of a template. */
export function tagsIn(text: string): Tag[] {
  const plain = text
    .replace(/\{\{[^]*?\}\}\}?/g, (expression) => blank(expression, FILLER))
    .replace(/<!--[^]*?-->/g, (comment) => blank(comment, " "));
  return [...plain.matchAll(/<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/g)].map((found) => {
    const { 0: whole, 1: slash = "", 2: name = "", 3: said = "", index } = found;
    const from = index + 1 + slash.length + name.length;
    const attributes = new Map<string, string>();
    for (const attribute of said.matchAll(/([^\s"'=<>/¤]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)) {
      const { 0: all, 1: key = "", 2: double, 3: single, 4: bare } = attribute;
      const value = double ?? single ?? bare ?? "";
      const end = from + attribute.index + all.length - (double !== undefined || single !== undefined ? 1 : 0);
      if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), text.slice(end - value.length, end));
    }
    const line = lineAt(text, index);
    const isClosedAtOnce = said.endsWith("/");
    return { name: name.toLowerCase(), isEnd: slash !== "", index, end: index + whole.length, line, attributes, isClosedAtOnce };
  });
}

/**
 * What Sortie's sheets listen to in `data-action`, and Foundry's: types14 `document-sheet.d.mts` and `actor-sheet.d.mts`, and ApplicationV2's own of
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.ApplicationV2.html. A name too many only leaves a slip unnamed.
 */
export const SHEET_ACTIONS: ReadonlySet<string> = new Set(
  [
    "perform performAsGroup rollNumber explain toggleCondition raiseCondition editItem openKin createItem adjustPool moveItem itemMenu",
    "clearSearch addEntry removeEntry addEffect editEffect switchEffect deleteEffect mend takeThing tidyThing searchFallen toggleEditing",
    "editImage tab close copyUuid configureSheet configureOwnership configureToken configurePrototypeToken showPortraitArtwork showTokenArtwork",
    "importFromCompendium toggleControls",
  ].flatMap((names) => names.split(" ")),
);

/** Scripts, handlers, HTML that nobody has cleaned, and clicks that nothing hears; `code` is the module's own. */
export function markupProblems(text: string, tags: readonly Tag[], code: string): string[] {
  const problems: [number, string][] = tags
    .filter(({ isEnd }) => !isEnd)
    .flatMap(({ name, line, attributes }): [number, string][] => {
      const handlers = [...attributes.keys()].filter((key) => /^on[a-z]+$/.test(key));
      const links = [...attributes].filter(([, value]) => /^\s*javascript:/i.test(value));
      const action = attributes.get("data-action");
      const isHeard = action === undefined || action.includes("{{") || SHEET_ACTIONS.has(action) || code.includes(action);
      return [
        ...(name === "script" ? [[line, "holds a <script>, which is not run in what a template draws"] satisfies [number, string]] : []),
        ...handlers.map((key): [number, string] => [line, `has ${key}=, and code in an attribute is not for templates: use data-action`]),
        ...links.map(([key]): [number, string] => [line, `has code in ${key}=, and code in an attribute is not for templates`]),
        ...(isHeard ? [] : [[line, `has data-action="${action}", which no sheet hears`] satisfies [number, string]]),
      ];
    });
  const raw = marksIn(text)
    .filter(
      ({ raw: isRaw, said, blocks }) => isRaw && ![said, ...blocks.map((block) => block.said)].some((each) => /\benriched\b/.test(each)),
    )
    .map(({ line, said }): [number, string] => [
      line,
      `draws ${said} as HTML: only enriched, which has been cleaned, may stand in three braces`,
    ]);
  return [...problems, ...raw].map(([line, problem]) => `:${String(line)} ${problem}`);
}

/** Inputs that nobody can tell what they are for: without a label around them or for them, and without a name that is read out. */
export function labelProblems(tags: readonly Tag[]): string[] {
  const named = new Set(tags.flatMap(({ name, attributes }) => (name === "label" ? (attributes.get("for") ?? []) : [])));
  let labels = 0;
  return tags.flatMap((tag) => {
    if (tag.name === "label") labels = Math.max(0, labels + (tag.isEnd ? -1 : 1));
    const { attributes, line } = tag;
    const stored = attributes.get("name") ?? "";
    if (tag.isEnd || !LABELLED.has(tag.name) || !stored.startsWith("system.") || attributes.get("type") === "hidden") return [];
    const isNamed = labels > 0 || named.has(attributes.get("id") ?? "-") || READ_OUT.some((key) => attributes.has(key));
    return isNamed ? [] : [`:${String(line)} stores ${stored} by an input without a <label> or an aria-label`];
  });
}

const LABELLED = new Set(["input", "select", "textarea"]);
const READ_OUT = ["aria-label", "aria-labelledby", "title", "data-tooltip", "placeholder"];

/** Elements without an end, and those whose end may be left out. */
const ENDLESS = new Set(
  [
    "area base br col embed hr img input link meta source track wbr",
    "li p td th tr tbody thead tfoot option optgroup dt dd rp rt colgroup caption html head body",
  ].flatMap((names) => names.split(" ")),
);

/** Elements that do not end, or end where they do not begin. Of two branches the second begins where the first did. */
export function balanceProblems(text: string, tags: readonly Tag[]): string[] {
  const open: Tag[] = [];
  const waiting: { readonly before: Tag[]; after: Tag[] | null }[] = [];
  const marks = marksIn(text).map((mark) => ({ ...mark, isTag: false as const }));
  const events = [...marks, ...tags.map((tag) => ({ ...tag, isTag: true as const }))].sort((a, b) => a.index - b.index);
  for (const event of events) {
    if (!event.isTag) turn(event.sign, event.said, open, waiting);
    else if (!isCounted(event, open)) continue;
    else if (!event.isEnd) open.push(event);
    else if (open.at(-1)?.name === event.name) open.pop();
    else {
      const last = open.at(-1);
      const where = last ? `<${last.name}> of line ${String(last.line)} is open` : "nothing is open";
      return [`:${String(event.line)} ends <${event.name}> where ${where}`];
    }
  }
  return open.slice(0, 1).map(({ name, line }) => `:${String(line)} begins <${name}> and never ends it`);
}

function isCounted({ name, isClosedAtOnce }: Tag, open: readonly Tag[]): boolean {
  const isDrawing = name === "svg" || open.some((each) => each.name === "svg" || each.name === "math");
  return !ENDLESS.has(name) && !(isDrawing && isClosedAtOnce);
}

function turn(sign: string, said: string, open: Tag[], waiting: { readonly before: Tag[]; after: Tag[] | null }[]): void {
  const isElse = /^else\b/.test(said) || (sign === "^" && said === "");
  const block = waiting.at(-1);
  const set = (tags: readonly Tag[]): void => void open.splice(0, open.length, ...tags);
  if (isElse && block) {
    block.after ??= [...open];
    set(block.before);
  } else if (sign.includes("/")) {
    waiting.pop();
    if (block?.after) set(block.after);
  } else if (/[#^]/.test(sign)) waiting.push({ before: [...open], after: null });
}
