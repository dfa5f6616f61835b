// An answer counts once: as it was given, to the question that was asked, and asking again rolls nothing anew.

import type * as v from "valibot";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { Answer, Ask, AsyncTable } from "../../../src/engine/index.ts";
import { dice } from "../../../src/engine/index.ts";
import type { ask } from "../../../src/foundry/validation/questions.ts";
import { keptDiceTable } from "../../../src/foundry/requests/answer-checks.ts";
import { answerOnce, givenHere, givenOf, numbering } from "../../../src/foundry/prompting/answer-memory.ts";
import type { Answered } from "../../../src/foundry/prompting/prompts.ts";

const die: Ask = { kind: "roll", rule: "X-1", text: "x", of: "Actor.foe", dice: dice(1, 20) };
const rolled = (...faces: number[]): Answer => ({ kind: "roll", rolled: { faces: [faces] } });
const gives = (answer: Answer) => (): Promise<Answered> => Promise.resolve({ answer, roll: null });

type Parts<T> = T extends unknown ? keyof T : never;
type Option<A> = A extends { readonly options: readonly (infer O)[] } ? O : never;

describe("questions that come in", () => {
  it("lose no part that a rule may give them", () => {
    type Admitted = v.InferOutput<typeof ask>;
    expectTypeOf<Exclude<Parts<Ask>, Parts<Admitted>>>().toBeNever();
    expectTypeOf<Exclude<Parts<Option<Ask>>, Parts<Option<Admitted>>>>().toBeNever();
  });
});

describe("answers given to other clients", () => {
  it("are the same however often the same is asked, and remembered as they were given", async () => {
    const first = await answerOnce("request1", die, 0, gives(rolled(4)));
    const again = await answerOnce("request1", die, 0, gives(rolled(20)));
    expect(again).toBe(first);
    expect(givenHere("request1")).toEqual([givenOf(die, 0, rolled(4))]);
    expect(givenHere("request2")).toEqual([]);
  });
  it("do not count when the question was taken back", async () => {
    await expect(answerOnce("request3", die, 0, () => Promise.reject(new Error("withdrawn")))).rejects.toThrow("withdrawn");
    expect(givenHere("request3")).toEqual([]);
    expect(await answerOnce("request3", die, 0, gives(rolled(7)))).toEqual({ answer: rolled(7), roll: null });
  });
  it("are of the same question whatever order its parts have come in, as the wire may change it", async () => {
    const data = { one: 1, two: { three: 3, four: 4 } };
    await answerOnce("request4", { ...die, data }, 0, gives(rolled(4)));
    const sent: Ask = {
      data: { two: { four: 4, three: 3 }, one: 1 },
      dice: die.dice,
      of: die.of,
      text: die.text,
      rule: die.rule,
      kind: "roll",
    };
    expect(await answerOnce("request4", sent, 0, gives(rolled(20)))).toEqual({ answer: rolled(4), roll: null });
  });
  it("are of the same question though what its options would show has changed, and differ by what was answered there", async () => {
    const shows = (total: number): Ask => ({
      ...{ kind: "choose", rule: "X-1", text: "x", of: "gm", min: 1, max: 1, fallback: [] },
      notes: [{ rule: "X", text: String(total) }],
      options: [
        {
          value: "strike",
          label: "x",
          proposal: { breakdowns: [], fields: [], refusal: null, notes: [{ rule: "X", text: String(total) }] },
        },
      ],
    });
    const strikes = (at: number): Answer => ({ kind: "choose", values: ["strike"], data: { at } });
    await answerOnce("request6", shows(1), 0, gives(strikes(1)));
    expect(givenHere("request6")).toEqual([givenOf(shows(2), 0, strikes(1))]);
    expect(givenHere("request6")).not.toEqual([givenOf(shows(1), 0, strikes(2))]);
  });
  it("are given to no more questions of one request than any of ours asks", async () => {
    const ask = (nth: number): Promise<Answered> => answerOnce("request5", die, nth, gives(rolled(1)));
    for (let nth = 0; nth < 500; nth += 1) await ask(nth);
    await expect(ask(500)).rejects.toThrow(RangeError);
  });
  it("are told apart by how often the same words were asked", () => {
    const number = numbering();
    expect([number(die), number({ ...die, text: "y" }), number(die)]).toEqual([0, 0, 1]);
  });
});

describe("a request played again", () => {
  const otherwise: AsyncTable = { answer: () => Promise.resolve(rolled(2)) };
  it("keeps the answers that are believed, and asks the others again", async () => {
    const table = keptDiceTable([rolled(20), rolled(13)], otherwise, (ask) => ask.of === "Actor.hero");
    expect(await table.answer(die)).toEqual(rolled(2));
    expect(await table.answer({ ...die, of: "Actor.hero" })).toEqual(rolled(13));
  });
});
