// Guards the journals that are made of the documentation: whole, in Foundry's own links, and nothing in them that leads nowhere.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/folders.ts";
import { isJsonObject, textAt, type JsonObject } from "../../tools/json.ts";
import { stamp } from "../../tools/shipped/manifest.ts";
import { contentOf } from "../../tools/packs/pages.ts";
import { readPacks } from "../../tools/packs/sources.ts";

const guide = readPacks(stamp()).find(({ name }) => name === "guide");
const pages = (guide?.documents ?? []).flatMap(({ data }) =>
  (Array.isArray(data["pages"]) ? data["pages"].filter(isJsonObject) : []).map((page) => ({ journal: data, page })),
);
const contentIn = (page: JsonObject): string => (isJsonObject(page["text"]) ? textAt(page["text"], "content") : "");

describe("Playing Sortie and Running Sortie", () => {
  it("hold the pages of the documentation, each with its text", () => {
    expect(guide?.documents.map(({ data }) => data["name"])).toEqual(["Playing Sortie", "Running Sortie"]);
    const thin = pages.filter(({ page }) => contentIn(page).length < 500 || page["markdown"] !== undefined || page["type"] !== "text");
    expect(thin.map(({ page }) => page["name"])).toEqual([]);
    const order = pages.map(({ page }) => Number(page["sort"]));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(new Set(order).size).toBe(pages.length);
    const [first] = pages;
    const [, sentence = ""] = readFileSync(path.join(root, "docs/play/playing.md"), "utf8").split("\n\n");
    expect(first && contentIn(first.page)).toContain(sentence);
  });

  it("link only to pages that there are, and to no file", () => {
    const uuids = new Set(
      pages.map(
        ({ journal, page }) => `Compendium.sortie.guide.JournalEntry.${textAt(journal, "_id")}.JournalEntryPage.${textAt(page, "_id")}`,
      ),
    );
    const links = pages.flatMap(({ page }) => [...contentIn(page).matchAll(/@UUID\[([^\]]+)\]/g)].map(([, uuid = ""]) => uuid));
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((uuid) => !uuids.has(uuid))).toEqual([]);
    expect(pages.filter(({ page }) => /href="(?!https?:)|<img|\.md\b/.test(contentIn(page))).map(({ page }) => page["name"])).toEqual([]);
  });
});

describe("a page as a journal's", () => {
  const addresses = new Map([["docs/play/records.md", "Compendium.sortie.guide.JournalEntry.a.JournalEntryPage.b"]]);
  const made = (text: string): string => contentOf("docs/play/keys.md", text, addresses).trim();

  it("leaves its heading to the page's name, and pictures out", () => {
    expect(made("# Keys\n\nOne.\n\n![a hand](../pictures/hand.webp)\n\nTwo.")).toBe("<p>One.</p>\n<p>Two.</p>");
  });

  it("keeps links within the journals and to the web, and the words of all others", () => {
    expect(made("[Undo](records.md#the-log), [more](../../SECURITY.md), [web](https://example.org)")).toBe(
      '<p>@UUID[Compendium.sortie.guide.JournalEntry.a.JournalEntryPage.b]{Undo}, more, <a href="https://example.org">web</a></p>',
    );
  });

  it("opens rules, and shows examples of what texts do without doing it", () => {
    expect(made("So it is (AE-ESC-01).")).toBe("<p>So it is (@Rule[AE-ESC-01]).</p>");
    expect(made("`@Rule[AE-ESC-01]` and `[[/check Might 12]]`")).toBe(
      "<p><code><span>@</span>Rule[AE-ESC-01]</code> and <code><span>[</span>[/check Might 12]]</code></p>",
    );
  });
});
