// Seats a fight on a scene of its own: actors with tokens on squares, and an encounter of all who take part.
import type { Place } from "./place.ts";

/** Somebody of the fight, as the specifications describe them. */
export interface Seated {
  readonly name: string;
  readonly type: string;
  readonly player?: "Ada" | "Ben" | undefined;
  readonly disposition: -1 | 0 | 1;
  /** Column and row on the scene. */
  readonly at: readonly [column: number, row: number];
  readonly items: readonly object[];
  readonly system: object;
  /** Stands there, and takes no part yet. */
  readonly waits?: boolean;
}

/** A fight that can be seated. */
export interface SeatedFight {
  readonly battle: string;
  readonly scene: {
    readonly name: string;
    readonly columns: number;
    readonly rows: number;
    /** What a square's edge is long, and in which units. */
    readonly square: readonly [distance: number, units: "ft" | "m"];
  };
  readonly people: readonly Seated[];
}

/** Makes the scene, its people and their encounter, on the GM's client. Heroes are seen by everybody, and owned by who plays them. */
export async function seatFight(gamemaster: Place, fight: SeatedFight): Promise<void> {
  await gamemaster.evaluate(async ({ battle, scene: ground, people }) => {
    for (const combat of [...game.combats]) await combat.delete();
    const { NONE, OBSERVER, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const entries: object[] = people.map(({ name, type, player, disposition, items, system }) => ({
      name,
      type,
      ownership: {
        default: type.endsWith("Character") ? OBSERVER : NONE,
        ...(player ? { [game.users.getName(player)?.id ?? ""]: OWNER } : {}),
      },
      prototypeToken: { name, actorLink: true, disposition },
      items,
      system,
    }));
    const actors = await Actor.createDocuments(entries as Actor.CreateData[]);
    // What strikes in Definition is in a hand, which is named by the weapon's id.
    for (const actor of battle === "definitionBattle" ? actors : []) {
      const inHand: object = {
        system: { slots: { primary: actor.items.find(({ type }) => String(type) === "definitionWeapon")?.id ?? "" } },
      };
      await actor.update(inHand);
    }
    const [distance, units] = ground.square;
    const plain: object = {
      name: ground.name,
      width: ground.columns * 100,
      height: ground.rows * 100,
      padding: 0,
      grid: { type: 1, size: 100, distance, units },
      tokenVision: false,
    };
    const scene = await Scene.create(plain as Scene.CreateData);
    const tokens = people.map(({ name, disposition, at }): object => ({
      name,
      actorId: actors.find((actor) => actor.name === name)?.id,
      actorLink: true,
      disposition,
      x: at[0] * 100,
      y: at[1] * 100,
      width: 1,
      height: 1,
    }));
    const placed = (await scene?.createEmbeddedDocuments("Token", tokens)) ?? [];
    await scene?.activate();
    const encounter: object = { type: battle, active: true, scene: scene?.id };
    const combat = await Combat.implementation.create(encounter);
    const waiting = people.filter(({ waits }) => waits).map(({ name }) => name);
    await combat?.createEmbeddedDocuments(
      "Combatant",
      placed
        .filter(({ name }) => !waiting.includes(name))
        .map(({ id, actorId, name }) => ({ tokenId: id, sceneId: scene?.id ?? null, actorId, name })),
    );
  }, fight);
}

/** Puts a token on a column and row. */
export async function moveTo(place: Place, name: string, column: number, row: number): Promise<void> {
  await place.evaluate(
    async ([wanted, x, y]) => {
      await game.scenes.active?.tokens.getName(wanted)?.update({ x, y });
    },
    [name, column * 100, row * 100] as const,
  );
}

/** Drags somebody's token to a space by its middle, as a hand does: it is priced as a way. What it asks is not waited for. */
export async function dragTo(place: Place, name: string, column: number, row: number): Promise<void> {
  await place.evaluate(
    async ([wanted, x, y]) => {
      await game.scenes.active?.tokens.getName(wanted)?.move([{ x, y }], { method: "dragging" });
    },
    [name, column * 100, row * 100] as const,
  );
}
