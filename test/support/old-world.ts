// The world that the build at commit 2760ffb wrote, unpacked for the playground, and what stands in it.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { cache, root } from "../../tools/folders.ts";
import type { Place } from "./place.ts";

/** A world as the playground takes it. */
interface Template {
  readonly documents: { readonly Actor: { readonly name: string; readonly system: Record<string, unknown> }[] };
}

/** Unpacks the world, changed where a test wants it otherwise; its template's path. */
export function oldWorld(name = "as-it-was", change: (world: Template) => void = () => undefined): string {
  const file = path.join(cache, "worlds", `2760ffb-${name}.json`);
  const world = JSON.parse(gunzipSync(readFileSync(path.join(root, "test/fixtures/worlds/2760ffb/world.json.gz"))).toString()) as Template;
  change(world);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(world));
  return file;
}

/** What a page was sent of the stored world and still has a name or a value of before schema 1. Records (in flags) are read, never written anew. */
export function storedOlder(place: Place): Promise<string[]> {
  return place.evaluate(() => {
    const { actors = [], scenes = [] } = game.data;
    return [...actors, ...scenes]
      .filter((source) => JSON.stringify(source, (key, value: unknown) => (key === "flags" ? undefined : value)).includes('"nld"'))
      .map(({ name }) => name);
  });
}

/** Points, states and causes of everybody in the yard, by the names of their tokens, as that page knows them. */
export function yard(place: Place): Promise<Record<string, readonly [hp: number, nonLethal: number, causes: string, statuses: string]>> {
  return place.evaluate(() => {
    const tokens = game.scenes.getName("The Assay Yard")?.tokens.contents ?? [];
    return Object.fromEntries(
      tokens.map((token) => {
        const read = (key: string): unknown => foundry.utils.getProperty(token.actor ?? {}, `system.${key}`);
        const numbers = [Number(read("hp.value")), Number(read("nonLethal.value"))] as const;
        return [token.name, [...numbers, String(read("unconscious.causes")), [...(token.actor?.statuses ?? [])].sort().join()] as const];
      }),
    );
  });
}

/** What that build had stored of those to whom something had happened. */
export const YARD = {
  "Aldith Corran": [49, 6, "", ""],
  "Yard Guard A": [7, 6, "", ""],
  "Yard Guard B": [9, 60, "nonLethal", "unconscious"],
  "Hand-made": [9, 7, "", ""],
} as const;
