// What a worker keeps from test to test: a server, a folder in memory for its worlds, and the scripts that clients evaluate, each compiled once.
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Script } from "node:vm";
import { scriptOf } from "vtt-playground/headless/bundle";
import type { Table } from "vtt-playground/headless/table";
import { openTable } from "vtt-playground/headless/table";
import { seededRandom } from "../../../src/engine/data/random.ts";
import { distribution } from "../../../tools/folders.ts";
import { SCRIPTS } from "./prepare.ts";

/** Where Linux keeps files in memory: the server waits for every write to lie on the disk. */
const MEMORY = "/dev/shm";

/** A world to be opened. */
export interface World {
  readonly template: string;
  /** Folders of modules. */
  readonly modules: readonly string[];
  /** Whether clients open the interface and draw the scene. */
  readonly draws: boolean;
  /** How many milliseconds late whoever joins first, second … sends and hears. */
  readonly lineMilliseconds: readonly number[];
}

/** One server, for one world after another. */
export interface House {
  open(world: World): Promise<Table>;
  /** What the server has warned of since this was asked last. */
  takeWarnings(): string[];
  close(): Promise<void>;
}

/** A worker's house; it has no server until the first world is opened. */
export async function buildHouse(): Promise<House> {
  const data = await mkdtemp(path.join(existsSync(MEMORY) ? MEMORY : tmpdir(), "sortie-headless-"));
  const warnings: string[] = [];
  const scripts = createScripts();
  let chance = seededRandom(1);
  let table: Table | null = null;
  return {
    async open({ template, modules, draws, lineMilliseconds: lines }) {
      // Every world begins with the same chance, whatever was played before.
      chance = seededRandom(1);
      const packages = [scripts.file(SCRIPTS.system), ...(await Promise.all(modules.map(scripts.ofModule))).flat()];
      const world = { template, modules: [...modules] };
      if (table) await table.reset(world, { packages, draws, lines });
      else
        table = await openTable({
          server: { ...world, system: distribution, world: "demo", data, warn: (warning) => warnings.push(warning) },
          client: scripts.file(SCRIPTS.client),
          packages,
          draws,
          lines,
          random: () => chance.next(),
        });
      return table;
    },
    takeWarnings: () => warnings.splice(0),
    async close() {
      await table?.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

interface Scripts {
  file(file: string): Script;
  /** The scripts of a module, in the order of its manifest. */
  ofModule(folder: string): Promise<Script[]>;
}

function createScripts(): Scripts {
  const known = new Map<string, Script>();
  const compile = (file: string, text: string): Script => {
    const script = known.get(file) ?? new Script(text, { filename: file });
    known.set(file, script);
    return script;
  };
  const bundle = async (file: string): Promise<Script> => known.get(file) ?? compile(file, await scriptOf(file, "headlessModule"));
  return {
    file: (file) => known.get(file) ?? compile(file, readFileSync(file, "utf8")),
    async ofModule(folder) {
      const manifest = JSON.parse(await readFile(path.join(folder, "module.json"), "utf8")) as Record<
        string,
        readonly string[] | undefined
      >;
      const own = (manifest["scripts"] ?? []).map((file) => path.join(folder, file));
      const modern = (manifest["esmodules"] ?? []).map((file) => path.join(folder, file));
      const plain = await Promise.all(own.map(async (file) => compile(file, await readFile(file, "utf8"))));
      return [...plain, ...(await Promise.all(modern.map(bundle)))];
    },
  };
}
