// What people type, name and open, as tables have reported it elsewhere: docs/contributors/reports.md has the sources. Every ruleset's heroes are tried.
import { describe } from "vitest";
import { fixDice, passTo, states, use } from "../../support/acts.ts";
import { FIGHTS } from "../../support/fights.ts";
import { newestCard, notifications, openFromDirectory } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { DEMO_WORLD, SMALL_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: DEMO_WORLD });

/** What a hero's sheet says to somebody, all of its tabs and its header; "" where it does not open. */
const readSheet = (person: Person, name: string) =>
  person.evaluate(async (name) => {
    const sheet = game.actors.getName(name)?.sheet;
    if (!(sheet instanceof foundry.applications.api.ApplicationV2)) throw new Error(`${name} has no sheet of ours.`);
    await sheet.render({ force: true });
    const typed = [...sheet.element.querySelectorAll("input")].map(({ value }) => value);
    const text = `${sheet.element.textContent} ${typed.join(" ")}`.replace(/\s+/g, " ");
    await sheet.close();
    return text;
  }, name);

/** Has everybody but the GM hold this right to an actor. */
const share = (gamemaster: Person, name: string, level: "LIMITED" | "OBSERVER") =>
  gamemaster.evaluate(
    async ({ name, level }) => {
      const right = CONST.DOCUMENT_OWNERSHIP_LEVELS[level];
      const players = game.users.filter(({ isGM }) => !isGM).map(({ id }) => [id, right] as const);
      const update: object = { ownership: { default: right, ...Object.fromEntries(players) } };
      await game.actors.getName(name)?.update(update);
    },
    { name, level },
  );

test("limited rights show who somebody is and none of their numbers or things, in every ruleset; observers see all", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  for (const { hero, weapon } of FIGHTS) {
    await share(gamemaster, hero, "OBSERVER");
    expect(await readSheet(ada, hero)).toContain(weapon);
    await share(gamemaster, hero, "LIMITED");
    const limited = await readSheet(ada, hero);
    expect(limited).toContain(hero);
    expect(limited).not.toContain(weapon);
    expect(limited.replace(hero, "")).not.toMatch(/\d/);
  }
});

test("a sheet that is open while rights are taken and given back shows no more and no less than they allow", async ({ table }) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  const [{ hero, weapon } = { hero: "", weapon: "" }] = FIGHTS;
  const sheet = await openFromDirectory(ada, hero);
  for (const [level, sees] of [["LIMITED", false], ["OBSERVER", true], ["LIMITED", false]] as const) {
    await share(gamemaster, hero, level);
    expect((await sheet.innerText()).includes(weapon)).toBe(sees);
  } // prettier-ignore
});

test("numbers typed as people write them are understood or named as not saved, and never another number", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const paths = { "Tamsin Reed": "hp", "Corwin Thane": "hp", "Hadra Sen": "health", "Aldith Corran": "hp", "Maud Hollin": "hp" } as const;
  for (const [hero, pool] of Object.entries(paths)) {
    const sheet = await openFromDirectory(gamemaster, hero);
    const stored = () =>
      gamemaster.evaluate(([name, path]) => foundry.utils.getProperty(game.actors.getName(name)?.toObject() ?? {}, path), [
        hero,
        `system.${pool}.value`,
      ] as const);
    const enter = (text: string) => sheet.locator(`input[name="system.${pool}.value"]`).first().fill(text);
    await enter("2");
    for (const typed of ["5.5", "5,5", "1 000", "1,000", "1.000,00", "five", "٣", "NaN", "Infinity", "1e400", "2 + x", "<b>1</b>"]) {
      const told = (await notifications(gamemaster)).length;
      await enter(typed);
      expect(await stored(), `${hero}: ${typed}`).toBe(2);
      expect((await notifications(gamemaster)).slice(told).join(), `${hero}: ${typed}`).toContain(`“${typed}” was not saved`);
    }
    for (const [typed, value] of [[" 1 ", 1], ["+1", 2], ["-1", 1], ["=2", 2]] as const) {
      await enter(typed);
      expect(await stored(), `${hero}: ${typed}`).toBe(value);
    } // prettier-ignore
    await gamemaster.evaluate(async (name) => void (await game.actors.getName(name)?.sheet?.close()), hero);
  }
});

test("effects of modules that add no number, or far too little, leave no NaN on a sheet and nothing that cannot be typed again", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  for (const { hero } of FIGHTS)
    for (const value of ["@abilities.none", "abc", "", "5,5", "-500"]) {
      await gamemaster.evaluate(
        async ({ hero, value }) => {
          const actor = game.actors.getName(hero);
          const changes = ["system.hp.max", "system.health.max", "system.level"].map((key) => ({ key, type: "add", value }));
          const effect: object = { name: "Odd", system: { changes } };
          await actor?.createEmbeddedDocuments("ActiveEffect", [effect as ActiveEffect.CreateData]);
        },
        { hero, value },
      );
      expect(await readSheet(gamemaster, hero), `${hero}: ${value}`).not.toMatch(/NaN|undefined|Infinity|\[object/);
      await gamemaster.evaluate(async (hero) => void (await game.actors.getName(hero)?.effects.getName("Odd")?.delete()), hero);
    }
});

const ODD = `Steve's "<b>Crab</b>" & Söhne <img src=x onerror="alert(1)"> {{name}} $& %s ${"very ".repeat(30)}long`;

