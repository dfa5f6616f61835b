// Making a hero at a table without a screen: one document at the end, whatever way leads there; nothing of a draft that is thrown away; a level in the log and back.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Script } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientScript, scriptOf } from "vtt-playground/headless/bundle";
import type { Seat, Table } from "vtt-playground/headless/table";
import { openTable } from "vtt-playground/headless/table";
import { seededRandom } from "../../../../src/engine/data/random.ts";
import { writeDemoWorld } from "../../../../tools/demo/demo-world.ts";
import { root } from "../../../../tools/folders.ts";
import { demoWorld } from "../../../campaigns/house.ts";
import { writePackage } from "../../own-package.ts";

let table: Table;
let gamemaster: Seat;
let folder = "";
const dice = seededRandom(7);

beforeAll(async () => {
  const template = await writeDemoWorld();
  const world = await demoWorld();
  folder = await mkdtemp(path.join(tmpdir(), "sortie-creation-"));
  table = await openTable({
    server: { system: await writePackage(folder), world: "demo", template, data: path.join(folder, "data"), warn: () => undefined },
    client: new Script(await clientScript(), { filename: "client.js" }),
    packages: [new Script(await scriptOf(path.join(root, "src/main.ts"), "sortieModule"), { filename: "system.js" })],
    random: () => dice.next(),
  });
  const users = world["users"];
  const found: unknown = Array.isArray(users)
    ? users.find((user: unknown) => Reflect.get(Object(user), "name") === "Gamemaster")
    : undefined;
  gamemaster = table.seat(String(Reflect.get(Object(found), "_id")));
  gamemaster.open(new Map());
  await table.settle(5000);
  await settled(gamemaster.evaluate(openNoSheets, null));
});

/** Sheets need a browser; what is made can be read without. */
function openNoSheets(): void {
  Object.defineProperty(Actor.prototype, "sheet", { get: () => null, configurable: true });
}

afterAll(async () => {
  await table.close();
  await rm(folder, { recursive: true, force: true });
});

async function settled<T>(going: Promise<T>): Promise<T> {
  going.catch(() => undefined);
  await table.settle(3000);
  return going;
}

/** Presses what a selector names, in the newest window that has it. */
const press = (selector: string): Promise<void> =>
  settled(
    gamemaster.evaluate((wanted) => {
      const found = [...document.querySelectorAll<HTMLElement>(wanted)].at(-1);
      if (!found) throw new Error(`There is no ${wanted}: ${document.body.textContent.slice(-600)}`);
      found.click();
    }, selector),
  );

/** Types into a control, and leaves it. */
const type = (name: string, value: string): Promise<void> =>
  settled(
    gamemaster.evaluate(
      (entry) => {
        const control = [...document.querySelectorAll<HTMLInputElement>(".sortie-creation input, .sortie-creation select")].find(
          (each) => each.name === entry.name,
        );
        if (!control) throw new Error(`There is no ${entry.name}.`);
        control.value = entry.value;
        control.dispatchEvent(new Event("change", { bubbles: true }));
      },
      { name, value },
    ),
  );

/** The dialog for new actors, with a name and a way. */
async function begin(name: string, way: string): Promise<void> {
  await settled(
    gamemaster.evaluate((given) => {
      void Actor.implementation.createDialog({ name: given });
    }, name),
  );
  await press(`.sortie-create input[name="way"][value="${way}"]`);
  await press('.sortie-create button[data-action="create"]');
}

const actors = (): Promise<string[]> => settled(gamemaster.evaluate(() => game.actors.map(({ name }) => name), null));
const lacking = (): Promise<number> =>
  settled(gamemaster.evaluate(() => document.querySelectorAll(".sortie-creation .sortie-lacks li").length, null));
const stored = (name: string): Promise<unknown> =>
  settled(
    gamemaster.evaluate((wanted) => {
      const source: unknown = game.actors.getName(wanted)?.toObject();
      return source;
    }, name),
  );

