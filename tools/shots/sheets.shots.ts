// Pictures of a hero's and a foe's sheet of each ruleset: open to play in three widths, and with the form.
import type { Page } from "@playwright/test";
import type { ShotScript } from "./shot.ts";
import { closeAll, run } from "./stage.ts";

const CREATURES = [
  ["archmage", "Orla Venn", "Fen Witch"],
  ["definition", "Aldith Corran", "The Assayer"],
  ["luck", "Hadra Sen", "Glass Scorpion"],
  ["shock", "Corwin Thane", "Captain Odo Brack"],
  ["volition", "Isolde Marrow", "Aldous Thresh"],
] as const;
const WIDTHS = [460, 760, 1100] as const;

const SHEET = "const { sheet } = game.actors.getName(given.name);";

async function open(page: Page, name: string, width: number): Promise<void> {
  // As high as a window can be where the screen has 768 lines.
  await run(
    page,
    `${SHEET} await sheet.render({ force: true }); sheet.setPosition({ width: given.width, height: 740, left: 20, top: 20 });`,
    {
      name,
      width,
    },
  );
}

const script: ShotScript = async ({ seat, take }) => {
  const page = await seat.join("Gamemaster");
  const window = page.locator(".application.sortie-sheet").first();
  for (const [ruleset, ...names] of CREATURES) {
    for (const [index, name] of names.entries()) {
      const who = `sheet-${ruleset}-${index === 0 ? "hero" : "foe"}`;
      for (const width of WIDTHS) {
        await open(page, name, width);
        await take(page, `${who}-play-${String(width)}`, window);
      }
      await open(page, name, 760);
      await window.locator(".sortie-pencil").click();
      await window.locator("input[name='name']").waitFor();
      await take(page, `${who}-form`, window);
      await window.getByRole("tab", { name: "Numbers" }).click();
      await take(page, `${who}-form-numbers`, window);
      await window.locator(".sortie-pencil").click();
      await window.locator("input[name='name']").waitFor({ state: "detached" });
      await take(page, `${who}-play-numbers`, window);
      await closeAll(page);
    }
  }
};

export default script;
