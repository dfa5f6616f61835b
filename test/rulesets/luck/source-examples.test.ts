// The five stories of the rules' own text, each played from start to end.

import { describe, expect, it } from "vitest";
import type { ScriptedAnswer } from "../../../src/engine/tables/scripted.ts";
import { FIGHTER, SIXES, attackWith, bow, duel, spear } from "./duel.ts";
import { fight, foe, hero, turnOf, weapon } from "./table.ts";

const poor = { stamina: { value: 0, max: 3 } };

describe("chained source examples", () => {
  it("Boudica's fall: harmed, holding on, bloodied, and dead by a luck roll of 1", () => {
    const table = fight([
      hero("Boudica", { system: { defences: { fortify: { bonus: 1 } } }, attributes: SIXES, skills: FIGHTER }),
      foe("Brute"),
    ]);
    const takes = (amount: string, ...script: ScriptedAnswer[]) => table.gm("hurt", { at: ["Boudica"], options: { amount } }, script);
    expect(takes("7").has("Harmed")).toBe(true);
    expect(table.pools("Boudica")).toBe("5/12");
    const second = takes("10", { confirm: true }, [4, 2, 9]);
    expect(second.step("HoldTestMade").data).toMatchObject({ total: 7, difficulty: 5 });
    expect([table.pools("Boudica"), table.conditions("Boudica"), second.has("Bloodied")]).toEqual(["0/7", [], true]);
    expect([table.system("Boudica").stamina.value, table.turn("Boudica").reactions]).toEqual([2, 0]);
    const third = takes("8", 1);
    expect(third.step("LuckFails").data).toMatchObject({ total: 1, difficulty: 10 });
    expect([table.pools("Boudica"), table.conditions("Boudica")]).toEqual(["0/0", ["dead", "unconscious"]]);
    expect(table.system("Boudica").death.difficulty).toBe(10);
  });

  it("Boudica's spear: 6 just hits, 10 less 8 is 2, and a critical 14 less 8 is 6", () => {
    const deals = (luck: number) => {
      const table = duel({ foe: { ...poor, deflection: { physical: 8 } } });
      const played = attackWith(table, "spear", { attribute: "strength", proficiency: "martial" }, [3, 2, luck]);
      return [played.step("Attack").data?.["total"], played.step("Damage").data?.["amount"]];
    };
    expect([deals(18), deals(19)]).toEqual([
      [6, 2],
      [6, 6],
    ]);
  });

  it("Agnessa's shortbow: a shot strays to her ally, the second misses by the penalty, and allies on two sides flank", () => {
    const table = duel({ items: [bow()], friends: ["Ally"], hero: { proficiencies: {} } }).stand({
      Anna: [0, 5],
      Bolt: [5, 5],
      Ally: [6, 5],
    });
    const first = attackWith(table, "bow", {}, [2, 3, 1]);
    expect(first.step("Stray").data).toMatchObject({ struck: "Ally" });
    expect(first.step("Attack").data).toMatchObject({ target: "Ally", total: 5 });
    const second = attackWith(table, "bow", {}, [2, 3, 9]);
    expect(second.step("Attack")).toMatchObject({ outcome: "miss", data: { target: "Bolt", total: 3 } });
    const flanked = duel({ items: [bow()], friends: ["Left", "Right"] }).stand({ Anna: [0, 9], Bolt: [5, 5], Left: [4, 5], Right: [6, 5] });
    // Level 1: two sums are rolled, the better counts.
    expect(attackWith(flanked, "bow", {}, [1, 1, 4, 4, 9]).step("Attack").data).toMatchObject({ total: 9 });
  });

  it("Petra's crossbow: fired, behind cover, half loaded, and loaded by the first action of her next turn", () => {
    const crossbow = weapon("crossbow", { reload: 2, modes: ["projectile"], damage: 5 });
    const table = turnOf("Petra", [hero("Petra", { items: [crossbow], system: poor }), foe("Guard", { system: { ...poor, evasion: 40 } })]);
    const loaded = () => {
      const item = table.creature("Petra").items["crossbow"]?.system;
      return item && "loaded" in item ? item.loaded : undefined;
    };
    table.act("Petra", "attack", { item: "crossbow", at: ["Guard"] }, [[1, 9]]);
    table.act("Petra", "seekCover");
    table.act("Petra", "reload", { item: "crossbow" });
    expect(table.turn("Petra")).toMatchObject({ actions: 0, pending: { action: "reload", item: "crossbow", paid: 1, need: 2 } });
    expect(loaded()).toBe(false);
    table.endTurn();
    table.endTurn();
    expect(table.active).toBe("Petra");
    expect(table.refusal(() => table.act("Petra", "guard"))).toBe("LU-EXT-03 Pending");
    table.act("Petra", "continuePending");
    expect([loaded(), table.turn("Petra").actions, table.turn("Petra").pending.action]).toEqual([true, 2, ""]);
  });

  it("Roland and the guards: knocked out before his turn, brought round, and picked after the guards", () => {
    const table = fight([
      hero("Fabian", { system: poor }),
      hero("Roland", { system: { ...poor, endurance: { value: 0, max: 12 }, constitution: 0 } }),
      hero("Clementine", { skills: { medicine: 6 }, attributes: { mind: 6 }, system: poor }),
      foe("Captain", { items: [spear()], attributes: SIXES, skills: FIGHTER, system: poor }),
      foe("Guard", { system: poor }),
    ]);
    table.turnOf("Fabian");
    table.endTurn();
    table.turnOf("Captain");
    table.act("Captain", "attack", { item: "spear", at: ["Roland"] }, [[1, 5, 9]]);
    expect([table.conditions("Roland"), table.pools("Roland")]).toEqual([["unconscious"], "0/2"]);
    table.endTurn();
    // Of the players only Clementine is left to offer.
    expect(table.now).toBe("Clementine");
    table.act("Clementine", "resuscitate", { at: ["Roland"] }, [[6, 6, 9]]);
    expect([table.conditions("Roland"), table.conditions("Clementine")]).toEqual([[], ["prone"]]);
    table.endTurn();
    expect(table.now).toBe("Guard");
    table.endTurn();
    expect([table.now, table.battle.round]).toEqual(["Roland", 1]);
    expect(table.turn("Roland").actions).toBe(3);
  });
});
