// Pictures of the compendium browser: foes and powers, in three widths.
import type { ShotScript } from "./shot.ts";

const WIDTHS = [460, 760, 1100] as const;

const script: ShotScript = async ({ seat, take }) => {
  const page = await seat.join("Gamemaster");
  const window = page.locator("#sortie-browser");
  await page.evaluate("sortie.openBrowser()");
  await window.getByRole("list").waitFor();
  for (const width of WIDTHS) {
    await page.evaluate(
      `foundry.applications.instances.get("sortie-browser").setPosition({ left: 20, top: 20, width: ${width}, height: 700 })`,
    );
    await take(page, `browser-foes-${width}`, window);
  }
  await page.evaluate('sortie.openBrowser({ type: "archmagePower", filters: { usage: { any: ["battle", "daily"] } } })');
  await window.getByRole("checkbox", { name: "Daily" }).waitFor();
  await take(page, "browser-powers", window);
};

export default script;
