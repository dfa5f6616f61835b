// What campaigns with headless clients need: a folder with the scripts and the world that all players of a campaign read, and a table in each of their processes.

import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { Script } from "node:vm";
import { clientScript, scriptOf } from "vtt-playground/headless/bundle";
import type { Table } from "vtt-playground/headless/table";
import { openTable } from "vtt-playground/headless/table";
import { distribution, root } from "../../tools/folders.ts";
import type { Outcome } from "./campaign.ts";
import type { Template } from "./house.ts";
import type { Share } from "./shares.ts";
import { playShares } from "./shares.ts";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";
const FILES = { client: "client.js", system: "system.js", template: "template.json" } as const;

/** A campaign that is played by several processes side by side. */
export interface Played {
  /** The module that plays a share (`beginPlaying`). */
  readonly player: URL;
  readonly world: Template;
  readonly seed: number;
  readonly runs: number;
  /** More worlds than this many players at once have nothing to do. */
  readonly worlds: number;
  /** Called with how many runs all of them have played. */
  heard(played: number): void;
}

/** Plays a campaign with headless clients. */
export async function playHeadless({ player, world, seed, runs, worlds, heard }: Played): Promise<Outcome> {
  const client = await clientScript();
  const system = await scriptOf(path.join(root, "src/main.ts"), "sortieModule");
  // The server waits for every write to lie on the disk: in memory, where the machine has such a folder, that takes no time. Whoever is killed leaves it to the players.
  const folder = await mkdtemp(path.join(existsSync(MEMORY) ? MEMORY : tmpdir(), "sortie-campaign-"));
  try {
    await writeFile(path.join(folder, FILES.client), client);
    await writeFile(path.join(folder, FILES.system), system);
    await writeFile(path.join(folder, FILES.template), JSON.stringify(world));
    // One more than there are cores: each waits for its server at times.
    const players = Math.min(availableParallelism() + 1, worlds);
    const shares = Array.from({ length: players }, (_, index) => [folder, ...[seed, runs, index, players].map(String)]);
    return await playShares(player, shares, heard);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens the table of a share. Its first world is the campaign's; `table.reset` has a new one. */
export async function openShare(
  { folder, index }: Share,
  random: () => number,
): Promise<{ readonly table: Table; readonly world: Template }> {
  const read = (file: string): Promise<string> => readFile(path.join(folder, file), "utf8");
  const script = async (file: string): Promise<Script> => new Script(await read(file), { filename: file });
  const table = await openTable({
    server: {
      system: distribution,
      world: "demo",
      template: path.join(folder, FILES.template),
      data: path.join(folder, String(index)),
      warn: () => undefined,
    },
    client: await script(FILES.client),
    packages: [await script(FILES.system)],
    random,
  });
  return { table, world: JSON.parse(await read(FILES.template)) as Template };
}
