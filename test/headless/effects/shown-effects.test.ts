// What tokens show: a condition without a time is shown, however it has come onto a creature, and so is what follows from numbers. By default Foundry 14 shows neither.
import { expect, test } from "../support/table.ts";

test("every condition of every ruleset is shown, and stays until it is removed, whoever puts it on", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await gamemaster.evaluate(async () => {
    for (const { id, actors, conditions } of sortie.rulesets.all()) {
      const [made] = await Actor.createDocuments([{ name: `Bearer of ${id}`, type: Object.keys(actors)[0] } as never]);
      // A few ask something, and are left at that.
      for (const condition of conditions) void made?.toggleStatusEffect(condition.id, { active: true });
    }
  });
  const seen = await gamemaster.evaluate(() =>
    Object.fromEntries(
      sortie.rulesets.all().map(({ id, conditions }) => {
        const bearer = game.actors.getName(`Bearer of ${id}`);
        const effects = bearer?.effects.contents.map((effect): Record<string, unknown> => ({ ...effect.toObject() })) ?? [];
        const hidden = effects.filter(({ showIcon, duration }) => {
          const { value, expiry } = duration as { value: unknown; expiry: unknown };
          return showIcon !== 2 || value !== null || expiry !== null;
        });
        const wanted = conditions.filter((condition) => bearer?.statuses.has(condition.id)).length;
        return [id, { wanted, hidden: hidden.map(({ name }) => String(name)) }];
      }),
    ),
  );
  expect(Object.keys(seen).length).toBeGreaterThanOrEqual(5);
  for (const [ruleset, { wanted, hidden }] of Object.entries(seen)) {
    expect(wanted, ruleset).toBeGreaterThan(3);
    expect(hidden, ruleset).toEqual([]);
  }
});

test("effects of before are read as shown, hidden ones stay hidden, and others are left alone", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const icons = await gamemaster.evaluate(async () => {
    const type = Object.keys(sortie.rulesets.all()[0]?.actors ?? {})[0] ?? "";
    const effect = (name: string, more: object): object => ({
      name,
      img: "icons/svg/aura.svg",
      type: "lasting",
      statuses: ["prone"],
      ...more,
    });
    const effects = [
      effect("old", {}),
      effect("hidden", { showIcon: 0 }),
      effect("no status", { statuses: [] }),
      effect("somebody's", { type: "base" }),
    ];
    const [made] = await Actor.createDocuments([{ name: "Old", type, effects } as never]);
    return Object.fromEntries(made?.effects.contents.map((one) => [one.name, Reflect.get(one, "showIcon") as number]) ?? []);
  });
  expect(icons).toEqual({ old: 2, hidden: 0, "no status": 1, "somebody's": 1 });
});

test("what follows from a creature's numbers is among what tokens draw, once", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const shown = await gamemaster.evaluate(async () => {
    const actor = game.actors.getName("Tamsin Reed");
    await actor?.update({ system: { hp: { value: 1 } } });
    return actor?.appliedEffects.filter((effect) => Reflect.get(effect, "showIcon") === 2).map(({ name }) => name);
  });
  expect(shown).toEqual(["Staggered"]);
});
