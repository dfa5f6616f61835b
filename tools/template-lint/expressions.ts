// Decides what a template's Handlebars may say: known helpers and partials, language keys that exist with the placeholders they need, no raw HTML but enriched text and what other templates have rendered.
import Handlebars from "handlebars";
import type { Fault } from "./markup.ts";

/** What the repository knows, against which expressions are checked. */
export interface Vocabulary {
  readonly helpers: ReadonlySet<string>;
  /** Whether a partial of this name exists. */
  readonly partial: (name: string) => boolean;
  /** Whether a partial holds a text of several lines, itself or by what it calls. */
  readonly holdsText: (name: string) => boolean;
  /** The text of a language key, or undefined. */
  readonly text: (key: string) => string | undefined;
}

/** Handlebars' own helpers and those that Foundry's public API documents. */
export const CORE_HELPERS: readonly string[] = [
  ...["if", "unless", "each", "with", "lookup", "log"],
  ...["localize", "numberFormat", "checked", "disabled", "concat", "object", "ifThen", "formGroup", "formField", "formInput"],
  ...["selectOptions", "radioBoxes", "numberInput", "eq", "ne", "lt", "lte", "gt", "gte", "and", "or", "not"],
];

/** The `{name}` placeholders of a text. */
export function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{([\w.]+)\}/g)].map((match) => match[1] ?? ""))].sort();
}

type Call = hbs.AST.MustacheStatement | hbs.AST.BlockStatement | hbs.AST.SubExpression;

function isPath(expression: hbs.AST.Expression): expression is hbs.AST.PathExpression {
  return expression.type === "PathExpression";
}

/** The names of a call's `name=value` arguments; the parser leaves the hash out when there are none, whatever its types say. */
function hashKeys({ hash }: { readonly hash?: hbs.AST.Hash }): string[] {
  return hash?.pairs.map((pair) => pair.key) ?? [];
}

class ExpressionLint extends Handlebars.Visitor {
  readonly faults: Fault[] = [];
  readonly #vocabulary: Vocabulary;

  constructor(vocabulary: Vocabulary) {
    super();
    this.#vocabulary = vocabulary;
  }

  #fault(node: hbs.AST.Node, message: string): void {
    this.faults.push({ line: node.loc.start.line, message });
  }

  #call(call: Call): void {
    const { path } = call;
    // A mustache without arguments is a value; a block or a subexpression is always a call.
    const isCall = call.params.length > 0 || call.type !== "MustacheStatement" || hashKeys(call).length > 0;
    if (!isCall || !isPath(path)) return;
    if (!this.#vocabulary.helpers.has(path.original)) this.#fault(call, `unknown helper "${path.original}"`);
    if (path.original === "localize") this.#localize(call);
  }

  #localize(call: Call): void {
    const key = call.params[0];
    if (key?.type !== "StringLiteral") return;
    const { value } = key as hbs.AST.StringLiteral;
    const text = this.#vocabulary.text(value);
    if (text === undefined) {
      this.#fault(call, `the language files lack "${value}"`);
      return;
    }
    const given = new Set(hashKeys(call));
    // Several positional parameters mean that the data comes as a whole, out of our sight.
    if (call.params.length > 1) return;
    for (const name of placeholders(text)) if (!given.has(name)) this.#fault(call, `"${value}" needs ${name}=…`);
  }

  override MustacheStatement(mustache: hbs.AST.MustacheStatement): void {
    this.#call(mustache);
    if (!mustache.escaped && !(isPath(mustache.path) && /(^|[./])(enriched|rendered)(\.|$)/.test(mustache.path.original))) {
      this.#fault(mustache, "raw HTML is for enriched text and rendered templates only: {{{enriched.…}}}, {{{rendered}}}");
    }
    super.MustacheStatement(mustache);
  }

  override BlockStatement(block: hbs.AST.BlockStatement): void {
    this.#call(block);
    super.BlockStatement(block);
  }

  override SubExpression(expression: hbs.AST.SubExpression): void {
    this.#call(expression);
    super.SubExpression(expression);
  }

  override PartialStatement(partial: hbs.AST.PartialStatement): void {
    const { name } = partial;
    if (isPath(name) && !name.original.startsWith("@") && !this.#vocabulary.partial(name.original))
      this.#fault(partial, `unknown partial "${name.original}"`);
    // What is called by an expression may be any of them.
    if (partial.indent !== "" && (!isPath(name) || this.#vocabulary.holdsText(name.original)))
      this.#fault(
        partial,
        "alone on an indented line, by which Handlebars indents every line of a text: begin it at the line's start, or behind something else",
      );
    super.PartialStatement(partial);
  }

  override PartialBlockStatement(partial: hbs.AST.PartialBlockStatement): void {
    const { name } = partial;
    if (isPath(name) && !this.#vocabulary.partial(name.original)) this.#fault(partial, `unknown partial "${name.original}"`);
    super.PartialBlockStatement(partial);
  }
}

/** Every fault of a template's expressions, or the one that keeps it from parsing. */
export function expressionFaults(source: string, vocabulary: Vocabulary): Fault[] {
  let program: hbs.AST.Program;
  try {
    program = Handlebars.parse(source);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line] = /line (\d+)/.exec(message) ?? [];
    return [{ line: Number(line ?? 1), message: `does not parse: ${message.replace(/\s+/g, " ")}` }];
  }
  const lint = new ExpressionLint(vocabulary);
  lint.accept(program);
  return lint.faults;
}
