// What abilities cost and need beside their action: recharging, sustaining, Power, the escalation die. VO-ABL-05, VO-ABL-08 to VO-ABL-13, VO-ESC-04.

import { describe, expect, it } from "vitest";
import type { Played, TestTable } from "../table.ts";
import { ability, fight, hero, stance, volition } from "../table.ts";
import { blow, duel, useBlow } from "../duel.ts";
import type { Some } from "../duel.ts";

const HIT = [4, 4, 3];
const uses = (table: TestTable, id = "Blow") => {
  const item = table.creature("A").items[id]?.system;
  return item && "uses" in item ? item.uses.value : undefined;
};

describe("recharging", () => {
  it("VO-ABL-05 a Recharge ability is back when the roll at a Quick Rest reaches its number", () => {
    const rested = (natural: number[] | null, rechargeTarget = 11, spent = true) => {
      const items = [blow({ frequency: "recharge", rechargeTarget, uses: { value: spent ? 0 : 1, max: 1 } })];
      const table = fight([hero("A", { items })]);
      table.endBattle();
      const played = table.act("A", "quickRest", {}, natural === null ? [] : [natural]);
      return [uses(table), played.asked.length];
    };
    expect(rested([4, 4, 3])).toEqual([1, 1]);
    expect(rested([4, 3, 3])).toEqual([0, 1]);
    expect(rested([3, 3, 3], 9)).toEqual([1, 1]);
    expect(rested(null, 11, false)).toEqual([1, 0]);
    const used = duel({ items: [blow({ frequency: "recharge" })] });
    useBlow(used, [HIT]);
    used.system("A").budget.standard = 1;
    expect(used.refusal(() => useBlow(used, []))).toBe("VO-ABL-05 Spent.recharge");
  });
});

describe("sustaining", () => {
  const song = (more: Some = {}) =>
    ability("Song", {
      defense: "",
      action: "move",
      sustain: 11,
      sustainEffect: "Everybody hums.",
      target: { who: "enemy", count: 1, range: "far" },
      effects: [{ condition: "softened", on: "always", duration: "manual" }],
      ...more,
    });
  const next = (table: TestTable) => {
    table.endTurn();
    return table.turnOf("A");
  };
  /** A has begun the song, and its next turn is running. */
  const sung = (more: Some = {}, options = {}) => {
    const table = duel({ items: [stance("Blade"), song(more)], foeItems: [stance("Claw")], options });
    table.act("A", "useAbility", { item: "Song", at: ["B"] }, more["provokes"] === true ? [{ choose: ["none"] }] : []);
    return next(table);
  };
  const running = (table: TestTable) => {
    const item = table.creature("A").items["Song"]?.system;
    return [item && "running" in item && item.running, table.conditions("B")];
  };

  it("VO-ABL-08 is paid with the action that began it, and kept by a roll of its number", () => {
    const table = sung();
    expect(running(table)).toEqual([true, ["softened"]]);
    const played = table.act("A", "sustain", { item: "Song" }, [[4, 4, 3]]);
    expect([played.step("Sustained").data?.["effect"], table.budget("A")]).toEqual(["Everybody hums.", "1/0/1"]);
    expect(table.refusal(() => table.act("A", "sustain", { item: "Song" }))).toBe("VO-ABL-08 KeptAlready");
    next(table);
    expect(running(table)).toEqual([true, ["softened"]]);
    table.lay("A", "enervated");
    expect(table.act("A", "sustain", { item: "Song" }, [[4, 3, 3]]).step("NotSustained").rule).toBe("VO-ABL-09");
    // The Standard action that is left would pay for a Move, but the roll of this turn has failed.
    expect(table.refusal(() => table.act("A", "sustain", { item: "Song" }))).toBe("VO-ABL-09 SustainFailed");
    table.endTurn();
    expect(running(table)).toEqual([false, []]);
    expect(table.offers("A", "sustain", "Song")).toBe("VO-ABL-08 NotRunning");
    // Begun anew it can be kept up like the first time.
    table.turnOf("A");
    table.act("A", "useAbility", { item: "Song", at: ["B"] });
    next(table);
    expect(table.offers("A", "sustain", "Song")).toBe("available");
  });

  it("VO-ABL-09 what is not kept up expires at the end of the turn, but not of the one in which it began", () => {
    const table = sung();
    expect(table.endTurn().step("SustainExpires").rule).toBe("VO-ABL-09");
    expect(running(table)).toEqual([false, []]);
    const ended = sung();
    ended.act("A", "letGo", { item: "Song" });
    expect(running(ended)).toEqual([false, []]);
    const over = sung();
    over.endBattle();
    expect(running(over)).toEqual([false, []]);
  });

  it("VO-ABL-09 begun anew it leaves nothing of what was kept up before", () => {
    const table = sung();
    const before = running(table);
    table.system("A").budget = { standard: 1, move: 1, quick: 1 };
    const again = table.act("A", "useAbility", { item: "Song", at: ["B"] });
    expect(again.step("SustainExpires").rule).toBe("VO-ABL-09");
    expect(running(table)).toEqual(before);
  });

  it("VO-ABL-09 begun out of turn it is due in the next own turn", () => {
    const items = [stance("Blade"), song({ action: "interrupt", trigger: "An enemy speaks" })];
    const table = duel({ items, foeActs: true });
    table.act("A", "useAbility", { item: "Song", at: ["B"], options: { triggered: true } });
    table.turnOf("A");
    expect(table.offers("A", "sustain", "Song")).toBe("available");
    table.endTurn();
    expect(running(table)).toEqual([false, []]);
  });

  it("VO-ABL-08 keeping up what provokes gives openings too", () => {
    const table = sung({ provokes: true });
    const played = table.act("A", "sustain", { item: "Song" }, [{ choose: ["none"] }, [4, 4, 3]]);
    expect(played.asked[0]?.rule).toBe("VO-OPP-01");
  });
});

