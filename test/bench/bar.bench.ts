// How long the action bar takes to stand for a selected token with sixty items, against its sheet and against an empty-handed creature's bar. In Chromium, in the page.
import type { Bench } from "../../tools/bench.ts";
import { takeSeat } from "../../tools/seat.ts";
import { median, ratio, readable } from "./measure.ts";

const ITEMS = 60;

interface Drawn {
  render(options: { readonly force: true }): Promise<unknown>;
  close(options: { readonly animate: false }): Promise<unknown>;
}

const bench: Bench = async () => {
  const seat = await takeSeat();
  try {
    const page = await seat.join("Gamemaster");
    const { full, bare, sheet } = await page.evaluate(async (wanted) => {
      await game.settings.set("sortie", "bar", "full");
      const tokenOf = (name: string) => canvas.tokens?.placeables.find(({ document }) => document.name === name);
      const [laden, other] = [tokenOf("Tamsin Reed"), tokenOf("Bog Rat A")];
      if (!laden?.actor || !other?.actor) throw new Error("The demo world has changed.");
      const [model] = laden.actor.items.filter(({ name }) => name === "Longbow");
      const missing = Array.from({ length: wanted - laden.actor.items.size }, (_, index) => ({
        ...model?.toObject(),
        _id: null,
        name: `Bow ${String(index)}`,
      }));
      await laden.actor.createEmbeddedDocuments("Item", missing as Item.CreateData[]);
      await other.actor.deleteEmbeddedDocuments("Item", [...other.actor.items.keys()]);
      /** Time until the bar shows somebody, laid out. */
      const shown = async (token: NonNullable<typeof laden>): Promise<number> => {
        canvas.tokens?.releaseAll();
        await new Promise((resolve) => setTimeout(resolve, 30));
        const start = performance.now();
        token.control({ releaseOthers: true });
        for (;;) {
          const named = document.querySelector("#sortie-bar:not([hidden]) .sortie-bar__name")?.textContent;
          if (named === token.document.name) break;
          await new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = resolve;
            port2.postMessage(null);
          });
        }
        document.querySelector("#sortie-bar")?.getBoundingClientRect();
        return performance.now() - start;
      };
      // Foundry's types still know the sheets of version 12 here.
      const { sheet }: { sheet: Drawn | null } = laden.actor as never;
      if (!sheet) throw new Error("Tamsin Reed has no sheet.");
      const drawn = async (): Promise<number> => {
        const start = performance.now();
        await sheet.render({ force: true });
        const took = performance.now() - start;
        await sheet.close({ animate: false });
        return took;
      };
      const times: Record<"full" | "bare" | "sheet", number[]> = { full: [], bare: [], sheet: [] };
      for (let round = 0; round < 21; round += 1) {
        times.full.push(await shown(laden));
        times.bare.push(await shown(other));
        times.sheet.push(await drawn());
      }
      return { full: times.full.slice(1), bare: times.bare.slice(1), sheet: times.sheet.slice(1) };
    }, ITEMS);
    const ours = median(full);
    const what = `the bar after a token with ${String(ITEMS)} items is selected`;
    return [
      { what, ours: readable(ours), against: `its sheet ${readable(median(sheet))}`, result: ratio(ours, median(sheet)) },
      { what, ours: readable(ours), against: `a bar without items ${readable(median(bare))}`, result: ratio(ours, median(bare)) },
    ];
  } finally {
    await seat.close();
  }
};

export default bench;
