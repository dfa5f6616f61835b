// What a module adds to somebody else's ruleset: one ruleset comes of both, and neither is changed.

import type { Policy } from "../../../src/engine/contract/tactics.ts";
import { describe, expect, it } from "vitest";
import { extended, rulePrefixesOf, templateOf } from "../../../src/engine/contract/extension.ts";
import type { Extension, ExtensionParts } from "../../../src/engine/contract/extension.ts";
import { createRegistry } from "../../../src/engine/contract/registry.ts";
import { hasCondition } from "../../../src/engine/battle/effects.ts";
import { integer } from "../../../src/engine/data/fields.ts";
import type { Procedure } from "../../../src/engine/procedures/procedure.ts";
import type { Context } from "../../../src/engine/procedures/context.ts";
import { perform } from "../../../src/engine/run/perform.ts";
import { seededRandom } from "../../../src/engine/data/random.ts";
import type { Ruleset } from "../../../src/engine/contract/ruleset.ts";
import { setAt } from "../../../src/engine/data/json.ts";
import { performBare } from "../../../src/engine/simulation/perform-fast.ts";
import { policiesOf, POLICIES } from "../../../src/engine/simulation/policy.ts";
import { kindKey } from "../../../src/engine/simulation/variant.ts";
import type { Choices } from "../../../src/engine/simulation/job.ts";
import { playSeed } from "../../../src/engine/simulation/job.ts";
import { simulatedTable } from "../../../src/engine/tables/simulated.ts";
import { buildBattle, buildCreature, buildIntent, uuidOf } from "../../../src/engine/testing/builders.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";

const [first] = builtInRulesets;
if (!first) throw new Error("there is no ruleset");
const archmage: Ruleset = first;

function* tell(context: Context, text: string): Procedure {
  yield* [];
  context.note({ rule: "X-1", text });
}

const reckless: Policy = { ...POLICIES.fierce, id: "x-reckless", label: "X.Reckless", worthOf: ({ health }) => health };
const parts: ExtensionParts = {
  conditions: [
    {
      ...{ id: "x-frozen", label: "X.Frozen", hint: "X.FrozenHint", img: "", rules: ["X-1"], implies: ["fear"] },
      modifiers: [{ target: "ac", value: -2 }],
    },
  ],
  damageTypes: { "x-rust": "X.Rust" },
  fields: { actors: { archmageCharacter: { luck: integer(3) } }, combat: { heat: integer(1) } },
  tabs: { archmageCharacter: [{ id: "x-luck", label: "X.Luck", icon: "", template: "modules/x/luck.hbs" }] },
  lifecycle: {
    battleStart: (context) => tell(context, "X.Begins"),
    turnStart: (context, combatant) => tell(context, `X.Turn.${combatant}`),
    turnStartAsks: () => true,
  },
  tactics: { mend: ["x-mend"], policies: [reckless] },
  gauges: () => [{ id: "x-heat", label: "X.Heat", value: 1, max: 3, note: "", controls: [] }],
  present: () => ({ rows: [1] }),
};
const extension: Extension = { id: "x", of: "archmage", contract: 1, rulePrefix: "X", parts: () => parts };

const both = extended(archmage, extension, parts);
const orla = () => buildCreature(both, { type: "archmageCharacter", name: "Orla", side: "heroes" });
const rat = () => buildCreature(both, { type: "archmageNpc", name: "Rat", side: "foes" });

