// What Sortie's hooks cost in a world that people have played in for years: 2,000 actors, 4,000 tokens on 40 scenes, 5,000 messages. Each operation with our hooks, against
// the same with none of them heard; and the longest that our hooks keep the page within one.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Script } from "node:vm";
import { clientScript, scriptOf } from "vtt-playground/headless/bundle";
import { createDriver } from "vtt-playground/headless/driver";
import { openTable } from "vtt-playground/headless/table";
import { idFromPath } from "../../tools/packs/ids.ts";
import { distribution, root } from "../../tools/folders.ts";
import type { Bench, Finding } from "../../tools/bench.ts";
import { seededRandom } from "../../src/engine/data/random.ts";
import type { Source, Template } from "../campaigns/house.ts";
import { demoWorld } from "../campaigns/house.ts";
import { sourcesIn } from "../campaigns/faults/small-world.ts";
import { seatPerson } from "../headless/support/person.ts";
import type { Person } from "../headless/support/person.ts";
import { median } from "./measure.ts";

const ACTORS = 2000;
const SCENES = 40;
const TOKENS_OF_A_SCENE = 100;
const MESSAGES = 5000;
const ROUNDS = 7;

/** Runs before the system: listeners can be switched off, and are timed while they are on. */
const PRELUDE = `
  globalThis.hearing = { on: true, longest: 0, now: () => 0 };
  const listen = Hooks.on.bind(Hooks);
  Hooks.on = (name, heard, options) => listen(name, (...given) => {
    if (!hearing.on) return undefined;
    const start = hearing.now();
    try { return heard(...given); } finally { hearing.longest = Math.max(hearing.longest, hearing.now() - start); }
  }, options);
`;

/** The demo world, many times over. */
function grown(world: Template): Template {
  const { Actor: actors = [], Scene: [scene] = [] } = world.documents;
  if (!scene) throw new Error("The demo world has no scene.");
  const id = (kind: string, index: number): string => idFromPath(`bench/${kind}/${String(index)}`);
  const more = Array.from({ length: ACTORS - actors.length }, (_, index): Source => ({
    ...actors[index % actors.length],
    _id: id("actor", index),
    name: `Somebody ${String(index)}`,
  }));
  const all = [...actors, ...more];
  const tokens = sourcesIn(scene, "tokens");
  const scenes = Array.from({ length: SCENES - 1 }, (_, number): Source => ({
    ...scene,
    _id: id("scene", number),
    name: `Place ${String(number)}`,
    active: false,
    tokens: Array.from({ length: TOKENS_OF_A_SCENE }, (__, index) => ({
      ...tokens[index % tokens.length],
      _id: id(`token${String(number)}`, index),
      actorId: all[(number * TOKENS_OF_A_SCENE + index) % all.length]?.["_id"],
      delta: {},
    })),
  }));
  const messages = Array.from({ length: MESSAGES }, (_, index): Source => ({
    _id: id("message", index),
    content: `<p>Something that was said once, ${String(index)}.</p>`,
    timestamp: 1_600_000_000_000 + index,
  }));
  return {
    ...world,
    documents: { ...world.documents, Actor: all, Scene: [...(world.documents["Scene"] ?? []), ...scenes], ChatMessage: messages },
  };
}

/** What is done, as people and modules do it; how often is told it, so that it never does the same twice. */
const OPERATIONS: Readonly<Record<string, (time: number) => Promise<unknown>>> = {
  "rename an actor": async (time) => game.actors.getName("Somebody 1000")?.update({ prototypeToken: { name: `Anybody ${String(time)}` } }),
  "import 500 actors": async () => {
    const source = game.actors.getName("Somebody 7")?.toObject();
    if (!source) throw new Error("Nobody can be imported.");
    const made = await Actor.createDocuments(Array.from({ length: 500 }, () => source));
    await Actor.deleteDocuments(made.map(({ id }) => id));
  },
  "let an hour pass": () => game.time.advance(3600),
  "say something": async (time) => ChatMessage.create({ content: `<p>Now ${String(time)}.</p>` }),
  "move ten tokens of another scene": async (time) => {
    const scene = game.scenes.getName("Place 3");
    const moved = scene?.tokens.contents.slice(0, 10) ?? [];
    await scene?.updateEmbeddedDocuments(
      "Token",
      moved.map(({ id }) => ({ _id: id, x: 100 * (1 + (time % 9)) })),
    );
  },
};

declare global {
  /** Whether listeners of packages hear, and the longest that one has taken, by the process's clock: a headless client has one of its own. */
  var hearing: { on: boolean; longest: number; now: () => number };
}

/** Milliseconds of the processor's time that an operation takes, with all that follows, and how long the longest of our hooks has. */
async function cost(
  person: Person,
  name: string,
  time: number,
  on: boolean,
): Promise<{ readonly spent: number; readonly longest: number }> {
  await person.evaluate(
    ({ wanted, now }) => {
      globalThis.hearing = { on: wanted, longest: 0, now };
    },
    { wanted: on, now: () => performance.now() },
  );
  const before = process.cpuUsage();
  const work = OPERATIONS[name];
  if (!work) throw new Error(`Nobody knows how to ${name}.`);
  await person.evaluate(work, time);
  const { user, system } = process.cpuUsage(before);
  return { spent: (user + system) / 1000, longest: await person.evaluate(() => globalThis.hearing.longest) };
}

async function measured(person: Person): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of Object.keys(OPERATIONS)) {
    const [ours, without, longest]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const heard = await cost(person, name, 2 * round, true);
      const unheard = await cost(person, name, 2 * round + 1, false);
      if (round === 0) continue;
      ours.push(heard.spent);
      without.push(unheard.spent);
      longest.push(heard.longest);
    }
    findings.push({
      what: `${name} among ${String(ACTORS)} actors`,
      ours: `${median(ours).toFixed(1)} ms, longest hook ${median(longest).toFixed(1)} ms`,
      against: `${median(without).toFixed(1)} ms without our hooks`,
      result: `${(median(ours) / median(without)).toFixed(2)} times`,
    });
  }
  return findings;
}

const bench: Bench = async () => {
  const data = await mkdtemp(path.join(tmpdir(), "sortie-bench-"));
  try {
    const template = path.join(data, "template.json");
    const world = grown(await demoWorld());
    await writeFile(template, JSON.stringify(world));
    const chance = seededRandom(1);
    const table = await openTable({
      server: { template, modules: [], system: distribution, world: "demo", data, warn: () => undefined },
      client: new Script(await clientScript(), { filename: "client.js" }),
      packages: [
        new Script(PRELUDE, { filename: "prelude.js" }),
        new Script(await scriptOf(path.join(root, "src/main.ts"), "sortieModule"), { filename: "system.js" }),
      ],
      draws: false,
      random: () => chance.next(),
    });
    const users = Array.isArray(world["users"]) ? (world["users"] as readonly { readonly _id: string; readonly name: string }[]) : [];
    const driver = createDriver(table, (error) => {
      throw error;
    });
    const person = await seatPerson(
      table.seat(users.find(({ name }) => name === "Gamemaster")?._id ?? ""),
      "Gamemaster",
      driver,
      new Map([["sortie.bar", '"off"']]),
    );
    const findings = await measured(person);
    driver.stop();
    await table.close();
    return findings;
  } finally {
    await rm(data, { recursive: true, force: true });
  }
};

export default bench;
