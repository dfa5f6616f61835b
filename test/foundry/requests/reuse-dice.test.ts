// After a GM has changed a request, the player's dice stay as far as the rules still ask for them.

import { describe, expect, it } from "vitest";
import type { Answer, Ask, AsyncTable, RollAsk } from "../../../src/engine/index.ts";
import { dice } from "../../../src/engine/index.ts";
import { keptDiceTable } from "../../../src/foundry/requests/answer-checks.ts";

const roll = (count: number, faces: number): RollAsk => ({ kind: "roll", rule: "X-1", text: "x", of: null, dice: dice(count, faces) });
const rolled = (...faces: number[]): Answer => ({ kind: "roll", rolled: { faces: [faces] } });
const confirm: Ask = { kind: "confirm", rule: "X-2", text: "x", of: null, fallback: false };
const recorded: Answer[] = [rolled(14), rolled(3), rolled(5, 6), { kind: "confirm", yes: true }];

async function play(...asks: readonly Ask[]): Promise<Answer[]> {
  const otherwise: AsyncTable = { answer: (ask) => Promise.resolve(ask.kind === "roll" ? rolled(1) : { kind: "confirm", yes: false }) };
  const table = keptDiceTable(recorded, otherwise);
  const answers: Answer[] = [];
  for (const ask of asks) answers.push(await table.answer(ask));
  return answers;
}

describe("kept dice", () => {
  it("answer what is still asked, in order", async () => {
    expect(await play(roll(1, 20), roll(1, 20), roll(2, 6), confirm)).toEqual(recorded);
  });
  it("are skipped where nobody asks for them any more: an attack that misses rolls no damage", async () => {
    expect(await play(roll(1, 20), roll(1, 20), confirm)).toEqual([recorded[0], recorded[1], recorded[3]]);
  });
  it("leave new questions to the table: a miss that becomes a hit rolls its damage now", async () => {
    expect(await play(roll(1, 20), roll(1, 20), roll(2, 6), roll(1, 4), confirm)).toEqual([
      ...recorded.slice(0, 3),
      rolled(1),
      recorded[3],
    ]);
  });
});
