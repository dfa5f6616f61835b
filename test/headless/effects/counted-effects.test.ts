// What a sheet tells in play is what counts: where an effect of whatever origin has changed a stored number, its reading says so, and the form keeps what is stored.
import { describe } from "vitest";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: DEMO_WORLD });

describe.each(builtInRulesets.map(({ id, actors }) => [id, Object.keys(actors)] as const))("%s", (_id, types) => {
  test("each number that a sheet reads is the one that effects have made of it", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    const seen = await gamemaster.evaluate(async (types) => {
      const wrong: string[] = [];
      let read = 0;
      for (const type of types) {
        const actor = await Actor.create({ name: type, type: type as "base" });
        if (!(actor?.sheet instanceof foundry.applications.api.ApplicationV2)) continue;
        const { sheet } = actor;
        await sheet.render({ force: true });
        const pencil = (): HTMLElement | null => sheet.element.querySelector<HTMLElement>("button[aria-pressed][data-action]");
        if (sheet.element.querySelectorAll("input[type='number'][name^='system.']").length > 5) {
          pencil()?.click();
          await sheet.render();
        }
        const readings = (): HTMLElement[] => [...sheet.element.querySelectorAll<HTMLElement>("[data-reads^='system.']")];
        const paths = readings().flatMap(({ dataset, textContent }) => (/^-?\d+$/.test(textContent) ? (dataset["reads"] ?? []) : []));
        const changes = paths.map((key) => ({ key, type: "add", value: "1" }));
        await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "A module's", system: { changes } }]);
        await sheet.render();
        for (const path of paths) {
          const reading = readings().find(({ dataset }) => dataset["reads"] === path);
          const [stored, counted] = [actor.toObject(), actor].map((of) => foundry.utils.getProperty(of, path));
          if (stored === counted) continue;
          read += 1;
          if (reading?.textContent !== String(counted))
            wrong.push(`${type} ${path}: ${reading?.textContent ?? "nothing"}, not ${String(counted)}`);
        }
        await sheet.close();
      }
      return { wrong, read };
    }, types);
    expect(seen.wrong).toEqual([]);
    expect(seen.read).toBeGreaterThan(0);
  });
});
