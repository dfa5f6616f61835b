// The orders in which the table chooses, played by a GM and two players: each specification's worked scenario as far as its order goes.
import { d20, dice, layDice, takeDice } from "../../support/dice.ts";
import { muster, ORDERS_MODULE, setAble, turnsHeard, type Fighter, type OrderKind } from "../../support/orders.ts";
import { take } from "../support/acting.ts";
import { notifications } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { atTable, expect, type Table } from "../support/table.ts";
import { expectActing, expectChoice, expectOrder, press, row, tracker } from "../support/tracker.ts";

const test = atTable({ modules: [ORDERS_MODULE] });

interface People {
  readonly gamemaster: Person;
  readonly ada: Person;
  readonly ben: Person;
  readonly all: readonly Person[];
}

async function seat(table: Table, kind: OrderKind, fighters: readonly Fighter[]): Promise<People> {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  await muster(gamemaster, kind, fighters);
  await takeDice(gamemaster);
  return { gamemaster, ada, ben, all: [gamemaster, ada, ben] };
}

test("bands: surprise, a free choice in the band, a delay, a readied action, a death, two rounds", async ({ table }) => {
  const { gamemaster, ada, ben, all } = await seat(table, "bands", [
    { name: "Ansa", player: "Ada", group: "fast" },
    { name: "Borric", player: "Ben", group: "medium", opens: false },
    { name: "Cael", player: "Ada", group: "medium" },
    { name: "Captain", group: "medium", first: false, opens: false },
    { name: "Gnarl A", group: "slow", first: false, opens: false },
    { name: "Gnarl B", group: "slow", first: false, opens: false },
  ]);
  await press(gamemaster, "Begin battle");
  await expectActing(all, 1, null);
  await expectChoice(all, "Ansa", "Cael");
  for (const page of all) expect(await tracker(page).innerText()).toContain("only those with surprise act");
  expect(await tracker(ben).innerText()).toContain("Ansa or Cael may act. Ada chooses.");
  expect(
    await row(ben, "Cael")
      .getByRole("button", { name: /Cael act/ })
      .count(),
  ).toBe(0);

  await press(ada, "Act with Cael");
  await expectActing(all, 1, "Cael");
  await press(ada, "End turn");
  await expectActing(all, 1, "Ansa");
  await press(ada, "End turn");
  await expectActing(all, 2, "Ansa");
  for (const page of all) expect(await tracker(page).getByRole("heading", { name: "Round 1" }).count()).toBe(1);
  await press(ada, "End turn");
  await expectChoice(all, "Borric", "Cael");

  await press(ben, "Act with Borric");
  await expectActing(all, 2, "Borric");
  await take(ben, "Borric", "Delay", {
    fill: async (open) => {
      await open.getByRole("combobox").selectOption("slow");
    },
  });
  await expectActing(all, 2, "Cael");
  await take(ada, "Cael", "Ready", {
    fill: async (open) => {
      await open.getByRole("textbox").fill("a foe moves to engage Borric");
    },
  });
  expect(await row(ben, "Cael").innerText()).toContain("a foe moves to engage Borric");
  await press(ada, "End turn");
  await expectActing(all, 2, "Captain");
  await press(gamemaster, "End turn");
  await expectActing(all, 2, "Borric");
  await press(ben, "End turn");
  await expectChoice(all, "Gnarl A", "Gnarl B");
  expect(await tracker(ada).innerText()).toContain("The GM chooses.");

  await press(gamemaster, "Let Gnarl A act");
  await expectActing(all, 2, "Gnarl A");
  // Ben says that the trigger has come up; Ada, whose hero waits for it, says yes.
  await press(ben, "Say that the trigger of Cael has come up");
  await ada.getByRole("button", { name: "Yes" }).click();
  expect(await row(gamemaster, "Cael").getByRole("button", { name: "Use what Cael has readied" }).count()).toBe(0);
  await setAble(gamemaster, "Gnarl A", false);
  await expectActing(all, 2, "Gnarl B");
  await press(gamemaster, "End turn");
  await expectActing(all, 3, "Ansa");
  expect(await turnsHeard(gamemaster)).toEqual([
    ...["+Cael", "-Cael", "+Ansa", "-Ansa"],
    // A turn that is put off passes, and passes again when its band has come.
    ...["+Ansa", "-Ansa", "+Borric", "-Borric", "+Cael", "-Cael", "+Captain", "-Captain", "+Borric", "-Borric"],
    ...["+Gnarl A", "-Gnarl A", "+Gnarl B", "-Gnarl B", "+Ansa"],
  ]);

  await press(ada, "End turn");
  await expectActing(all, 3, "Captain");
  await press(gamemaster, "End turn");
  await expectChoice(all, "Borric", "Cael");
  await press(ada, "Act with Cael");
  await expectActing(all, 3, "Cael");
  await press(ada, "End turn");
  await expectActing(all, 3, "Borric");
  await press(ben, "End turn");
  await expectActing(all, 3, "Gnarl B");
  await press(gamemaster, "End turn");
  await expectActing(all, 4, "Ansa");
});