describe("Power", () => {
  const powered = (more: Some, pools: Some, options = {}) => duel({ items: [blow({ ...more })], hero: pools, options });
  const pools = (table: TestTable) => [table.system("A").power.value, table.system("A").secondary.value];

  it("VO-ABL-10 an ability takes its Power from the pool, or is refused before anything is spent", () => {
    const table = powered({ spend: 3, frequency: "encounter" }, { power: { value: 3, max: 5 } });
    useBlow(table, [HIT]);
    expect(pools(table)).toEqual([0, 0]);
    const poor = powered({ spend: 3, frequency: "encounter" }, { power: { value: 2, max: 5 } });
    expect(poor.refusal(() => useBlow(poor, []))).toBe("VO-ABL-10 NoPower");
    expect([uses(poor), poor.budget("A"), pools(poor)]).toEqual([1, "1/1/1", [2, 0]]);
    expect(poor.offers("A", "useAbility", "Blow")).toBe("VO-ABL-10 NoPower");
  });

  it("VO-ABL-11 a cost that is marked so may come from the secondary pool, mixed with the other", () => {
    const both = { power: { value: 1, max: 5 }, secondary: { name: "Momentum", value: 1, max: 5 } };
    const mixed = powered({ spend: 2, spendSecondary: true }, both);
    const action = volition.actions.find(({ id }) => id === "useAbility");
    const shown = action?.propose?.(mixed.battle, mixed.intent("A", "useAbility", { item: "Blow", at: ["B"] }), mixed.payer("A"));
    expect(shown?.notes).toMatchObject([{ rule: "VO-ABL-11", data: { pool: "Momentum", secondary: 1, power: 1 } }]);
    useBlow(mixed, [HIT]);
    expect(pools(mixed)).toEqual([0, 0]);
    const rich = { power: { value: 0, max: 5 }, secondary: { name: "Momentum", value: 5, max: 5 } };
    const unmarked = powered({ spend: 2 }, rich);
    expect(unmarked.refusal(() => useBlow(unmarked, []))).toBe("VO-ABL-10 NoPower");
    const marked = powered({ spend: 2, spendSecondary: true }, rich);
    useBlow(marked, [HIT]);
    expect(pools(marked)).toEqual([0, 3]);
  });
});

