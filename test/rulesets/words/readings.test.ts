// Settings that are fixed readings: each stands in its ruleset's README as it is told to a GM.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { root } from "../../../tools/folders.ts";

describe.each(builtInRulesets.filter(({ frozen }) => frozen !== undefined))("$id", ({ id, frozen = [], settings }) => {
  const folder = path.join(root, "src/rulesets", id);
  const words = JSON.parse(readFileSync(path.join(folder, "lang/en.json"), "utf8")) as Record<string, { Frozen?: Record<string, string> }>;

  it("lists every frozen reading in its README, as it is told", () => {
    const readme = readFileSync(path.join(folder, "README.md"), "utf8");
    const texts = words[id.toUpperCase()]?.Frozen ?? {};
    expect(frozen.filter(({ key }) => !readme.includes(`- \`${key}\`: ${texts[key] ?? ""}.`))).toEqual([]);
  });

  it("has no setting beside its reading", () => {
    expect(settings.filter(({ key }) => frozen.some((reading) => reading.key === key))).toEqual([]);
  });
});
