// Reinforcements: who comes and how many is asked, where is pointed out on the map, and the rest is a record. For GMs.

import { type JsonObject, type Ruleset, type Spot, CORE_ACTIONS, MOST_REINFORCEMENTS } from "../../../../engine/index.ts";
import { sideOfActor } from "../../../snapshot/creature.ts";
import { viewedLevel } from "../../../snapshot/scene-levels.ts";
import { whileCalled } from "../../../snapshot/summon-templates.ts";
import { type Comer, askWhoComes } from "../../../dialogs/reinforcements-dialog.ts";
import { isActor } from "../../../platform/document-kinds.ts";
import { localize } from "../../../platform/localize.ts";
import { shelves } from "../../../platform/compendium-index.ts";
import { requestAction } from "../../../requests/request-action.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { REINFORCE_ICON } from "../../../presentation/actions.ts";
import { showWords } from "../../../overlays/map-labels.ts";
import { type ScenePoint, pointAtMap } from "../../../overlays/pick-on-map.ts";
import { spotAt } from "../../dom/drop-point.ts";
import { worldActors } from "../../../platform/world-actors.ts";

const LAYER = "sortie-reinforce";
const COLOUR = 0x8fd3ff;

/** Brings creatures into an encounter: those of `whom`, or of whoever the GM then chooses. */
export async function reinforce(combat: Combat.Implementation, whom: Actor.Implementation | null): Promise<void> {
  const ruleset = rulesetOf(combat);
  if (!ruleset) return;
  const comers = whom ? [comerOf(whom, "")] : await allWho(ruleset, combat);
  // Who is one creature only comes as it is: there is nothing to ask.
  const said = whom && isOne(whom) ? { uuid: whom.uuid, count: 1 } : await askWhoComes(comers, MOST_REINFORCEMENTS);
  if (!said) return;
  const actor: unknown = await fromUuid(said.uuid);
  if (!isActor(actor)) return;
  const stands = isOne(actor) && standsOn(combat, actor);
  const spot = stands ? undefined : await pointedOut(combat, actor);
  if (spot === null) return;
  const options: JsonObject = {
    of: actor.uuid,
    side: sideOfActor(actor, null),
    ...(isOne(actor) ? { stands } : { count: said.count }),
    ...(spot ? { spot: { x: spot.x, y: spot.y, ...onLevel(viewedLevel()) } } : {}),
  };
  const targets = isOne(actor) ? { targets: [actor.uuid] } : {};
  await whileCalled(actor, () => requestAction({ action: CORE_ACTIONS.reinforce, actor: null, ...targets, options }, { combat }));
}

function onLevel(level: string | undefined): { readonly level?: string } {
  return level === undefined ? {} : { level };
}

/** Whether an actor is one creature, and no kind of which there are several. */
function isOne(actor: Actor.Implementation): boolean {
  return actor.pack === null && actor.prototypeToken.actorLink;
}

function standsOn(combat: Combat.Implementation, actor: Actor.Implementation): boolean {
  return combat.scene?.tokens.some(({ actorLink, actorId }) => actorLink && actorId === actor.id) === true;
}

function comerOf(actor: Actor.Implementation, group: string): Comer {
  return { uuid: actor.uuid, name: actor.name, group, isOne: isOne(actor) };
}

/** Whoever could come, each once and by name: foes of the world, its heroes, then what lies in compendia and has not been taken from there. */
async function allWho(ruleset: Ruleset, combat: Combat.Implementation): Promise<Comer[]> {
  const world = ofTheWorld(ruleset, combat);
  const taken = new Set(worldActors().map(({ _stats }) => _stats.compendiumSource ?? ""));
  const lists = [...(["foe", "hero"] as const).map((role) => comersOf(ruleset, world, role)), ...(await ofCompendia(ruleset, taken))];
  return lists.flatMap((list) => list.toSorted((a, b) => a.name.localeCompare(b.name, game.i18n.lang)));
}

/** Actors of the world; of those who are one creature only who does not fight yet. */
function ofTheWorld(ruleset: Ruleset, combat: Combat.Implementation): Actor.Implementation[] {
  const fighting = new Set(combat.combatants.map(({ actorId }) => actorId));
  return worldActors().filter((actor) => rulesetOf(actor) === ruleset && !(isOne(actor) && fighting.has(actor.id)));
}

function comersOf({ actors }: Ruleset, world: readonly Actor.Implementation[], role: "foe" | "hero"): Comer[] {
  return world.filter(({ type }) => actors[type]?.role === role).map((actor) => comerOf(actor, localize(`SORTIE.Reinforce.World.${role}`)));
}

async function ofCompendia({ actors }: Ruleset, taken: ReadonlySet<string>): Promise<Comer[][]> {
  const found = await shelves("Actor", [], () => undefined);
  return found.map(({ title, entries }) =>
    entries.flatMap(({ uuid, name, type }) =>
      Object.hasOwn(actors, type) && !taken.has(uuid) ? [{ uuid, name, group: title, isOne: false }] : [],
    ),
  );
}

/** Where they come: what is pointed out on the encounter's scene; undefined where this client looks at none of it, null where it is given up. */
async function pointedOut(combat: Combat.Implementation, actor: Actor.Implementation): Promise<Spot | null | undefined> {
  const { grid } = canvas;
  if (!canvas.ready || !grid || !combat.scene || combat.scene !== canvas.scene) return undefined;
  const { width, height } = actor.prototypeToken;
  const size = { width: width * grid.size, height: height * grid.size };
  const notice = ui.notifications.info("SORTIE.Reinforce.Pointing", { localize: true, permanent: true });
  let hideWords = (): void => undefined;
  const clear = (): void => {
    hideWords();
    if (canvas.ready) canvas.interface?.grid.clearHighlightLayer(LAYER);
  };
  const look = (point: ScenePoint): Spot => {
    clear();
    const spot = spotAt(grid, point);
    const corner = { x: spot.x * grid.size, y: spot.y * grid.size };
    hideWords = showWords([{ text: actor.name, icon: REINFORCE_ICON, ...corner, ...size }]);
    if (!grid.isGridless) {
      canvas.interface?.grid.addHighlightLayer(LAYER);
      canvas.interface?.grid.highlightPosition(LAYER, { ...corner, color: COLOUR, border: COLOUR, alpha: 0.35 });
    }
    return spot;
  };
  const middle = { x: window.innerWidth / 2, y: window.innerHeight / 2 };
  try {
    return await pointAtMap({ from: canvas.canvasCoordinatesFromClient(middle), look, clear }, new AbortController().signal);
  } finally {
    ui.notifications.remove(notice);
  }
}
