// What a hero's sheet with sixty items and twenty effects costs: to open, and to follow a change of one item, one effect or one pool. In Chromium, in the page.
import type { Bench, Finding } from "../../tools/bench.ts";
import { takeSeat } from "../../tools/seat.ts";
import { median, ratio, readable } from "./measure.ts";

const ITEMS = 60;
const EFFECTS = 20;

interface Drawn {
  readonly element: HTMLElement;
  readonly parts: Record<string, HTMLElement>;
  render(options: { readonly force: true }): Promise<unknown>;
  close(options: { readonly animate: false }): Promise<unknown>;
}

const bench: Bench = async () => {
  const seat = await takeSeat();
  try {
    const page = await seat.join("Gamemaster");
    const { first, parsed, changes, elements } = await page.evaluate(
      async ({ items, effects }) => {
        const actor = game.actors.getName("Tamsin Reed");
        const model = actor?.items.getName("Longbow");
        if (!actor || !model) throw new Error("The demo world has changed.");
        const more = Array.from({ length: items - actor.items.size }, (_, index) => ({
          ...model.toObject(),
          _id: null,
          name: `Bow ${String(index)}`,
        }));
        await actor.createEmbeddedDocuments("Item", more);
        const lasting = Array.from({ length: effects - actor.effects.size }, (_, index) => ({
          type: "lasting",
          name: `Effect ${String(index)}`,
        }));
        await actor.createEmbeddedDocuments("ActiveEffect", lasting as ActiveEffect.CreateData[]);
        // Foundry's types still know the sheets of version 12 here.
        const { sheet }: { sheet: Drawn | null } = actor as never;
        if (!sheet) throw new Error("Tamsin Reed has no sheet.");
        const timed = async (run: () => unknown): Promise<number> => {
          const start = performance.now();
          await run();
          sheet.element.getBoundingClientRect();
          return performance.now() - start;
        };
        const draw = () => sheet.render({ force: true });
        const first: number[] = [];
        const parsed: number[] = [];
        for (let round = 0; round < 16; round += 1) {
          first.push(await timed(draw));
          const window = sheet.element;
          const html = window.innerHTML;
          const copy = window.cloneNode(false) as HTMLElement;
          parsed.push(
            await timed(() => {
              document.body.append(copy);
              copy.innerHTML = html;
              copy.getBoundingClientRect();
            }),
          );
          copy.remove();
          await sheet.close({ animate: false });
        }
        await draw();
        const elements = sheet.element.querySelectorAll("*").length;
        const [item] = actor.items.contents;
        const [effect] = actor.effects.contents;
        const changers: Record<string, (round: number) => unknown> = {
          "an item's name": (round) => item?.updateSource({ name: `Changed ${String(round)}` }),
          "an effect's name": (round) => effect?.updateSource({ name: `Changed ${String(round)}` }),
          "hit points": (round) => {
            actor.updateSource({ system: { hp: { value: 1 + (round % 7) } } });
            actor.reset();
          },
        };
        const changes: { what: string; ours: number[]; anew: number[]; drawn: number }[] = [];
        for (const [what, change] of Object.entries(changers)) {
          const ours: number[] = [];
          const anew: number[] = [];
          let drawn = 0;
          for (let round = 0; round < 16; round += 1) {
            change(2 * round);
            drawn = 0;
            const count = (records: readonly MutationRecord[]): void => {
              for (const { addedNodes } of records)
                for (const node of addedNodes) if (node instanceof Element) drawn += 1 + node.querySelectorAll("*").length;
            };
            const observer = new MutationObserver(count);
            observer.observe(sheet.element, { childList: true, subtree: true });
            ours.push(await timed(draw));
            count(observer.takeRecords());
            observer.disconnect();
            change(2 * round + 1);
            for (const part of Object.values(sheet.parts)) part.remove();
            anew.push(await timed(draw));
          }
          changes.push({ what, ours: ours.slice(1), anew: anew.slice(1), drawn });
        }
        return { first: first.slice(1), parsed: parsed.slice(1), changes, elements };
      },
      { items: ITEMS, effects: EFFECTS },
    );
    const whose = `the sheet of a hero with ${String(ITEMS)} items and ${String(EFFECTS)} effects`;
    const opened: Finding = {
      what: `${whose}, opened`,
      ours: readable(median(first)),
      against: `its HTML parsed and laid out ${readable(median(parsed))}`,
      result: ratio(median(first), median(parsed)),
    };
    return [
      opened,
      ...changes.map(({ what, ours, anew, drawn }) => ({
        what: `${what} changed on it: ${String(drawn)} of ${String(elements)} elements anew`,
        ours: readable(median(ours)),
        against: `drawn anew ${readable(median(anew))}`,
        result: ratio(median(ours), median(anew)),
      })),
    ];
  } finally {
    await seat.close();
  }
};

export default bench;
