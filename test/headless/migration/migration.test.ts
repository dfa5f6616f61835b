// Data that outlives versions: the world that an older build wrote opens with nothing lost, before anybody has migrated it and after.
import type { Person } from "../support/person.ts";
import { oldWorld, storedOlder, yard, YARD } from "../../support/old-world.ts";
import { describe } from "vitest";
import { notifications } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

const WINDOW = "#sortie-migration";

describe("a world of commit 2760ffb", () => {
  test.override({ template: oldWorld() });

  test("opens with every value in its place before it is migrated", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    expect(await yard(gamemaster)).toMatchObject(YARD);
    const ada = await table.join("Ada");
    expect(await yard(ada)).toMatchObject(YARD);
    expect((await notifications(ada)).join()).toContain("An older version of Sortie wrote this world. You can play");
    expect(await ada.locator(WINDOW).count()).toBe(0);
  });

  test("shows the GM what would change, stores it in today's form, compendia included, and asks no more", async ({ table }) => {
    const page = await table.join("Gamemaster");
    const window = page.locator(WINDOW);
    expect(await window.getByText("Make a backup of the world first").count()).toBe(1);
    const hero = window.locator("details").filter({ hasText: "Aldith Corran" }).first();
    await hero.locator("summary").click();
    expect(await hero.getByRole("row").filter({ hasText: "system.nonLethal" }).innerText()).toContain('{"value":6}');
    expect(await storedOlder(page)).toContain("Aldith Corran");
    const history = () =>
      page.evaluate(() => game.combats.map((combat) => JSON.stringify(foundry.utils.getProperty(combat, "system.history"))));
    const before = await history();
    await window.getByRole("button", { name: "I have a backup: migrate now" }).click();
    expect(await window.getByText("Everything in this world is stored as this version").count()).toBe(1);
    expect(await yard(page)).toMatchObject(YARD);
    await page.reload();
    expect(await storedOlder(page)).toEqual([]);
    expect(await yard(page)).toMatchObject(YARD);
    expect(await history()).toEqual(before);
    expect(await page.locator(WINDOW).count()).toBe(0);
    const made = await page.evaluate(async () => {
      const token = (name: string) => game.actors.getName(name)?.prototypeToken.toObject();
      const packs = await Promise.all(
        game.packs.filter(({ metadata }) => metadata.packageType === "world").map((pack) => pack.getDocuments()),
      );
      const undone = game.messages.contents.findLast((message) => sortie.records.of(message)?.intent.action === "harm");
      if (undone) await sortie.records.undo(undone);
      return {
        hero: token("By hand: archmageCharacter"),
        own: token("By hand: definitionCharacter"),
        packed: packs.flat().map(({ name }) => name),
        nonLethal: foundry.utils.getProperty(game.actors.getName("Aldith Corran") ?? {}, "system.nonLethal.value"),
      };
    });
    // Somebody had set up the one, so it is left alone; of the other nobody had touched anything but its bar.
    expect(made.hero).toMatchObject({ actorLink: false, disposition: 0 });
    expect(made.own).toMatchObject({ actorLink: true, disposition: 1, bar2: { attribute: "nonLethal.value" } });
    expect(made.packed).toContain("The Old Tale");
    expect(made.nonLethal).toBe(5);
  });

  test("takes every old record back by its ledgers, the newest first", async ({ table }) => {
    const page = await table.join("Gamemaster");
    const records = await page.evaluate(async () => {
      const states: string[] = [];
      // Newest first, as people take things back: nobody is asked anything then.
      for (const message of game.messages.contents.toReversed()) {
        if (sortie.records.of(message)?.intent.action !== "harm") continue;
        await sortie.records.undo(message);
        states.push(String(foundry.utils.getProperty(message, "system.state")));
      }
      return states;
    });
    expect(records.length).toBeGreaterThan(5);
    expect(new Set(records)).toEqual(new Set(["undone"]));
    expect(await yard(page)).toMatchObject({
      "Aldith Corran": [52, 0, "", ""],
      "Yard Guard A": [9, 0, "", ""],
      "Yard Guard B": [9, 0, "", ""],
      "Hand-made": [9, 7, "", ""],
    });
  });
});

