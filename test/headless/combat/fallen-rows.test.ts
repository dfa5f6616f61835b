// Where the fallen stand in the order of battle of each ruleset: behind all who fight, and behind one heading.
import { FIGHTS, openFight } from "../../support/fights.ts";
import { beginFight } from "../support/fights.ts";
import type { Person } from "../support/person.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: DEMO_WORLD });

/** The order of battle from top to bottom, by what stands in each of its lines. */
const lines = (person: Person) =>
  person.evaluate(async () => {
    await ui.combat.render({ force: true });
    const rows = [...ui.combat.element.querySelectorAll<HTMLElement>(".sortie-rows > li")];
    return rows.map(({ dataset }) => game.combat?.combatants.get(dataset["combatantId"] ?? "")?.name ?? dataset["key"] ?? "");
  });

test.for(FIGHTS)("$ruleset: fallen foes stand behind everybody else, and a click shows them", async (fight, { table }) => {
  const gamemaster = await table.join("Gamemaster");
  await openFight(gamemaster, fight);
  await beginFight(gamemaster);
  const fallen = await gamemaster.evaluate(async () => {
    const foes = game.combat?.turns.filter(({ token, id }) => token?.disposition === -1 && id !== game.combat?.combatant?.id) ?? [];
    const two = foes.slice(0, 2);
    for (const { actor } of two) await actor?.toggleStatusEffect(CONFIG.specialStatusEffects.DEFEATED, { active: true, overlay: true });
    return two.map(({ name }) => name);
  });
  const ada = await table.join("Ada");
  expect(fallen).toHaveLength(2);
  for (const person of [gamemaster, ada]) {
    const before = await lines(person);
    expect(before.at(-1)).toBe("fold-fallen");
    for (const name of fallen) expect(before).not.toContain(name);
    await person.evaluate(() => {
      ui.combat.element.querySelector<HTMLElement>("[data-key='fold-fallen'] button")?.click();
    });
    expect((await lines(person)).slice(-2).toSorted()).toEqual(fallen.toSorted());
  }
});
