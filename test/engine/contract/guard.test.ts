// Errors of a ruleset's functions are named: of all five built-in rulesets each function fails in turn.
import { describe, expect, test } from "vitest";
import { createRegistry } from "../../../src/engine/contract/registry.ts";
import { guarded, withMembers } from "../../../src/engine/contract/guard.ts";
import type { Battle, BattleRecord, Change, Context, Procedure, Ruleset } from "../../../src/engine/index.ts";
import {
  CORE_ACTIONS,
  clonePlain,
  confirm,
  openPhases,
  perform,
  RulesetError,
  seededRandom,
  simulatedTable,
} from "../../../src/engine/index.ts";
import { played } from "../../../src/engine/procedures/played.ts";
import { payerOfClick } from "../../../src/engine/procedures/payer-of-click.ts";
import { createContext } from "../../../src/engine/procedures/context.ts";
import { buildBattle, buildCreature, buildIntent } from "../../../src/engine/testing/builders.ts";
import { playUnchecked } from "../../../src/engine/testing/random-play.ts";
import { RANDOM_BATTLES } from "../../rulesets/simulation/random-plays.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";

/** The error of a member, whether it throws at once or when it is run. */
function errorOf(member: (...given: never[]) => unknown): unknown {
  try {
    const made = member();
    if (typeof made === "object" && made !== null && "next" in made && typeof made.next === "function") (made.next as () => void)();
    return null;
  } catch (error) {
    return error;
  }
}

function membersOf(ruleset: Ruleset): Map<string, (...given: never[]) => unknown> {
  const found = new Map<string, (...given: never[]) => unknown>();
  withMembers(ruleset, (member, path) => {
    found.set(path, member);
    return member;
  });
  return found;
}

type Moment = (context: Context, ...given: unknown[]) => Procedure;

/** A ruleset with other moments. */
function onMoments(ruleset: Ruleset, change: (moment: Moment) => Moment): Ruleset {
  return withMembers(ruleset, (member, path) =>
    /^lifecycle\.(turn|round)(Start|End)$|^lifecycle\.settle$/.test(path) ? (change(member as Moment) as typeof member) : member,
  );
}

const placeOf = ({ document, path }: Change): string => `${document} ${path}`;

