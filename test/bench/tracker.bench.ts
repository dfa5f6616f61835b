// What a turn change costs in the tracker with sixty combatants, against rendering the tracker's part anew. Measured in Chromium, in the page.
import type { Bench } from "../../tools/bench.ts";
import { takeSeat } from "../../tools/seat.ts";
import { median, ratio, readable } from "./measure.ts";

const COMBATANTS = 60;

const bench: Bench = async () => {
  const seat = await takeSeat();
  try {
    const page = await seat.join("Gamemaster");
    await page.getByRole("tablist", { name: "Sidebar tabs" }).getByRole("tab", { name: "Combat" }).click();
    const { patched, anew, rows } = await page.evaluate(async (wanted) => {
      const combat = game.combat;
      const scene = game.scenes.active;
      const kind = game.actors.getName("Marsh Reaver");
      if (!combat || !scene || !kind) throw new Error("The demo world has changed.");
      // Names that don't fold: every row is to be shown.
      const tokens = Array.from({ length: wanted - combat.combatants.size }, (_, index) => ({
        ...kind.prototypeToken.toObject(),
        actorId: kind.id,
        actorLink: false,
        name: `Reaver-${index.toString(26)}x`,
        x: 100 * (index % 20),
        y: 100 * Math.floor(index / 20),
      }));
      const made = await scene.createEmbeddedDocuments("Token", tokens);
      await combat.createEmbeddedDocuments(
        "Combatant",
        made.map((token) => ({ tokenId: token.id, sceneId: scene.id, actorId: kind.id })),
      );
      await combat.startCombat();
      const tracker = ui.combat;
      /** Time until the browser has laid out what changed. */
      const turn = async (index: number, forget: boolean): Promise<number> => {
        combat.updateSource({ turn: index % combat.turns.length });
        if (forget) tracker.parts["tracker"]?.remove();
        tracker.element.getBoundingClientRect();
        const start = performance.now();
        await tracker.render({ parts: ["tracker"] });
        tracker.element.getBoundingClientRect();
        return performance.now() - start;
      };
      const patchedTimes: number[] = [];
      const anewTimes: number[] = [];
      for (let round = 0; round < 31; round += 1) {
        patchedTimes.push(await turn(2 * round, false));
        anewTimes.push(await turn(2 * round + 1, true));
        // A render after a part was taken away starts from a whole list again.
        await turn(2 * round + 1, false);
      }
      return { patched: patchedTimes.slice(1), anew: anewTimes.slice(1), rows: tracker.element.querySelectorAll(".combatant").length };
    }, COMBATANTS);
    const [ours, against] = [median(patched), median(anew)];
    return [
      {
        what: `turn change in the tracker, ${rows} rows`,
        ours: readable(ours),
        against: `rendered anew ${readable(against)}`,
        result: ratio(ours, against),
      },
    ];
  } finally {
    await seat.close();
  }
};

export default bench;
