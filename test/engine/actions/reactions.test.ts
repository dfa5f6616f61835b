// Windows, deeds and payers: who is asked, what an answer may say, what it costs, and what becomes of whoever was answered.

import { payerOfClick } from "../../../src/engine/procedures/payer-of-click.ts";
import { describe, expect, it } from "vitest";
import { createContext } from "../../../src/engine/procedures/context.ts";
import { clonePlain } from "../../../src/engine/data/json.ts";
import { perform } from "../../../src/engine/run/perform.ts";
import { AnswerError, atOnce, runProcedure } from "../../../src/engine/procedures/procedure.ts";
import type { Answer, Ask, ChooseAsk, Table } from "../../../src/engine/procedures/procedure.ts";
import { Refusal, refuse } from "../../../src/engine/data/refusal.ts";
import { replay } from "../../../src/engine/tables/replayed.ts";
import { scriptedTable } from "../../../src/engine/tables/scripted.ts";
import { buildBattle, buildIntent, uuidOf } from "../../../src/engine/testing/builders.ts";
import { MOST_DEPTH, offerReactions, questionsAt } from "../../../src/engine/actions/reactions.ts";
import { useOfHold } from "../../../src/engine/actions/action-use.ts";
import { migrateFields } from "../../../src/engine/data/migration.ts";
import { orderFields } from "../../../src/engine/battle/turn-order.ts";
import { duel, duellist, required } from "./duel.ts";

function battleOf(...creatures: Parameters<typeof duellist>[]) {
  const battle = buildBattle(
    duel,
    creatures.map(([name, system]) => duellist(name, system)),
  );
  battle.turn = "Ann";
  return battle;
}
const system = (battle: ReturnType<typeof battleOf>, name: string) => required(battle.creatures[uuidOf(name)]).system;
const annStrikesBob = (more: object = {}) => buildIntent("strike", uuidOf("Ann"), { item: "blade", targets: [uuidOf("Bob")], ...more });

/** Dice show `face`; whoever is named answers the first question with a deed of that kind, with `data`; everybody else lets it pass. */
function tableOf(face: number, willing: Readonly<Record<string, string>> = {}, data?: Readonly<Record<string, number>>) {
  const asked: Ask[] = [];
  const left = new Map(Object.entries(willing));
  const table: Table = {
    answer(ask): Answer {
      asked.push(ask);
      if (ask.kind === "roll") return { kind: "roll", rolled: { faces: [[face]] } };
      if (ask.kind === "confirm") return { kind: "confirm", yes: ask.fallback };
      const name = (ask.of ?? "").slice("Actor.".length);
      const found = ask.options.find(({ value }) => value === left.get(name));
      if (!found) return { kind: "choose", values: ask.fallback };
      left.delete(name);
      return { kind: "choose", values: [found.value], ...(data ? { data: { ...data } } : {}) };
    },
  };
  return { table, asked, questions: () => asked.filter((ask): ask is ChooseAsk => ask.kind === "choose") };
}
const play = (battle: ReturnType<typeof battleOf>, intent: ReturnType<typeof buildIntent>, table: Table) =>
  perform(duel, battle, intent, table);