describe("an extended ruleset", () => {
  it("has what both have, the ruleset's first", () => {
    expect(both.conditions.slice(0, -1)).toEqual(archmage.conditions);
    expect([both.conditions.at(-1)?.id, both.damageTypes["x-rust"], both.tactics?.mend?.at(-1)]).toEqual(["x-frozen", "X.Rust", "x-mend"]);
    expect(both.gauges(buildBattle(both, [])).map(({ id }) => id)).toEqual(["escalation", "x-heat"]);
    expect(both.actors["archmageCharacter"]?.sheet.tabs.at(-1)?.id).toBe("x-luck");
    expect(both.present?.(buildBattle(both, [orla()]), orla())).toMatchObject({ x: { rows: [1] } });
  });

  it("has the extension's policies beside its own, and still knows what heals and who surprises whom", () => {
    expect(policiesOf(both).map(({ id }) => id)).toEqual([...policiesOf(archmage).map(({ id }) => id), "x-reckless"]);
    expect([both.tactics?.heals, both.tactics?.surprise]).toEqual([archmage.tactics?.heals, archmage.tactics?.surprise]);
  });

  it("lets a kind fight by a policy of the extension, whatever its side does", () => {
    const battle = buildBattle(both, [orla(), rat(), { ...rat(), uuid: "Actor.weak", actorName: "Weak", name: "Weak", side: "heroes" }]);
    const aims = (policies: Choices): string[] => {
      const first: string[] = [];
      const steps = playSeed(both, { battle, policies }, 3, (now, intent, table) => {
        if (now.creatures[intent.actor ?? ""]?.name === "Rat")
          first.push(...(intent.targets ?? []).map((uuid) => now.creatures[uuid]?.name ?? ""));
        performBare(both, now, intent, table);
      });
      steps.next();
      while (first.length === 0 && steps.next().done !== true) continue;
      return first.slice(0, 1);
    };
    for (const { uuid } of [orla()]) {
      setAt(battle.creatures[uuid]?.system as Record<string, unknown>, "hp.value", 40);
      setAt(battle.creatures[uuid]?.system as Record<string, unknown>, "hp.max", 40);
    }
    const kind = kindKey({ side: "foes", name: "Rat" });
    expect(aims({ heroes: "fierce", foes: "fierce" })).not.toEqual(
      aims({ heroes: "fierce", foes: "fierce", kinds: { [kind]: "x-reckless" } }),
    );
  });

  it("leaves the ruleset as it was", () => {
    expect(archmage.conditions.some(({ id }) => id === "x-frozen")).toBe(false);
    expect(archmage.actors["archmageCharacter"]?.fields).not.toHaveProperty("x");
    expect(archmage.extensions).toBeUndefined();
  });

  it("stores what the extension stores below its id, of the kinds that it names", () => {
    expect([orla().system, rat().system]).toMatchObject([{ x: { luck: 3 } }, {}]);
    expect("x" in rat().system).toBe(false);
    expect(buildBattle(both, []).system).toMatchObject({ x: { heat: 1 } });
  });

  it("takes both prefixes of rule ids, and templates where each has its own", () => {
    expect(rulePrefixesOf(both)).toEqual(["AE", "X"]);
    expect(templateOf(both, "modules/x/luck.hbs")).toBe("modules/x/luck.hbs");
    expect(templateOf(both, "header.hbs")).toBe("systems/sortie/templates/rulesets/archmage/header.hbs");
  });

  it("does at each moment what the ruleset does, and then what the extension does", () => {
    const battle = buildBattle(both, [orla(), rat()]);
    const record = perform(both, battle, buildIntent("sortie.beginBattle", null), simulatedTable(seededRandom(3)));
    const texts = record.steps.map(({ text }) => text);
    expect(texts).toContain("X.Begins");
    expect(texts.findIndex((text) => text.startsWith("ARCHMAGE."))).toBeLessThan(texts.indexOf("X.Begins"));
    expect(both.lifecycle.turnStartAsks?.(battle, "anybody")).toBe(true);
    expect(battle.turn).not.toBeNull();
    const started = perform(both, battle, buildIntent("sortie.startTurn", null), simulatedTable(seededRandom(3)));
    expect(started.steps.map(({ text }) => text)).toContain(`X.Turn.${battle.turn ?? ""}`);
  });

  it("writes a condition with its numbers, and with what it implies of the ruleset's, so that the ruleset's rules know it", () => {
    const battle = buildBattle(both, [orla()]);
    const before = both.numbers?.find(({ key }) => key === "ac");
    const ac = (): number => {
      const creature = battle.creatures[uuidOf("Orla")];
      return before && creature ? before.read(battle, creature) : Number.NaN;
    };
    const unharmed = ac();
    const toggle = (): unknown =>
      perform(
        both,
        battle,
        buildIntent("sortie.toggleCondition", uuidOf("Orla"), { options: { condition: "x-frozen" } }),
        simulatedTable(seededRandom(1)),
      );
    toggle();
    const creature = battle.creatures[uuidOf("Orla")];
    if (!creature) throw new Error("Orla is gone");
    for (const id of ["x-frozen", "fear", "dazed"]) expect(hasCondition(creature, id, archmage.conditions)).toBe(true);
    expect(ac()).toBe(unharmed - 2);
    toggle();
    expect([hasCondition(creature, "dazed", archmage.conditions), ac()]).toEqual([false, unharmed]);
  });

  it("can be extended once more", () => {
    const more = extended(both, { ...extension, id: "y", rulePrefix: "Y" }, { damageTypes: { "y-salt": "Y.Salt" } });
    expect([rulePrefixesOf(more), Object.keys(more.damageTypes).slice(-2)]).toEqual([
      ["AE", "X", "Y"],
      ["x-rust", "y-salt"],
    ]);
  });
});

describe("a registry", () => {
  it("puts an extended ruleset in the place of what it was, while registration is open", () => {
    const registry = createRegistry();
    registry.register(archmage);
    registry.replace(both);
    expect([registry.get("archmage"), registry.all.length]).toEqual([both, 1]);
    expect(() => {
      registry.replace({ ...both, id: "nobody" });
    }).toThrow("NoRuleset");
    registry.close();
    expect(() => {
      registry.replace(archmage);
    }).toThrow("TooLate");
  });
});
