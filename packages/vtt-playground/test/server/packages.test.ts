// What the server refuses before it serves: broken manifests, foreign templates, a world in use. And what HTML it lets through.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadPackage } from "../../server/packages.ts";
import { cleanHtml } from "../../clean-html.ts";
import { startServer } from "../../server/start-server.ts";
import { startTestServer, systemFolder } from "../support/server.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "playground-packages-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function manifest(name: string, content: object): Promise<string> {
  const target = path.join(folder, name);
  await mkdir(target, { recursive: true });
  await writeFile(path.join(target, "system.json"), JSON.stringify(content));
  return target;
}

describe("a manifest", () => {
  it("is refused with every fault at once", async () => {
    const broken = await manifest("broken", { id: "Broken Id", type: "module", documentTypes: { Actor: [] } });
    await expect(loadPackage(broken, "system")).rejects.toThrow(
      /id must be[\s\S]*type is not "system"[\s\S]*title is missing[\s\S]*documentTypes\.Actor is not an object/,
    );
    await expect(loadPackage(path.join(folder, "none"), "system")).rejects.toThrow("cannot read");
  });

  it("is loaded with warnings for what is unknown", async () => {
    const odd = await manifest("odd", { id: "odd", title: "Odd", compatibility: {}, gridDistance: 5, documentTypes: { Region: {} } });
    expect((await loadPackage(odd, "system")).warnings).toEqual([
      'unknown field "gridDistance"',
      "documentTypes.Region is not a document class with subtypes here",
    ]);
  });
});

describe("a server", () => {
  it("refuses a template of another system and a world that is in use", async () => {
    const file = path.join(folder, "foreign.json");
    await writeFile(file, JSON.stringify({ system: "other" }));
    await expect(startServer({ system: systemFolder, template: file, data: folder, world: "foreign", port: 0 })).rejects.toThrow(
      'for the system "other"',
    );
    const running = await startTestServer();
    await expect(startServer({ ...running.options, port: 0 })).rejects.toThrow("in use by another server");
    await running.dispose();
  });
});

describe("a template.json", () => {
  // https://foundryvtt.com/article/system-data-models/ and the systems of github.com/Limithron-Foundry-VTT/pirate-borg-system and Muttley/foundryvtt-fallout
  it("declares subtypes, and gives them the data of the templates that they name, with their own laid over it", async () => {
    const target = await manifest("templated", {
      id: "templated",
      title: "Templated",
      compatibility: {},
      documentTypes: { Item: { gem: {} } },
    });
    const template = {
      Actor: {
        types: ["hero", "crowd"],
        templates: { base: { hp: { value: 5, max: 5 } } },
        hero: { templates: ["base"], hp: { max: 9 } },
        crowd: {},
      },
    };
    await writeFile(path.join(target, "template.json"), JSON.stringify(template));
    const { manifest: read } = await loadPackage(target, "system");
    expect(read["documentTypes"]).toEqual({ Actor: { hero: {}, crowd: {} }, Item: { gem: {} } });
    expect(read["template"]).toEqual({ Actor: { hero: { hp: { value: 5, max: 9 } }, crowd: {} } });
  });
});

describe("HTML", () => {
  it.each([
    ["<p>plain <em>text</em></p>", "<p>plain <em>text</em></p>"],
    ['<button type="button" data-action="roll" disabled>Go</button>', '<button type="button" data-action="roll" disabled>Go</button>'],
    ["<script>x</script>after", "after"],
    ["<script>never closed", ""],
    ["<style>p{}</style><iframe src=x>inner</iframe>end", "end"],
    ['<img src="x.png" onerror="alert(1)">', '<img src="x.png">'],
    ["<a href='JaVaScRiPt:alert(1)'>x</a>", "<a>x</a>"],
    ['<a href="java\nscript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="&#x6a;avascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="https://example.org/?a=1&b=2">x</a>', '<a href="https://example.org/?a=1&b=2">x</a>'],
    ['<img src="data:image/svg+xml;base64,AAAA">', "<img>"],
    ["<custom-element>kept</custom-element>", "kept"],
    // foundryvtt.com/api/variables/CONST.ALLOWED_HTML_TAGS.html and CONST.ALLOWED_HTML_ATTRIBUTES.html; github.com/foundryvtt/foundryvtt/issues/13539 on `name`
    ["<svg><path d='M0 0'/></svg>text", "text"],
    ['<div name="x" class="y">z</div>', '<div class="y">z</div>'],
    ['<input name="n" min="1" inputmode="numeric" pattern="[0-9]" maxlength="3">', '<input name="n" min="1">'],
    ['<textarea rows="2" placeholder="p"></textarea>', '<textarea rows="2"></textarea>'],
    ['<img src="a.webp" alt="" loading="lazy">', '<img src="a.webp" alt="">'],
    ['<p aria-label="a" data-x="1" role="note" slot="s">t</p>', '<p aria-label="a" data-x="1" role="note">t</p>'],
    ['<a href="ftp://example.org/">x</a>', "<a>x</a>"],
    ['<prose-mirror name="system.notes" toggled></prose-mirror>', '<prose-mirror name="system.notes" toggled></prose-mirror>'],
    ["1 < 2 and 3 > 2", "1 < 2 and 3 > 2"],
    ["<!-- hidden --><b>x</b>", "<b>x</b>"],
    ["@UUID[Actor.a]{Name} [[/r 1d6]]", "@UUID[Actor.a]{Name} [[/r 1d6]]"],
  ])("%s", (given, expected) => {
    expect(cleanHtml(given)).toBe(expected);
  });
});
