// Decides what a template's HTML must keep to: buttons with a type, pictures with words, labelled inputs, no inline style. Knows nothing of Handlebars' meaning.

/** A fault in a template, with the line it stands on. */
export interface Fault {
  readonly line: number;
  readonly message: string;
}

interface Tag {
  readonly name: string;
  readonly closing: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  readonly line: number;
}

/** Stands for an expression's characters: neither a quote nor a bracket, so tags can be told apart. */
const FILLER = "¤";

/** The source with every `{{…}}` blanked, each character by one, so that offsets and lines stay. */
export function blankExpressions(source: string): string {
  return source
    .replace(/\{\{!--[\s\S]*?--\}\}|\{\{[\s\S]*?\}\}\}?/g, (expression) => expression.replace(/[^\n]/g, FILLER))
    .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, " "));
}

function* tags(markup: string): Generator<Tag> {
  for (const match of markup.matchAll(/<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/g)) {
    const attributes = new Map<string, string>();
    for (const [, name, doubled, single, bare] of (match[3] ?? "").matchAll(/([^\s"'=<>/¤]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)) {
      if (name !== undefined) attributes.set(name, doubled ?? single ?? bare ?? "");
    }
    yield { name: (match[2] ?? "").toLowerCase(), closing: match[1] === "/", attributes, line: lineAt(markup, match.index) };
  }
}

/** The line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

const CONTROLS = new Set([
  "input",
  "select",
  "textarea",
  "prose-mirror",
  "multi-select",
  "string-tags",
  "file-picker",
  "color-picker",
  "range-picker",
]);
const NAMING = ["aria-label", "aria-labelledby", "data-tooltip-aria"];

function styleFault(style: string): boolean {
  return style
    .split(";")
    .map((declaration) => declaration.trim())
    .some((declaration) => declaration !== "" && !declaration.startsWith("--") && !/^¤+$/.test(declaration));
}

/** Every fault of a template's markup. */
export function markupFaults(source: string): Fault[] {
  const markup = blankExpressions(source);
  const all = [...tags(markup)];
  // An id made by an expression can be matched only as text, so compare the sources of both attributes.
  const labelled = new Set([...source.matchAll(/<label\b[^>]*?\bfor="([^"]*)"/g)].map((match) => match[1] ?? ""));
  const ids = [...source.matchAll(/<(?:input|select|textarea|[a-z]+-[a-z-]+)\b(?:"[^"]*"|\{\{[\s\S]*?\}\}|[^>"])*?\bid="([^"]*)"/g)].map(
    (match) => ({
      line: lineAt(source, match.index),
      id: match[1] ?? "",
    }),
  );
  const faults: Fault[] = [];
  let labels = 0;
  for (const { name, closing, attributes, line } of all) {
    if (name === "label") labels += closing ? -1 : 1;
    if (closing) continue;
    const fault = (message: string): void => void faults.push({ line, message });
    if (name === "button" && !attributes.has("type")) fault("a <button> without a type submits the form around it");
    if (name === "img" && !attributes.has("alt")) fault('an <img> needs alt (alt="" when it only decorates)');
    const style = attributes.get("style");
    if (style !== undefined && styleFault(style)) fault("inline style may set custom properties only");
    if (attributes.has("onclick") || attributes.has("onchange")) fault("inline handlers are not allowed; use data-action");
    if (!CONTROLS.has(name) || attributes.get("type") === "hidden") continue;
    const named =
      labels > 0 ||
      NAMING.some((attribute) => attributes.has(attribute)) ||
      ids.some((entry) => entry.line === line && labelled.has(entry.id));
    if (!named) fault(`<${name}> has no label: wrap it in one, point a label's for at its id, or give it aria-label`);
  }
  return faults;
}
