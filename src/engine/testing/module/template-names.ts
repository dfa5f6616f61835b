// Which names a Handlebars template reads, found without Handlebars, which rules know nothing of.

/** What a template reads, and the names that it makes itself: parameters of blocks, and what it hands to partials. */
interface TemplateNames {
  /** Each name once, with the line on which it stands first. */
  readonly read: readonly { readonly name: string; readonly line: number }[];
  readonly made: ReadonlySet<string>;
}

/** A template without its comments, which may say anything; its lines stay. */
export function withoutComments(text: string): string {
  return text.replace(/\{\{!--[^]*?--\}\}|\{\{![^}]*\}\}/g, (comment) => comment.replace(/[^\n]/g, " "));
}

/** Every name that a template reads of its data, step by step: `a.b` is `a` and `b`. */
export function namesIn(template: string): TemplateNames {
  const text = withoutComments(template);
  const read = new Map<string, number>();
  const made = new Set<string>();
  for (const { 1: sign = "", 2: said = "", index } of text.matchAll(/\{\{\{?~?\s*([#^/>&*]*)([^}]*?)~?\}\}/g)) {
    if (sign.includes("/")) continue;
    const line = text.slice(0, index).split("\n").length;
    const expression = said.replaceAll(/\bas\s*\|([^|]*)\|/g, (_whole, names: string) => {
      for (const name of names.split(/\s+/)) made.add(name);
      return "";
    });
    for (const word of wordsOf(expression, sign, made)) for (const name of stepsOf(word)) if (!read.has(name)) read.set(name, line);
  }
  return { read: [...read].map(([name, line]) => ({ name, line })), made };
}

/** The paths of an expression, for laws of templates: neither what is called, nor texts, nor the names of what is handed over. */
export function wordsOf(expression: string, sign: string, made: Set<string>): string[] {
  const tokens = expression.match(/"[^"]*"|'[^']*'|[()]|[^\s()="']+=?/g) ?? [];
  // A branch is called like the block that it belongs to.
  const parts = tokens[0] === "else" ? tokens.slice(1) : tokens;
  const isCall = /[#>^*]/.test(sign) || parts.length > 1;
  return parts.filter((token, index) => {
    if (/^["'()]/.test(token)) return false;
    if (token.endsWith("=")) {
      made.add(token.slice(0, -1));
      return false;
    }
    return parts[index - 1] !== "(" && !(isCall && index === 0);
  });
}

/** The names along a path, without numbers, literals and what Handlebars gives itself. */
function stepsOf(path: string): string[] {
  if (/^(?:-?[\d.]+|true|false|null|undefined)$/.test(path) || (path.startsWith("@") && !path.startsWith("@root"))) return [];
  return path
    .split(/[./]/)
    .map((step) => step.replaceAll(/^\[|\]$/g, ""))
    .filter((step) => !["", "this", "@root", "length"].includes(step) && !/^\d+$/.test(step));
}
