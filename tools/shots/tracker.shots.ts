// Pictures of the tracker: full and small rows, for GM and player, in each of the five rulesets, and at every width.
import { fight, giveTurnTo, run, sidebar, STANDS, shuffleDice, widen, WIDTHS } from "./stage.ts";
import type { ShotScript } from "./shot.ts";

const script: ShotScript = async ({ seat, take }) => {
  const page = await seat.join("Gamemaster");
  const ada = await seat.join("Ada");
  for (const [place, each] of [page, ada].entries()) await shuffleDice(each, 11 + place);
  for (const stand of STANDS) {
    await fight(page, stand, [ada]);
    await giveTurnTo(page, stand.hero, [ada]);
    for (const rows of ["full", "compact"]) {
      for (const each of [page, ada]) await run(each, 'await game.settings.set("sortie", "trackerRows", given);', rows);
      await take(page, `tracker-${stand.ruleset}-${rows}`, await sidebar(page, "Combat"));
      if (stand === STANDS[0]) await take(ada, `tracker-${stand.ruleset}-${rows}-player`, await sidebar(ada, "Combat"));
    }
    if (stand !== STANDS[0]) continue;
    for (const width of WIDTHS.slice(1)) {
      await widen(page, width);
      await take(page, `tracker-${width}`);
    }
    await widen(page, WIDTHS[0]);
  }
};

export default script;
