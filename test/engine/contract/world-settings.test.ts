// World settings are read defensively: whatever is stored, rules get something that they understand.

import { describe, expect, it } from "vitest";
import { settingMakers, settingReaders } from "../../../src/engine/contract/world-settings.ts";

const { choiceSetting, switchSetting, numberSetting, textSetting } = settingMakers("X.Setting.");
const settings = [
  choiceSetting("ties", ["bonus", "random"]),
  switchSetting("flanking", true),
  numberSetting("rounds", 6, 1, 10),
  textSetting("skills", "climb, swim"),
];
const { option, numberOption, isOn, listOption } = settingReaders(settings);

describe("settingMakers", () => {
  it("names labels, hints and choices after the key", () => {
    expect(settings[0]).toEqual({
      key: "ties",
      label: "X.Setting.ties.Label",
      hint: "X.Setting.ties.Hint",
      field: { kind: "choice", initial: "bonus", choices: { bonus: "X.Setting.ties.bonus", random: "X.Setting.ties.random" } },
    });
  });
});

describe("settingReaders", () => {
  it("reads what is stored, and the default where nothing is", () => {
    expect([option({ ties: "random" }, "ties"), option({}, "ties"), isOn({ flanking: false }, "flanking"), isOn({}, "flanking")]).toEqual([
      "random",
      "bonus",
      false,
      true,
    ]);
  });

  it("takes the default for what is of another kind or no choice", () => {
    expect([option({ ties: "toString" }, "ties"), option({ ties: 3 }, "ties"), option({ rounds: "7" }, "rounds")]).toEqual([
      "bonus",
      "bonus",
      6,
    ]);
    expect(option({ other: 1 }, "other")).toBe(false);
  });

  it("keeps numbers whole and within their bounds", () => {
    const read = (rounds: number): number => numberOption({ rounds }, "rounds");
    expect([read(4), read(4.9), read(99), read(-3), read(Number.NaN)]).toEqual([4, 4, 10, 1, 6]);
    expect(numberOption({}, "ties")).toBe(0);
  });

  it("lists words once, without blanks", () => {
    expect(listOption({ skills: " climb,, ride ,climb" }, "skills")).toEqual(["climb", "ride"]);
    expect(listOption({}, "skills")).toEqual(["climb", "swim"]);
  });
});