test("decimals: a roll-off, a delay that is taken up, a held action that moves its owner, two rounds", async ({ table }) => {
  const { gamemaster, ada, ben, all } = await seat(table, "decimals", [
    { name: "Marrow", player: "Ada", group: "", bonus: 8 },
    { name: "Ilsa", player: "Ben", group: "", bonus: 3 },
    { name: "Skitter", group: "", bonus: 3 },
    { name: "Gnarl", group: "", bonus: -1 },
  ]);
  await layDice(gamemaster, d20(12), d20(14), d20(14), d20(7), d20(9), d20(15));
  await press(gamemaster, "Begin battle");
  await expectActing(all, 1, "Marrow");
  await expectOrder([ben], "Marrow", "Skitter", "Ilsa", "Gnarl");
  expect(await row(ben, "Marrow").innerText()).toContain("20.08");

  await take(ada, "Marrow", "Ready", {
    fill: async (open) => {
      await open.getByRole("textbox").fill("Gnarl moves");
    },
  });
  await press(ada, "End turn");
  await expectActing(all, 1, "Skitter");
  await take(gamemaster, "Skitter", "Delay", { plain: true });
  await expectActing(all, 1, "Ilsa");
  expect(await row(ada, "Skitter").innerText()).toContain("Delaying");
  await press(ben, "End turn");
  await expectChoice(all, "Gnarl", "Skitter");
  await press(gamemaster, "Let Skitter act");
  await expectActing(all, 1, "Skitter");
  await expectOrder([ada], "Marrow", "Ilsa", "Skitter", "Gnarl");
  await press(gamemaster, "End turn");
  await expectActing(all, 1, "Gnarl");
  await press(ada, "Use what Marrow has readied");
  await expectOrder([ben], "Ilsa", "Skitter", "Gnarl", "Marrow");
  await expectActing(all, 1, "Gnarl");
  await press(gamemaster, "End turn");
  for (const [round, name, page] of [
    [2, "Ilsa", ben],
    [2, "Skitter", gamemaster],
    [2, "Gnarl", gamemaster],
    [2, "Marrow", ada],
  ] as const) {
    await expectActing(all, round, name);
    await press(page, "End turn");
  }
  await expectActing(all, 3, "Ilsa");
  expect(await turnsHeard(gamemaster)).toEqual([
    ...["+Marrow", "-Marrow", "+Skitter", "+Ilsa", "-Ilsa", "-Skitter", "+Gnarl", "-Gnarl"],
    ...["+Ilsa", "-Ilsa", "+Skitter", "-Skitter", "+Gnarl", "-Gnarl", "+Marrow", "-Marrow", "+Ilsa"],
  ]);
});

