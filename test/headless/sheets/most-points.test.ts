// Hit points and whatever else heals stop at their maximum when they are typed, as by the rules, and who typed them is told.
import type { Person } from "../support/person.ts";
import type { Part } from "../support/part.ts";
import { notifications, openFromDirectory } from "../support/people.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: DEMO_WORLD });

/** A hero of each ruleset, with the paths of what heals. */
const HEROES = [
  { name: "Tamsin Reed", points: [["hp", "HP"]] },
  { name: "Sefa Lind", points: [["hp", "Hit points"]] },
  {
    name: "Hadra Sen",
    points: [
      ["endurance", "Endurance"],
      ["health", "Health"],
    ],
  },
  { name: "Corwin Thane", points: [["hp", "Hit points"]] },
  { name: "Isolde Marrow", points: [["hp", "Hit points"]] },
] as const;

/** What is stored of a pool: value and maximum. */
const pool = (page: Person, name: string, path: string): Promise<{ value: number; max: number }> =>
  page.evaluate(
    ([wanted, where]) => {
      const { value, max } = foundry.utils.getProperty(game.actors.getName(wanted) ?? {}, `system.${where}`) as {
        value: number;
        max: number;
      };
      return { value, max };
    },
    [name, path] as const,
  );

async function enter(sheet: Part, path: string, text: string): Promise<void> {
  const field = sheet.locator(`input[name="system.${path}"]`).first();
  await field.fill(text);
}

test("points that are typed above their maximum on a sheet are settled to it, in every ruleset, and whose they are is said", async ({
  table,
}) => {
  const page = await table.join("Gamemaster");
  for (const { name, points } of HEROES) {
    const sheet = await openFromDirectory(page, name);
    for (const [path, label] of points) {
      const { max } = await pool(page, name, path);
      await enter(sheet, `${path}.value`, String(max - 3));
      expect(await pool(page, name, path)).toEqual({ value: max - 3, max });
      for (const typed of [String(max + 7), "+50"]) {
        await enter(sheet, `${path}.value`, typed);
        expect(await pool(page, name, path)).toEqual({ value: max, max });
        expect(await sheet.locator(`input[name="system.${path}.value"]`).first().inputValue()).toBe(String(max));
      }
      expect((await notifications(page)).join()).toContain(`${name}: ${label} set to ${String(max)}, the maximum.`);
    }
    await page.evaluate(async (wanted) => {
      await game.actors.getName(wanted)?.sheet?.close();
    }, name);
  }
});
