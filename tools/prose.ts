// Decides how long the repository's documents and their sentences may be, and counts both: `npx tsx tools/prose.ts [files…]` prints a line for each document.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import MarkdownIt from "markdown-it";
import { filesBelow, root } from "./folders.ts";

/** A sentence of more words than this is long. */
export const LONG_SENTENCE = 30;

/** The share of long sentences that all documents together may have. */
export const MAXIMUM_SHARE = 0.08;

/** The characters that a document may have, by its path; a folder's limit holds for each of its pages. */
export const MAXIMUM_CHARACTERS: Readonly<Record<string, number>> = {
  "ARCHITECTURE.md": 12_000,
  "CONTRIBUTING.md": 8_000,
  "README.md": 5_000,
  "docs/design/": 6_000,
};

/** Folders whose pages are counted beside those that have a limit of their own. */
const FOLDERS = ["docs/design", "docs/contributors", "docs/authors"];

/** What is counted in a document. */
export interface Prose {
  /** All characters of the file, code and tables included. */
  readonly characters: number;
  /** The numbers of words of its sentences. */
  readonly sentences: readonly number[];
}

type Token = ReturnType<MarkdownIt["parse"]>[number];

const reader = new MarkdownIt({ html: true });

/** The paragraphs and points of a page as plain text. Headings, tables, code blocks and points that are links and nothing else are left out. */
function blocksOf(markdown: string): string[] {
  const tokens = reader.parse(markdown, {});
  return tokens.flatMap((token, index) => {
    if (token.type !== "inline" || tokens[index - 1]?.type !== "paragraph_open") return [];
    const children = token.children ?? [];
    return isLinksAlone(children) ? [] : [textOf(children)];
  });
}

function textOf(children: readonly Token[]): string {
  return children
    .map(({ type, content }) => (type === "softbreak" || type === "hardbreak" ? " " : type === "image" ? "" : content))
    .join("");
}

function isLinksAlone(children: readonly Token[]): boolean {
  let inLink = false;
  const outside = children.filter(({ type }) => {
    if (type === "link_open") inLink = true;
    if (type === "link_close") inLink = false;
    return !inLink;
  });
  return !/\p{L}/u.test(textOf(outside));
}

/** Where a sentence ends: a full stop, a question or exclamation mark, with what closes after it, before the beginning of another. */
const END = /(?<=[.!?…][)\]"”’]*)\s+(?=[("“‘]?[\p{Lu}\p{N}`@[])/u;

/** Counts a document. */
export function proseOf(markdown: string): Prose {
  const sentences = blocksOf(markdown).flatMap((block) => block.split(END));
  const words = sentences.map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length);
  return { characters: markdown.length, sentences: words.filter((count) => count > 0) };
}

/** How many of the sentences are long. */
export function longOf({ sentences }: Prose): number {
  return sentences.filter((words) => words > LONG_SENTENCE).length;
}

/** The documents that have limits, as paths from the root. */
export function countedDocuments(): string[] {
  const single = Object.keys(MAXIMUM_CHARACTERS).filter((file) => file.endsWith(".md"));
  const pages = FOLDERS.flatMap((folder) =>
    filesBelow(path.join(root, folder), (file) => file.endsWith(".md")).map((file) => `${folder}/${file}`),
  );
  return [...single, ...pages];
}

/** The characters that a document may have; null for any number. */
export function limitOf(file: string): number | null {
  const entry = Object.entries(MAXIMUM_CHARACTERS).find(([name]) => (name.endsWith("/") ? file.startsWith(name) : file === name));
  return entry?.[1] ?? null;
}

/** A document of the repository, counted. */
export function countDocument(file: string): Prose {
  return proseOf(readFileSync(path.join(root, file), "utf8"));
}

/** The share of long sentences of several documents together. */
export function shareOf(documents: readonly Prose[]): number {
  const all = documents.reduce((sum, { sentences }) => sum + sentences.length, 0);
  return all === 0 ? 0 : documents.reduce((sum, document) => sum + longOf(document), 0) / all;
}

function lineOf(name: string, document: Prose, limit: number | null): string {
  const share = `${(100 * shareOf([document])).toFixed(0)} %`;
  const characters = `${String(document.characters)}${limit === null ? "" : `/${String(limit)}`}`;
  return `${name.padEnd(44)}${characters.padStart(14)}${String(document.sentences.length).padStart(6)} sentences, ${share.padStart(5)} long`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const named = process.argv.slice(2);
  const counted = (named.length > 0 ? named : countedDocuments()).map((file) => ({ file, document: countDocument(file) }));
  for (const { file, document } of counted) console.log(lineOf(file, document, limitOf(file)));
  console.log(
    `${(100 * shareOf(counted.map(({ document }) => document))).toFixed(1)} % of all sentences have more than ${String(LONG_SENTENCE)} words.`,
  );
}
