// @vitest-environment happy-dom
// Pools on sheets: a full one whose maximum is raised stays full, whatever else the form sends.

import { beforeEach, describe, expect, it } from "vitest";
import { group, integer, list, optionalInteger } from "../../../../src/engine/data/fields.ts";
import { sentBy } from "../../../../src/foundry/applications/sheets/frame/form.ts";
import archmage from "../../../../src/rulesets/archmage/index.ts";
import volition from "../../../../src/rulesets/volition/index.ts";
import { initialOf } from "../../../../src/engine/data/fields.ts";
import { stubWords } from "../words.ts";

const pool = () => group({ value: integer(10), max: integer(10) });
const fields = {
  hp: pool(),
  luck: group({ stamina: pool() }),
  mark: group({ value: optionalInteger(), max: optionalInteger() }),
  rows: list(pool()),
};
const stored = {
  hp: { value: 10, max: 10 },
  luck: { stamina: { value: 3, max: 3 } },
  mark: { value: null, max: null },
  rows: [{ value: 2, max: 2 }],
};
const sent = (system: Record<string, unknown>, before: unknown = stored) =>
  sentBy(document.createElement("form"), { system }, fields, before)["system"];

beforeEach(() => {
  stubWords();
});

describe("A sheet's form", () => {
  it("fills a full pool as its maximum is raised, also one inside of another group", () => {
    expect(sent({ hp: { value: 10, max: 24 } })).toEqual({ hp: { value: 24, max: 24 } });
    expect(sent({ hp: { value: "10", max: "24" } })).toEqual({ hp: { value: 24, max: "24" } });
    expect(sent({ hp: { max: 24 } })).toEqual({ hp: { value: 24, max: 24 } });
    expect(sent({ luck: { stamina: { value: 3, max: 5 } } })).toEqual({ luck: { stamina: { value: 5, max: 5 } } });
  });

  it("leaves wounds, lowered maxima and what somebody has entered alone", () => {
    expect(sent({ hp: { value: 7, max: 24 } }, { hp: { value: 7, max: 10 } })).toEqual({ hp: { value: 7, max: 24 } });
    expect(sent({ hp: { value: 6, max: 24 } })).toEqual({ hp: { value: 6, max: 24 } });
    expect(sent({ hp: { value: 10, max: 8 } })).toEqual({ hp: { value: 10, max: 8 } });
    expect(sent({ hp: { value: 10, max: 10 } })).toEqual({ hp: { value: 10, max: 10 } });
    expect(sent({ mark: { value: null, max: 4 } })).toEqual({ mark: { value: null, max: 4 } });
  });

  it.each([
    ["archmage", archmage.actors["archmageCharacter"]],
    ["volition", volition.actors["volitionCharacter"]],
  ])("leaves a new hero of %s unhurt, with 24 hit points entered as its maximum", (_id, shape) => {
    const own = shape?.fields ?? {};
    const before = initialOf(own) as { hp: { value: number; max: number } };
    expect(before.hp.value).toBe(before.hp.max);
    const data = { system: { hp: { ...before.hp, max: 24 } } };
    expect(sentBy(document.createElement("form"), data, own, before)).toMatchObject({ system: { hp: { value: 24, max: 24 } } });
  });
});
