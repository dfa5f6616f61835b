// The night of the example's ruleset (examples/vigil): two of its people from its own compendium in an encounter, on a scene or nowhere.
import type { Place } from "./place.ts";

/** Ilse, who is Ada's, and Gaunt, whose token is a copy, in an encounter; `onScene`: on a scene of their own. */
export async function nightfall(gamemaster: Place, { onScene }: { readonly onScene: boolean }): Promise<void> {
  await gamemaster.evaluate(async (placed) => {
    for (const combat of [...game.combats]) await combat.delete();
    const ada = game.users.getName("Ada")?.id ?? "";
    const people: object[] = [];
    for (const name of ["Ilse", "Gaunt"]) {
      const shipped = await fromUuid(game.packs.get("vigil.creatures")?.index.getName(name)?.uuid ?? "");
      if (!shipped) throw new Error(`The compendium lacks ${name}.`);
      people.push({ ...shipped.toObject(), ownership: name === "Ilse" ? { default: 0, [ada]: 3 } : { default: 0 } });
    }
    const actors = await Actor.createDocuments(people as Actor.CreateData[]);
    const data = { name: "Night", width: 1200, height: 1200, padding: 0, active: true, tokenVision: false };
    const scene = placed ? await Scene.create(data) : null;
    const tokens: object[] = actors.map((actor, index) => ({
      ...{ name: actor.name, actorId: actor.id, actorLink: actor.name === "Ilse", disposition: actor.name === "Ilse" ? 1 : -1 },
      ...{ x: 300 + index * 200, y: 300, width: 1, height: 1 },
    }));
    const standing = (await scene?.createEmbeddedDocuments("Token", tokens)) ?? [];
    await scene?.view();
    const encounter: object = { type: "vigil.night", active: true, scene: scene?.id ?? null };
    const combat = await Combat.implementation.create(encounter);
    await combat?.createEmbeddedDocuments(
      "Combatant",
      actors.map(({ id }, index) => ({ actorId: id, tokenId: standing[index]?.id ?? null, sceneId: scene?.id ?? null })),
    );
  }, onScene);
}
