// Pictures of the first minutes: the GM's window before and after the table is set, the players' page, in three widths.
import { closeAll, run } from "./stage.ts";
import type { ShotScript } from "./shot.ts";

/** Presses a button of the settings: the window that it opens comes on its own time. */
const PRESS = `const Menu = game.settings.menus.get(given).type;
  await new Menu().render({ force: true });`;

/** Lays an open window at the top, at most as wide and as high as the page. */
const LAY = `const app = foundry.applications.instances.get(given);
  const width = Math.min(app.position.width, innerWidth - 8);
  app.setPosition({ width, height: Math.min(app.element.offsetHeight, innerHeight - 8), left: Math.max(4, (innerWidth - width) / 2), top: 4 });`;

const WIDTHS = [1440, 1024, 400] as const;

const script: ShotScript = async ({ seat, take }) => {
  const page = await seat.join("Gamemaster");
  const states = [
    { name: "welcome-choose", key: "sortie.welcome", window: "sortie-welcome", state: "done" },
    { name: "welcome-set", key: "sortie.welcome", window: "sortie-welcome", state: "set" },
    { name: "welcome-players", key: "sortie.howToPlay", window: "sortie-players-page", state: "done" },
  ];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 400 ? 800 : 900 });
    for (const { name, key, window, state } of states) {
      await run(
        page,
        'await game.settings.set("sortie", "welcome", { state: given, combat: game.combats.contents[0].id, story: game.journal.contents[0].id });',
        state,
      );
      // Opened anew: an open window keeps its theme.
      await run(page, PRESS, key);
      await page.locator(`#${window} .window-content`).waitFor();
      await run(page, LAY, window);
      await take(page, `${name}-${width}`);
      await closeAll(page);
    }
  }
};

export default script;
