// Decides how a user comes to see another scene.

import type { SceneLike } from "../surface.ts";
import { theCanvas } from "./canvas.ts";

/** Shows a scene to this user alone. */
export async function viewScene(scene: SceneLike): Promise<void> {
  const canvas = theCanvas();
  if (canvas.scene?.id === scene.id) return;
  // The document tells the others and calls the hook by which the canvas draws.
  await scene.view();
  if (canvas.scene?.id !== scene.id) await canvas.draw(scene);
}
