// States that rules read from a creature's numbers (staggered, bloodied, dying) stand on its token for everybody, and go with what they follow from.
import { token } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

interface State {
  readonly ruleset: string;
  readonly scene: string;
  readonly hero: string;
  readonly says: string;
  readonly hurt: object;
  readonly well: object;
}

const STATES: readonly State[] = [
  { ruleset: "archmage", scene: "Reed Bridge", hero: "Corvin Ashe", says: "Staggered", hurt: { hp: { value: 1 } }, well: { hp: { value: 20 } } },
  { ruleset: "shock", scene: "Carrick Toll", hero: "Corwin Thane", says: "Mortally injured", hurt: { down: { state: "mortal" } }, well: { down: { state: "up" } } },
  { ruleset: "luck", scene: "Kessar Well", hero: "Hadra Sen", says: "Bloodied", hurt: { endurance: { value: 0 }, health: { value: 2 } }, well: { endurance: { value: 12 }, health: { value: 12 } } },
  { ruleset: "definition", scene: "The Assay Yard", hero: "Aldith Corran", says: "Dying", hurt: { hp: { value: 0 }, death: { status: "dying" } }, well: { hp: { value: 40 }, death: { status: "alive" } } },
  { ruleset: "volition", scene: "Harrow Orchard", hero: "Maud Hollin", says: "Staggered", hurt: { hp: { value: 1 } }, well: { hp: { value: 30 } } },
]; // prettier-ignore

test("what hit points say of a creature stands on its token for everybody, as long as it holds", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  for (const { ruleset, scene, hero, says, hurt, well } of STATES) {
    await gamemaster.evaluate(async (name) => {
      const wanted = game.scenes.getName(name);
      await wanted?.activate();
      await wanted?.view();
    }, scene);
    for (const page of [gamemaster, ada]) await expect(token(page, hero), ruleset).toBeVisible();
    await expect.poll(() => gamemaster.evaluate(() => game.scenes.active?.name)).toBe(scene);
    const set = (system: object): Promise<void> =>
      gamemaster.evaluate(
        async ({ name, changed }) => {
          const update: object = { system: changed };
          await game.scenes.active?.tokens.getName(name)?.actor?.update(update);
        },
        { name: hero, changed: system },
      );
    const marked = new RegExp(`^${hero}.*\\b${says}\\b`);
    await set(hurt);
    for (const page of [gamemaster, ada]) await expect(token(page, hero), `${ruleset}: ${says}`).toHaveAccessibleName(marked);
    // It is no effect of the creature's that anybody could take off, or that would be stored.
    const stored = await gamemaster.evaluate(
      ({ name, label }) => game.scenes.active?.tokens.getName(name)?.actor?.effects.some((effect) => effect.name === label),
      { name: hero, label: says },
    );
    expect(stored).toBe(false);
    await set(well);
    for (const page of [gamemaster, ada]) await expect(token(page, hero)).not.toHaveAccessibleName(marked);
  }
});
