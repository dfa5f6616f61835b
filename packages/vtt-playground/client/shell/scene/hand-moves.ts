// Decides how tokens that a hand moves are written: as movements of their own kind, remembered so that Ctrl+Z takes the last of them back.

import { game } from "../host.ts";
import type { PlainData, SceneLike } from "../surface.ts";
import type { Canvas } from "./canvas.ts";
import { segmentsCross, type Point } from "../../grid/geometry.ts";

interface HandMove {
  readonly scene: string;
  readonly from: readonly PlainData[];
}

const history: HandMove[] = [];

/** Moves tokens by this user's hand, all in one operation; whoever is no GM is stopped at the first wall. */
export async function moveByHand(
  canvas: Canvas,
  scene: SceneLike,
  method: "dragging" | "keyboard",
  updates: readonly PlainData[],
): Promise<void> {
  const moved = updates.flatMap((update) => {
    const token = canvas.tokens.get(String(update["_id"]));
    return token ? [{ update, from: { _id: token.id, x: token.x, y: token.y } }] : [];
  });
  const free = moved.filter(({ update, from }) => game().user.isGM || !crossesWall(scene, canvas, from, update));
  if (free.length === 0) return;
  const movement = Object.fromEntries(
    free.map(({ update: { _id, ...end } }) => [String(_id), { method, waypoints: [{ ...end, snapped: true, explicit: true }] }]),
  );
  history.push({ scene: scene.id, from: free.map(({ from }) => from) });
  await scene.updateEmbeddedDocuments(
    "Token",
    free.map(({ update }) => update),
    { movement },
  );
}

/** Puts the tokens of the last move by hand back to where they were. */
export async function undoLastMove(canvas: Canvas): Promise<void> {
  const { scene } = canvas;
  const last = history.at(-1);
  if (scene === null || last?.scene !== scene.id) return;
  history.pop();
  const movement = Object.fromEntries(
    last.from.map(({ _id, ...place }) => [String(_id), { method: "undo", waypoints: [{ ...place, action: "displace" }] }]),
  );
  await scene.updateEmbeddedDocuments("Token", [...last.from], { movement, isUndo: true });
}

/** Whether the straight way of a token's middle crosses a wall that stops movement. */
function crossesWall(scene: SceneLike, canvas: Canvas, from: PlainData, to: PlainData): boolean {
  const token = canvas.tokens.get(String(from["_id"]));
  if (!token) return false;
  const middle = ({ x, y }: PlainData): Point => token.getCenterPoint({ x: Number(x), y: Number(y) });
  const [a, b] = [middle(from), middle(to)];
  const { level } = token.document;
  return (scene.walls?.contents ?? []).some((wall) => {
    if (level !== undefined && wall.includedInLevel?.(level) === false) return false;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = wall.c;
    const isOpen = (wall.door ?? 0) > 0 && wall.ds === 1;
    if (isOpen || wall.move === 0) return false;
    return segmentsCross(a, b, { x: x1, y: y1 }, { x: x2, y: y2 });
  });
}
