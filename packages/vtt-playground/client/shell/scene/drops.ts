// Decides what dropping something on the scene does: an actor becomes a token; everything else is offered to packages.

import { snappedTokenPosition, tokenSize } from "../../grid/token-spaces.ts";
import { documentClass, game, hooks, localize, notifications, run } from "../host.ts";
import type { ActorLike, PlainData } from "../surface.ts";
import type { Canvas } from "./canvas.ts";

/** Accepts drops on the scene; fires `dropCanvasData`, which may cancel. */
export function bindDrops(canvas: Canvas): void {
  const board = canvas.board.element;
  board.addEventListener("dragover", (event) => {
    event.preventDefault();
  });
  board.addEventListener("drop", (event) => {
    event.preventDefault();
    const dropped = readDropData(event);
    if (dropped === null || canvas.scene === null) return;
    const data = { ...dropped, ...canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }) };
    if (!hooks().call("dropCanvasData", canvas, data, event)) return;
    if (dropped["type"] === "Actor") run("dropping an actor", () => dropActor(canvas, data));
  });
}

/** The JSON that a drag carries, or null. */
export function readDropData(event: DragEvent): PlainData | null {
  try {
    const parsed: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? (parsed as PlainData) : null;
  } catch {
    return null;
  }
}

/** Places a token of an actor; an actor of a compendium is imported first. */
export async function dropActor(canvas: Canvas, data: PlainData & { x: number; y: number }): Promise<void> {
  const { scene } = canvas;
  if (scene === null) return;
  let actor = (await documentClass("Actor").fromDropData?.(data)) as ActorLike | null | undefined;
  if (actor === null || actor === undefined) return;
  if (!actor.isOwner || !game().user.hasPermission("TOKEN_CREATE")) {
    notifications().warn(localize("PLAYGROUND.Scene.NoTokenPermission", { name: actor.name }));
    return;
  }
  if (actor.pack !== null) {
    const pack = game().packs.get(actor.pack);
    if (pack === undefined) return;
    actor = (await game().actors.importFromCompendium?.(pack, actor.id)) as ActorLike | undefined;
    if (actor === undefined) return;
  }
  await scene.createEmbeddedDocuments("Token", [await tokenData(actor, canvas, data)]);
}

async function tokenData(actor: ActorLike, canvas: Canvas, at: { x: number; y: number }): Promise<PlainData> {
  const { grid } = canvas;
  const prototype = actor.prototypeToken?.toObject() ?? { name: actor.name, texture: { src: actor.img } };
  const base = actor.getTokenDocument === undefined ? { ...prototype, actorId: actor.id } : (await actor.getTokenDocument({})).toObject();
  const width = typeof base["width"] === "number" ? base["width"] : 1;
  const height = typeof base["height"] === "number" ? base["height"] : 1;
  if (!grid) return base;
  const size = tokenSize(grid, { width, height });
  return { ...base, ...snappedTokenPosition(grid, { x: at.x - size.width / 2, y: at.y - size.height / 2, width, height }) };
}
