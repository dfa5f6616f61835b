// Whose hero is whose: those of the ruleset and scene that are looked at, on tokens too. And when a player is welcomed.
import path from "node:path";
import { describe } from "vitest";
import { playgroundData } from "../../../tools/folders.ts";
import { selected } from "../support/acting.ts";
import { dialog } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ draws: true, template: DEMO_WORLD });

/** Sets the table for another ruleset, with its first scene. */
const lay = (gamemaster: Person, ruleset: string, scene: string): Promise<void> =>
  gamemaster.evaluate(
    async ({ ruleset, scene }) => {
      await game.settings.set("sortie", "ruleset", ruleset);
      await game.scenes.getName(scene)?.activate();
    },
    { ruleset, scene },
  );

/** Opens what a menu of the settings opens. */
const openMenu = (person: Person, menu: "welcome" | "howToPlay"): Promise<void> =>
  person.evaluate(async (menu) => {
    const menus: ReadonlyMap<string, unknown> = game.settings.menus;
    const { type: Menu } = menus.get(`sortie.${menu}`) as { readonly type: new () => { render(options: object): Promise<unknown> } };
    await new Menu().render({ force: true });
  }, menu);

test("a player is told which heroes of the ruleset on the table are theirs, whatever they played before", async ({ table }) => {
  const [gamemaster, ben] = [await table.join("Gamemaster"), await table.join("Ben")];
  expect(await ben.evaluate(() => game.user.character?.name)).toBe("Corvin Ashe");
  await lay(gamemaster, "luck", "Kessar Well");
  await openMenu(ben, "howToPlay");
  expect(await dialog(ben, "How to play").innerText()).toContain("You play Jossan Teel and Pim Otterway.");
});

test("the GM's welcome shows the heroes of the ruleset on the table that players own already", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await lay(gamemaster, "shock", "Carrick Toll");
  await gamemaster.evaluate(async () => void (await game.settings.set("sortie", "welcome", { state: "set", combat: "", story: "" })));
  await openMenu(gamemaster, "welcome");
  const welcome = dialog(gamemaster, "Welcome to Sortie");
  expect(await selected(welcome.getByRole("combobox", { name: "Ada" }))).toBe("Corwin Thane");
  expect(await welcome.innerText()).toContain("Also plays Ysolt Carrow.");
});

describe("in a new world", () => {
  test.override({ template: path.join(playgroundData, "fresh-world.json") });

  test("a player who is there gets the first page when the GM sets the table, and it follows what the GM gives", async ({ table }) => {
    const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
    expect(await dialog(ada, "How to play").count()).toBe(0);
    const welcome = dialog(gamemaster, "Welcome to Sortie");
    await welcome.getByRole("button", { name: "Set the table: Archmage Engine" }).click();
    await expect.poll(() => dialog(ada, "How to play").count()).toBe(1);
    expect(await dialog(ada, "How to play").innerText()).toContain("Ask the GM which hero is yours.");
    await welcome.getByRole("combobox", { name: "Ada" }).selectOption("Orla Venn");
    expect(await dialog(ada, "How to play").innerText()).toContain("You play Orla Venn.");
  });
});
