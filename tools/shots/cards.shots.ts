// Pictures of cards as they stand in the log: attacks and powers of each ruleset, folded and with every roll open.
import type { Page } from "@playwright/test";
import type { ShotScript } from "./shot.ts";
import { fight, giveTurnTo, run, settled, sidebar, type Stand, STANDS, shuffleDice, widen, WIDTHS } from "./stage.ts";

/** Everybody uses what they have on the nearest of the other side, as far as the rules allow; what is asked is answered as proposed. */
const BRAWL = `const combat = game.combat;
  const sideOf = (token) => token.disposition;
  const tokens = game.scenes.active.tokens.contents;
  let cards = 0;
  for (const token of tokens) {
    const foes = tokens.filter((other) => sideOf(other) !== sideOf(token));
    const near = (other) => Math.hypot(other.x - token.x, other.y - token.y);
    const target = foes.toSorted((a, b) => near(a) - near(b))[0];
    for (const item of token.actor.items) {
      if (cards >= given || !target) break;
      for (const each of [...game.user.targets]) each.setTarget(false, { releaseOthers: false });
      canvas.tokens.get(target.id)?.setTarget(true, { releaseOthers: true });
      const settled = await Promise.race([
        sortie.useItem(item.uuid, { skipDialog: true }).catch(() => null),
        new Promise((resolve) => setTimeout(() => resolve(undefined), 1500)),
      ]);
      if (settled) { cards += 1; break; }
    }
  }`;

const logOf = async (page: Page, opened: boolean): Promise<void> => {
  await run(
    page,
    `for (const details of document.querySelectorAll(".chat-log details")) details.open = given;
     document.querySelector("#notifications")?.replaceChildren();
     document.querySelector(".chat-log")?.lastElementChild?.scrollIntoView({ block: "end" });`,
    opened,
  );
};

async function brawl(page: Page, stand: Stand): Promise<void> {
  await fight(page, stand);
  await giveTurnTo(page, stand.hero);
  await settled([page], run(page, BRAWL, 4));
  await run(
    page,
    "await Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close()));",
  );
}

const script: ShotScript = async ({ seat, take }) => {
  const page = await seat.join("Gamemaster");
  await shuffleDice(page, 11);
  for (const stand of STANDS) {
    await brawl(page, stand);
    const chat = await sidebar(page, "Chat");
    await logOf(page, false);
    await take(page, `cards-${stand.ruleset}`, chat);
    await logOf(page, true);
    await take(page, `cards-${stand.ruleset}-opened`, chat);
  }
  await logOf(page, false);
  for (const width of WIDTHS.slice(1)) {
    await widen(page, width);
    await take(page, `cards-${width}`);
  }
};

export default script;
