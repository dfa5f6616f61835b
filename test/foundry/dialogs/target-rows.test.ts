// What the row of a target says of it: a chance only where the attack would be rolled.
import { beforeEach, expect, it, vi } from "vitest";
import type { JudgedTarget, Proposal } from "../../../src/engine/index.ts";
import { buildBattle, buildCreature } from "../../../src/engine/testing/builders.ts";
import { targetRow } from "../../../src/foundry/dialogs/target-rows.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";

beforeEach(() => {
  const words = (key: string, data: Readonly<Record<string, unknown>> = {}): string => [key, ...Object.values(data).map(String)].join(" ");
  vi.stubGlobal("game", { i18n: { lang: "en", localize: words, format: words, has: () => false }, user: { isGM: true }, combats: [] });
  vi.stubGlobal("Actor", class {});
  vi.stubGlobal("fromUuidSync", () => null);
});

it("tells no chance of what is beyond reach", () => {
  const [ruleset] = builtInRulesets.filter(({ id }) => id === "archmage");
  if (!ruleset) throw new Error("No ruleset");
  const [type = ""] = Object.keys(ruleset.actors);
  const rat = buildCreature(ruleset, { name: "Rat", type });
  const proposal: Proposal = {
    breakdowns: [{ target: rat.uuid, label: "X.Attack", breakdown: { total: 8, terms: [] }, chance: 0.7 }],
    fields: [],
    refusal: null,
  };
  const judged = (beyond: boolean): JudgedTarget => ({
    creature: rat,
    refusal: null,
    hitch: null,
    proposal,
    beyond,
    fallen: false,
    unseen: false,
  });
  const row = (beyond: boolean) => targetRow(ruleset, buildBattle(ruleset, [rat]), "", judged(beyond));
  expect(row(false).chance).toBe("SORTIE.Target.Chance 70");
  expect(row(true)).toMatchObject({ chance: "", seen: "SORTIE.Target.Beyond" });
});