const planted = (ruleset: Ruleset): Ruleset =>
  withMembers(ruleset, () => () => {
    throw new TypeError("planted");
  });

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  test("each function of its definition names ruleset and member, and is reported with its stack", () => {
    const reported: RulesetError[] = [];
    const members = membersOf(guarded(planted(ruleset), { ruleset: id, report: (error) => reported.push(error) }));
    expect(members.size).toBeGreaterThan(100);
    for (const [path, member] of members) {
      // Moments undo themselves: they need a context, and have a test of their own.
      if (/^lifecycle\.(?!rollOrder|turnStartAsks|opensBefore)/.test(path)) continue;
      reported.length = 0;
      const error = errorOf(member);
      expect(error, path).toBeInstanceOf(RulesetError);
      expect(error, path).toMatchObject({ ruleset: id, member: path, rule: "SORTIE-FAULT", text: "SORTIE.Fault.Throws" });
      expect(reported, path).toEqual([error]);
      expect(error instanceof RulesetError && error.cause instanceof Error && (error.cause.stack ?? "").includes("planted"), path).toBe(
        true,
      );
    }
  });

  test("a random battle goes as it does unguarded, to the byte", () => {
    const begin = RANDOM_BATTLES[id];
    if (!begin) throw new Error(`Nobody plays ${id}`);
    const told = (by: Ruleset): string => {
      const records: unknown[] = [];
      const { battle, refused, problems } = playUnchecked(by, begin(3) as Battle, 3, 2, (_battle, record) => {
        records.push(record);
        return [];
      });
      return JSON.stringify({ records, battle, refused, problems });
    };
    const registry = createRegistry({ thrown: () => undefined, shown: () => undefined });
    registry.register(ruleset);
    const drawn = registry.get(id);
    expect(told(drawn ?? ruleset)).toBe(told(ruleset));
    expect(drawn).not.toBe(ruleset);
  });

  test("moments that fail now and then leave the same records, whether a run begins anew or remembers how it was", () => {
    const begin = RANDOM_BATTLES[id];
    if (!begin) throw new Error(`Nobody plays ${id}`);
    let failed = 0;
    const failing = onMoments(
      ruleset,
      (moment) =>
        function* (context, ...given) {
          yield* moment(context, ...given);
          // Told by the battle, so that a run which begins anew fails where it did before.
          if (JSON.stringify(context.battle.creatures).length % 3 > 0) return;
          failed += 1;
          throw new Error("planted");
        },
    );
    const told = (change: (member: Moment) => Moment): unknown => {
      const playing = onMoments(guarded(failing, { ruleset: id, report: () => undefined }), change);
      const records: BattleRecord[] = [];
      const { battle, refused } = playUnchecked(playing, begin(5) as Battle, 5, 2, (_battle, record) => {
        // What was taken off and is back again is the last of its list.
        records.push({ ...record, changes: record.changes.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b))) });
        return [];
      });
      return { records, battle, refused };
    };
    const anew = told((moment) => moment);
    expect(failed).toBeGreaterThan(1);
    expect(anew).toEqual(
      told(
        (moment) =>
          (context, ...given) =>
            moment({ ...context, restarts: false }, ...given),
      ),
    );
  });

  test("what is only looked at has something plain in its place, and procedures play what throws", () => {
    const shown: string[] = [];
    const registry = createRegistry({ thrown: () => undefined, shown: ({ member }) => shown.push(member) });
    registry.register(planted(ruleset));
    const drawn = registry.get(id);
    if (!drawn) throw new Error("It was not taken in");
    const type = Object.keys(ruleset.actors)[0] ?? "";
    const battle = buildBattle(ruleset, [buildCreature(ruleset, { type, name: "Ada" })]);
    const creature = Object.values(battle.creatures)[0];
    if (!creature) throw new Error("Nobody is there");
    expect(drawn.derive(creature, {})).toEqual({});
    expect(drawn.vitals(creature, {}).pools).toEqual([]);
    expect(drawn.turnOrder.listed(battle)).toEqual(Object.keys(battle.combatants));
    for (const action of drawn.actions)
      expect(action.availability(battle, creature, undefined, payerOfClick({}, battle, null))).toMatchObject({
        available: false,
        rule: "SORTIE-FAULT",
      });
    expect(shown).toContain("vitals");
    expect(() => played(drawn).vitals(creature, {})).toThrow(RulesetError);
    expect(payerOfClick(drawn, battle, creature).why({ kind: "none" })).toMatchObject({ rule: "SORTIE-FAULT" });
    expect(createContext(drawn, battle, buildIntent("none", null, {})).ruleset).toBe(played(drawn));
  });

  test("guarding changes no play: the same dice leave the same record", () => {
    const registry = createRegistry({ thrown: () => undefined, shown: () => undefined });
    registry.register(ruleset);
    const types = Object.keys(ruleset.actors);
    const creatures = ["Ada", "Bea"].map((name, index) =>
      buildCreature(ruleset, { type: types[index % types.length] ?? "", name, side: index === 0 ? "heroes" : "foes" }),
    );
    const intent = buildIntent(CORE_ACTIONS.beginBattle, null, {});
    const begin = (playing: Ruleset): unknown => {
      const battle = { ...buildBattle(ruleset, clonePlain(creatures)), started: false };
      return perform(playing, battle, intent, simulatedTable(seededRandom(3)));
    };
    expect(begin(registry.get(id) ?? ruleset)).toEqual(begin(ruleset));
  });
});

const [archmage] = builtInRulesets;
if (!archmage) throw new Error("There is no ruleset");

