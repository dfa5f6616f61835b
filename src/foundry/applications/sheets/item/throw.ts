// Throwing what somebody carries: a space is pointed out on the map, and whoever stands there may catch it.

import { type Spot, placeAt, spacesTo } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { battleAround } from "../../../presentation/battle-around.ts";
import { showWords } from "../../../overlays/map-labels.ts";
import { tokenOf } from "../../../overlays/map-tokens.ts";
import { type ScenePoint, pointAtMap } from "../../../overlays/pick-on-map.ts";
import { actorUnder, spotAt } from "../../dom/drop-point.ts";
import { whyKept } from "../../items/why-kept.ts";
import { dropThing, mayDrop } from "../actor/ground-clicks.ts";
import { takeIn } from "./item-drops.ts";
import { sentenceOf } from "../../../presentation/sentence.ts";

const LAYER = "sortie-throw";

const COLOUR = 0x8fd3ff;

const REFUSED = 0xe0403a;

/** Somewhere to throw something. */
interface Aimed {
  readonly spot: Spot;
  readonly whom: Actor.Implementation | null;
}

/** Whether somebody can throw an item: it is a thing, and its bearer's token is on the viewed scene. */
export function mayThrow(item: Item.Implementation): boolean {
  return mayDrop(item) && canvas.ready && tokenOf(item.actor?.uuid ?? "") !== null;
}

/** Lets the user point out where to; a click there throws it. */
export async function throwThing(item: Item.Implementation): Promise<void> {
  const { actor } = item;
  const token = actor ? tokenOf(actor.uuid)?.object : null;
  if (!actor || !token) return;
  const notice = ui.notifications.info("SORTIE.Ground.Pointing", { localize: true, permanent: true });
  let hideWords = (): void => undefined;
  const clear = (): void => {
    hideWords();
    if (canvas.ready) canvas.interface?.grid.clearHighlightLayer(LAYER);
  };
  const look = (point: ScenePoint): Aimed | null => {
    clear();
    const { grid } = canvas;
    if (!grid) return null;
    const spot = spotAt(grid, point);
    const whom = catcherAt(item, point);
    const { text, refused } = tellThrow(item, actor, spot, whom);
    const corner = { x: spot.x * grid.size, y: spot.y * grid.size };
    hideWords = showWords([
      { text, icon: `fa-solid fa-${refused ? "ban" : "location-dot"}`, ...corner, width: grid.size, height: grid.size },
    ]);
    if (!grid.isGridless) {
      canvas.interface?.grid.addHighlightLayer(LAYER);
      const color = refused ? REFUSED : COLOUR;
      canvas.interface?.grid.highlightPosition(LAYER, { ...corner, color, border: color, alpha: 0.35 });
    }
    return { spot, whom };
  };
  const aimed = await pointAtMap({ from: token.center, look, clear }, new AbortController().signal);
  ui.notifications.remove(notice);
  if (aimed) await throwTo(item, aimed);
}

/** Throws a thing into somebody's hands, or to a space. What is refused says why. */
export async function throwTo(item: Item.Implementation, { spot, whom }: Aimed): Promise<void> {
  if (whom) await takeIn(whom, item);
  else await dropThing(item, spot);
}

/** Who would have it who is dropped on: somebody else who plays by the same rules. */
export function catcherAt(item: Item.Implementation, point: ScenePoint): Actor.Implementation | null {
  const whom = actorUnder(point);
  return whom && whom !== item.actor && rulesetOf(whom) === rulesetOf(item) ? whom : null;
}

/** What a throw comes to, before it is made. */
function tellThrow(
  item: Item.Implementation,
  actor: Actor.Implementation,
  spot: Spot,
  whom: Actor.Implementation | null,
): { readonly text: string; readonly refused: boolean } {
  const refusal = whyKept(item, whom, spot);
  if (refusal) return { text: sentenceOf(refusal), refused: true };
  if (whom) return { text: localize("SORTIE.Ground.ThrowTo", { name: tokenOf(whom.uuid)?.name ?? "" }), refused: false };
  const { battle, creature } = battleAround(actor);
  const spaces = spacesTo(battle, creature, placeAt(battle.terrain?.places[actor.uuid], spot));
  return {
    text: localize(spaces === null ? "SORTIE.Ground.ThrowHere" : "SORTIE.Ground.ThrowSpaces", { spaces: spaces ?? 0 }),
    refused: false,
  };
}
