// What core does at each turn, where turns are given out in any order: every client hears whose turn is shown, and one GM's client lets turns and rounds of those who act
// end and begin, nobody else's, with movement histories, effects that run out, and regions.
import { answerAll, beginFight } from "../support/fights.ts";
import { seatLamplighters } from "../support/luck.ts";
import { goBack } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { expect, test } from "../support/table.ts";
import { endTurn, tracker } from "../support/tracker.ts";

/** What a client has seen: whose turn it showed after each write, what it was told of it, and what it has done. */
interface Seen {
  readonly shown: readonly string[];
  readonly told: readonly string[];
  readonly done: readonly string[];
}

/** Notes from now on what a client sees of the viewed encounter. */
const watch = (person: Person): Promise<void> =>
  person.evaluate(() => {
    const combat = game.combat;
    if (!combat) throw new Error("no encounter is viewed");
    const seen = { shown: [] as string[], told: [] as string[], done: [] as string[] };
    Reflect.set(globalThis, "seen", seen);
    const nameOf = (id: unknown): string => combat.combatants.get(String(id))?.name ?? "nobody";
    const state = ({ round, combatantId }: { round?: number | null; combatantId?: string | null }): string =>
      `${String(round)} ${nameOf(combatantId)}`;
    let last = state(combat.current);
    Hooks.on("updateCombat", () => {
      const now = state({ round: combat.round, combatantId: combat.combatant?.id ?? null });
      if (now !== last) seen.shown.push(`${last} → ${now}`);
      last = now;
    });
    Hooks.on("combatTurnChange", (_combat: unknown, from: object, to: object) => {
      seen.told.push(`${state(from)} → ${state(to)}`);
    });
    const noteCalls = (of: object, method: string, text: (...given: never[]) => string): void => {
      const own: unknown = Reflect.get(of, method);
      Reflect.set(of, method, (...given: never[]): unknown => {
        seen.done.push(text(...given));
        return typeof own === "function" ? (Reflect.apply(own, of, given) as unknown) : undefined;
      });
    };
    for (const method of ["_onStartTurn", "_onEndTurn", "_clearMovementHistoryOnStartTurn"])
      noteCalls(combat, method, ({ name }: Combatant, { round, skipped }: { round: number; skipped: boolean }) =>
        [method, name, round, ...(skipped ? ["skipped"] : [])].join(" "),
      );
    for (const method of ["_onStartRound", "_onEndRound"])
      noteCalls(combat, method, ({ round }: { round: number }) => `${method} ${String(round)}`);
    const registry: unknown = Reflect.get(foundry.documents.ActiveEffect, "registry");
    noteCalls(registry as object, "refresh", (event: string, { round, turn }: { round?: number; turn?: number }) =>
      [event, round, ...(turn === undefined ? [] : [nameOf(combat.turns[turn]?.id)])].join(" "),
    );
    for (const region of game.scenes.active?.regions ?? [])
      noteCalls(region, "_triggerEvent", (event: string, { combatant, round }: { combatant: Combatant; round: number }) =>
        [event, combatant.name, round].join(" "),
      );
  });

const seenBy = (person: Person): Promise<Seen> => person.evaluate(() => Reflect.get(globalThis, "seen") as Seen);

