// How the token of a new creature is set up, by its role and its ruleset, wherever it is made; what somebody has said about it stays as they said it.

import { type ActorShape, clonePlain, equalPlain, isPlainObject, setAt, sideOfRole, valueAt } from "../../engine/index.ts";
import { dispositionOf } from "../snapshot/sides.ts";

const PROTOTYPE = "prototypeToken";

/** The set-up of a prototype token of this kind, by path: heroes are linked, friendly and see; foes are copies of one actor, hostile and told apart by a number. */
export function tokenDefaults({ role, bars = [], sight = role === "hero" }: ActorShape): Readonly<Record<string, unknown>> {
  const { HOVER, OWNER } = CONST.TOKEN_DISPLAY_MODES;
  return {
    actorLink: role === "hero",
    appendNumber: role === "foe",
    disposition: dispositionOf(sideOfRole(role)),
    displayName: HOVER,
    displayBars: OWNER,
    "bar1.attribute": bars[0] ?? null,
    "bar2.attribute": bars[1] ?? null,
    "sight.enabled": sight,
  };
}

/**
 * Source data of an actor with a whole prototype token: what `data` leaves open is set up by its kind, what it says is kept. Returns `data` itself where it leaves
 * nothing open (every actor that was stored before), never changes it.
 */
export function withTokenDefaults<Data extends object>(data: Data, shape: ActorShape): Data {
  const given: unknown = Reflect.get(data, PROTOTYPE) ?? {};
  // A prototype of another actor, handed over as it is, says everything.
  if (!isPlainObject(given)) return data;
  const open = Object.entries(tokenDefaults(shape)).filter(
    ([path]) =>
      valueAt(given, path) === undefined &&
      Reflect.get(given, path) === undefined &&
      Reflect.get(data, `${PROTOTYPE}.${path}`) === undefined,
  );
  if (open.length === 0) return data;
  const prototype = clonePlain(given);
  for (const [path, value] of open) setAt(prototype, path, value);
  // In front, so that dotted keys of the data are laid over it.
  return Object.assign({ [PROTOTYPE]: prototype }, data, { [PROTOTYPE]: prototype });
}

/** What Foundry gives a prototype token of which nothing was said. */
const UNTOUCHED = { actorLink: false, disposition: -1, displayName: 0, displayBars: 0, "sight.enabled": false } as const;

/**
 * The update that sets up the prototype token of an actor made before `withTokenDefaults` was there, as a dotted source change; null where somebody has set up
 * anything of it by hand, or where there is nothing to mend. Of its bars only those are changed that show nothing its model has. For migrations.
 * @param source - the actor's stored data
 */
export function mendedPrototype(source: object, shape: ActorShape): Record<string, unknown> | null {
  const prototype = valueAt(source, PROTOTYPE);
  const system = valueAt(source, "system");
  const defaults = tokenDefaults(shape);
  const untouched = Object.entries(UNTOUCHED).every(([path, value]) => equalPlain(valueAt(prototype, path) ?? value, value));
  const mended = Object.entries(defaults).filter(([path, value]) => {
    const now = valueAt(prototype, path);
    if (equalPlain(now ?? null, value)) return false;
    if (path.endsWith(".attribute")) return typeof now !== "string" || now === "" ? untouched : valueAt(system, now) === undefined;
    return untouched;
  });
  return mended.length > 0 ? Object.fromEntries(mended.map(([path, value]) => [`${PROTOTYPE}.${path}`, value])) : null;
}
