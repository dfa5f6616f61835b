// Pictures of aiming: what lights up under the pointer, and the dialog's rows, in each of the five rulesets and at every width.
import { closeAll, dialog, fight, giveTurnTo, run, select, STANDS, shuffleDice, widen, WIDTHS } from "./stage.ts";
import type { ShotScript } from "./shot.ts";

const script: ShotScript = async ({ seat, take }) => {
  const page = await seat.join("Gamemaster");
  await shuffleDice(page, 11);
  for (const stand of STANDS) {
    await fight(page, stand);
    await giveTurnTo(page, stand.hero);
    await select(page, stand.hero);
    const bar = page.locator("#sortie-bar");
    await bar.locator(".sortie-bar__name", { hasText: stand.hero }).waitFor();
    const attack = bar.locator(".sortie-bar__actions > [data-aimed]:not([aria-disabled]):has(.sortie-bar__facts b)").first();
    await run(page, 'document.querySelector("#notifications")?.replaceChildren();');
    // Where others have to act first, there is nothing to roll.
    if ((await attack.count()) === 0) continue;
    await attack.hover();
    if (stand === STANDS[0]) await take(page, "targets-lit");
    await attack.click();
    const open = await dialog(page);
    await take(page, `targets-${stand.ruleset}`);
    if (stand === STANDS[0])
      for (const width of WIDTHS.slice(1)) {
        await closeAll(page);
        await widen(page, width);
        await attack.click();
        await open.waitFor();
        await take(page, `targets-${stand.ruleset}-${width}`);
      }
    await widen(page, WIDTHS[0]);
    await closeAll(page);
    await run(page, "await game.combat.delete();");
  }
};

export default script;
