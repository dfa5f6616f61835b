// What only a real browser can show: custom elements, rich text, sanitising, modal focus, moving and resizing of windows.
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM_ARGUMENTS, findChromium } from "../../chromium.ts";
import type { page as Offered } from "./chromium/entry.ts";

declare const page: typeof Offered;

const executablePath = findChromium();

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL("./chromium/entry.ts", import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ["iife"], name: "entry" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) => ("output" in result ? result.output : []));
  const chunk = outputs.find((output) => output.type === "chunk");
  if (!chunk) throw new Error("The bundle was not built");
  return chunk.code;
}

describe.skipIf(executablePath === undefined)("in Chromium", () => {
  let browser: Browser;
  let tab: Page;

  beforeAll(async () => {
    const [code, started] = await Promise.all([
      bundle(),
      chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: [...CHROMIUM_ARGUMENTS] }),
    ]);
    browser = started;
    tab = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    await tab.setContent(
      `<!doctype html><title>t</title><style>.application { position: fixed; }</style><main><button id="outside">outside</button></main>`,
    );
    await tab.addScriptTag({ content: code });
  });
  afterAll(async () => {
    await browser.close();
  });

  it.each([
    ["<script>x</script><p>kept</p>", "<p>kept</p>"],
    [`<img src="x" onerror="x">`, `<img src="x">`],
    [`<a href="javascript:x">y</a>`, "<a>y</a>"],
    [`<iframe src="x"></iframe><svg onload="x"></svg><style>*{}</style>`, "<svg></svg>"],
    [
      `<p class="a" data-x="1">t <strong>b</strong></p><document-embed uuid="Actor.a"></document-embed>`,
      `<p class="a" data-x="1">t <strong>b</strong></p><document-embed uuid="Actor.a"></document-embed>`,
    ],
    [
      `<table><tbody><tr><td>c</td></tr></tbody></table><section class="secret">s</section>`,
      `<table><tbody><tr><td>c</td></tr></tbody></table><section class="secret">s</section>`,
    ],
  ])("sanitises %s", async (html, expected) => {
    expect(await tab.evaluate((text) => page.sanitize(text), html)).toBe(expected);
  });

  it("reads the value of every form element, also after changes by hand", async () => {
    await tab.evaluate(() => page.open());
    expect(await tab.evaluate(() => page.submit())).toEqual({
      damage: ["fire"],
      boxes: ["fire"],
      tags: ["a", "b"],
      range: 5,
      color: "#336699",
      file: "a/b.png",
      uuids: ["Actor.a", "Actor.b"],
      formula: "1d6",
      text: "<p>Some text</p>",
    });
    await tab.selectOption("multi-select select", "acid");
    await tab.check("multi-checkbox input[value=cold]");
    await tab.fill("string-tags input", "c");
    await tab.press("string-tags input", "Enter");
    await tab.fill("range-picker input[type=number]", "12");
    await tab.press("range-picker input[type=number]", "Tab");
    await tab.click("document-tags .tag[data-key='Actor.a'] button");
    expect(await tab.evaluate(() => page.submitted())).toMatchObject({
      damage: ["fire", "acid"],
      boxes: ["fire", "cold"],
      tags: ["a", "b", "c"],
      range: 10,
      uuids: ["Actor.b"],
    });
  });

  it("edits rich text: opens, formats, saves; Escape gives up the editor, not the window", async () => {
    expect(await tab.textContent("prose-mirror .editor-content")).toContain("enriched");
    await tab.click("prose-mirror button.toggle");
    await tab.click(".ProseMirror p");
    await tab.keyboard.press("End");
    await tab.keyboard.type(" more");
    await tab.keyboard.press("Shift+Home");
    await tab.click("[data-tool=strong]");
    expect(await tab.getAttribute("[data-tool=strong]", "aria-pressed")).toBe("true");
    await tab.click("[data-tool=bullet-list]");
    await tab.click("[data-tool=save]");
    expect(await tab.evaluate(() => page.submitted()["text"])).toBe("<ul><li><p><strong>Some text more</strong></p></li></ul>");
    expect(await tab.locator(".ProseMirror").count()).toBe(0);
    await tab.click("prose-mirror button.toggle");
    await tab.keyboard.press("Escape");
    expect(await tab.locator(".ProseMirror").count()).toBe(0);
    expect(await tab.evaluate(() => page.isOpen())).toBe(true);
  });

  it("shows a tooltip for keyboard focus", async () => {
    await tab.focus("#elements prose-mirror button.toggle");
    await tab.keyboard.press("Tab");
    expect(await tab.innerHTML("#tooltip")).toBe("A <b>tip</b>");
    expect(await tab.getAttribute("[data-tooltip][aria-describedby]", "aria-describedby")).toBe("tooltip");
  });

  it("moves and resizes its window and keeps it on the screen", async () => {
    const header = await tab.locator("#elements .window-title").boundingBox();
    if (!header) throw new Error("no header");
    await tab.mouse.move(header.x + 5, header.y + 5);
    await tab.mouse.down();
    await tab.mouse.move(-500, -500);
    await tab.mouse.up();
    expect(await tab.evaluate(() => document.querySelector("#elements")?.getBoundingClientRect().left)).toBe(0);
  });

  it("keeps focus inside a modal dialog, and returns it", async () => {
    await tab.focus("#outside");
    const answer = tab.evaluate(() => page.DialogV2.confirm({ window: { title: "Sure?" }, content: "<p>?</p>", modal: true }));
    await tab.waitForSelector("dialog:modal");
    for (let press = 0; press < 5; press += 1) {
      await tab.keyboard.press("Tab");
      expect(await tab.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null)).toBe(
        true,
      );
    }
    await tab.keyboard.press("Escape");
    expect(await answer).toBeNull();
    expect(await tab.evaluate(() => document.activeElement?.id)).toBe("outside");
    expect(await tab.evaluate(() => page.isOpen())).toBe(true);
  });
});
