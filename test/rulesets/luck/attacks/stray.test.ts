// Missiles that go astray. LU-ATK-07 to -09.

import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import type { Duel } from "../duel.ts";
import { attackWith, bow, duel, spear } from "../duel.ts";
import type { TestTable } from "../table.ts";

const places = { Anna: [0, 5], Bolt: [5, 5], Carl: [6, 6] } as const;
const near = (more: Duel = {}): TestTable => duel({ items: [bow(), spear()], friends: ["Carl"], ...more }).stand(places);

describe("strays", () => {
  it("LU-ATK-07 a missile with a luck roll of 1 or less strays if somebody is within 1 m of the target", () => {
    const target = (table: TestTable, item: string, face: number) =>
      attackWith(table, item, { reachable: true }, [3, 3, face]).step("Attack").data?.["target"];
    expect([target(near(), "bow", 1), target(near(), "bow", 2), target(near(), "spear", 1)]).toEqual(["Carl", "Bolt", "Bolt"]);
    const alone = near().stand({ ...places, Carl: [7, 7] });
    expect(target(alone, "bow", 1)).toBe("Bolt");
    expect(target(near({ hero: { luck: { mod: -1 } } }), "bow", 1)).toBe("Carl");
    expect(target(near({ hero: { luck: { mod: 1 } } }), "bow", 1)).toBe("Bolt");
    // The attacker is no bystander, and the dead are none either.
    expect(target(near().stand({ Anna: [4, 5], Bolt: [5, 5], Carl: [9, 9] }), "bow", 1)).toBe("Bolt");
    const corpse = near();
    corpse.toggle("Carl", "dead");
    expect(target(corpse, "bow", 1)).toBe("Bolt");
    const sleeper = near();
    sleeper.toggle("Carl", "unconscious");
    expect(target(sleeper, "bow", 1)).toBe("Carl");
  });

  it("LU-ATK-07 where no tokens tell, the GM says who is near", () => {
    const table = duel({ items: [bow()], friends: ["Carl", "Dora"] });
    const played = attackWith(table, "bow", {}, [3, 3, 1], { choose: [uuidOf("Dora")] });
    expect(played.asked[1]).toMatchObject({ rule: "LU-ATK-07", of: "gm", kind: "choose", fallback: [] });
    expect(played.step("Attack").data?.["target"]).toBe("Dora");
    const nobody = duel({ items: [bow()], friends: ["Carl"] });
    expect(attackWith(nobody, "bow", {}, [3, 3, 1], { choose: [] }).step("Attack").data?.["target"]).toBe("Bolt");
  });

  it("LU-ATK-07 whoever stands there is struck, also somebody who takes no part in the battle", () => {
    const table = near({ friends: ["Carl", "Dora"] }).stand({ ...places, Carl: [9, 9], Dora: [6, 6] });
    table.leave("Dora");
    const played = attackWith(table, "bow", {}, [3, 3, 1]);
    expect([played.step("Attack").data?.["target"], played.has("Damage")]).toEqual(["Dora", true]);
  });

  it("LU-ATK-08 the only neighbour is struck, of several each as likely, friend or foe", () => {
    const only = attackWith(near(), "bow", {}, [3, 3, 1]);
    expect(only.asked).toHaveLength(1);
    const three = (face: number) => {
      const table = duel({ items: [bow()], friends: ["Carl", "Dora"], foes: ["Bolt", "Fix"] });
      table.stand({ Anna: [0, 5], Bolt: [5, 5], Carl: [6, 6], Dora: [5, 4], Fix: [4, 6] });
      const played = attackWith(table, "bow", {}, [3, 3, 1], face);
      expect(played.asked[1]).toMatchObject({ kind: "roll", dice: { terms: [{ count: 1, faces: 3 }] } });
      // The die that chose is shown, and its face.
      expect(played.step("Stray").dice).toMatchObject({ total: face });
      return played.step("Attack").data?.["target"];
    };
    expect([three(1), three(2), three(3)]).toEqual(["Carl", "Dora", "Fix"]);
  });

  it("LU-ATK-09 the attack is finished against the new target: its evasion, deflection and size, with the dice as rolled", () => {
    const carl = (system: object) => {
      const table = near({ foe: { evasion: 5 } });
      Object.assign(table.system("Carl"), system);
      const played = attackWith(table, "bow", {}, [3, 2, 1]);
      expect(played.asked).toHaveLength(1);
      return [played.step("Attack").outcome, played.has("Damage") ? played.step("Damage").data?.["amount"] : 0, table.pools("Bolt")];
    };
    expect(carl({ evasion: 7 })).toEqual(["miss", 0, "12/12"]);
    expect(carl({ evasion: 6, deflection: { physical: 3, elemental: 0, typeless: 0 } })).toEqual(["hit", 6, "12/12"]);
    expect(carl({ evasion: 6, size: 3 })).toEqual(["miss", 0, "12/12"]);
  });

  it("LU-ATK-09 the new target has its own window of defence, and its advantage is not counted anew", () => {
    const table = near();
    table.system("Carl").stamina.value = 1;
    table.toggle("Carl", "prone");
    const played = attackWith(table, "bow", {}, [3, 3, 1], { choose: ["dodge"] }, [4, 4, 5]);
    expect(played.asked[1]).toMatchObject({ of: uuidOf("Carl"), rule: "LU-REA-08" });
    expect(played.step("Dodges").data).toMatchObject({ name: "Carl" });
  });

  it("LU-REA-06 the attacker does not step into the way of its own missile", () => {
    const table = near();
    table.system("Anna").stamina.value = 3;
    table.stand({ ...places, Anna: [4, 5] });
    expect(attackWith(table, "bow", {}, [3, 3, 1]).asked).toHaveLength(1);
    expect(table.system("Anna").stamina.value).toBe(3);
  });

  it("LU-ATK-09 a stray with a luck roll of 1 is critical only where the threshold is that low", () => {
    const wild = near({ items: [bow({ critThreshold: 1, critDamage: 9 })] });
    expect(attackWith(wild, "bow", {}, [1, 1, 1]).step("Attack")).toMatchObject({ outcome: "critical", data: { target: "Carl" } });
    expect(attackWith(near(), "bow", {}, [1, 1, 1]).step("Attack")).toMatchObject({ outcome: "miss" });
  });
});