describe("a new hero", () => {
  it("is made step by step as one document, with gear from the compendia in use", async () => {
    const before = await actors();
    await begin("Wren Aldermoor", "steps");
    expect(await lacking()).toBe(4);
    await type("className", "Oathsworn");
    await type("level", "3");
    await press('.sortie-creation__steps [data-step="abilities"]');
    await type("abilities.str.value", "18");
    await press('.sortie-creation__steps [data-step="hitPoints"]');
    await type("hp.max", "0");
    await type("hp.max", "27");
    await press('.sortie-creation__steps [data-step="gear"]');
    const chosen = await settled(
      gamemaster.evaluate(() => {
        const offer = [...document.querySelectorAll(".sortie-creation__offer")].find(
          (each) => each.querySelector("strong")?.textContent === "Longsword",
        );
        offer?.querySelector<HTMLInputElement>("input")?.click();
        return offer?.querySelector(".sortie-creation__facts")?.textContent ?? "";
      }, null),
    );
    // Strength 18 and level 3; three dice and the modifier.
    expect(chosen).toContain("+7 · 3d8");
    expect(await lacking()).toBe(0);
    expect(await actors()).toEqual(before);
    await press('.sortie-creation button[data-action="make"]');
    expect(await stored("Wren Aldermoor")).toMatchObject({
      type: "archmageCharacter",
      system: { className: "Oathsworn", level: 3, hp: { value: 27, max: 27 }, reviewed: { level: 3, con: 0 } },
      items: [{ name: "Longsword", system: { equipped: true, die: 8 } }],
      prototypeToken: { actorLink: true, disposition: 1 },
    });
    expect(table.complaints()).toEqual([]);
  });

  it("that is thrown away leaves nothing; one that is left in the middle is kept as it is", async () => {
    const before = await actors();
    await begin("Nobody", "steps");
    await press('.sortie-creation [data-action="close"]');
    await press('.sortie-dialog button[data-action="discard"]');
    expect(await actors()).toEqual(before);
    await begin("Half Done", "steps");
    await type("className", "Reeve");
    await press('.sortie-creation [data-action="close"]');
    await press('.sortie-dialog button[data-action="keep"]');
    expect(await stored("Half Done")).toMatchObject({ system: { className: "Reeve", level: 1 }, items: [] });
    expect(await settled(gamemaster.evaluate(() => document.querySelectorAll(".sortie-creation").length, null))).toBe(0);
  });

  it("is typed and its field left by pressing a button, which is still there", async () => {
    await begin("", "steps");
    const redrawn = (name: string, value: string, type: "input" | "change"): Promise<number> =>
      settled(
        gamemaster.evaluate(
          async (entry) => {
            const all = [...document.querySelectorAll<HTMLElement>(".sortie-creation button, .sortie-creation input")];
            const control = all.find((each) => each.getAttribute("name") === entry.name);
            Object.assign(control ?? {}, { value: entry.value });
            control?.dispatchEvent(new Event(entry.type, { bubbles: true }));
            await new Promise((resolve) => setTimeout(resolve, 200));
            return all.filter(({ isConnected }) => !isConnected).length;
          },
          { name, value, type },
        ),
      );
    // What is typed counts at once: the numbers that follow are drawn anew. Nothing follows from a name, nor from leaving a field.
    expect(await redrawn("level", "3", "input")).toBeGreaterThan(0);
    expect(await redrawn("level", "3", "change")).toBe(0);
    expect(await redrawn("name", "Ottilie", "input")).toBe(0);
    expect(await redrawn("name", "Ottilie", "change")).toBe(0);
    await press('.sortie-creation [data-action="close"]');
    await press('.sortie-dialog button[data-action="discard"]');
  });

  it("that is ready-made is a copy with a name of its own", async () => {
    await begin("Sela Dunmore", "ready");
    await press('.sortie-create button[data-action="copy"]');
    expect(await stored("Sela Dunmore")).toMatchObject({ name: "Sela Dunmore", prototypeToken: { name: "Sela Dunmore" } });
    expect(table.complaints()).toEqual([]);
  });

  it("goes up a level as one record, which is taken back as one", async () => {
    const levels = await settled(
      gamemaster.evaluate(async () => {
        const hero = game.actors.getName("Half Done");
        const read = (): unknown => Reflect.get(hero?.toObject().system ?? {}, "level");
        const seen = [read()];
        const record = await sortie.perform(
          { action: "newLevel", actor: hero?.uuid ?? "", options: { "hp-max": 18 } },
          { skipDialog: true },
        );
        seen.push(read());
        const message = game.messages.find((each) => sortie.records.of(each)?.id === record?.id);
        if (message) await sortie.records.undo(message);
        return [...seen, read()];
      }, null),
    );
    expect(levels).toEqual([1, 2, 1]);
  });
});
