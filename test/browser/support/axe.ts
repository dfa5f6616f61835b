// What axe finds on a page. It runs in the page that is there, without a blank one for its report, and gathers nothing but violations: a third of the time.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { THEMES } from "./theme.ts";

/** The rules whose outcome hangs on the theme; all others find the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

interface Look {
  /** Further rules that are off by default, such as "target-size". */
  readonly also?: readonly string[];
  /** In the dark theme only colours are looked at: everything else was in the light one. */
  readonly theme?: (typeof THEMES)[number];
}

/** The violations within these places of a page, in words. */
export async function axeFaults(page: Page, places: string | readonly string[], { also = [], theme }: Look = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ["violations"],
    ...(theme === "dark"
      ? { runOnly: { type: "rule", values: COLOUR_RULES } }
      : { rules: Object.fromEntries(also.map((rule) => [rule, { enabled: true }])) }),
  });
  for (const place of [places].flat()) builder.include(place);
  const { violations } = await builder.analyze();
  const where = theme === undefined ? "" : `${theme}, `;
  return violations.map(({ id, nodes }) => `${where}${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}