describe("a window", () => {
  it("asks everybody who may at once, shows each deed's own dialog, and tells of the last reaction", () => {
    const battle = battleOf(["Ann"], ["Bob"], ["Cid", { reactions: 2 }], ["Dee", { reactions: 0 }], ["Eve", { life: 0 }]);
    const { table, questions } = tableOf(4);
    play(battle, annStrikesBob(), table);
    const declared = questions().filter(({ rule }) => rule === "T-COUNTER");
    expect(declared.map(({ of, data, notes }) => [of, data?.["by"], notes?.length ?? 0])).toEqual([
      ["Actor.Bob", "Ann", 1],
      ["Actor.Cid", "Ann", 0],
    ]);
    const proposal = declared[0]?.options[1]?.proposal;
    expect([proposal?.fields.map(({ key }) => key), proposal?.breakdowns[0]?.breakdown.total]).toEqual([["more"], -1]);
  });

  it("names the target of a deed unless the question has said it, and all aim at the same", () => {
    const labelled = (deed: object, other: object = deed) => {
      const counter = required(duel.reactions?.[0]);
      const deeds = () => [deed, other].map((more) => ({ action: "strike", item: "blade", targets: [uuidOf("Ann")], ...more }));
      const battle = battleOf(["Ann"], ["Bob"], ["Cid"]);
      const { table, questions } = tableOf(4);
      perform({ ...duel, reactions: [{ ...counter, deeds }] }, battle, annStrikesBob(), table);
      return questions()[0]
        ?.options.slice(1)
        .map(({ label }) => label);
    };
    const cid = { targets: [uuidOf("Cid")] };
    expect(labelled({})).toEqual(["SORTIE.Deed.WithItem", "SORTIE.Deed.WithItem"]);
    expect(labelled({}, cid)).toEqual(["SORTIE.Deed.WithItemAt", "SORTIE.Deed.WithItemAt"]);
    expect(labelled(cid)).toEqual(["SORTIE.Deed.WithItemAt", "SORTIE.Deed.WithItemAt"]);
  });

  it("asks nobody who could not answer, and not at all where nobody could", () => {
    const battle = battleOf(["Ann"], ["Bob", { reactions: 0 }]);
    const { table, questions } = tableOf(4);
    play(battle, annStrikesBob(), table);
    expect([questions(), system(battle, "Bob").life]).toEqual([[], 5]);
  });

  it("carries an answer out as the deed that it is: its own fields, the window's payer and limits", () => {
    const battle = battleOf(["Ann"], ["Bob"]);
    const { table } = tableOf(4, { Bob: "strike:blade" }, { more: 3 });
    play(battle, annStrikesBob(), table);
    // 4 on the die, 1 of the blade, 3 said, 2 taken off by the window.
    expect([system(battle, "Ann").life, system(battle, "Bob"), system(battle, "Ann").actions]).toEqual([
      4,
      { life: 5, actions: 1, reactions: 0, guard: 0 },
      0,
    ]);
  });

  it("changes exactly what the same deed changes on the own turn, but for price and limits", () => {
    const answered = battleOf(["Ann"], ["Bob"]);
    play(answered, annStrikesBob(), tableOf(4, { Bob: "strike:blade" }, { more: 2 }).table);
    const own = battleOf(["Ann"], ["Bob"]);
    own.turn = "Bob";
    play(own, buildIntent("strike", uuidOf("Bob"), { item: "blade", targets: [uuidOf("Ann")] }), tableOf(4).table);
    expect(system(answered, "Ann").life).toBe(system(own, "Ann").life);
  });

  it("works the outer deed out again: who has fallen strikes nobody, and the rule that says so is told", () => {
    const battle = battleOf(["Ann", { life: 3 }], ["Bob"]);
    const { table, asked } = tableOf(6, { Bob: "strike:blade" });
    const record = play(battle, annStrikesBob(), table);
    expect([system(battle, "Bob").life, system(battle, "Ann").actions]).toEqual([10, 0]);
    expect(record.steps.slice(-2).map(({ rule, text }) => [rule, text])).toEqual([
      ["T-FALLEN", "SORTIE.Step.CutShort"],
      ["T-FALLEN", "T.Fallen"],
    ]);
    expect(asked.filter(({ kind }) => kind === "roll")).toHaveLength(1);
  });

  it("takes an answer's effect into the numbers that come after it", () => {
    const battle = battleOf(["Ann"], ["Bob"]);
    play(battle, annStrikesBob(), tableOf(4, { Bob: "cover" }).table);
    expect([system(battle, "Bob").life, system(battle, "Bob").reactions]).toEqual([8, 0]);
  });

  it("leaves what was too late without cost, and says why", () => {
    const battle = battleOf(["Ann", { life: 3 }], ["Bob"], ["Cid"]);
    const record = play(battle, annStrikesBob(), tableOf(6, { Bob: "strike:blade", Cid: "strike:blade" }).table);
    expect([system(battle, "Bob").reactions, system(battle, "Cid").reactions]).toEqual([0, 1]);
    expect(record.steps.map(({ text }) => text)).toEqual([
      "T.Struck",
      "SORTIE.Step.TooLate",
      "T.AlreadyDown",
      "SORTIE.Step.CutShort",
      "T.Fallen",
    ]);
  });

  it("replays from its record, the fields of the answer with it", () => {
    const before = battleOf(["Ann"], ["Bob"], ["Cid"]);
    const battle = clonePlain(before);
    const record = play(battle, annStrikesBob(), tableOf(5, { Bob: "strike:blade", Cid: "strike:blade" }, { more: -1 }).table);
    const again = clonePlain(before);
    expect(replay(duel, again, record)).toEqual(record);
    expect(again).toEqual(battle);
  });

  it.each([
    ["a field that nobody asked", { guard: 99 }],
    ["a value out of bounds", { more: 99 }],
  ])("refuses an answer with %s", (_what, data) => {
    const { table } = tableOf(4, { Bob: "strike:blade" }, data);
    expect(() => play(battleOf(["Ann"], ["Bob"]), annStrikesBob(), table)).toThrow(AnswerError);
  });

  it("ends: an answer may be answered as deep as the table says, and no deeper than four", () => {
    const battle = battleOf(["Ann", { life: 99, reactions: 9 }], ["Bob", { life: 99, reactions: 9 }]);
    const context = createContext(duel, battle, annStrikesBob());
    const moment = { when: "declared", about: { attacker: uuidOf("Ann"), target: uuidOf("Bob") } };
    const at = (depth: number) => questionsAt({ ...context, depth }, moment).map(({ creature }) => creature);
    expect([at(0), at(1), at(2)]).toEqual([["Actor.Bob"], ["Actor.Bob"], []]);
    expect(runProcedure(offerReactions({ ...context, depth: MOST_DEPTH }, moment), scriptedTable([]))).toEqual([]);
  });

  it("is the only way to what is offered in windows alone", () => {
    expect(() => play(battleOf(["Ann"], ["Bob"]), buildIntent("cover", uuidOf("Ann")), tableOf(1).table)).toThrow(Refusal);
  });
});

