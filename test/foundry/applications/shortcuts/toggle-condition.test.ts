// What a click on a text's condition does: it is toggled for who is meant, and one that takes somebody out of the fight is asked about first, in every ruleset.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { builtInRulesets } from "../../../../src/rulesets/index.ts";
import { stubWords } from "../words.ts";

const mocks = vi.hoisted(() => {
  const ruleset: { value?: unknown } = {};
  const actors: object[] = [];
  return { confirm: vi.fn<() => Promise<boolean>>(), ruleset, actors };
});
vi.mock("../../../../src/foundry/dialogs/dialog-class.ts", () => ({ dialogClass: () => ({ confirm: mocks.confirm }) }));
vi.mock("../../../../src/foundry/rulesets.ts", () => ({ rulesetOf: () => mocks.ruleset.value }));
vi.mock("../../../../src/foundry/applications/shortcuts/text-links/speaker.ts", () => ({ actorsMeant: () => mocks.actors }));

const { toggleForSelected } = await import("../../../../src/foundry/applications/shortcuts/text-links/toggle-condition.ts");

const toggled = vi.fn<(condition: string) => Promise<void>>();
const has = (...statuses: string[]): void => {
  mocks.actors.splice(0, 1, { name: "Ada", token: null, statuses: new Set(statuses), toggleStatusEffect: toggled });
};

beforeEach(() => {
  stubWords();
  vi.stubGlobal("ui", { notifications: { warn: vi.fn() } });
  vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text } });
});
afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (_id, ruleset) => {
  beforeEach(() => {
    mocks.ruleset.value = ruleset;
  });
  const fatal = ruleset.conditions.find(({ special }) => special === "defeated")?.id ?? "";
  const other = ruleset.conditions.find(({ special }) => special !== "defeated")?.id ?? "";

  it("asks before it takes somebody out of the fight, and does nothing after a no", async () => {
    has();
    mocks.confirm.mockResolvedValueOnce(false);
    await toggleForSelected(fatal);
    expect([mocks.confirm.mock.calls.length, toggled.mock.calls]).toEqual([1, []]);
    mocks.confirm.mockResolvedValueOnce(true);
    await toggleForSelected(fatal);
    expect(toggled.mock.calls).toEqual([[fatal]]);
  });

  it("asks nothing where it is taken off, nor for any other condition", async () => {
    has(fatal);
    await toggleForSelected(fatal);
    await toggleForSelected(other);
    expect([mocks.confirm.mock.calls.length, toggled.mock.calls]).toEqual([0, [[fatal], [other]]]);
  });
});
