// The tracker of somebody at a headless table, and the order that it shows. It is drawn when it is looked at.
import type { Part } from "./part.ts";
import { createPart } from "./part.ts";
import type { Person } from "./person.ts";
import { expect } from "./table.ts";

/** Somebody's tracker. */
export function tracker(person: Person): Part {
  return createPart({
    find: async () => {
      await person.evaluate(async () => {
        await ui.combat.render({ force: true });
        if (!ui.combat.element.isConnected) document.body.append(ui.combat.element);
      });
      const [body] = await person.elements();
      return [...(body?.ownerDocument.querySelectorAll<HTMLElement>("#combat") ?? [])];
    },
    settle: () => person.evaluate(() => undefined),
    what: `${person.user} › tracker`,
  });
}

/** Presses a button of the tracker. */
export async function press(person: Person, name: string | RegExp): Promise<void> {
  await tracker(person).getByRole("button", { name }).click();
}

/** A combatant's row in the tracker. */
export function row(person: Person, name: string): Part {
  return tracker(person)
    .locator("li.combatant")
    .filter({ has: tracker(person).getByRole("button", { name, exact: true }) });
}

/** Ends the turn that runs. What the next one begins with may ask something, and is not waited for. */
export async function endTurn(person: Person): Promise<void> {
  await person.evaluate(() => {
    void sortie.endTurn();
  });
}

/** The GM goes on until somebody acts, whoever is chosen among others; those before do nothing. */
export async function turnOf(gamemaster: Person, name: string): Promise<void> {
  const acting = (): Promise<string | null> => gamemaster.evaluate(() => game.combat?.combatant?.name ?? null);
  for (let turns = 0; turns < 40 && (await acting()) !== name; turns += 1) {
    if ((await acting()) !== null) {
      await endTurn(gamemaster);
      continue;
    }
    const wanted = tracker(gamemaster).getByRole("button", { name: `Let ${name} act` });
    const anybody = tracker(gamemaster).getByRole("button", { name: /^Let .* act$/ });
    await ((await wanted.count()) === 1 ? wanted : anybody.first()).click();
  }
  expect(await acting()).toBe(name);
}

/** Everybody has this round, by Foundry's count, and this combatant's turn; null for nobody's. */
export async function expectActing(people: readonly Person[], round: number, name: string | null): Promise<void> {
  for (const person of people)
    expect(
      await person.evaluate(() => ({ round: game.combat?.round, name: game.combat?.combatant?.name ?? null })),
      `${name ?? "nobody"} acts, to ${person.user}`,
    ).toEqual({ round, name });
}

/** The tracker says who may act, to everybody. */
export async function expectChoice(people: readonly Person[], ...names: readonly string[]): Promise<void> {
  for (const person of people) {
    const marked = tracker(person).locator("li.combatant.choice button.sortie-row__name");
    expect((await marked.allInnerTexts()).toSorted(), `who may act, to ${person.user}`).toEqual([...names].toSorted());
  }
}

/** The tracker of everybody shows this order. */
export async function expectOrder(people: readonly Person[], ...names: readonly string[]): Promise<void> {
  for (const person of people)
    expect(await tracker(person).locator("li.combatant button.sortie-row__name").allInnerTexts(), `the order, to ${person.user}`).toEqual(
      names,
    );
}