describe("a deed that is held back", () => {
  const readied = () => {
    const battle = battleOf(["Ann"], ["Bob", { reactions: 0 }]);
    const options = { deed: "strike:blade", "deed-more": 4 };
    play(battle, buildIntent("ready", uuidOf("Ann"), { targets: [uuidOf("Bob")], options }), tableOf(1).table);
    return battle;
  };
  const action = (id: string) => required(duel.actions.find((each) => each.id === id));

  it("is stored with its item, its target and what was said", () => {
    const hold = required(readied().system.order.holds["Ann"]);
    expect(useOfHold(hold)).toEqual({ action: "strike", item: "blade", targets: ["Actor.Bob"], options: { more: 4 } });
  });

  it("shows now what will be asked then", () => {
    const battle = battleOf(["Ann"], ["Bob"]);
    const wish = { targets: [uuidOf("Bob")], options: { "deed-more": 2 } };
    const held = readied();
    const now = action("ready").propose?.(
      battle,
      buildIntent("ready", uuidOf("Ann"), wish),
      payerOfClick(duel, battle, battle.creatures[uuidOf("Ann")]),
    );
    const then = action("useReady").propose?.(
      held,
      buildIntent("useReady", uuidOf("Ann")),
      payerOfClick(duel, held, held.creatures[uuidOf("Ann")]),
    );
    expect([now?.fields.map(({ key }) => key), now?.fields.at(-1)?.value]).toEqual([["deed", "deed-more"], 2]);
    expect([then?.fields.map(({ key }) => key), then?.fields.at(-1)?.value, then?.breakdowns[0]?.breakdown.total]).toEqual([
      ["deed", "deed-more"],
      4,
      5,
    ]);
  });

  it("is carried out under its own payer, with what is said when it comes", () => {
    const battle = readied();
    battle.turn = "Bob";
    play(battle, buildIntent("useReady", uuidOf("Ann"), { options: { "deed-more": 5 } }), tableOf(3).table);
    expect([system(battle, "Bob").life, system(battle, "Ann").reactions]).toEqual([1, 0]);
  });

  it("is read from holds of older versions", () => {
    const order = { holds: { Ann: { kind: "ready", round: 1, count: null, action: "strike:blade", trigger: "" } } };
    expect(migrateFields(orderFields, order)).toHaveLength(1);
    expect(order.holds.Ann).toMatchObject({ deed: { action: "strike", item: "blade", targets: [], options: [] } });
    expect(migrateFields(orderFields, order)).toEqual([]);
  });
});

describe("what is tried", () => {
  it("leaves nothing behind when a rule refuses it, and whoever holds a part of the battle still holds it", () => {
    const battle = battleOf(["Ann"], ["Bob"]);
    const before = clonePlain(battle);
    const ann = required(battle.creatures[uuidOf("Ann")]);
    const context = createContext(duel, battle, annStrikesBob());
    const tried = runProcedure(
      context.tryOut(() =>
        atOnce(() => {
          ann.system.life = 0;
          Reflect.deleteProperty(battle.creatures, uuidOf("Bob"));
          context.note({ rule: "T-1", text: "T.Said" });
          context.offer({ rule: "T-1", text: "T.Offer", of: "gm", action: "strike" });
          refuse("T-1", "T.No");
        }),
      ),
      scriptedTable([]),
    );
    expect([tried.refusal?.rule, battle, context.steps, context.offers]).toEqual(["T-1", before, [], []]);
    ann.system.life = 7;
    expect(system(battle, "Ann").life).toBe(7);
  });

  it("does not hide a bug", () => {
    const context = createContext(duel, battleOf(["Ann"]), annStrikesBob());
    const broken = context.tryOut(() =>
      atOnce(() => {
        throw new TypeError("broken");
      }),
    );
    expect(() => runProcedure(broken, scriptedTable([]))).toThrow(TypeError);
  });
});