describe("a migration that breaks off", () => {
  test.override({ template: oldWorld() });

  /** Cuts this client off and loads it anew as soon as so much of the migration is written: nothing more of it gets through. */
  const crash = async (page: Person, when: { readonly actors: number } | { readonly packs: number }): Promise<void> => {
    await page.evaluate((due) => {
      let actors = 0;
      const strike = (): void => {
        playground?.disconnect();
        location.reload();
      };
      Hooks.on("updateActor", () => {
        actors += 1;
        if ("actors" in due && actors === due.actors) strike();
      });
      Hooks.on("updateSetting", ({ key }: Setting) => {
        if (!("packs" in due) || key !== "sortie.migration") return;
        const packs = foundry.utils.getProperty(game.settings.get("sortie", "migration"), "packs");
        if (Array.isArray(packs) && packs.length === due.packs) strike();
      });
      Object.assign(globalThis, { beforeTheCrash: true });
    }, when);
    await page.locator(WINDOW).getByRole("button", { name: "I have a backup: migrate now" }).click();
    expect(await page.evaluate(() => "beforeTheCrash" in globalThis)).toBe(false);
  };

  /** What of the world's compendia is stored under a name of before, as the server sends it. */
  const packedOlder = (page: Person): Promise<string[]> =>
    page.evaluate(async () => {
      // What lies in an adventure is brought to today's form when it is imported.
      const packs = game.packs.filter(({ metadata, documentName }) => metadata.packageType === "world" && documentName !== "Adventure");
      const stored = await Promise.all(
        packs.map(({ collection }) => new Promise((resolve) => void game.socket.emit("pack", { pack: collection }, resolve))),
      );
      return packs.flatMap(({ collection }, index) =>
        JSON.stringify(stored[index], (key, value: unknown) => (key === "flags" ? undefined : value)).includes('"nld"') ? [collection] : [],
      );
    });

  test("is taken up where it stopped, among actors and between compendia, and nothing is lost", async ({ table }) => {
    const page = await table.join("Gamemaster");
    const window = page.locator(WINDOW);
    const all = await storedOlder(page);
    const packs = await packedOlder(page);
    expect(packs.length).toBeGreaterThan(1);

    await crash(page, { actors: 3 });
    const left = await storedOlder(page);
    expect(left.length).toBeLessThan(all.length);
    expect(left.length).toBeGreaterThan(0);
    expect(await packedOlder(page)).toEqual(packs);
    expect(await yard(page)).toMatchObject(YARD);
    expect(await window.getByText("The last migration did not come to its end").count()).toBe(1);

    await crash(page, { packs: 1 });
    expect(await storedOlder(page)).toEqual([]);
    const unpacked = await packedOlder(page);
    expect(unpacked.length).toBeLessThan(packs.length);
    expect(unpacked.length).toBeGreaterThan(0);
    expect(await window.getByText("The last migration did not come to its end").count()).toBe(1);
    // What the cut connection made the page say.
    table.problems();

    await window.getByRole("button", { name: "I have a backup: migrate now" }).click();
    expect(await window.getByText("Everything in this world is stored as this version").count()).toBe(1);
    expect(await packedOlder(page)).toEqual([]);
    await page.reload();
    expect([await storedOlder(page), await packedOlder(page)]).toEqual([[], []]);
    expect(await yard(page)).toMatchObject(YARD);
    expect(await window.count()).toBe(0);
    const packed = await page.evaluate(async () => {
      const documents = await game.packs.get("world.old-people")?.getDocuments();
      return (documents ?? []).map((actor) => [actor.name, foundry.utils.getProperty(actor, "system.nonLethal.value")]);
    });
    expect(packed).toContainEqual(["Aldith Corran", expect.any(Number)]);
  });
});

describe("a world of a newer version", () => {
  test.override({ template: oldWorld() });

  test("is left alone: it says so for good, refuses what people try, and does nothing by itself", async ({ table }) => {
    const page = await table.join("Gamemaster");
    await page.evaluate(async () => {
      const settings: object = game.settings;
      await (settings as { set(scope: string, key: string, value: object): Promise<unknown> }).set("sortie", "schemaVersion", {
        definition: 99,
      });
    });
    await page.reload();
    expect((await notifications(page)).join()).toMatch(/A newer version of Sortie wrote this world \(.+\)\. Version/);
    expect(await page.locator(WINDOW).count()).toBe(0);
    // What is told permanently is an error in the console too.
    table.problems();
    const before = await yard(page);
    const record = await page.evaluate(async () => {
      const actor = game.actors.getName("Aldith Corran");
      const changes: object = { "system.hp.value": 1 };
      await actor?.update(changes);
      return sortie.perform({ action: "harm", actor: actor?.uuid ?? "", options: { amount: 3 } }, { skipDialog: true });
    });
    expect(record).toBeNull();
    expect(await yard(page)).toEqual(before);
    expect((await notifications(page)).join()).toContain("this version changes nothing in it");
  });
});

describe("a world with values that no field can hold", () => {
  const template = oldWorld("unreadable", ({ documents }) => {
    const hero = documents.Actor.find(({ name }) => name === "Aldith Corran");
    if (hero) hero.system["hp"] = { value: "many", max: 52 };
  });
  test.override({ template });

  test("names them to the GM and keeps them stored, also when the rest is migrated", async ({ table }) => {
    const page = await table.join("Gamemaster");
    expect((await notifications(page)).join()).toContain("Aldith Corran (system.hp.value)");
    const window = page.locator(WINDOW);
    expect(await window.getByRole("listitem").filter({ hasText: "system.hp.value" }).last().innerText()).toContain(
      "It has to be a whole number.",
    );
    await window.getByRole("button", { name: "I have a backup: migrate now" }).click();
    expect(await window.getByText("Everything in this world is stored").count()).toBe(1);
    await page.reload();
    expect(await storedOlder(page)).toEqual(["Aldith Corran"]);
    const stored = await page.evaluate(() => {
      const { actors = [] } = game.data;
      return foundry.utils.getProperty(actors.find(({ name }) => name === "Aldith Corran") ?? {}, "system.hp.value");
    });
    expect(stored).toBe("many");
  });
});