describe("in a fight", () => {
  test.override({ template: SMALL_WORLD });

  test("names with quotes, markup, placeholders and no end are shown as they are written, on cards, in messages and notifications", async ({
    table,
  }) => {
    const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    await fixDice(gamemaster, ada);
    await gamemaster.evaluate(async (odd) => {
      const token = game.scenes.active?.tokens.getName("Marsh Reaver B");
      await token?.update({ name: odd });
      await token?.actor?.update({ name: odd });
      await game.actors.getName("Tamsin Reed")?.items.getName("Pinning Arrow")?.update({ name: odd });
      await game.combat?.startCombat();
    }, ODD);
    await passTo(gamemaster, "Tamsin Reed");
    expect(await use(ada, "Tamsin Reed", ODD, ODD)).toBe(true);
    const said = (await newestCard(ada).innerText()).replace(/\s+/g, " ");
    expect(said.split(ODD).length).toBeGreaterThan(3);
    expect(said).not.toMatch(/&(?:amp|lt|quot|#x?\w+);/);
    const [content, images] = await ada.evaluate(() => {
      const holder = document.createElement("div");
      holder.innerHTML = game.messages.contents.at(-1)?.content ?? "";
      return [holder.textContent, document.querySelectorAll('img[src="x"]').length + holder.querySelectorAll("img, b").length] as const;
    });
    expect(content).toContain(ODD);
    expect(images).toBe(0);
  });

  test("a condition without a duration stays for as many turns as it may; one of 0 rounds of a module is over and counts for nothing", async ({
    table,
  }) => {
    const gamemaster = await table.join("Gamemaster");
    await fixDice(gamemaster);
    await gamemaster.evaluate(async () => {
      const actor = game.scenes.active?.tokens.getName("Corvin Ashe")?.actor;
      const effects: object[] = [{ name: "Plain", statuses: ["dazed"] }, { name: "Nought", statuses: ["hampered"], duration: { value: 0, units: "rounds" } }];
      await actor?.createEmbeddedDocuments("ActiveEffect", effects as ActiveEffect.CreateData[]);
      await game.combat?.startCombat();
      for (let turns = 0; turns < 20; turns += 1) await game.combat?.nextTurn();
    }); // prettier-ignore
    const held = await gamemaster.evaluate(() => {
      const actor = game.scenes.active?.tokens.getName("Corvin Ashe")?.actor;
      if (!actor) throw new Error("Nobody is there.");
      return [...sortie.engine.conditionsOf(sortie.battle.creature(actor), sortie.rulesets.of(actor)?.conditions ?? [])];
    });
    expect(held).toContain("dazed");
    expect(held).not.toContain("hampered");
  });

  test("while the game is paused, by somebody whose canvas is off, an act is taken and the pause is heard", async ({ table }) => {
    const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    await fixDice(gamemaster, ada);
    await gamemaster.evaluate(async () => void (await game.combat?.startCombat()));
    await passTo(gamemaster, "Tamsin Reed");
    await gamemaster.evaluate(() => {
      game.togglePause(true, { broadcast: true });
    });
    expect(await ada.evaluate(() => [game.paused, canvas.ready])).toEqual([true, false]);
    expect(await use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B")).toBe(true);
    expect((await states(gamemaster)).at(-1)).toBe("applied");
  });

  test("a slot of the hotbar works for a GM without a character or a selection, and says what is gone when it is", async ({ table }) => {
    const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    expect(await gamemaster.evaluate(() => game.user.character)).toBeNull();
    const item = await gamemaster.evaluate(() => game.actors.getName("Tamsin Reed")?.items.getName("Pinning Arrow")?.uuid ?? "");
    const press = (person: Person) =>
      person.evaluate((item) => {
        void sortie.hotbar.use({ do: "item", item, name: "Pinning Arrow" });
        void sortie.hotbar.use({ do: "action", action: "usePower", item, name: "Pinning Arrow" });
      }, item);
    await press(gamemaster);
    await table.pass(200);
    expect(await gamemaster.locator(".sortie-dialog").count()).toBeGreaterThan(0);
    for (const what of ["item", "actor"] as const) {
      await gamemaster.evaluate(async (what) => {
        const actor = game.actors.getName("Tamsin Reed");
        await (what === "item" ? actor?.items.getName("Pinning Arrow") : actor)?.delete();
      }, what);
      for (const person of [gamemaster, ada]) {
        await press(person);
        expect((await notifications(person)).slice(-2)).toEqual(Array(2).fill("Pinning Arrow is no longer there. Select somebody who has it, or clear the slot."));
      }
    } // prettier-ignore
  });

  test("what one client changes, and time that passes to and fro, is written by that client alone", async ({ table }) => {
    const [gamemaster, ada, ben] = [await table.join("Gamemaster"), await table.join("Ada"), await table.join("Ben")];
    const before = [ada.writes, ben.writes];
    await gamemaster.evaluate(async () => {
      const actor = game.actors.getName("Corvin Ashe");
      const update: object = { "system.hp.value": 3, "system.notes": "<p>New.</p>" };
      await actor?.update(update);
      for (const seconds of [3600, -7200, 7200]) await game.time.advance(seconds);
      await actor?.delete();
    });
    expect([ada.writes, ben.writes]).toEqual(before);
    for (const person of [ada, ben]) expect(await notifications(person)).toEqual([]);
  });
});
