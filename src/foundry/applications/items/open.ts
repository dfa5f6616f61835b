// How the list of what lies somewhere is opened: a click on what lies there, or on somebody fallen whom this user does not play; a key for what lies at one's feet.

import { isFallen } from "../../../engine/index.ts";
import { isMarker } from "../../snapshot/ground.ts";
import { placeOf } from "../../snapshot/token-spaces.ts";
import { isPlainPress, tokenUnder } from "../../overlays/map-tokens.ts";
import { isMapTaken } from "../../overlays/pick-on-map.ts";
import { rulesetOf } from "../../rulesets.ts";
import { battleAround } from "../../presentation/battle-around.ts";
import type { Patch } from "../../presentation/ground.ts";
import { followGround } from "./refresh.ts";
import { takersAt } from "./who-can-take.ts";
import { type ListPlace, GroundList, isAnythingThere } from "./window.ts";

/** A press that moves farther is a drag, in pixels of the screen. */
const STILL = 5;
/** From the pointer to the list's corner. */
const BESIDE = 24;

/** What can change who takes what. */
const FOLLOWED = [
  "updateActor",
  "createItem",
  "updateItem",
  "deleteItem",
  "updateCombat",
  "updateToken",
  "deleteToken",
  "controlToken",
  "canvasReady",
] as const;

let list: GroundList | undefined;

/** Listens on the map, and keeps an open list true. Called at `ready`. */
export function startGroundLists(): void {
  let pressed: { readonly token: TokenDocument; readonly x: number; readonly y: number } | null = null;
  document.addEventListener(
    "pointerdown",
    (event) => {
      const token = isPlainPress(event) && !isMapTaken() ? tokenUnder(event) : undefined;
      pressed = token && isOpened(token) ? { token, x: event.clientX, y: event.clientY } : null;
    },
    true,
  );
  document.addEventListener(
    "pointerup",
    ({ clientX, clientY }) => {
      const press = pressed;
      pressed = null;
      if (!press || Math.hypot(clientX - press.x, clientY - press.y) > STILL) return;
      void openList(press.token, { left: clientX + BESIDE, top: clientY - BESIDE });
    },
    true,
  );
  Hooks.on("targetToken", followTargets);
  const follow = foundry.utils.debounce(() => {
    void list?.follow();
  }, 50);
  followGround(follow);
  for (const hook of FOLLOWED) Hooks.on(hook, follow);
}

/** The key: what lies where the pointer is, else what lies at the feet of this user's own, or next to them. */
export function lookAtGround(): boolean {
  const { scene } = canvas;
  if (!canvas.ready || !scene) return false;
  const hovered = canvas.tokens?.hover?.document;
  if (hovered && (isMarker(hovered) || isLyingThere(hovered))) {
    void openList(hovered);
    return true;
  }
  const [taker] = takersAt(scene, { x: 0, y: 0, width: 0, height: 0 });
  const token = taker?.actor.getActiveTokens(false, true).find(({ parent }) => parent === scene);
  if (token) void openAt({ scene, patch: around(placeOf(token, scene.grid)) });
  else ui.notifications.info("SORTIE.Ground.NobodyHere", { localize: true });
  return true;
}

/** What one click has done to this user's targets: without Shift it lets go of all others. */
interface Retargeting {
  readonly lost: Set<TokenDocument>;
  readonly gained: Set<TokenDocument>;
  readonly markers: Set<TokenDocument>;
}

let retargeting: Retargeting | null = null;

/** A thing on the ground is nobody's target: a click with the target tool is a look at it, and what is aimed at are creatures. */
function followTargets(user: User, { document }: foundry.canvas.placeables.Token, targeted: boolean): void {
  if (!user.isSelf) return;
  if (!retargeting) {
    retargeting = { lost: new Set(), gained: new Set(), markers: new Set() };
    // Once everybody has heard of the one, they hear of the other.
    queueMicrotask(forgoMarkers);
  }
  if (!targeted) retargeting.lost.add(document);
  else if (isMarker(document)) retargeting.markers.add(document);
  else retargeting.gained.add(document);
}

/** Lets go of markers; where nothing else was aimed at with them, whoever was aimed at before is so again. */
function forgoMarkers(): void {
  const { lost, gained, markers } = retargeting ?? { lost: [], gained: new Set(), markers: new Set<TokenDocument>() };
  retargeting = null;
  if (markers.size === 0) return;
  for (const marker of markers) marker.object?.setTarget(false, { releaseOthers: false });
  if (gained.size > 0) return;
  for (const before of lost) if (!isMarker(before)) before.object?.setTarget(true, { releaseOthers: false });
}

/** Whose token selects somebody of this user's is not opened by the same click. */
function isOpened(token: TokenDocument): boolean {
  return isMarker(token) || (!token.isOwner && isLyingThere(token));
}

function isLyingThere({ actor }: TokenDocument): boolean {
  const ruleset = actor ? rulesetOf(actor) : undefined;
  if (!actor || !ruleset) return false;
  const { battle, creature } = battleAround(actor);
  return isFallen(ruleset, battle, creature);
}

async function openList(token: TokenDocument, at?: ListPlace["at"]): Promise<void> {
  const scene = token.parent;
  if (scene) await openAt({ scene, patch: placeOf(token, scene.grid), ...(at ? { at } : {}) });
}

async function openAt(place: ListPlace): Promise<void> {
  if (takersAt(place.scene, place.patch).length === 0) ui.notifications.info("SORTIE.Ground.NobodyHere", { localize: true });
  else if (!isAnythingThere(place)) ui.notifications.info("SORTIE.Ground.Nothing", { localize: true });
  else {
    list ??= new GroundList(place);
    await list.show(place);
  }
}

function around({ x, y, width, height, level }: Patch): Patch {
  return { x: x - 1, y: y - 1, width: width + 2, height: height + 2, ...(level ? { level } : {}) };
}
