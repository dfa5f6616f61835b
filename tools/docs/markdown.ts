// Reads what a page of Markdown holds: its links, the anchors of its headings, what it prints in bold, its examples.
import MarkdownIt from "markdown-it";

type Token = ReturnType<MarkdownIt["parse"]>[number];

const reader = new MarkdownIt({ html: true });

function inlineTokens(text: string): Token[] {
  return reader.parse(text, {}).flatMap(({ children }) => children ?? []);
}

/** Where links and pictures lead, in order. What stands in code is no link. */
export function linksOf(text: string): string[] {
  return inlineTokens(text).flatMap((token) => {
    const href = token.type === "link_open" ? token.attrGet("href") : token.type === "image" ? token.attrGet("src") : null;
    return href === null ? [] : [decodeURI(href)];
  });
}

/** The words of a heading, without markup. */
function headingWords(inline: Token): string {
  return (inline.children ?? []).map(({ content }) => content).join("");
}

/** Anchors that GitHub and VitePress both give to headings: where they differ, there is none to link to. */
export function anchorsOf(text: string): string[] {
  const tokens = reader.parse(text, {});
  return tokens.flatMap(({ type }, index) => {
    const inline = tokens[index + 1];
    if (type !== "heading_open" || !inline) return [];
    const words = headingWords(inline).toLowerCase();
    const github = words.replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-");
    const site = words
      .normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "")
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, "-")
      .replace(/^-|-$/g, "");
    return github === site ? [github] : [];
  });
}

/** Names in bold, as controls are printed; a chain of menus is taken apart. Bold that ends with a colon begins a point, and bold that ends with a stop is a sentence. */
export function boldIn(text: string): string[] {
  return reader.parse(text, {}).flatMap(({ children }) => {
    const tokens = children ?? [];
    return tokens.flatMap((token, index) => {
      if (token.type !== "strong_open") return [];
      const content = tokens
        .slice(
          index + 1,
          tokens.findIndex((other, place) => place > index && other.type === "strong_close"),
        )
        .map((inner) => inner.content)
        .join("");
      return /[.:”?]$/.test(content) ? [] : content.split(" → ").map((name) => name.replace(/…$/, ""));
    });
  });
}

/** An example of a page: its language and what the fence says behind it. */
export interface Example {
  readonly language: string;
  readonly info: string;
  readonly code: string;
  readonly line: number;
}

/** The fenced code of a page. */
export function examplesOf(text: string): Example[] {
  return reader
    .parse(text, {})
    .filter(({ type }) => type === "fence")
    .map(({ info, content, map }) => {
      const [language = "", ...rest] = info.trim().split(" ");
      return { language, info: rest.join(" "), code: content, line: (map?.[0] ?? 0) + 1 };
    });
}