/** What has to be done when turns pass like this, by names. */
function dueOf(passings: readonly string[], all: readonly string[]): string[] {
  return passings.flatMap((passing) => {
    const [from = "", to = ""] = passing.split(" → ");
    const [was, is] = [from, to].map((text) => ({ round: Number(text.split(" ")[0]), name: text.slice(text.indexOf(" ") + 1) }));
    if (!was || !is) return [];
    const ends = [
      `_onEndTurn ${was.name} ${String(was.round)}`,
      `turnEnd ${String(was.round)}`,
      `tokenTurnEnd ${was.name} ${String(was.round)}`,
    ];
    const round = [
      ...(was.round > 0 ? [`_onEndRound ${String(was.round)}`, `roundEnd ${String(was.round)}`] : ["combatStart "]),
      ...(was.round > 0 ? all.map((name) => `tokenRoundEnd ${name} ${String(was.round)}`) : []),
      ...[`_onStartRound ${String(is.round)}`, `roundStart ${String(is.round)}`],
      ...all.map((name) => `tokenRoundStart ${name} ${String(is.round)}`),
    ];
    const begins = [
      ...["_onStartTurn", "_clearMovementHistoryOnStartTurn"].map((method) => `${method} ${is.name} ${String(is.round)}`),
      ...[`turnStart ${String(is.round)}`, `tokenTurnStart ${is.name} ${String(is.round)}`],
    ];
    return [...(was.name === "nobody" ? [] : ends), ...(is.round > was.round ? round : []), ...(is.name === "nobody" ? [] : begins)];
  });
}

/** The list has another order when an effect runs out than when its turn began: whose place it was is the method's to say. */
const withoutPlaces = (done: readonly string[]): string[] => done.map((entry) => entry.replace(/^(turn(?:Start|End) \d+) .*$/, "$1"));

test("turns that the table gives out happen once, in any order, and are told to everybody", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await seatLamplighters(gamemaster);
  const all = [gamemaster, await table.join("Assistant"), await table.join("Ada")];
  await gamemaster.evaluate(async () => {
    const shapes = [{ type: "rectangle", x: -9000, y: -9000, width: 99_000, height: 99_000 }];
    await game.scenes.active?.createEmbeddedDocuments("Region", [{ name: "Everywhere", shapes } as never]);
  });
  for (const person of all) await watch(person);
  const names = await gamemaster.evaluate(() => [...(game.combat?.combatants ?? [])].flatMap(({ name }) => name ?? []));
  await beginFight(gamemaster, ...all.slice(1));
  const round = (): Promise<number> => gamemaster.evaluate(() => game.combat?.round ?? 0);
  for (let turns = 0; turns < 20 && (await round()) < 3; turns += 1) {
    if (await gamemaster.evaluate(() => (game.combat?.combatant ?? null) !== null)) await endTurn(gamemaster);
    // The last of the list first: core would take all before for skipped, and the next for a step back.
    else
      await tracker(gamemaster)
        .getByRole("button", { name: /^Let .* act$/ })
        .last()
        .click();
    await answerAll(gamemaster, ...all.slice(1));
  }
  expect(await round()).toBe(3);
  const [byGm, ...byOthers] = await Promise.all(all.map(seenBy));
  if (!byGm) throw new Error("nobody has seen anything");
  expect(byGm.shown.length).toBeGreaterThan(8);
  for (const seen of [byGm, ...byOthers]) expect(seen.told).toEqual(byGm.shown);
  for (const seen of byOthers) expect(seen.done).toEqual([]);
  expect(withoutPlaces(byGm.done)).toEqual(dueOf(byGm.shown, names));

  // Back: told to everybody, and nothing ends or starts.
  await goBack(gamemaster);
  const back = await seenBy(gamemaster);
  expect(back.told).toEqual(back.shown);
  expect(back.shown.length).toBe(byGm.shown.length + 1);
  expect(back.done).toEqual(byGm.done);

  // On by a module's own write: told at once, and done with the boundary that follows.
  await gamemaster.evaluate(async () => {
    const combat = game.combat;
    const running = combat?.turn ?? null;
    await combat?.update({ turn: running === null ? combat.turns.length - 1 : null });
  });
  await answerAll(gamemaster, ...all.slice(1));
  const on = await seenBy(gamemaster);
  expect(on.told).toEqual(on.shown);
  expect(on.shown.length).toBeGreaterThan(back.shown.length);
  expect(withoutPlaces(on.done.slice(back.done.length))).toEqual(dueOf(on.shown.slice(back.shown.length), names));
});
