// Whose bar it is: a creature of the battle and scene that its user looks at; first who is selected, then who of theirs acts or may act there.
import { dice, layDice, takeDice } from "../../support/dice.ts";
import { fixDice, passTo } from "../../support/acts.ts";
import { muster, ORDERS_MODULE } from "../../support/orders.ts";
import type { Person } from "../support/person.ts";
import { atTable, expect } from "../support/table.ts";
import { expectChoice, press } from "../support/tracker.ts";

const test = atTable({ modules: [ORDERS_MODULE], draws: true });

/** Whom somebody's bar shows; "" for nobody. */
const shown = (person: Person): Promise<string> => person.evaluate(() => document.querySelector(".sortie-bar__name")?.textContent ?? "");

const showBar = (person: Person): Promise<void> =>
  person.evaluate(async () => {
    await game.settings.set("sortie", "bar", "full");
  });

test("after one of a player's own has acted, the bar shows the next who may act, selected or not", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await muster(gamemaster, "sides", [
    { name: "Maren", player: "Ada", group: "party" },
    { name: "Ilka", player: "Ada", group: "party" },
    { name: "Tobin", player: "Ada", group: "party" },
    { name: "Ruk", group: "foes" },
  ]);
  await gamemaster.evaluate(async () => {
    const maren = game.actors.getName("Maren");
    const data: object[] = [{ name: "Maren", actorId: maren?.id, actorLink: true, x: 300, y: 300 }];
    await game.scenes.active?.createEmbeddedDocuments("Token", data);
  });
  await showBar(ada);
  await showBar(gamemaster);
  await takeDice(gamemaster);
  await layDice(gamemaster, dice(8, 6), dice(8, 1));
  await press(gamemaster, "Begin battle");
  await expectChoice([ada], "Ilka", "Maren", "Tobin");
  await ada.evaluate(() => game.scenes.active?.tokens.getName("Maren")?.object?.control());
  expect(await shown(ada)).toBe("Maren");
  await press(ada, "Act with Maren");
  await press(ada, "End turn");
  await expectChoice([ada], "Ilka", "Tobin");
  expect(await shown(ada)).toBe("Ilka");
  await press(ada, "Act with Ilka");
  expect(await shown(gamemaster), "whom a player runs who is there").toBe("");
});

test("a fight on another scene shows nobody on the bar of who looks at this one", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  await showBar(ada);
  await gamemaster.evaluate(async () => void (await game.combat?.startCombat()));
  await passTo(gamemaster, "Tamsin Reed");
  expect(await shown(ada)).toBe("Tamsin Reed");
  await gamemaster.evaluate(async () => {
    const foe = game.scenes.active?.tokens.getName("Marsh Reaver C");
    const scene = await Scene.create({ name: "Old Mill", ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER } });
    const [there] =
      (await scene?.createEmbeddedDocuments("Token", [{ ...foe?.toObject(), x: 300, y: 300 }] as TokenDocument.CreateData[])) ?? [];
    const combat = await Combat.create({ scene: scene?.id ?? null });
    await combat?.createEmbeddedDocuments("Combatant", [
      { tokenId: there?.id ?? null, sceneId: scene?.id ?? null, actorId: foe?.actorId ?? null },
    ]);
    await scene?.activate();
    await combat?.activate();
    await combat?.startCombat();
  });
  expect(await ada.evaluate(() => game.scenes.viewed?.name)).toBe("Old Mill");
  expect(await shown(ada)).toBe("");
  await ada.evaluate(async () => void (await game.scenes.find(({ name }) => name !== "Old Mill")?.view()));
  expect(await shown(ada)).toBe("Tamsin Reed");
});
