// Decides how a page of the documentation becomes a page of a journal: where a source names a Markdown file, the build puts its text there, as Foundry's HTML.
// The page's name stands in for its heading; links between such pages stay links, rules can be opened, and what leads out of the world is kept as words.
import { readFileSync } from "node:fs";
import path from "node:path";
import MarkdownIt from "markdown-it";
import { root } from "../folders.ts";
import { isJsonObject, textAt, type JsonObject } from "../json.ts";
import type { PackSource } from "./sources.ts";

type Token = ReturnType<MarkdownIt["parse"]>[number];

const RULE = /\b[A-Z]{2}-[A-Z]{2,4}-\d{2}\b/g;

function pagesOf(data: JsonObject): JsonObject[] {
  return Array.isArray(data.pages) ? data.pages.filter(isJsonObject) : [];
}

/** Fills in every journal page that names a file of ours (`markdown: docs/…`). */
export function fillPages(packs: readonly PackSource[], systemId: string): void {
  const journals = packs.flatMap((pack) => pack.documents.filter(() => pack.type === "JournalEntry").map(({ data }) => ({ pack, data })));
  const found = journals.flatMap(({ pack, data }) =>
    pagesOf(data).flatMap((page) => {
      const file = page.markdown;
      const uuid = `Compendium.${systemId}.${pack.name}.JournalEntry.${textAt(data, "_id")}.JournalEntryPage.${textAt(page, "_id")}`;
      return typeof file === "string" ? [{ page, file, uuid }] : [];
    }),
  );
  const addresses = new Map(found.map(({ file, uuid }) => [file, uuid]));
  found.forEach(({ page, file }, index) => {
    Reflect.deleteProperty(page, "markdown");
    page.type = "text";
    page.title = { show: true, level: 1 };
    page.sort = (index + 1) * 1000;
    page.text = { format: 1, content: contentOf(file, readFileSync(path.join(root, file), "utf8"), addresses) };
  });
}

/** A file's text as a journal's HTML. `addresses` are the pages that links may lead to, by file. */
export function contentOf(file: string, text: string, addresses: ReadonlyMap<string, string>): string {
  const reader = new MarkdownIt({ html: false });
  const tokens = reader.parse(text, {});
  const [heading, , end] = tokens;
  const body = heading?.type === "heading_open" && heading.tag === "h1" && end ? tokens.slice(tokens.indexOf(end) + 1) : tokens;
  for (const token of body) if (token.children) token.children = linksIn(file, token.children, addresses);
  const filled = withoutEmptyParagraphs(body);
  reader.renderer.rules.text = (list, index) => reader.utils.escapeHtml(list[index]?.content ?? "").replace(RULE, "@Rule[$&]");
  // What is shown as an example must not be carried out: the sign that begins it stands apart.
  reader.renderer.rules.code_inline = (list, index) =>
    `<code>${reader.utils.escapeHtml(list[index]?.content ?? "").replace(/@|\[\[/g, (sign) => `<span>${sign.charAt(0)}</span>${sign.slice(1)}`)}</code>`;
  return reader.renderer.render(filled, reader.options, {});
}

/** Links to known pages in Foundry's form, other links but those to the web as their words, pictures not at all. */
function linksIn(file: string, children: readonly Token[], addresses: ReadonlyMap<string, string>): Token[] {
  const kept: Token[] = [];
  let label: Token[] | null = null;
  let href = "";
  for (const token of children) {
    if (token.type === "image") continue;
    if (token.type === "link_open" && !/^https?:/.test(token.attrGet("href") ?? "")) {
      href = token.attrGet("href") ?? "";
      label = [];
    } else if (token.type === "link_close" && label) {
      kept.push(...linked(file, href, label, addresses));
      label = null;
    } else (label ?? kept).push(token);
  }
  return kept;
}

function linked(file: string, href: string, label: Token[], addresses: ReadonlyMap<string, string>): Token[] {
  const [where = ""] = href.split("#");
  const uuid = addresses.get(path.posix.join(path.posix.dirname(file), where));
  const [first] = label;
  if (uuid === undefined || !first) return label;
  first.type = "text";
  first.content = `@UUID[${uuid}]{${label.map(({ content }) => content).join("")}}`;
  return [first];
}

/** Without paragraphs that held a picture and nothing else. */
function withoutEmptyParagraphs(tokens: readonly Token[]): Token[] {
  const isEmpty = (index: number): boolean =>
    tokens[index]?.type === "paragraph_open" && tokens[index + 1]?.type === "inline" && tokens[index + 1]?.children?.length === 0;
  return tokens.filter((_token, index) => !isEmpty(index) && !isEmpty(index - 1) && !isEmpty(index - 2));
}
