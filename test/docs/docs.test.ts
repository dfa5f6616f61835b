// Guards the documentation: links, anchors and pictures lead somewhere, every page is in the sidebar, what it says of rules and of controls is what the code says.
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { REFERENCE, sidebar } from "../../docs/.vitepress/sidebar.ts";
import { anchorsOf, boldIn, linksOf } from "../../tools/docs/markdown.ts";
import { filesBelow, root, rulesetIds } from "../../tools/folders.ts";
import { citedIn } from "../../tools/reach/citations.ts";
import { levelsOf } from "../../tools/reach/levels.ts";
import { shippedWords } from "../../tools/reach/words.ts";

const docs = path.join(root, "docs");
const inSite = filesBelow(docs, (file) => file.endsWith(".md") && !/^(\.vitepress|reference|node_modules)\//.test(file)).map(
  (file) => `docs/${file}`,
);
const pages = [
  ...inSite,
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  "packages/vtt-playground/README.md",
];
const textOf = (page: string): string => readFileSync(path.join(root, page), "utf8");
const written = inSite.filter((page) => !page.startsWith("docs/rules/"));

/** What is wrong with a link of a page, or undefined. */
function brokenLink(page: string, href: string): string | undefined {
  if (/^(https?|mailto):/.test(href)) return undefined;
  const [where = "", anchor] = href.split("#");
  const target = where === "" ? page : path.posix.join(path.posix.dirname(page), where);
  const full = path.join(root, target);
  if (target.startsWith("..") || !existsSync(full)) return `${page}: ${href} leads nowhere`;
  if (page.startsWith("docs/") && target.startsWith("docs/") && statSync(full).isDirectory())
    return `${page}: ${href} names a folder, not its page`;
  if (anchor === undefined) return undefined;
  return target.endsWith(".md") && anchorsOf(textOf(target)).includes(anchor)
    ? undefined
    : `${page}: ${href} names no heading of ${target}`;
}

describe("links", () => {
  it("lead to pages, headings, pictures and files that exist", () => {
    expect(pages.flatMap((page) => linksOf(textOf(page)).flatMap((href) => brokenLink(page, href) ?? []))).toEqual([]);
  });

  it("would be missed", () => {
    const wrong = ["nowhere.md", "../../README.md", "pictures/none.webp", "#no-such-heading", "play/records.md#no-such-heading", "play"];
    expect(wrong.filter((href) => brokenLink("docs/index.md", href) === undefined)).toEqual([]);
    const right = ["../README.md", "pictures/battle.webp", "#where-to-go", "play/records.md#the-log", "https://example.org"];
    expect(right.flatMap((href) => brokenLink("docs/index.md", href) ?? [])).toEqual([]);
    expect(linksOf("[a](b.md) ![c](d.webp) `[e](f.md)`\n\n```ts\nx[0](g);\n```\n")).toEqual(["b.md", "d.webp"]);
  });
});

