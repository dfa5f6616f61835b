// Every colour that we write text in, on every ground that we write it on: legible in both themes and with each ruleset's accent.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/folders.ts";
import { loadRulesets } from "../../tools/rulesets.ts";
import { compileStyles } from "../../tools/shipped/styles.ts";
import type { Colour } from "./colours.ts";
import { contrast, hex, mixOklab, over, sheer } from "./colours.ts";

/** What WCAG 2.2 asks of ordinary text (AA). */
const ENOUGH = 4.5;

/** The custom properties that a style sheet sets for a theme. */
function variables(css: string, theme: string): ReadonlyMap<string, string> {
  const blocks = [...css.matchAll(new RegExp(String.raw`\.theme-${theme}\s*\{([^}]*)\}`, "g"))].map(([, body]) => body ?? "");
  return new Map(
    blocks.flatMap((body) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? "", value ?? ""])),
  );
}

const ours = compileStyles();
const hosts = readFileSync(path.join(root, "packages/vtt-playground/client/styles/themes.css"), "utf8");
const accents = (await loadRulesets()).map(({ id, accent }) => ({ id, accent }));

/** The share that a property has in a `color-mix` of our styles. */
function share(theme: ReadonlyMap<string, string>, name: string): number {
  return Number.parseFloat(theme.get(name) ?? "") / 100;
}

/** The deepest wash of an accent that text lies on: the row of whoever acts, under the pointer. */
const TINTS = [0.1, 0.16, 0.22, 0.28];
const WASH = 0.06;
const QUIET = /--sortie-quiet: color-mix\(in srgb, var\(--color-text-primary, currentcolor\) (\d+)%/;

describe.each(["light", "dark"])("in the %s theme", (name) => {
  const own = variables(ours, name);
  const host = variables(hosts, name);
  const colour = (from: ReadonlyMap<string, string>, key: string): Colour => hex(from.get(key) ?? "");
  const text = colour(host, "--color-text-primary");
  const grounds = [
    colour(own, "--sortie-ground"),
    ...["--color-surface", "--color-surface-raised", "--background", "--sidebar-background"].flatMap((key) =>
      host.has(key) ? [colour(host, key)] : [],
    ),
  ];
  const quiet = sheer(text, Number(QUIET.exec(ours)?.[1]) / 100);
  const marks = ["good", "bad", "warn", "cool", "odd"].map((key) => ({ key, colour: colour(own, `--sortie-${key}`) }));

  /** What is too pale, in words. */
  function pale(label: string, ink: Colour, ground: Colour): string[] {
    const found = contrast(over(ink, ground), ground);
    return found < ENOUGH ? [`${label}: ${found.toFixed(2)}`] : [];
  }

  describe.each(accents)("with the accent of $id", ({ accent }) => {
    const paint = hex(accent);
    const ink = mixOklab(paint, colour(own, "--sortie-contrast"), share(own, "--sortie-contrast-share"));
    const tinted = grounds.flatMap((ground) => [
      ground,
      over(sheer(text, WASH), ground),
      ...TINTS.map((tint) => over(sheer(paint, tint), ground)),
      // A tile on such a row.
      over(sheer(text, WASH), over(sheer(paint, 0.22), ground)),
    ]);

    it("text, quiet text and the accent's own text stand out from every ground", () => {
      const faults = tinted.flatMap((ground, at) => [
        ...pale(`text on ${String(at)}`, text, ground),
        ...pale(`quiet on ${String(at)}`, quiet, ground),
        ...pale(`accent on ${String(at)}`, ink, ground),
      ]);
      expect(faults).toEqual([]);
    });

    it("what says how something came out does too, on its own tint as well", () => {
      const faults = marks.flatMap(({ key, colour: mark }) =>
        [...tinted, ...grounds.map((ground) => over(sheer(mark, 0.14), ground))].flatMap((ground, at) =>
          pale(`${key} on ${String(at)}`, mark, ground),
        ),
      );
      expect(faults).toEqual([]);
    });
  });
});
