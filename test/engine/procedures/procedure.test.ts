// Procedures on the tables: what they are told, what they refuse, what a record remembers.

import { describe, expect, it } from "vitest";
import { dice } from "../../../src/engine/data/dice.ts";
import type { Answer, Procedure } from "../../../src/engine/procedures/procedure.ts";
import {
  AnswerError,
  atOnce,
  choose,
  chooseOne,
  confirm,
  roll,
  runProcedure,
  runProcedureAsync,
  together,
} from "../../../src/engine/procedures/procedure.ts";
import { Refusal, refuse } from "../../../src/engine/data/refusal.ts";
import { seededRandom } from "../../../src/engine/data/random.ts";
import { replayedTable, ReplayError } from "../../../src/engine/tables/replayed.ts";
import { scriptedTable } from "../../../src/engine/tables/scripted.ts";
import { simulatedTable } from "../../../src/engine/tables/simulated.ts";

const common = { rule: "X-1", text: "X.Ask", of: null } as const;
const options = ["a", "b", "c"].map((value) => ({ value, label: value }));

function* everything(): Procedure<string> {
  const rolled = yield* roll({ ...common, dice: dice(2, 6, 1) });
  const picked = yield* chooseOne({ ...common, options, fallback: "a" });
  const yes = yield* confirm({ ...common, fallback: false });
  return `${String(rolled.total)} ${picked} ${String(yes)}`;
}
const answering = (answer: Answer) => ({ answer: () => answer });

