// A battle of the forecast on the tracker: its moments, how they are stepped through, and when it is over.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { valueAt } from "../../../../src/engine/index.ts";
import { momentsOf, retell } from "../../../../src/foundry/applications/forecast/battle-story.ts";
import { AS_IT_STANDS, variantFor } from "../../../../src/foundry/applications/forecast/what-if.ts";
import type { ExampleMoment, ExampleStep } from "../../../../src/foundry/applications/combat/tracker/example.ts";
import { endExample, exampleOn, layExample, stepExample } from "../../../../src/foundry/applications/combat/tracker/example.ts";
import { rowsOfExample } from "../../../../src/foundry/applications/combat/tracker/example-view.ts";
import { noteChange } from "../../../../src/foundry/snapshot/change-counter.ts";
import archmage from "../../../../src/rulesets/archmage/index.ts";
import { starterBattle } from "../../../rulesets/content/starter.ts";

const battle = starterBattle(archmage);
const { work } = variantFor(archmage, battle, AS_IT_STANDS);
const encounter = {};
const moment = (round: number, text: string): ExampleMoment => ({ round, actor: "Orla", text, battle });

beforeEach(() => {
  vi.stubGlobal("game", { i18n: { lang: "en", has: () => false, localize: (key: string) => key, format: (key: string) => key } });
  endExample();
});

describe("the moments of a told battle", () => {
  it("are the deeds that are told, each with the battle as it left it", async () => {
    const moments = await momentsOf(archmage, work, 7);
    const told = await retell(archmage, work, 7);
    expect(moments.map(({ deed }) => deed)).toEqual(told.flatMap(({ lines }) => lines));
    const health = moments.map((moment) =>
      Object.values(moment.battle.creatures).reduce((sum, { system }) => sum + Number(valueAt(system, "hp.value")), 0),
    );
    expect(new Set(health).size).toBeGreaterThan(3);
    expect(moments.at(-1)?.round).toBe(told.at(-1)?.round);
  });
});

describe("an example on the tracker", () => {
  beforeEach(() => {
    layExample(encounter, archmage, [moment(1, "a"), moment(1, "b"), moment(2, "c"), moment(2, "d"), moment(4, "e")]);
  });
  const now = (): string => exampleOn(encounter)?.text ?? "";
  const walk = (...steps: readonly ExampleStep[]): string[] =>
    steps.map((step) => {
      stepExample(step);
      return now();
    });

  it("is stepped through by deeds and by rounds, and stays at either end", () => {
    expect(now()).toBe("a");
    expect(walk("on", "on", "on", "on", "on")).toEqual(["b", "c", "d", "e", "e"]);
    expect(walk("roundBack", "roundBack", "back", "back")).toEqual(["c", "a", "a", "a"]);
    expect(walk("on", "roundBack", "roundOn", "on", "roundBack", "roundOn", "roundOn")).toEqual(["b", "a", "c", "d", "c", "e", "e"]);
    expect(
      exampleOn(encounter)
        ?.steps.filter(({ may }) => may)
        .map(({ step }) => step),
    ).toEqual(["roundBack", "back"]);
  });

  it("is over as soon as its encounter has changed, and lies on no other one", () => {
    expect(exampleOn({})).toBeNull();
    noteChange({});
    expect(now()).toBe("a");
    noteChange(encounter);
    expect(exampleOn(encounter)).toBeNull();
  });

  it("shows everybody's numbers, and nothing that could be pressed", async () => {
    const moments = await momentsOf(archmage, work, 7);
    layExample(
      encounter,
      archmage,
      moments.map((told) => ({ ...told, actor: "", text: "" })),
    );
    const example = exampleOn(encounter);
    if (!example) throw new Error("Nothing lies on the tracker.");
    const { rows, choice } = rowsOfExample(example, () => "x.webp", { foldBeyond: 99, turned: new Set() });
    const combatants = rows.filter((row) => row.kind === "combatant");
    expect(combatants.map(({ name }) => name).sort()).toEqual(
      Object.values(battle.creatures)
        .map(({ name }) => name)
        .sort(),
    );
    for (const row of combatants) {
      expect(row).toMatchObject({ still: true, choose: null, hold: null, group: null, movable: false, mayJoin: false });
      expect(row.pools.length).toBeGreaterThan(0);
    }
    expect(choice.open).toBe(false);
  });
});
