// Every action of the rules is there, at its price, and where people look for it.

import { describe, expect, it } from "vitest";
import { shock } from "./table.ts";

/** Where each action is offered and what it costs, as the rules list them. */
const LISTED: readonly (readonly [id: string, cost: string, on: string, rule: string])[] = [
  ["meleeAttack", "main", "item", "SH-MEL-01"],
  ["rangedAttack", "main", "item", "SH-RNG-01"],
  ["unarmedAttack", "main", "sheet", "SH-MEL-01"],
  ["swarm", "main", "sheet", "SH-SWM-01"],
  ["charge", "charge", "sheet", "SH-CHG-01"],
  ["useSkill", "main", "sheet", "SH-SKL-01"],
  ["firstAid", "main", "sheet", "SH-ZHP-03"],
  ["reload", "varies", "item", "SH-ITM-03"],
  ["readyStow", "main", "item", "SH-ITM-01"],
  ["sheathe", "none", "item", "SH-ITM-02"],
  ["disengage", "main", "sheet", "SH-DIS-01"],
  ["screenAlly", "move", "sheet", "SH-SCR-01"],
  ["run", "move", "sheet", "SH-RUN-01"],
  ["pickUp", "move", "sheet", "SH-ITM-07"],
  ["standUp", "move", "sheet", "SH-PRN-03"],
  ["hold", "move", "sheet", "SH-HLD-01"],
  ["goProne", "free", "sheet", "SH-PRN-01"],
  ["totalDefense", "instantMain", "sheet", "SH-TD-01"],
  ["snapAttack", "instantMain", "sheet", "SH-SNP-01"],
  ["opportunityAttack", "opportunity", "sheet", "SH-OA-01"],
  ["secondMove", "main", "sheet", "SH-ACT-03"],
  ["escape", "main", "sheet", "SH-GRP-02"],
  ["moveGrappled", "main", "sheet", "SH-GRP-05"],
  ["letGo", "free", "sheet", "SH-GRP-02"],
  ["castSpell", "varies", "item", "SH-SNP-04"],
  ["speak", "free", "sheet", "SH-ACT-04"],
  ["useFeature", "varies", "item", "SH-ACT-05"],
  ["execution", "minute", "item", "SH-EXE-01"],
  ["custom", "varies", "sheet", "SH-ACT-07"],
];

describe("the actions of Shock", () => {
  it.each(LISTED)("%s costs %s and stands on the %s", (id, cost, on, rule) => {
    const found = shock.actions.find((action) => action.id === id);
    expect(found).toMatchObject({ offered: { on } });
    // What nobody pays for has no price.
    if (cost !== "varies") expect(found?.price?.kind ?? "none").toBe(cost);
    expect(found?.rules).toContain(rule);
  });

  it("say what powers and spells cost by themselves", () => {
    const useFeature = shock.actions.find(({ id }) => id === "useFeature");
    const castSpell = shock.actions.find(({ id }) => id === "castSpell");
    expect([useFeature?.priceWith, castSpell?.priceWith].every((each) => typeof each === "function")).toBe(true);
  });
});
