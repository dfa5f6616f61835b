// The pictures that the build composes: every name that is used can be drawn, whoever drew the glyph is credited, and whatever shipped once goes on shipping.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { firstPictures, firstPortrait } from "../../src/foundry/models/default-portraits.ts";
import { root } from "../../tools/folders.ts";
import { drawing, iconsInUse } from "../../tools/icons/icons.ts";
import { artGlyph, iconAuthors } from "../../tools/icons/glyphs.ts";
import { stamp } from "../../tools/shipped/manifest.ts";
import { readPacks } from "../../tools/packs/sources.ts";
import { loadRulesets } from "../../tools/rulesets.ts";

const former = readFileSync(path.join(root, "tools/icons/former.txt"), "utf8").trim().split("\n");

describe("pictures", () => {
  it("are drawn of every name that is in use or once was, the same each time, and name their licence unless the glyph is ours", async () => {
    const names = [...iconsInUse(await loadRulesets(), readPacks(stamp())), ...former];
    for (const name of new Set(names)) {
      const svg = drawing(name);
      expect(svg, name).toMatch(/^<svg [^>]*viewBox="0 0 512 512"/);
      expect(svg, name).toBe(drawing(name));
      if (!/^(?:crossed-swords|khanda|dagger|utensils)/.test(name)) expect(svg, name).toMatch(/CC BY [34]\.0/);
    }
  });

  it("credit in NOTICE.md everybody whose glyphs are used", () => {
    const notice = readFileSync(path.join(root, "NOTICE.md"), "utf8");
    expect(iconAuthors().filter((author) => !notice.includes(author))).toEqual([]);
    expect(() => artGlyph("3d-glasses")).toThrow(/Nobody is credited for "3d-glasses"/);
  });

  it("are refused by name where there is no such glyph, ground or manner", () => {
    expect(() => drawing("no-such-glyph--steel")).toThrow(/no-such-glyph/);
    expect(() => drawing("wolf-head--velvet")).toThrow(/velvet/);
    expect(() => drawing("wolf-head--bone--huge")).toThrow(/huge/);
    expect(() => drawing("mark-1--velvet")).toThrow(/velvet/);
  });

  it("tell what they show: a hero's token is round, a foe's has corners, whoever leads wears gold, what shipped once keeps its glyph", () => {
    expect(drawing("visored-helm--tide--token")).toMatch(/<clipPath id="c"><circle/);
    expect(drawing("bandit--rust--token")).toMatch(/<clipPath id="c"><path/);
    expect(drawing("viking-head--rust--lead")).toContain("#e9c45a");
    expect(drawing("viking-head--rust")).not.toContain("#e9c45a");
    expect(drawing("shield-halved--tide")).toContain("Font Awesome");
    // A number shows all its digits, in the colour of its kind.
    expect(drawing("mark-11--blue").match(/translate/g)).toHaveLength(2);
    expect(drawing("mark-1--red")).not.toBe(drawing("mark-1--blue"));
    expect(drawing("mark-12--red")).not.toBe(drawing("mark-21--red"));
  });

  it("of new creatures all exist, and follow from role and name", async () => {
    const drawn = new Set(firstPictures());
    for (const ruleset of await loadRulesets())
      for (const [type, { role }] of Object.entries(ruleset.actors)) {
        const seen = new Set<string>();
        for (let number = 0; number < 300; number += 1) {
          const first = firstPortrait(ruleset, type, `Somebody ${String(number)}`);
          expect(first).toEqual(firstPortrait(ruleset, type, `Somebody ${String(number)}`));
          expect([first?.img, first?.token].every((picture) => picture !== undefined && drawn.has(picture))).toBe(true);
          seen.add(first?.img ?? "");
        }
        expect(seen.size, `${type}, ${role}`).toBeGreaterThan(12);
      }
  });
});
