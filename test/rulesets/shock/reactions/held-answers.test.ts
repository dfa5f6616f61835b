// What a held turn can be spent on, who is asked about it, and what several answers of one moment find spent (SH-HLD-02, SH-ACT-03, SH-ACT-04, SH-SHK-05).

import { describe, expect, it } from "vitest";
import { bandit, bow, duel, maren, sword } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { fight, gear, hero, shield } from "../table.ts";

const choose = (deed: string, data: Record<string, string | number | boolean> = {}) => ({ choose: [deed], data });
const PASS = { choose: ["none"] } as const;
const axeAt = (name: string) => ({ item: "Axe", at: [name] });

/** Maren holds her turn, and Ruk acts. */
function holding(more: Parameters<typeof duel>[0] = {}): TestTable {
  const table = duel({ alert: true, ...more });
  table.act("Maren", "hold");
  return table;
}
const offered = (table: TestTable): readonly string[] => {
  const asked = table.act("Ruk", "meleeAttack", axeAt("Maren"), [PASS, 1, PASS]).asked.find(({ kind }) => kind === "choose");
  return asked?.kind === "choose" ? asked.options.map(({ value }) => value) : [];
};

describe("the rest of a held turn", () => {
  it("SH-HLD-02 SH-ACT-03 buys a second Move with the Main: a run away comes before the blow", () => {
    expect(offered(holding())).toEqual(expect.arrayContaining(["run", "meleeAttack:Sword"]));
    const table = holding();
    const played = table.act("Ruk", "meleeAttack", axeAt("Maren"), [choose("run", { feet: 30 }), PASS, 1]);
    expect([played.has("Runs"), table.budget("Maren"), table.applies("Maren", "release")]).toEqual([true, "0/0", false]);
  });

  it.each(["run", "standUp", "reload:Bow", "pickUp"])("SH-HLD-02 SH-ACT-03 any Move is paid by the Main of a holder: %s", (deed) => {
    const table = duel({ alert: true, items: [sword(), bow({ loaded: false })], maren: { skills: { shoot: 0, stab: 1 } } });
    if (deed === "standUp") table.lay("Maren", "prone");
    if (deed === "pickUp") table.act("Maren", "dropItem", { item: "Sword" });
    table.act("Maren", "hold");
    table.act("Maren", "release", { options: { deed } }, deed.startsWith("reload") ? [] : [PASS]);
    expect(table.budget("Maren")).toBe("0/0");
  });

  it("SH-HLD-02 SH-ACT-01 without a Main there is no Move to be bought", () => {
    const table = duel({ alert: true });
    table.system("Maren").actions.main = 0;
    table.act("Maren", "hold");
    expect(table.refusal(() => table.act("Maren", "release", { options: { deed: "run" } }))).toBe("SH-ACT-01 NoMain");
  });

  it.each(["goProne", "reload:Bow", "speak"])("SH-ACT-04 SH-HLD-02 brings its Free actions in a foe's phase: %s", (deed) => {
    const table = holding({ items: [sword(), bow({ loaded: false })] });
    expect(table.phase).toBe("enemies");
    expect(table.proposal("Maren", "release", { options: { deed } }).refusal).toBeNull();
    table.act("Maren", "release", { options: { deed } });
    expect([table.budget("Maren"), table.system("Maren").released]).toEqual(["1/0", true]);
  });

  it("SH-HLD-02 whatever the window offers can be paid for", () => {
    const table = holding({ items: [sword(), bow(), gear("Rope")] });
    for (const deed of offered(table).filter((value) => value !== "none")) {
      const again = holding({ items: [sword(), bow(), gear("Rope")] });
      const shown = again.proposal("Maren", "release", { at: ["Ruk"], options: { deed } });
      expect([deed, shown.refusal]).toEqual([deed, null]);
    }
  });
});

describe("whom a moment concerns", () => {
  it("SH-HLD-03 a holder is asked about a run of whom it can reach, not about one far away", () => {
    const asked = (x: number, items = [sword()]) => {
      const table = holding({ at: [x, 0], items });
      const near = x === 1 || items.length > 1;
      return table.act("Ruk", "run", { options: { feet: 5 } }, near ? [PASS, ...(x === 1 ? [PASS] : [])] : []).asks;
    };
    expect([asked(1), asked(56), asked(12, [sword(), bow()])]).toEqual([["DeclaredAlone", "Opportunity"], [], ["DeclaredAlone"]]);
  });

  it("SH-HLD-03 SH-SWM-02 a swarm that strikes at once is announced once, and one that strikes later anew", () => {
    const table = fight([maren(), hero("Ada"), bandit("Ruk", { hp: { value: 20, max: 20 } })], {}, "foes");
    table.place({ Maren: [0, 0], Ada: [1, 1], Ruk: [1, 0] });
    table.act("Ruk", "hold");
    const joined = table.act("Ada", "swarm", { at: ["Ruk"] }, [PASS]);
    const at = table.act("Maren", "swarm", { at: ["Ruk"], options: { strikeNow: true } }, [PASS, 1, PASS]);
    expect([joined.asks, at.asks]).toEqual([["Declared"], ["Declared", "Attack.swarm", "Rolled"]]);
    expect([table.system("Ruk").swarm.joiners.length, table.budget("Ruk")]).toEqual([2, "1/0"]);
  });

  it("SH-SNP-01 SH-CHG-01 nobody snaps with a sword at a charger that has left", () => {
    const table = fight([maren(), hero("Ada", { items: [sword()] }), bandit("Ruk", { hp: { value: 20, max: 20 } })], {}, "foes");
    table.place({ Maren: [0, 0], Ada: [8, 1], Ruk: [8, 0] });
    const played = table.act("Ruk", "charge", { at: ["Maren"], options: { feet: 35, distance: 5 } }, [PASS, 18, PASS, 1]);
    expect(played.asked.filter(({ text }) => text === "SHOCK.Ask.Rolled").map(({ of }) => of)).toEqual(["Actor.Maren"]);
  });
});

describe("a shield at one moment", () => {
  it("SH-SHK-05 SH-ACT-06 stops the first Shock of a round, not the second that falls with it", () => {
    const others = [maren({}, [sword({ shock: { value: 1, ac: 13 } })]), hero("Ada", { items: [sword({ shock: { value: 2, ac: 13 } })] })];
    const ruk = bandit("Ruk", { hp: { value: 9, max: 9 }, ac: { base: 13 } }, undefined);
    const table = fight([...others, ruk], {}, "foes");
    table.place({ Maren: [0, 0], Ada: [1, 1], Ruk: [1, 0] });
    Object.assign(table.creature("Ruk").items, {
      Disc: { ...shield("Disc"), system: { inUse: true, ignoresFirstShock: true, acBonus: 0 } },
    });
    const snap = choose("snapAttack");
    const played = table.act("Ruk", "meleeAttack", axeAt("Maren"), [18, snap, snap, 2, 2, 1]);
    expect(played.steps.filter(({ rule }) => rule === "SH-SHK-05")).toHaveLength(1);
    expect([table.hp("Ruk"), table.system("Ruk").shieldUsed]).toEqual([7, true]);
  });
});
