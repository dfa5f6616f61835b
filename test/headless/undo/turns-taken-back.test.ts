// What moved the turn is taken back in its order, in every ruleset and whoever asks: later turns rest on it.
import { act } from "../../support/acts.ts";
import { FIGHTS, openFight } from "../../support/fights.ts";
import { beginFight, bringTo } from "../support/fights.ts";
import { notifications } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";
import { endTurn } from "../support/tracker.ts";

const test = atTable({ template: DEMO_WORLD });

const REASON = "Turns are taken back one after the other, the newest first.";

/** Where the battle is, and what its messages say of themselves. */
const where = (person: Person): Promise<unknown> =>
  person.evaluate(() => {
    const { round, turn, system } = game.combat?.toObject() ?? {};
    return JSON.stringify([round, turn, system, game.messages.map((message) => sortie.records.of(message)?.state)]);
  });

/** The id of the newest message that tells of an action. */
const messageOf = (person: Person, action: string): Promise<string> =>
  person.evaluate(
    (wanted) => game.messages.contents.findLast((each) => sortie.records.of(each)?.intent.action === wanted)?.id ?? "",
    action,
  );

test.for(FIGHTS)("$ruleset: a battle that has gone on is not begun anew by the card of its beginning", async (fight, { table }) => {
  const gamemaster = await table.join("Gamemaster");
  await openFight(gamemaster, fight);
  await beginFight(gamemaster);
  await bringTo(gamemaster, [], fight.hero);
  await endTurn(gamemaster);
  const before = await where(gamemaster);
  const beginning = await messageOf(gamemaster, "sortie.beginBattle");
  await gamemaster.evaluate(async (id) => {
    const message = game.messages.get(id);
    if (message) await sortie.records.undo(message);
  }, beginning);
  expect((await notifications(gamemaster)).at(-1)).toBe(REASON);
  expect(await where(gamemaster)).toBe(before);
});

/** Sends what a client would not send that knows the turn: one that was tampered with, or has not heard of it yet. */
const sendUndo = (person: Person, id: string): Promise<void> =>
  person.evaluate((message) => {
    game.socket.emit("system.sortie", { kind: "undo", token: "tampered00000000", data: { message, answers: {} } });
  }, id);

const DELAYING = FIGHTS.filter(({ ruleset }) => ["archmage", "definition", "volition"].includes(ruleset));

test.for(DELAYING)(
  "$ruleset: a delay stands once others have had turns, whatever a client sends; who asked is told",
  async (fight, { table }) => {
    const [gamemaster, assistant, ada] = [await table.join("Gamemaster"), await table.join("Assistant"), await table.join("Ada")];
    const all = [gamemaster, assistant, ada];
    await openFight(gamemaster, fight);
    await beginFight(gamemaster, ...all);
    await bringTo(gamemaster, [assistant, ada], fight.hero);
    await act(ada, fight.hero, "delay");
    const delayed = await messageOf(ada, "delay");
    expect(delayed).not.toBe("");
    await endTurn(gamemaster);
    const before = await where(gamemaster);
    // It is no longer hers to take back, and not yet a GM's.
    for (const person of [ada, assistant]) await sendUndo(person, delayed);
    expect(await where(gamemaster)).toBe(before);
    expect((await notifications(assistant)).at(-1)).toBe(REASON);
    expect(await notifications(gamemaster)).not.toContain(REASON);
  },
);
