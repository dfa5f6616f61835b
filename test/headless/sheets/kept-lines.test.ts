// What a sheet's form shows is what it sends back: a text of several lines comes out of every field as it went in, however often a form is saved.
import { describe } from "vitest";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: DEMO_WORLD });

const LINES = "<p>One</p>\n<p>Two,\n  and more</p>";

describe.each(builtInRulesets.map(({ id, actors, items }) => [id, Object.keys(actors), Object.keys(items)] as const))(
  "%s",
  (_id, actors, items) => {
    test("a text of several lines is the same in the form of every kind of document", async ({ table }) => {
      const gamemaster = await table.join("Gamemaster");
      const seen = await gamemaster.evaluate(
        async ({ actors, items, lines }) => {
          const texts = (system: object): Record<string, string> =>
            Object.fromEntries(
              Object.entries(foundry.utils.flattenObject(system))
                .filter(([path, value]) => value === "" && /biography|description|text|notes?$|hit$|miss$|effect$/i.test(path))
                .map(([path]) => [`system.${path}`, lines]),
            );
          const changed: string[] = [];
          let read = 0;
          const look = async (document: Actor | Item): Promise<void> => {
            await document.update(texts(Object(document.toObject().system) as object));
            const { sheet } = document;
            if (!(sheet instanceof foundry.applications.api.ApplicationV2)) return;
            await sheet.render({ force: true });
            const form = (): HTMLElement[] => [...sheet.element.querySelectorAll<HTMLElement>("textarea[name], prose-mirror[name]")];
            if (form().length === 0) {
              sheet.element.querySelector<HTMLElement>('[aria-pressed="false"][data-action]')?.click();
              await sheet.render();
            }
            for (const field of form()) {
              const name = field.getAttribute("name") ?? "";
              const value = "value" in field ? String(field.value) : "";
              if (foundry.utils.getProperty(document.toObject(), name) !== lines) continue;
              read += 1;
              if (value !== lines) changed.push(`${document.type} ${name}: ${JSON.stringify(value)}`);
            }
            await sheet.close();
          };
          for (const type of actors) {
            const actor = await Actor.create({ name: type, type: type as "base" });
            if (actor) await look(actor);
          }
          for (const type of items) {
            const item = await Item.create({ name: type, type: type as "base" });
            if (item) await look(item);
          }
          return { changed, read };
        },
        { actors, items, lines: LINES },
      );
      expect(seen.changed).toEqual([]);
      expect(seen.read).toBeGreaterThanOrEqual(items.length);
    });
  },
);