test("a moment that fails changes nothing, says so, and the rest goes on", () => {
  const owner = { ruleset: "test", report: () => undefined };
  const broken = guarded(
    {
      ...archmage,
      lifecycle: {
        ...archmage.lifecycle,
        *turnStart(context: Parameters<NonNullable<Ruleset["lifecycle"]["turnStart"]>>[0]) {
          context.battle.round = 99;
          context.note({ rule: "AE-1", text: "HALF" });
          yield* [] as never[];
          throw new Error("planted");
        },
      },
    },
    owner,
  );
  const type = Object.keys(archmage.actors)[0] ?? "";
  const battle = buildBattle(archmage, [buildCreature(archmage, { type, name: "Ada" })]);
  const context = createContext(broken, battle, buildIntent("none", null, {}));
  const { round } = battle;
  const moment = broken.lifecycle.turnStart(context);
  expect(moment.next().done).toBe(true);
  expect(battle.round).toBe(round);
  expect(context.steps).toMatchObject([{ rule: "SORTIE-FAULT", data: { member: "lifecycle.turnStart", reason: "planted" } }]);
});

test("a moment that asks without end is left out alone: what is asked after it is answered", () => {
  const ask = { rule: "AE-1", text: "ASKED", of: null, fallback: true };
  const endless = guarded<Ruleset>(
    {
      ...archmage,
      lifecycle: {
        ...archmage.lifecycle,
        *roundStart() {
          for (;;) yield* confirm(ask);
        },
        *turnStart(context) {
          if (yield* confirm(ask)) context.note({ rule: "AE-1", text: "AFTER" });
        },
      },
    },
    { ruleset: "test", report: () => undefined },
  );
  const type = Object.keys(archmage.actors)[0] ?? "";
  const battle = { ...buildBattle(archmage, [buildCreature(archmage, { type, name: "Ada" })]), started: false };
  const { steps } = perform(endless, battle, buildIntent(CORE_ACTIONS.beginBattle, null, {}), simulatedTable(seededRandom(1)));
  expect(steps.filter(({ rule }) => rule === "SORTIE-FAULT")).toMatchObject([
    { data: { member: "lifecycle.roundStart", reason: "10000 times" } },
  ]);
  expect(steps.some(({ text }) => text === "AFTER")).toBe(true);
});

test("an async procedure, a function that is none, and something else after yield* are told apart", () => {
  const owner = { ruleset: "test", extension: "mine", report: () => undefined };
  const kinds = guarded(
    {
      actions: [
        { id: "late", perform: () => Promise.reject(new Error("planted")) },
        { id: "plain", perform: () => undefined },
        {
          id: "odd",
          *perform() {
            yield* JSON.parse("{}") as never[];
          },
        },
      ],
    },
    owner,
  );
  const texts = kinds.actions.map(({ perform }) => errorOf(perform));
  expect(texts).toMatchObject(["Async", "NoProcedure", "NotIterable"].map((name) => ({ text: `SORTIE.Fault.${name}`, extension: "mine" })));
  expect(texts[0]).toMatchObject({ data: { whose: "mine (test)", member: "actions.late.perform" } });
});

test("what a function has made of functions is named too", () => {
  const report = (): void => undefined;
  const { payers } = guarded({ payers: [{ id: "hand", of: () => ({ why: (): null => null, pay: raise }) }] }, { ruleset: "test", report });
  expect(() => {
    payers[0]?.of().pay();
  }).toThrow("test: payers.hand.of.pay fails: planted");
});

test("what a function tells later stays to be told later, and is named too", () => {
  let limit = 1;
  let asked = 0;
  const payer = {
    of: () => ({
      get limits() {
        asked += 1;
        return limit;
      },
      get words(): string {
        return raise();
      },
    }),
  };
  const { payers } = guarded({ payers: [{ id: "hand", ...payer }] }, { ruleset: "test", report: () => undefined });
  const made = payers[0]?.of();
  expect(asked).toBe(0);
  limit = 2;
  expect(made?.limits).toBe(2);
  expect(() => made?.words).toThrow("test: payers.hand.of.words fails: planted");
});

function raise(): never {
  throw new Error("planted");
}

test("an order that opens phases for ever is stopped by its name", () => {
  const endless: Ruleset = { ...archmage, turnOrder: { ...archmage.turnOrder, advance: () => "again" } };
  const battle = buildBattle(archmage, []);
  const phases = openPhases(createContext(endless, battle, buildIntent("none", null, {})));
  expect(() => phases.next()).toThrow("turnOrder.advance fails: 1000 times");
});
