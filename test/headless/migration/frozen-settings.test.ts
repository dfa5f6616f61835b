// Settings that are fixed readings now: a world that had chosen otherwise says so to its GM, once.
import type { Person } from "../support/person.ts";
import { describe } from "vitest";
import { notifications } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

/** Stores values of settings as an older version did that still registered them. */
async function choose(person: Person, values: Readonly<Record<string, string>>): Promise<void> {
  await person.evaluate(async (chosen) => {
    for (const [key, value] of Object.entries(chosen)) await Setting.create({ key: `sortie.${key}`, value });
  }, values);
}

describe("a world with settings of earlier versions", () => {
  test("tells its GM once what it plays now, and names every reading", async ({ table }) => {
    const page = await table.join("Gamemaster");
    await choose(page, {
      "shock.swarmFallen": '"drop"',
      "shock.executionDc": "14",
      "shock.escapeMode": '"each"',
      "shock.zeroHp": '"dead"',
    });
    await page.reload();
    const told = (await notifications(page)).filter((text) => text.includes("settings that no longer exist"));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("Fallen swarmers: joiners who fall before the blow still add to it");
    expect(told[0]).toContain("the check of an execution shot has to reach 10");
    // The same was chosen as is played: nothing has changed there.
    expect(told[0]).not.toContain("Held by several");
    await page.reload();
    const stored = await page.evaluate(() => JSON.stringify(game.data.settings));
    expect(stored).toContain("sortie.shock.zeroHp");
    expect(stored).not.toContain("sortie.shock.swarmFallen");
    expect((await notifications(page)).join()).not.toContain("settings that no longer exist");
  });

  test("tells players nothing", async ({ table }) => {
    const page = await table.join("Gamemaster");
    await choose(page, { "shock.swarmFallen": '"drop"' });
    const ada = await table.join("Ada");
    expect((await notifications(ada)).join()).not.toContain("settings that no longer exist");
  });
});
