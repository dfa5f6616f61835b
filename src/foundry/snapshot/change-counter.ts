// When a document was last another one: what is remembered of documents holds until then. Whatever is prepared anew counts as changed, and so does what hooks tell of.

/** What a picture of a battle is made of. */
const WATCHED = [
  "Actor",
  "ActorDelta",
  "ActiveEffect",
  "Combat",
  "Combatant",
  "Item",
  "Scene",
  "Setting",
  "Token",
  "User",
  "Wall",
] as const;

let time = 0;
const lastChanges = new WeakMap<object, number>();

/** How often anything has changed so far. As long as this stays the same, so does every picture. */
export function changesSoFar(): number {
  return time;
}

/** When this document, or a part of it, was changed last, by the same count; 0 for never. */
export function lastChangeOf(document: object): number {
  return lastChanges.get(document) ?? 0;
}

/** Enters that a document has changed, and with it whatever it is embedded in, up to an actor or a token. Called at the beginning and at the end of preparing it: in between it is neither. */
export function noteChange(document: object): void {
  time += 1;
  for (let changed: unknown = document; typeof changed === "object" && changed !== null; changed = Reflect.get(changed, "parent"))
    lastChanges.set(changed, time);
}

/** Follows what others write, and settings. Called at `init`, before anybody who looks at a battle listens. */
export function followChanges(): void {
  for (const name of WATCHED) {
    Hooks.on(`create${name}`, noteChange);
    Hooks.on(`update${name}`, noteChange);
    Hooks.on(`delete${name}`, noteChange);
  }
}
