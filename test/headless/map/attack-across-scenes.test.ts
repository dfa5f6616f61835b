// Whoever stands on another scene is out of an attack's reach, in peace as in a battle, under every ruleset.
import { FIGHTS, openFight } from "../../support/fights.ts";
import { notifications } from "../support/people.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: DEMO_WORLD });

for (const fight of FIGHTS)
  test(`${fight.ruleset}: in peace, an attack does not get at somebody on another scene, and does at whoever is on the same`, async ({
    table,
  }) => {
    const gamemaster = await table.join("Gamemaster");
    await openFight(gamemaster, fight);
    await gamemaster.evaluate(async (foe) => {
      await Combat.deleteDocuments(game.combats.map(({ id }) => id));
      const token = game.scenes.active?.tokens.getName(foe)?.toObject();
      const scene = await Scene.create({ name: "Cellar" });
      await scene?.createEmbeddedDocuments("Token", [{ ...token, actorLink: false }] as TokenDocument.CreateData[]);
    }, fight.foe);
    const attack = (scene: string): Promise<string> =>
      gamemaster.evaluate(
        async ([hero, weapon, accepts, foe, scene]) => {
          const actor = game.scenes.active?.tokens.getName(hero)?.actor;
          const offered = actor
            ? sortie.actions.of(actor).find(({ label, itemName }) => label === accepts && itemName === weapon)
            : undefined;
          if (!actor || !offered) throw new Error(`${hero} has no ${accepts} with ${weapon}`);
          const target = game.scenes.getName(scene)?.tokens.getName(foe)?.actor?.uuid ?? "";
          const item = actor.items.getName(weapon)?.id ?? "";
          const done = sortie.perform({ action: offered.id, actor: actor.uuid, item, targets: [target] }, { skipDialog: true });
          // What the one who is struck is asked is not waited for.
          const begun = new Promise<null>((resolve) => void setTimeout(resolve, 500, null));
          return (await Promise.race([done, begun])) === null ? "nothing yet" : "done";
        },
        [fight.hero, fight.weapon, fight.accepts, fight.foe, scene] as const,
      );
    expect(await attack("Cellar")).toBe("nothing yet");
    expect((await notifications(gamemaster)).at(-1)).toContain("on another scene");
    await attack(fight.scene);
    expect((await notifications(gamemaster)).filter((words) => words.includes("on another scene"))).toHaveLength(1);
  });
