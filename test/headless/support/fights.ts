// The fights of all rulesets at a headless table, begun and brought to somebody's turn; whatever is asked meanwhile is answered as proposed.
import { answerAsProposed } from "../../support/fights.ts";
import type { Person } from "./person.ts";
import { endTurn, expectActing, press, tracker } from "./tracker.ts";

/** Answers as proposed until nobody is asked anything. */
export async function answerAll(...people: readonly Person[]): Promise<void> {
  for (let looks = 0; looks < 60; looks += 1) {
    const asked = [];
    for (const person of people) asked.push(await answerAsProposed(person));
    if (!asked.includes(true)) return;
  }
  throw new Error("There is no end of questions.");
}

/** Begins the battle by the tracker's button. */
export async function beginFight(gamemaster: Person, ...others: readonly Person[]): Promise<void> {
  await press(gamemaster, "Begin battle");
  await answerAll(gamemaster, ...others);
}

/** Goes on until it is somebody's turn, whoever is chosen among others. */
export async function bringTo(gamemaster: Person, others: readonly Person[], name: string): Promise<void> {
  const acting = (): Promise<string | null> => gamemaster.evaluate(() => game.combat?.combatant?.name ?? null);
  for (let turns = 0; turns < 40 && (await acting()) !== name; turns += 1) {
    if ((await acting()) !== null) await endTurn(gamemaster);
    else {
      const wanted = tracker(gamemaster).getByRole("button", { name: `Let ${name} act` });
      const anybody = tracker(gamemaster).getByRole("button", { name: /^Let .* act$/ });
      await ((await wanted.count()) === 1 ? wanted : anybody.first()).click();
    }
    await answerAll(gamemaster, ...others);
  }
  await expectActing([gamemaster, ...others], await gamemaster.evaluate(() => game.combat?.round ?? 0), name);
}