describe("the escalation die and abilities", () => {
  const at = (die: number, more: Some) => {
    const table = duel({ items: [blow(more)] });
    table.battle.system.escalation = die;
    return table;
  };

  it("VO-ABL-12 Escalation X: only while the die counts X or more for the user", () => {
    expect(at(2, { escalationMin: 3 }).offers("A", "useAbility", "Blow")).toBe("VO-ABL-12 Escalation");
    expect(at(3, { escalationMin: 3 }).offers("A", "useAbility", "Blow")).toBe("available");
    const shaken = at(4, { escalationMin: 3 });
    shaken.lay("A", "shaken");
    expect(shaken.refusal(() => useBlow(shaken, []))).toBe("VO-CON-16 Escalation");
  });

  it("VO-ABL-13 with a caveat it is usable below X, and the card says which side of X holds", () => {
    const more = { escalationMin: 4, escalationSpecial: "Half damage" };
    const low = useBlow(at(1, more), [HIT]);
    expect(low.step("Caveat")).toMatchObject({ rule: "VO-ABL-13", data: { caveat: "Half damage", needed: 4 } });
    const high = useBlow(at(4, more), [HIT]);
    expect([high.has("Caveat"), high.has("CaveatLifted")]).toEqual([false, true]);
    const table = at(1, more);
    const shown = volition.actions
      .find(({ id }) => id === "useAbility")
      ?.propose?.(table.battle, table.intent("A", "useAbility", { item: "Blow", at: ["B"] }), table.payer("A"));
    expect(shown?.notes).toMatchObject([{ text: "VOLITION.Dialog.Caveat", data: { caveat: "Half damage" } }]);
  });

  it("VO-ESC-04 an ability that asks for an even or odd die is told which it is", () => {
    const says = (die: number, escalationParity: string, shaken = false) => {
      const table = at(die, { escalationParity });
      if (shaken) table.lay("A", "shaken");
      return useBlow(table, [shaken ? [4, 4, 4, 4] : HIT]).has("ParityHolds");
    };
    expect([says(0, "even"), says(0, "odd"), says(1, "odd"), says(4, "even"), says(4, "odd"), says(4, "even", true)]).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it("VO-ESC-04 an ability that asks for neither is told nothing of the die, nor is any outside of a battle", () => {
    const told = (played: Played): boolean => played.has("ParityHolds") || played.has("ParityFails");
    expect([told(useBlow(at(1, { escalationParity: "none" }), [HIT])), told(useBlow(at(1, { escalationParity: "odd" }), [HIT]))]).toEqual([
      false,
      true,
    ]);
    const calm = at(1, { escalationParity: "odd" });
    calm.battle.started = false;
    expect(told(useBlow(calm, [HIT]))).toBe(false);
  });

  it("VO-ABL-14 class keywords are told with the use", () => {
    expect(useBlow(duel({ items: [blow({ other: ["Blaspheme"] })] }), [HIT]).step("Tags").data).toEqual({ tags: "Blaspheme" });
  });
});

describe("bad entries", () => {
  it("VO-ATK-01 dice that cannot be rolled are refused before anything is spent", () => {
    const table = duel({ items: [blow({ damage: { formula: "2d", types: [] }, frequency: "daily" })] });
    expect(table.refusal(() => useBlow(table, []))).toMatch(/^VO-ATK-01/);
    expect([uses(table), table.budget("A")]).toEqual([1, "1/1/1"]);
    const heal = duel({
      items: [ability("Heal", { defense: "", damage: { formula: "many", types: [] }, target: { who: "self", count: 1, range: "far" } })],
    });
    expect(heal.refusal(() => heal.act("A", "useAbility", { item: "Heal" }))).toMatch(/^VO-ATK-01/);
  });

  it("VO-ABL-06 what is no ability is not used", () => {
    const table = duel({ items: [stance("Blade")] });
    expect(table.refusal(() => table.act("A", "useAbility", { item: "Blade", at: ["B"] }))).toBe("VO-ABL-06 NoAbility");
  });
});
