// Skills in a fight, powers, words, and whatever no list foresees (SH-SKL-01, SH-ACT-04, SH-ACT-05, SH-ACT-07).

import { describe, expect, test } from "vitest";
import { feature, fight, foe, hero, spell, uuid } from "../table.ts";

const close = { Maren: [0, 0], Ruk: [1, 0] } as const;

describe("what is done by hand", () => {
  test("SH-ACT-05 is said before a power or a spell is spent, and nothing is said of what is carried out", () => {
    const sleep = spell("Sleep", { effect: "One creature saves or sleeps." });
    const silent = spell("Hush", {});
    const ward = spell("Ward", { lessens: 3, effect: "The wound is 3 smaller." });
    const cry = feature("Cry", { actionType: "main", effect: "All hear it." });
    const table = fight([hero("Maren", { items: [sleep, silent, ward, cry] }), foe("Ruk")]);
    const notes = (deed: string, item: string): unknown[] =>
      (table.proposal("Maren", deed, { item }).notes ?? []).map(({ text, data }) => [text, data?.["effect"]]);
    expect(notes("castSpell", "Sleep")).toEqual([["SHOCK.Note.ByHand", "One creature saves or sleeps."]]);
    expect(notes("castSpell", "Hush")).toEqual([["SHOCK.Note.NothingDone", ""]]);
    expect(notes("castSpell", "Ward")).toEqual([]);
    expect(notes("useFeature", "Cry")).toEqual([["SHOCK.Note.ByHand", "All hear it."]]);
  });
});

describe("skills", () => {
  test("SH-SKL-01 a quick skill takes the Main, and armed neighbours get an opportunity", () => {
    const table = fight([hero("Maren", { system: { attributes: { wis: { mod: 1 } }, skills: { heal: 1 } } }), foe("Ruk")]).place(close);
    const options = { what: "A plea", attribute: "wis", skill: "heal", difficulty: 8 };
    const played = table.act("Maren", "useSkill", { options }, [{ choose: ["none"] }, [3, 3]]);
    expect(played.asks).toEqual(["Opportunity", "Check"]);
    expect(played.step("SkillWorks").data).toMatchObject({ what: "A plea", total: 8, difficulty: 8 });
    expect(table.budget("Maren")).toBe("0/1");
    expect(table.refusal(() => table.act("Maren", "useSkill", { options }))).toBe("SH-ACT-01 NoMain");
  });

  test("SH-SKL-01 one short of the difficulty fails; without one the table judges the total", () => {
    const table = fight([hero("Maren"), foe("Ruk")]);
    expect(table.act("Maren", "useSkill", { options: { difficulty: 8 } }, [[3, 4]]).has("SkillFails")).toBe(true);
    table.nextRound();
    expect(table.act("Maren", "useSkill", {}, [[3, 4]]).step("SkillUsed").data?.["total"]).toBe(7);
  });

  test("SH-SKL-01 any attribute, and the skills that somebody has written down", () => {
    const maren = hero("Maren", { system: { attributes: { cha: { mod: 2 } }, otherSkills: "Talk-1, Lead 0; Sail" } });
    const table = fight([maren, foe("Ruk")]);
    const options = { attribute: "cha", skill: "own:Talk", modifier: 1 };
    const shown = table.proposal("Maren", "useSkill", { options });
    const skill = shown.fields.find(({ key }) => key === "skill");
    expect(skill?.kind === "choice" && skill.choices.slice(-3).map(({ label }) => label)).toEqual(["Talk", "Lead", "Sail"]);
    expect(shown.breakdowns[0]?.breakdown.total).toBe(4);
    const played = table.act("Maren", "useSkill", { options }, [[3, 4]]);
    expect(played.step("SkillUsed").data).toMatchObject({ what: "Talk", total: 11 });
  });

  test("SH-SKL-01 SH-ACT-04 SH-ACT-07 a card never leaves a gap where nothing was typed", () => {
    const table = fight([hero("Maren"), foe("Ruk")]);
    expect(table.act("Maren", "speak").has("SpeaksWordlessly")).toBe(true);
    expect(table.act("Maren", "useSkill", {}, [[1, 1]]).step("SkillUsed").data?.["what"]).toBe("SHOCK.Skill.exert");
    expect(table.act("Maren", "custom", { options: { price: "free" } }).step("Custom").data?.["what"]).toBe("SHOCK.Action.custom.Label");
  });

  test("SH-SKL-01 archers and the unarmed get no opportunity", () => {
    const bow = { id: "Bow", name: "Bow", type: "shockWeapon", system: { mode: "bow" } };
    const table = fight([hero("Maren"), foe("Ruk", { items: [bow] }), foe("Skeg", { items: [] })]).place({ ...close, Skeg: [0, 1] });
    expect(table.act("Maren", "useSkill", {}, [[1, 1]]).asks).toEqual(["Check"]);
  });
});

