// @vitest-environment happy-dom
// Enrichment of stored texts. That scripts don't come through is tested in Chromium: happy-dom can't run DOMPurify truly.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TextEditor } from "../../client/applications/ux/text-editor.ts";
import { SearchFilter } from "../../client/applications/ux/search-filter.ts";
import { Notifications } from "../../client/applications/ui/notifications.ts";

const hero = { id: "hero", uuid: "Actor.hero", name: "Hero <i>", documentName: "Actor", apps: {}, isOwner: true };
const page = {
  id: "p",
  uuid: "JournalEntry.j.JournalEntryPage.p",
  name: "Page",
  documentName: "JournalEntryPage",
  text: { content: "<p>Inner @UUID[Actor.hero]</p>" },
};

beforeEach(() => {
  const find = (uuid: string): object | null => ({ "Actor.hero": hero, [page.uuid]: page })[uuid] ?? null;
  vi.stubGlobal("fromUuid", async (uuid: string) => Promise.resolve(find(uuid)));
  vi.stubGlobal("fromUuidSync", find);
  vi.stubGlobal("CONFIG", { TextEditor: { enrichers: [] as object[] } });
  class FakeRoll {
    formula: string;
    data: Record<string, unknown>;
    total = 0;
    constructor(formula: string, data: Record<string, unknown>) {
      this.formula = formula;
      this.data = data;
    }
    static create(formula: string, data: Record<string, unknown>): FakeRoll {
      return new FakeRoll(formula, data);
    }
    async evaluate(): Promise<this> {
      if (this.formula === "nonsense(") throw new Error("formula");
      this.total = Number(this.data["level"] ?? 7);
      return Promise.resolve(this);
    }
  }
  vi.stubGlobal("Roll", FakeRoll);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const enrich = async (html: string, options: object = {}): Promise<HTMLElement> => {
  const root = document.createElement("div");
  root.innerHTML = await TextEditor.enrichHTML(html, options);
  return root;
};

describe("enrichHTML", () => {
  it("links documents by UUID, with their name or a label; broken ones say so", async () => {
    const root = await enrich("<p>See @UUID[Actor.hero], @UUID[Actor.hero]{him} and @UUID[Actor.none]{gone}.</p>");
    const links = [...root.querySelectorAll<HTMLElement>("a.content-link")];
    expect(links.map((link) => link.textContent)).toEqual(["Hero <i>", "him", "gone"]);
    expect(links[0]?.dataset).toMatchObject({ uuid: "Actor.hero", type: "Actor", id: "hero" });
    expect(links.map((link) => link.classList.contains("broken"))).toEqual([false, false, true]);
    expect(root.textContent).toBe("See Hero <i>, him and gone.");
  });
  it("rolls [[…]] now with the roll data and leaves [[/r …]] for a press", async () => {
    const root = await enrich("<p>[[1d20 + @level]]{Check} or [[/r 2d6 # damage]]</p>", { rollData: { level: 3 } });
    const [now, later] = [...root.querySelectorAll<HTMLElement>("a.inline-roll")];
    expect(now?.textContent).toBe("Check");
    expect(JSON.parse(decodeURIComponent(now?.dataset["roll"] ?? ""))).toMatchObject({ total: 3 });
    expect(later?.dataset).toMatchObject({ formula: "2d6", flavor: "damage", mode: "r" });
    expect((await enrich("[[nonsense(]]")).textContent).toBe("[[nonsense(]]");
    expect((await enrich("[[1d6]]", { rolls: false })).textContent).toBe("[[1d6]]");
  });
  it("embeds a journal page, whose own text is enriched", async () => {
    const root = await enrich(`<p>@Embed[${page.uuid} inline classes="boxed"]</p>`);
    const embed = root.querySelector("section.content-embed.boxed");
    expect(embed?.querySelector("a.content-link")?.textContent).toBe("Hero <i>");
    expect(embed?.parentElement).toBe(root);
    expect((await enrich(`@Embed[${page.uuid}]`)).querySelector("figure figcaption a")).not.toBeNull();
  });
  it("hides secrets from those who do not own the text", async () => {
    const html = `<p>a</p><section class="secret">b</section><section class="secret revealed">c</section>`;
    expect((await enrich(html)).textContent).toBe("ac");
    expect((await enrich(html, { secrets: true })).textContent).toBe("abc");
  });
  it("asks the enrichers of packages", async () => {
    const enrichers = (Reflect.get(globalThis, "CONFIG") as { TextEditor: { enrichers: object[] } }).TextEditor.enrichers;
    const rendered: string[] = [];
    enrichers.push({
      pattern: /&Reference\[(\w+)\]/g,
      enricher: (match: RegExpMatchArray) =>
        match[1] === "no" ? null : Object.assign(document.createElement("b"), { textContent: match[1] }),
    });
    enrichers.push({
      id: "box",
      replaceParent: true,
      pattern: /@Box/,
      onRender: (element: HTMLElement) => rendered.push(element.localName),
      enricher: () => document.createElement("hr"),
    });
    const root = await enrich(
      "<p>x &amp;Reference[prone] &amp;Reference[no] &amp;Reference[dazed]</p><p>@Box</p><pre>&amp;Reference[raw]</pre>",
    );
    expect([...root.querySelectorAll("b")].map((element) => element.textContent)).toEqual(["prone", "dazed"]);
    expect(root.querySelector(":scope > enriched-content[enricher=box] > hr")).not.toBeNull();
    expect(root.querySelector("pre")?.textContent).toBe("&Reference[raw]");
  });
  it("links plain addresses", async () => {
    expect((await enrich("go to https://example.org/a?b=c.")).querySelector("a")?.getAttribute("href")).toBe("https://example.org/a?b=c");
  });
});

describe("drag data, search, previews", () => {
  it("reads JSON or nothing", () => {
    const event = (text: string): DragEvent => Object.assign(new Event("drop") as DragEvent, { dataTransfer: { getData: () => text } });
    expect(TextEditor.getDragEventData(event(`{"type":"Item","uuid":"Item.x"}`))).toEqual({ type: "Item", uuid: "Item.x" });
    expect(TextEditor.getDragEventData(event("https://x"))).toEqual({});
  });
  it("compares without accents and case", () => {
    const callback = vi.fn();
    const filter = new SearchFilter({ inputSelector: "input", contentSelector: "ul", callback });
    filter.filter(null, " Él (");
    expect(filter.query).toBe("el (");
    expect(SearchFilter.testQuery(filter.rgx, "Panél (1)")).toBe(true);
  });
  it("previews as plain words", () => {
    expect(TextEditor.previewHTML("<p>one <b>two</b></p>", 50)).toBe("one two");
  });
});

describe("notifications", () => {
  it("shows five, then the next; escapes what is not markup of ours; tracks progress", () => {
    vi.useFakeTimers();
    for (const method of ["info", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
    const notifications = new Notifications();
    const progress = notifications.info("Syncing", { progress: true });
    progress.update({ pct: 0.5, message: "Half" });
    expect(progress.element?.querySelector("progress")?.value).toBe(0.5);
    for (let count = 0; count < 6; count += 1) notifications.warn(`<b>${String(count)}</b>`);
    expect(document.querySelectorAll("#notifications .notification")).toHaveLength(5);
    expect(document.querySelector("#notifications .warning .notification-message b")).toBeNull();
    progress.update({ pct: 1 });
    vi.advanceTimersByTime(5000);
    expect(notifications.has(progress)).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(document.querySelectorAll("#notifications .notification")).toHaveLength(0);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});
