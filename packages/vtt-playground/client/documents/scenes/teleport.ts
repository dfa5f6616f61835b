// A token that goes into a region at once, of its own scene or of another: foundryvtt/foundryvtt#10828, #10829 and #10695.
import type { Point } from "../../grid/geometry.ts";
import { game } from "../session/game.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "../tokens/token.ts";

/** Where it goes: a middle point on a level of a scene. */
export interface Arrival {
  readonly scene: Scene;
  readonly middle: Point;
  readonly level: string | undefined;
}

/** The same token where it stays on its scene, else the new one. Combatants are the new token's then: they are not deleted with the old one. */
export async function teleport(token: TokenDocument, { scene, middle, level }: Arrival): Promise<TokenDocument> {
  if (!token.isOwner) throw new Error(`${game.user.name} does not own ${token.name}`);
  const { width, height } = token.getSize();
  const place = { x: middle.x - width / 2, y: middle.y - height / 2, ...(level === undefined ? {} : { level }) };
  if (token.parent === scene) {
    await token.move({ ...place, action: "displace" });
    return token;
  }
  for (const permission of ["TOKEN_CREATE", "TOKEN_DELETE"])
    if (!game.user.hasPermission(permission)) throw new Error(`${game.user.name} lacks the permission ${permission}`);
  const { _id, ...source } = token.toObject();
  const [made] = (await scene.createEmbeddedDocuments("Token", [{ ...source, ...place }])) as TokenDocument[];
  if (!made) throw new Error(`${token.name} did not arrive`);
  for (const combat of game.combats.contents) {
    const updates = combat.getCombatantsByToken(token).map(({ id }) => ({ _id: id, sceneId: scene.id, tokenId: made.id }));
    if (updates.length === 0) continue;
    await combat.updateEmbeddedDocuments("Combatant", updates);
    // An encounter of one scene cannot hold who is on another.
    if (combat.scene !== null && combat.scene !== scene) await combat.update({ scene: null });
  }
  await token.delete();
  return made;
}