describe("free and instant", () => {
  const gifted = () =>
    fight([
      hero("Maren", {
        items: [
          feature("Shout", { actionType: "free" }),
          feature("Luck", { actionType: "instant", uses: { value: 1, max: 1 }, effect: "It misses." }),
          feature("Vault", { actionType: "move" }),
          feature("Focus", { actionType: "main" }),
          feature("Scar"),
        ],
      }),
      hero("Ilka"),
      foe("Ruk"),
    ]);

  test("SH-ACT-04 Free actions cost nothing, as many as one likes, while the own side's phase is open, Done or not", () => {
    const table = gifted();
    table.act("Maren", "speak", { options: { what: "Now!" } });
    table.act("Maren", "useFeature", { item: "Shout" });
    table.act("Maren", "useFeature", { item: "Shout" });
    expect(table.budget("Maren")).toBe("1/1");
    table.done("Maren");
    table.act("Maren", "speak");
    table.phaseOf("enemies");
    expect(table.refusal(() => table.act("Maren", "speak"))).toBe("SH-ACT-04 FreeInOwnPhase");
    expect(table.refusal(() => table.act("Maren", "useFeature", { item: "Shout" }))).toBe("SH-ACT-04 FreeInOwnPhase");
  });

  test("SH-ACT-05 Instants come from powers that grant them, and work in anybody's phase", () => {
    const table = gifted();
    table.phaseOf("enemies");
    const played = table.act("Maren", "useFeature", { item: "Luck" });
    expect(played.step("UsesPowerFor").data).toMatchObject({ item: "Luck", effect: "It misses." });
    expect(table.budget("Maren")).toBe("1/1");
    expect(table.refusal(() => table.act("Maren", "useFeature", { item: "Luck" }))).toBe("SH-ACT-05 NoUses");
    expect(table.refusal(() => table.act("Maren", "useFeature", { item: "Scar" }))).toBe("SH-ACT-05 NotUsable");
    expect(table.applies("Maren", "useFeature", "Scar")).toBe(false);
    table.act("Maren", "restoreUses");
    expect(table.offers("Maren", "useFeature", "Luck")).toBe("available");
  });

  test("SH-ACT-05 Instants that cost nothing neither begin a turn, nor end what is held or released", () => {
    const table = gifted();
    table.act("Maren", "hold");
    table.act("Maren", "useFeature", { item: "Luck" });
    expect(table.system("Maren").released).toBe(false);
    expect(table.budget("Maren")).toBe("1/0");
    const other = gifted();
    other.turnOf("Ilka");
    other.act("Maren", "useFeature", { item: "Luck" });
    expect([other.active, other.system("Maren").began]).toEqual(["Ilka", false]);
  });

  test("SH-ACT-01 nobody counts actions who takes no part in a battle", () => {
    const table = gifted();
    table.leave("Maren");
    table.act("Maren", "useFeature", { item: "Focus" });
    table.act("Maren", "useFeature", { item: "Focus" });
    expect(table.budget("Maren")).toBe("1/1");
  });

  test("SH-ACT-05 Total Defense and the Snap Attack are Instants that give up the Main", () => {
    const table = gifted();
    table.phaseOf("enemies");
    expect(table.offers("Maren", "totalDefense")).toBe("available");
    table.act("Maren", "totalDefense");
    expect([table.budget("Maren"), table.system("Maren").totalDefense]).toEqual(["0/1", true]);
    expect(table.offers("Ilka", "snapAttack")).toBe("available");
  });

  test("SH-ACT-05 powers that cost a Main or a Move take it", () => {
    const table = gifted();
    table.act("Maren", "useFeature", { item: "Vault" });
    table.act("Maren", "useFeature", { item: "Focus" });
    expect(table.budget("Maren")).toBe("0/0");
    expect(table.offers("Maren", "useFeature", "Focus")).toBe("SH-ACT-01 NoMain");
  });
});

describe("something else", () => {
  test("SH-ACT-07 the table sets the price and whether it provokes", () => {
    const table = fight([hero("Maren"), foe("Ruk")]).place(close);
    const options = { what: "Swings from the chandelier", price: "move", provokes: true };
    const played = table.act("Maren", "custom", { options }, [{ choose: ["none"] }]);
    expect(played.asked.map(({ of }) => of)).toEqual([uuid("Ruk")]);
    expect(played.step("Custom").data).toMatchObject({ what: "Swings from the chandelier", cost: "SHOCK.Cost.move" });
    expect(table.budget("Maren")).toBe("1/0");
    expect(table.refusal(() => table.act("Maren", "custom", { options }))).toBe("SH-ACT-02 NoMove");
  });

  test("SH-ACT-07 what does not provoke asks nobody, and an Instant works off-turn", () => {
    const table = fight([hero("Maren"), foe("Ruk")]).place(close);
    expect(table.act("Maren", "custom", { options: { price: "main" } }).asks).toEqual([]);
    expect(table.budget("Maren")).toBe("0/1");
    table.phaseOf("enemies");
    table.act("Maren", "custom", { options: { price: "instant" } });
    expect(table.refusal(() => table.act("Maren", "custom", { options: { price: "free" } }))).toBe("SH-ACT-04 FreeInOwnPhase");
  });

  test("SH-ACT-07 its dialog asks for the price and shows who would get an opportunity", () => {
    const table = fight([hero("Maren"), foe("Ruk")]).place(close);
    const { fields } = table.proposal("Maren", "custom");
    expect(fields.map(({ key }) => key)).toEqual(["what", "price", "provokes", `provokes-${uuid("Ruk")}`]);
    const opportunity = fields.find(({ key }) => key.startsWith("provokes-"));
    expect(opportunity?.value).toBe(true);
  });
});