test("sides: simultaneous claims, the rest of a turn held back, turns that run into one another, two rounds", async ({ table }) => {
  const { gamemaster, ada, ben, all } = await seat(table, "sides", [
    { name: "Maren", player: "Ada", group: "party" },
    { name: "Tobin", player: "Ben", group: "party", bonus: 2 },
    { name: "Ilka", player: "Ada", group: "party" },
    { name: "Ruk", group: "foes" },
    { name: "Skeg", group: "foes" },
    { name: "Voss", group: "foes" },
  ]);
  await layDice(gamemaster, dice(8, 4), dice(8, 6));
  await press(gamemaster, "Begin battle");
  await expectChoice(all, "Ilka", "Maren", "Tobin");

  // Both players take the turn at once: one has it, the other is told.
  await Promise.all([press(ada, "Act with Maren"), press(ben, "Act with Tobin")]);
  const first = await gamemaster.evaluate(() => game.combat?.combatant?.name ?? "");
  expect(first).toMatch(/Maren|Tobin/);
  const [winner, loser, other] = first === "Tobin" ? [ben, ada, "Maren"] : [ada, ben, "Tobin"];
  expect(await notifications(loser)).toContain(`${first} has the turn already.`);
  expect(await notifications(winner)).toEqual([]);
  await expectActing(all, 1, first);
  if (first === "Tobin") await setAble(gamemaster, "Ruk", false);
  await press(winner, "End turn");
  await expectChoice(all, "Ilka", other);
  await press(loser, `Act with ${other}`);
  await expectActing(all, 1, other);
  if (first !== "Tobin") await setAble(gamemaster, "Ruk", false);
  await press(loser, "End turn");
  await expectActing(all, 1, "Ilka");
  await take(ada, "Ilka", "Hold the rest", { plain: true });
  await expectChoice(all, "Skeg", "Voss");
  expect(await row(ben, "Ilka").innerText()).toContain("Holding back");
  await press(gamemaster, "Let Skeg act");
  await expectActing(all, 1, "Skeg");
  await press(ada, "Ilka acts now");
  expect(await row(ben, "Ilka").innerText()).toContain("No turn left this round");
  await press(gamemaster, "End turn");
  await expectActing(all, 1, "Voss");
  await press(gamemaster, "End turn");
  await expectChoice(all, "Ilka", "Maren", "Tobin");
  expect((await turnsHeard(gamemaster)).toSorted()).toEqual(
    ["Ilka", "Maren", "Skeg", "Tobin", "Voss"].flatMap((name) => [`+${name}`, `-${name}`]).toSorted(),
  );

  await press(ada, "Act with Ilka");
  await expectActing(all, 2, "Ilka");
  await press(ada, "End turn");
  await expectChoice(all, "Maren", "Tobin");
  await press(ada, "Act with Maren");
  await expectActing(all, 2, "Maren");
  // Tobin joins in the middle of Maren's turn, and gives it back.
  await press(ada, "Hand the turn over to Tobin");
  await expectActing(all, 2, "Tobin");
  await press(ben, "End turn");
  await expectActing(all, 2, "Maren");
  await press(ada, "End turn");
  await expectChoice(all, "Skeg", "Voss");
  expect(await turnsHeard(gamemaster)).toEqual(["+Ilka", "-Ilka", "+Maren", "+Tobin", "-Tobin", "-Maren"]);
  await press(gamemaster, "Let Skeg act");
  await expectActing(all, 2, "Skeg");
  await press(gamemaster, "End turn");
  await expectActing(all, 2, "Voss");
  await press(gamemaster, "End turn");
  await expectActing(all, 3, null);
  await expectChoice(all, "Ilka", "Maren", "Tobin");
});