describe("a window that knows what is ever done in answer", () => {
  const STRIKES: ReadonlySet<string> = new Set(["strike"]);
  const asked = (answering: ReadonlySet<string> | undefined): { creature: string; deeds: string[] }[] => {
    const battle = battleOf(["Ann"], ["Bob"], ["Cid", { reactions: 2 }]);
    const context = createContext(duel, battle, annStrikesBob(), { notes: false, ...(answering ? { answering } : {}) });
    const about = { attacker: uuidOf("Ann"), target: uuidOf("Bob") };
    return questionsAt(context, { when: "declared", about }).map(({ creature, deeds }) => ({
      creature,
      deeds: deeds.map(({ action }) => action),
    }));
  };

  it("asks nobody who could do none of it, and shows everybody else all that they could do", () => {
    expect(asked(new Set())).toEqual([]);
    expect(asked(new Set(["no such deed"]))).toEqual([]);
    expect(asked(STRIKES)).toEqual(asked(undefined).filter(({ deeds }) => deeds.includes("strike")));
    expect(asked(STRIKES).length).toBeGreaterThan(0);
  });

  it("does not ask those who could only do what is never done", () => {
    const [row, ...others] = duel.reactions ?? [];
    if (!row) throw new Error("The duel has no windows.");
    const mixed = {
      ...duel,
      reactions: [
        {
          ...row,
          deeds: (...given: Parameters<typeof row.deeds>) => (given[1].name === "Bob" ? [{ action: "cover" }] : row.deeds(...given)),
        },
        ...others,
      ],
    };
    const battle = battleOf(["Ann"], ["Bob"], ["Cid"]);
    const context = createContext(mixed, battle, annStrikesBob(), { notes: false, answering: STRIKES });
    const about = { attacker: uuidOf("Ann"), target: uuidOf("Bob") };
    expect(questionsAt(context, { when: "declared", about }).map(({ creature }) => creature)).toEqual([uuidOf("Cid")]);
    expect(questionsAt(createContext(mixed, battle, annStrikesBob()), { when: "declared", about })).toHaveLength(2);
  });

  it("leaves out a row that names no such action, and calls it a fault where one offers what it does not name", () => {
    const naming = (actions: readonly string[]) => ({ ...duel, reactions: (duel.reactions ?? []).map((row) => ({ ...row, actions })) });
    const questions = (ruleset: typeof duel, answering?: ReadonlySet<string>) => {
      const context = createContext(ruleset, battleOf(["Ann"], ["Bob"]), annStrikesBob(), {
        notes: false,
        ...(answering ? { answering } : {}),
      });
      return questionsAt(context, { when: "declared", about: { attacker: uuidOf("Ann"), target: uuidOf("Bob") } });
    };
    expect(questions(naming(["cover"]), STRIKES)).toEqual([]);
    expect(() => questions(naming(["cover"]))).toThrow(/offers "strike", which it does not name/);
  });
});

describe("what is tried out without books", () => {
  const tried = (clean: boolean, notes: boolean) => {
    const battle = battleOf(["Ann"], ["Bob"]);
    const context = createContext(duel, battle, annStrikesBob(), { notes });
    const attempt = context.tryOut(function* () {
      yield* atOnce(() => {
        system(battle, "Bob").life -= 1;
      });
      refuse("T-FALLEN", "T.Fallen");
    }, clean);
    const { refusal } = runProcedure(attempt, { answer: () => ({ kind: "confirm", yes: true }) });
    return { rule: refusal?.rule, life: system(battle, "Bob").life };
  };

  it("is taken back all the same, unless it says that it refuses before it changes anything", () => {
    const whole = tried(false, false);
    expect(whole.rule).toBe("T-FALLEN");
    expect(tried(true, true)).toEqual(whole);
    expect(tried(true, false)).toEqual({ rule: "T-FALLEN", life: whole.life - 1 });
  });
});
