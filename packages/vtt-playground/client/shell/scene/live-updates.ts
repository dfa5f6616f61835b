// Decides which hooks redraw which part of the scene.

import { game, hooks } from "../host.ts";
import type { ActorLike, DocumentLike, EffectLike, PlainData, SceneLike, TokenDocumentLike, WallLike } from "../surface.ts";
import type { Canvas } from "./canvas.ts";

/** Keeps the drawn scene equal to the documents. */
export function bindLiveUpdates(canvas: Canvas): void {
  const on = (name: string, listener: (...parameters: never[]) => unknown): void => {
    hooks().on(name, listener);
  };
  const isShown = (document: DocumentLike): boolean => document.parent !== null && document.parent.id === canvas.scene?.id;
  const look = (): void => {
    lookAnew(canvas);
  };
  for (const name of ["createToken", "updateToken"])
    on(name, (token: TokenDocumentLike) => {
      if (!isShown(token)) return;
      canvas.tokens.follow(token);
      look();
    });
  on("deleteToken", (token: TokenDocumentLike) => {
    if (!isShown(token)) return;
    canvas.tokens.remove(token.id);
    look();
  });
  on("controlToken", look);
  for (const name of ["createWall", "updateWall", "deleteWall"])
    on(name, (wall: WallLike) => {
      if (!isShown(wall)) return;
      canvas.board.drawWalls(canvas.scene);
      look();
    });

  const refreshActor = (actor: DocumentLike | null): void => {
    // What the world's own actor has shows on all tokens of it; what one token's actor has, on that token alone.
    const world = actor?.uuid === `Actor.${actor?.id ?? ""}` ? actor.id : null;
    for (const token of canvas.tokens.placeables)
      if (actor === null || token.actor?.uuid === actor.uuid || (world !== null && token.document.actorId === world)) token.refresh();
  };
  // An encounter marks who has the turn and who has fallen, and that alone: whoever keeps their marks is not drawn anew.
  const refreshMarks = (): void => {
    for (const token of canvas.tokens.placeables) if (!canvas.board.showsMarksOf(token)) token.refresh();
  };
  on("updateActor", (actor: ActorLike) => {
    refreshActor(actor);
    look();
  });
  for (const change of ["create", "update", "delete"]) {
    on(`${change}ActiveEffect`, (effect: EffectLike) => {
      refreshActor(owningActor(effect));
    });
    on(`${change}Item`, (item: DocumentLike) => {
      refreshActor(owningActor(item));
    });
    on(`${change}Combatant`, refreshMarks);
    on(`${change}Combat`, refreshMarks);
    on(`${change}User`, () => {
      refreshActor(null);
    });
  }
  on("combatTurnChange", refreshMarks);

  on("playground.viewScene", (scene: SceneLike) => {
    void canvas.draw(scene);
  });
  on("updateScene", (scene: SceneLike, changes: PlainData) => {
    // Whoever is at the table is taken along to the scene that a GM activates.
    if (changes["active"] === true && scene.id !== canvas.scene?.id) void canvas.draw(scene);
    else if (scene.id === canvas.scene?.id && affectsDrawing(changes)) void canvas.draw(scene);
  });
  on("deleteScene", (scene: SceneLike) => {
    if (scene.id !== canvas.scene?.id) return;
    canvas.tearDown();
    void canvas.draw(game().scenes.find((other) => other.active && other.id !== scene.id) ?? null);
  });
}

const looking = new WeakSet<Canvas>();

/** Finds out what this user sees, once for all changes of a moment. */
function lookAnew(canvas: Canvas): void {
  if (!canvas.visibility.tokenVision || looking.has(canvas)) return;
  looking.add(canvas);
  queueMicrotask(() => {
    looking.delete(canvas);
    if (canvas.ready) canvas.visibility.restrictVisibility();
  });
}

/** Whether a change of a scene shows beyond its tokens and walls. */
function affectsDrawing(changes: PlainData): boolean {
  return ["width", "height", "padding", "background", "backgroundColor", "grid", "tokenVision", "environment"].some((key) =>
    Object.keys(changes).some((changed) => changed === key || changed.startsWith(`${key}.`)),
  );
}

/** The actor that holds an effect or item, directly or through an item. */
function owningActor(document: DocumentLike): DocumentLike | null {
  let holder = document.parent;
  while (holder !== null && holder.documentName !== "Actor") holder = holder.parent;
  return holder;
}