test("teams: alternating picks, a member who falls and wakes, one who joins, a team that is out, two rounds", async ({ table }) => {
  const { gamemaster, ada, ben, all } = await seat(table, "teams", [
    { name: "Maren", player: "Ada", group: "A" },
    { name: "Odo", player: "Ben", group: "A" },
    { name: "Tilly", player: "Ada", group: "A" },
    { name: "Brusk", group: "B" },
    { name: "Skint", group: "B" },
    { name: "Hound", group: "C" },
  ]);
  await press(gamemaster, "Begin battle");
  await expectChoice(all, "Maren", "Odo", "Tilly");
  // Ada lets Ben's hero go first.
  await press(ada, "Let Odo go first");
  await expectActing(all, 1, "Odo");
  await press(ben, "End turn");
  await expectChoice(all, "Brusk", "Skint");
  await press(gamemaster, "Let Brusk act");
  await expectActing(all, 1, "Brusk");
  await setAble(gamemaster, "Tilly", false);
  expect(await row(ben, "Tilly").innerText()).toContain("Out");
  await press(gamemaster, "End turn");
  await expectActing(all, 1, "Hound");
  await press(gamemaster, "End turn");
  await expectActing(all, 1, "Maren");
  await setAble(gamemaster, "Tilly", true);
  await press(ada, "End turn");
  await expectActing(all, 1, "Skint");
  await press(gamemaster, "End turn");
  await expectActing(all, 1, "Tilly");
  await setAble(gamemaster, "Brusk", false);
  await press(ada, "End turn");
  await expectActing(all, 2, null);
  await expectChoice(all, "Maren", "Odo", "Tilly");
  expect(await turnsHeard(gamemaster)).toEqual(
    ["Odo", "Brusk", "Hound", "Maren", "Skint", "Tilly"].flatMap((name) => [`+${name}`, `-${name}`]),
  );

  await press(ada, "Act with Maren");
  await expectActing(all, 2, "Maren");
  await gamemaster.evaluate(async () => {
    const data: object = { name: "Pell", type: "orders.teamster", system: { group: "B" } };
    const pell = await Actor.create(data as Actor.CreateData);
    await game.combat?.createEmbeddedDocuments("Combatant", [{ actorId: pell?.id ?? null, name: "Pell" }]);
  });
  await press(gamemaster, "Initiative for Pell");
  expect(await row(gamemaster, "Pell").getByRole("button", { name: "Initiative for Pell" }).count()).toBe(0);
  await press(ada, "End turn");
  await expectChoice(all, "Pell", "Skint");
  await press(gamemaster, "Let Pell act");
  await expectActing(all, 2, "Pell");
  await press(gamemaster, "End turn");
  await expectActing(all, 2, "Hound");
  await setAble(gamemaster, "Skint", false);
  await press(gamemaster, "End turn");
  await expectChoice(all, "Odo", "Tilly");
  await press(ada, "Act with Tilly");
  await expectActing(all, 2, "Tilly");
  await setAble(gamemaster, "Hound", false);
  await press(ada, "End turn");
  await expectActing(all, 2, "Odo");
  await press(ben, "End turn");
  await expectActing(all, 3, null);
  await expectChoice(all, "Maren", "Odo", "Tilly");
  expect(await turnsHeard(gamemaster)).toEqual(["Maren", "Pell", "Hound", "Tilly", "Odo"].flatMap((name) => [`+${name}`, `-${name}`]));
});

/** The wish that no button sends without a claim, and what the GM's client makes of it. */
function takeBackClaim(page: Person, name: string): Promise<unknown> {
  return page.evaluate(
    (who) =>
      new Promise((resolve) => {
        const token = foundry.utils.randomID();
        game.socket.on("system.sortie", (answer: { readonly data?: { readonly token?: unknown; readonly done?: unknown } }) => {
          if (answer.data?.token === token) resolve(answer.data.done);
        });
        const data = { combat: game.combat?.id, combatant: game.combat?.combatants.getName(who)?.id };
        game.socket.emit("system.sortie", { kind: "dropClaim", token, data });
      }),
    name,
  );
}

test("claims that the GM confirms: wait in the tracker for accepting or refusing", async ({ table }) => {
  const { gamemaster, ada, ben, all } = await seat(table, "sides", [
    { name: "Maren", player: "Ada", group: "party" },
    { name: "Tobin", player: "Ben", group: "party" },
    { name: "Ruk", group: "foes" },
  ]);
  await gamemaster.evaluate(() => game.settings.set("sortie" as "core", "confirmClaims" as "rollMode", true as never));
  await layDice(gamemaster, dice(8, 4), dice(8, 1));
  await press(gamemaster, "Begin battle");
  await expectChoice(all, "Maren", "Tobin");
  expect(await takeBackClaim(ben, "Tobin"), "a claim that nobody made is not taken back").toBe(false);
  // A module that says no to a claim is no silence.
  await gamemaster.evaluate(() => {
    Hooks.once("preUpdateCombat", () => false);
  });
  await press(ada, "Act with Maren");
  expect(await gamemaster.getByText(/A module stopped the change of/).count()).toBe(1);
  expect(await ada.getByText(/A module stopped the change or changed it/).count()).toBe(1);
  expect(await row(gamemaster, "Maren").innerText()).not.toContain("Ada asks to act.");
  await press(ada, "Act with Maren");
  expect(await row(gamemaster, "Maren").innerText()).toContain("Ada asks to act.");
  expect(await row(ada, "Maren").innerText()).toContain("You asked to act; the GM decides.");
  expect(await row(ben, "Maren").innerText()).toContain("Ada asks to act.");
  await expectActing(all, 1, null);
  await press(gamemaster, "Refuse the claim for Maren");
  expect(await ada.getByText("The GM lets somebody else go before Maren.").count()).toBe(1);
  await press(ben, "Act with Tobin");
  await press(gamemaster, "Let Tobin act, as asked");
  await expectActing(all, 1, "Tobin");
  await press(ben, "End turn");
  await expectActing(all, 1, "Maren");
});
