// Pictures of the tours: every step of both, and one at every width.
import { run, widen, WIDTHS } from "./stage.ts";
import type { ShotScript } from "./shot.ts";

const script: ShotScript = async ({ seat, take }) => {
  const page = await seat.join("Gamemaster");
  for (const subject of ["tracker", "bar"]) {
    await run(page, "await game.tours.get(given).start();", `sortie.${subject}-archmage`);
    for (let step = 1; await run<boolean>(page, "return foundry.nue.Tour.tourInProgress;"); step += 1) {
      await take(page, `tour-${subject}-${step}`);
      await run(page, "await foundry.nue.Tour.activeTour.next();");
    }
  }
  for (const width of WIDTHS.slice(1)) {
    await widen(page, width);
    await run(page, "await game.tours.get(given).start(); await game.tours.get(given).next();", "sortie.tracker-archmage");
    await take(page, `tour-tracker-${width}`);
    await run(page, "foundry.nue.Tour.activeTour.exit();");
  }
};

export default script;
