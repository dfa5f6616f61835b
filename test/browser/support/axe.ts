// What axe finds on a page. It is loaded once into each page, gathers violations alone, and looks at nothing beside the places asked for.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import type { THEMES } from "./theme.ts";

/** The rules whose outcome hangs on the theme; all others find the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

interface Look {
  /** Further rules that are off by default, such as "target-size". */
  readonly also?: readonly string[];
  /** In the dark theme only colours are looked at: everything else was in the light one. */
  readonly theme?: (typeof THEMES)[number];
}

/**
 * All that axe says of these places of a page.
 *
 * To tell what lies behind a text, axe asks the style and place of each element of the page, which took most of its time. Windows that hold none of the places are
 * therefore not displayed meanwhile.
 */
export async function axeResults(page: Page, places: string | readonly string[], options: RunOptions = {}): Promise<AxeResults> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(await readFile(AXE, "utf8"));
  return page.evaluate(
    async ({ chosen, options }) => {
      const { axe } = globalThis as typeof globalThis & {
        readonly axe: { run(context: object, options: RunOptions): Promise<AxeResults> };
      };
      const asked = chosen.flatMap((place) => [...document.querySelectorAll(place)]);
      const beside = [...document.body.children].filter(
        (element) => !asked.some((place) => element.contains(place) || place.contains(element)),
      );
      const displays = beside.map((element) => (element instanceof HTMLElement ? element.style.display : ""));
      for (const element of beside) if (element instanceof HTMLElement) element.style.display = "none";
      try {
        return await axe.run({ include: chosen.map((place) => [place]) }, options);
      } finally {
        for (const [index, element] of beside.entries()) if (element instanceof HTMLElement) element.style.display = displays[index] ?? "";
      }
    },
    { chosen: [places].flat(), options },
  );
}

/** The violations within these places of a page, in words. */
export async function axeFaults(page: Page, places: string | readonly string[], { also = [], theme }: Look = {}): Promise<string[]> {
  const { violations } = await axeResults(page, places, {
    resultTypes: ["violations"],
    ...(theme === "dark"
      ? { runOnly: { type: "rule", values: COLOUR_RULES } }
      : { rules: Object.fromEntries(also.map((rule) => [rule, { enabled: true }])) }),
  });
  const where = theme === undefined ? "" : `${theme}, `;
  return violations.map(({ id, nodes }) => `${where}${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}
