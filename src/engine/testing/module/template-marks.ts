// The Handlebars marks of a template, each with the scope and the branches in which it stands, found without Handlebars, which rules know nothing of.

/** What a block does to the names inside it. */
interface Block {
  readonly name: string;
  readonly line: number;
  /** What it was opened with. */
  readonly said: string;
  /** Its number in the file, and which of its branches is open: what stands in two branches of one block is never drawn together. */
  readonly number: number;
  readonly branch: number;
  /** `each` and `with` look at something else; what hands itself to a partial is given what cannot be known here. */
  readonly scope: "same" | "other" | "unknown";
  readonly parameters: readonly string[];
}

/** One `{{…}}` of a template. */
export interface Mark {
  readonly index: number;
  readonly line: number;
  /** What stands before the expression: `#`, `/`, `>`, `&`, or several of them. */
  readonly sign: string;
  /** The expression, without the names of a block's parameters. */
  readonly said: string;
  /** Three braces, or `&`: it is drawn as HTML. */
  readonly raw: boolean;
  /** The blocks that are open around it. */
  readonly blocks: readonly Block[];
}

const PARAMETERS = /\bas\s*\|([^|]*)\|/;
const CHANGING = new Set(["each", "with"]);
const KEEPING = new Set(["if", "unless"]);

/** The line of an offset, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** Every mark of a template whose comments are gone. */
export function marksIn(text: string): Mark[] {
  const blocks: Block[] = [];
  let opened = 0;
  return [...text.matchAll(/\{\{(\{?)~?\s*([#^/>&*]*)\s*([^}]*?)~?\}\}\}?/g)].map(
    ({ 1: third = "", 2: sign = "", 3: whole = "", index }) => {
      const line = lineAt(text, index);
      const said = whole.replace(PARAMETERS, "").trim();
      const isElse = /^else\b/.test(said) || (sign === "^" && said === "");
      if (sign.includes("/")) blocks.pop();
      else if (isElse) turnOver(blocks);
      const mark = { index, line, sign, said, raw: third !== "" || sign.includes("&"), blocks: [...blocks] };
      if (/[#^]/.test(sign) && !isElse) blocks.push(blockOf(sign, said, whole, line, (opened += 1)));
      return mark;
    },
  );
}

function blockOf(sign: string, said: string, whole: string, line: number, number: number): Block {
  const [name = ""] = said.split(/\s/);
  const isPlain = !/[>*]/.test(sign);
  const scope = isPlain && KEEPING.has(name) ? "same" : isPlain && CHANGING.has(name) ? "other" : "unknown";
  const parameters = PARAMETERS.exec(whole)?.[1]?.trim().split(/\s+/) ?? [];
  return { name, line, said, number, branch: 0, scope, parameters };
}

/** The other branch of a block looks at what the block itself stands in. */
function turnOver(blocks: Block[]): void {
  const last = blocks.pop();
  if (last) blocks.push({ ...last, branch: last.branch + 1, scope: last.scope === "other" ? "same" : last.scope });
}

/** Whether a mark stands where the template's own names are at hand without `../`. */
export const isAtTop = ({ blocks }: Pick<Mark, "blocks">): boolean => blocks.every(({ scope }) => scope === "same");

/** The steps of a path from what the template is given; null where that cannot be known: it is of a row, of a parameter, or of what Handlebars gives. */
export function stepsFromTop(path: string, { blocks }: Pick<Mark, "blocks">): string[] | null {
  const stepsOf = (whole: string): string[] => whole.split(/[./]/).map((step) => step.replaceAll(/^\[|\]$/g, ""));
  if (path.startsWith("@root.") || path.startsWith("@root/")) return stepsOf(path).slice(1);
  if (path.startsWith("@") || !/^(?:\.\.\/|\.\/|this[./])*[\w[]/.test(path)) return null;
  const ups = (/^(?:\.\.\/)+/.exec(path)?.[0].length ?? 0) / "../".length;
  const plain = path.replace(/^(?:\.\.\/|\.\/|this[./])+/, "");
  const own = stepsOf(plain);
  if (blocks.some(({ scope }) => scope === "unknown")) return null;
  const depth = blocks.filter(({ scope }) => scope === "other").length;
  if (ups !== depth || own[0] === "this") return null;
  if (blocks.some(({ parameters }) => parameters.includes(own[0] ?? ""))) return null;
  return own;
}

/** The branches in which a mark stands. One that stands in all of another's is always drawn with that. */
export const branchesOf = ({ blocks }: Pick<Mark, "blocks">): string[] =>
  blocks.map(({ number, branch }) => `${String(number)}.${String(branch)}`);
