// "Make this the fight": all members on the viewed scene and in its encounter, with the foes that are selected, ready to begin. Doing it twice changes nothing.

import type { Ruleset } from "../../../engine/index.ts";
import { documentClass } from "../../platform/foundry-boundary.ts";
import { floorForNew } from "../../snapshot/scene-levels.ts";
import { localize } from "../../platform/localize.ts";
import { rulesetOf } from "../../rulesets.ts";
import { type Joining, encounterOf, join, joining } from "../combat/add-combatants.ts";
import { showTracker } from "../dom/show-tracker.ts";
import { membersOf, rulesetOfParty } from "./members.ts";

/** Sets it out, for GMs. Without a scene they take part as they are, without tokens. */
export async function makeFight(party: Actor.Implementation): Promise<Combat.Implementation | null> {
  if (!game.user.isGM) return null;
  const ruleset = rulesetOfParty(party);
  const members = membersOf(party).filter((actor) => rulesetOf(actor) === ruleset);
  const scene = game.scenes.viewed ?? null;
  const foes = scene ? selectedFoes(ruleset, members) : [];
  if (scene) await placeMissing(scene, members);
  const combat = await encounterOf(ruleset, scene);
  if (!combat) return null;
  await join(combat, ruleset, [...members.map((actor) => joining(actor, tokenOn(scene, actor))), ...foes]);
  if (combat.combatants.some(({ initiative }) => initiative === null)) await combat.rollAll();
  await combat.activate();
  await showTracker();
  const isAlone = !combat.combatants.some(({ actorId }) => !members.some(({ id }) => id === actorId));
  ui.notifications.info(localize(isAlone ? "SORTIE.Party.FightAlone" : "SORTIE.Party.FightReady", { count: combat.combatants.size }));
  return combat;
}

function tokenOn(scene: Scene.Implementation | null, actor: Actor.Implementation): TokenDocument | null {
  return scene?.tokens.find((token) => token.actorId === actor.id) ?? null;
}

/** Those among the selected tokens that play by the same rules and are no members. */
function selectedFoes(ruleset: Ruleset, members: readonly Actor.Implementation[]): Joining[] {
  const own = new Set(members.map(({ id }) => id));
  return (canvas.tokens?.controlled ?? []).flatMap(({ document }) => {
    const { actor } = document;
    return actor && rulesetOf(actor) === ruleset && !own.has(document.actorId)
      ? joining(game.actors.get(document.actorId ?? "") ?? actor, document)
      : [];
  });
}

/** A token for each member who has none on the scene. */
async function placeMissing(scene: Scene.Implementation, members: readonly Actor.Implementation[]): Promise<void> {
  const absent = members.filter((actor) => !tokenOn(scene, actor));
  if (absent.length === 0) return;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const ground = { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight, size: scene.grid.size };
  const places = freePlaces(
    absent.length,
    ground,
    scene.tokens.map(({ x, y }) => ({ x, y })),
  );
  const data = await Promise.all(
    absent.map(async (actor, index) => {
      const token = await actor.getTokenDocument(places[index] ?? { x: sceneX, y: sceneY });
      const { _id, ...source } = token.toObject();
      return { ...source, ...floorForNew(scene), actorId: actor.id };
    }),
  );
  await documentClass("Token").createDocuments(data, { parent: scene });
}

/** A scene's grid, in pixels. */
interface Ground {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

/** A corner of a token, in pixels. */
interface Corner {
  readonly x: number;
  readonly y: number;
}

/** So many free spaces, the nearest to the middle first; fewer where the scene has no more. */
export function freePlaces(count: number, ground: Ground, taken: readonly Corner[]): Corner[] {
  const { size } = ground;
  const columns = Math.floor(ground.width / size);
  const rows = Math.floor(ground.height / size);
  const spaceOf = (at: Corner): string => `${String(Math.floor((at.x - ground.x) / size))} ${String(Math.floor((at.y - ground.y) / size))}`;
  const used = new Set(taken.map(spaceOf));
  const middle = { column: (columns - 1) / 2, row: (rows - 1) / 2 };
  const spaces = Array.from({ length: columns * rows }, (_, index) => ({ column: index % columns, row: Math.floor(index / columns) }));
  const distance = ({ column, row }: { column: number; row: number }): number => Math.hypot(column - middle.column, row - middle.row);
  return spaces
    .filter(({ column, row }) => !used.has(`${String(column)} ${String(row)}`))
    .toSorted((one, other) => distance(one) - distance(other) || one.row - other.row || one.column - other.column)
    .slice(0, count)
    .map(({ column, row }) => ({ x: ground.x + column * size, y: ground.y + row * size }));
}