describe("asking", () => {
  it("gets dice, choices and confirmations from a script", () => {
    const table = scriptedTable([[3, 4], { choose: ["b"] }, { confirm: true }]);
    expect(runProcedure(everything(), table)).toBe("8 b true");
    table.assertFinished();
    expect(table.asked.map(({ kind }) => kind)).toEqual(["roll", "choose", "confirm"]);
  });

  it("works the same on a table that takes its time", async () => {
    const table = scriptedTable([[3, 4], { choose: ["b"] }, { confirm: true }]);
    const heard: Answer[] = [];
    const slow = { answer: (ask: Parameters<typeof table.answer>[0]) => Promise.resolve(table.answer(ask)) };
    expect(await runProcedureAsync(everything(), slow, (_ask, answer) => heard.push(answer))).toBe("8 b true");
    expect(heard).toHaveLength(3);
  });

  it("falls back where nobody is there", () => {
    expect(runProcedure(everything(), simulatedTable(seededRandom(1)))).toMatch(/^\d+ a false$/);
    const tactic = { choose: () => ["c"], confirm: () => true };
    expect(runProcedure(everything(), simulatedTable(seededRandom(1), tactic))).toMatch(/^\d+ c true$/);
  });

  it("asks nothing when there is nothing to ask", () => {
    expect(
      runProcedure(
        atOnce(() => 7),
        scriptedTable([]),
      ),
    ).toBe(7);
  });

  it("refuses answers of another kind, of other dice, that were not offered, too many or too few", () => {
    const rolling = (): Procedure<unknown> => roll({ ...common, dice: dice(1, 6) });
    const choosing = (): Procedure<unknown> => choose({ ...common, options, min: 1, max: 2, fallback: [] });
    const confirming = (): Procedure<unknown> => confirm({ ...common, fallback: true });
    for (const [procedure, answer] of [
      [rolling, { kind: "confirm", yes: true }],
      [rolling, { kind: "roll", rolled: { faces: [[7]] } }],
      [rolling, { kind: "roll", rolled: { faces: [] } }],
      [choosing, { kind: "choose", values: ["z"] }],
      [choosing, { kind: "choose", values: [] }],
      [choosing, { kind: "choose", values: ["a", "b", "c"] }],
      [choosing, { kind: "confirm", yes: true }],
      [confirming, { kind: "choose", values: [] }],
    ] as const) {
      expect(() => runProcedure(procedure(), answering(answer))).toThrow(AnswerError);
    }
    expect(runProcedure(choosing(), answering({ kind: "choose", values: ["a", "a"] }))).toEqual(["a"]);
  });

  it("asks several people at the same moment, and keeps their answers in the order of the asks", async () => {
    const reacting = function* (who: string): Procedure<string> {
      const yes = yield* confirm({ ...common, text: who, fallback: false });
      if (!yes) return `${who} waits`;
      const { total } = yield* roll({ ...common, text: who, dice: dice(1, 6) });
      return `${who} ${String(total)}`;
    };
    const all = (): Procedure<string[]> => together([reacting("Ann"), reacting("Bo"), atOnce(() => "Cy sleeps"), reacting("Di")]);
    const script = [{ confirm: true }, { confirm: false }, { confirm: true }, 4, 2] as const;
    const result = ["Ann 4", "Bo waits", "Cy sleeps", "Di 2"];
    expect(runProcedure(all(), scriptedTable(script))).toEqual(result);

    // Nobody answers before all have been asked; the last to be asked is the first to answer.
    const table = scriptedTable(script);
    const asked: string[] = [];
    const heard: string[] = [];
    let open: (() => void)[] = [];
    const slow = {
      answer: (ask: Parameters<typeof table.answer>[0]) => {
        asked.push(ask.text);
        const answer = table.answer(ask);
        return new Promise<Answer>((resolve) =>
          open.push(() => {
            resolve(answer);
          }),
        );
      },
    };
    const running = runProcedureAsync(all(), slow, ({ text }) => heard.push(text));
    const answerAll = async (): Promise<void> => {
      for (const settle of open.reverse()) settle();
      open = [];
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    };
    expect(asked).toEqual(["Ann", "Bo", "Di"]);
    await answerAll();
    expect(asked).toEqual(["Ann", "Bo", "Di", "Ann", "Di"]);
    await answerAll();
    expect(await running).toEqual(result);
    expect(heard).toEqual(["Ann", "Bo", "Di", "Ann", "Di"]);
  });

  it("asks nobody together when nobody has anything to ask", () => {
    expect(runProcedure(together<number>([]), scriptedTable([]))).toEqual([]);
    expect(runProcedure(together([atOnce(() => 1), atOnce(() => 2)]), scriptedTable([]))).toEqual([1, 2]);
  });

  it("tells a script that is too short or too long", () => {
    expect(() => runProcedure(everything(), scriptedTable([[3, 4]]))).toThrow("The script ends");
    const long = scriptedTable([[3, 4], { choose: ["b"] }, { confirm: true }, 5]);
    runProcedure(everything(), long);
    expect(() => {
      long.assertFinished();
    }).toThrow("4 answers, 3 were asked");
    expect(() => runProcedure(everything(), scriptedTable([{ confirm: true }]))).toThrow("the script answers");
    expect(() => runProcedure(everything(), scriptedTable([[3, 4, 5]]))).toThrow("All dice of one question are one array");
  });

  it("tells a record that no longer fits", () => {
    const roll12: Answer = { kind: "roll", rolled: { faces: [[1, 2]] } };
    expect(() => runProcedure(everything(), replayedTable([roll12]))).toThrow(ReplayError);
    expect(() => runProcedure(everything(), replayedTable([roll12, { kind: "confirm", yes: true }]))).toThrow("answers a confirm");
    const table = replayedTable([roll12]);
    expect(() => {
      table.assertFinished();
    }).toThrow(ReplayError);
  });

  it("carries the reason of a refusal", () => {
    const refusing = (): never => refuse("X-2", "X.Refusal.No", { name: "Orla" });
    expect(refusing).toThrow(Refusal);
    try {
      refusing();
    } catch (error) {
      expect(error).toMatchObject({ rule: "X-2", text: "X.Refusal.No", data: { name: "Orla" } });
    }
  });
});