describe("pictures", () => {
  const shown = new Set(pages.flatMap((page) => linksOf(textOf(page)).map((href) => path.posix.join(path.posix.dirname(page), href))));
  const kept = filesBelow(path.join(docs, "pictures"), () => true);

  it("are kept only where a page shows them, and small", () => {
    expect(kept.filter((picture) => !shown.has(`docs/pictures/${picture}`))).toEqual([]);
    const sizes = kept.map((picture) => ({ picture, bytes: statSync(path.join(docs, "pictures", picture)).size }));
    expect(sizes.filter(({ picture, bytes }) => bytes > (WIDE.has(picture) ? 150_000 : 60_000))).toEqual([]);
  });

  it("say in words what is to be seen, and one of each ruleset's guide shows its attack, its card, a way on the map and its order", () => {
    const wordless = pages.filter((page) => /!\[.{0,20}\]\(/.test(textOf(page)));
    expect(wordless).toEqual([]);
    const lacking = rulesetIds().flatMap((id) => {
      const own = new Set(linksOf(textOf(`docs/rulesets/${id}.md`)));
      const wanted = [`tracker-${id}`, ...["attack", "card", "way"].map((what) => `${id}-${what}`)];
      return wanted.filter((name) => !own.has(`../pictures/${name}.webp`));
    });
    expect(lacking).toEqual([]);
  });
});

describe("the sidebar", () => {
  const listed = sidebar.flatMap(({ items }) => items.map(({ link }) => link));
  const fileOf = (link: string): string => `docs${link.endsWith("/") ? `${link}index` : link}.md`;

  it("names every page once, and no page that is missing", () => {
    const found = listed.filter((link) => link !== REFERENCE).map(fileOf);
    expect(found.toSorted()).toEqual(inSite.filter((page) => page !== "docs/index.md").toSorted());
  });
});

describe("the site", () => {
  it("finds no braces of Handlebars outside of code, where it would take them for its own", () => {
    const bare = (text: string): string => text.replace(/^```.*?^```/gms, "").replace(/`[^`\n]*`/g, "");
    expect(inSite.filter((page) => bare(textOf(page)).includes("{{"))).toEqual([]);
  });
});

describe("what the documentation says", () => {
  it("names only rules that there are", () => {
    const known = new Set(rulesetIds().flatMap((id) => [...levelsOf(id).keys()]));
    const prefixes = new Set([...known].map((id) => id.slice(0, 3)));
    const strangers = written.flatMap((page) =>
      citedIn(textOf(page)).flatMap((id) => (prefixes.has(id.slice(0, 3)) && !known.has(id) ? [`${page}: ${id}`] : [])),
    );
    expect(strangers).toEqual([]);
  });

  it("names only what the API has", () => {
    const api = readFileSync(path.join(root, "src/foundry/surface.ts"), "utf8");
    const [, members = ""] = /export interface SortieApi \{(.*?)\n\}/s.exec(api) ?? [];
    const known = new Set([...members.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, name = ""]) => name));
    expect(known).toContain("endTurn");
    for (const [, name = ""] of api.matchAll(/"sortie\.(\w+)": \(/g)) known.add(name);
    const named = ["docs/play/keys.md", "docs/authors/hooks.md", "README.md"].flatMap((page) =>
      [...textOf(page).matchAll(/`sortie\.(?!d\.ts)(\w+)/g)].map(([, name = ""]) => ({ page, name })),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
  });

  it("names controls as they are labelled", () => {
    const labels = new Set([...shippedWords().values()].map((label) => label.replace(/…$|[.]$|:? \{\w+\}$/, "")));
    const patterns = [...shippedWords().values()].filter((label) => label.includes("{") && label.length < 60).map(patternOf);
    const strangers = written
      .filter((page) => /^docs\/(play|rulesets)\//.test(page))
      .flatMap((page) =>
        boldIn(textOf(page))
          .filter((name) => !labels.has(name) && !FOUNDRYS.has(name) && !patterns.some((pattern) => pattern.test(name)))
          .map((name) => `${page}: ${name}`),
      );
    expect(strangers).toEqual([]);
  });
});

/** Pictures of a whole screen. */
const WIDE = new Set(["attack.webp", "battle.webp", "sheet.webp", "welcome.webp", "forecast.webp"]);

/** Labels of Foundry's own. */
const FOUNDRYS = new Set([
  ...[
    "Game Settings",
    "Configure Settings",
    "Configure Controls",
    "Sortie",
    "Game Systems",
    "Install System",
    "Install",
    "User Management",
  ],
  ...["Manage backups", "Configure Ownership", "Create New Actors"],
]);

/** A label with placeholders, as a pattern for what it may become. */
function patternOf(label: string): RegExp {
  const fixed = label.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return fixed.join("").trim().length > 2 ? new RegExp(`^${fixed.join(".+")}$`) : /^(?!)/;
}
