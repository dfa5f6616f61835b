// Numbers of foes that players could read: each way of telling one is planted in the example once, and named.
import { describe, expect, it } from "vitest";
import * as engine from "../../../src/engine/index.ts";
import type { ActionDefinition, Battle, Context, Procedure, Ruleset } from "../../../src/engine/index.ts";
import { toldNumbers } from "../../../src/engine/testing/index.ts";
import { isPlainObject } from "../../../src/engine/data/json.ts";

import { GAUGE, night, words, withAction, battleOf } from "./planted.ts";

describe("the law of told numbers", () => {
  const trials = { rounds: 4, seeds: [1, 2, 3] };
  const telling = (more: object): Ruleset =>
    withAction("kindle", {
      *perform(context: Context): Procedure {
        const who = engine.requireCreature(context.battle, context.intent.actor);
        const light = engine.valueAt(who.system, "light.value");
        yield* engine.atOnce(() => {
          context.note({
            rule: "VG-1",
            text: "VIGIL.Step.Stands",
            data: { name: who.name, stroke: Number(light) },
            about: who.uuid,
            ...more,
          });
        });
      },
    });

  it("finds nothing in a ruleset that tells no number of a foe", () => {
    expect(toldNumbers(night, battleOf(night), words, trials)).toEqual([]);
  });

  it("names sentence, placeholder and field where one is told", () => {
    const ruleset = telling({});
    expect(toldNumbers(ruleset, battleOf(ruleset), words, trials).join("\n")).toContain(
      '"VIGIL.Step.Stands" {stroke} tells light.value of vigil.shade to players',
    );
  });

  const heroesOnly = (ruleset: Ruleset): Ruleset => ({
    ...ruleset,
    actors: Object.fromEntries(Object.entries(ruleset.actors).map(([type, shape]) => [type, { ...shape, role: "hero" as const }])),
  });

  it("takes those on the foes' side for foes where no kind is one", () => {
    const ruleset = heroesOnly(telling({}));
    expect(toldNumbers(ruleset, battleOf(ruleset), words, trials).join("\n")).toContain(
      '"VIGIL.Step.Stands" {stroke} tells light.value of vigil.shade to players',
    );
    const secret = heroesOnly(telling({ secret: ["stroke"] }));
    expect(toldNumbers(secret, battleOf(secret), words, trials)).toEqual([]);
  });

  it("says so where a battle has no foes to try", () => {
    const battle = battleOf(night);
    const { creatures } = battle;
    const alone = { ...battle, creatures: Object.fromEntries(Object.entries(creatures).filter(([, { side }]) => side === "heroes")) };
    expect(toldNumbers(night, alone, words, trials).join("\n")).toContain("nobody in this battle is a foe");
  });

  it("finds nothing once the step says that it is secret", () => {
    const ruleset = telling({ secret: ["stroke"] });
    expect(toldNumbers(ruleset, battleOf(ruleset), words, trials)).toEqual([]);
  });

  it("finds a number of a field in which none stands out, and none that is only like it", () => {
    const fields = (shape: (typeof night.actors)[string]) => ({ ...shape.fields, brawn: engine.integer(4, { min: 0, max: 12 }) });
    const strong = (value: (brawn: number) => number): Ruleset => {
      const ruleset = withAction("kindle", {
        *perform(context: Context): Procedure {
          const who = engine.requireCreature(context.battle, context.intent.actor);
          yield* engine.atOnce(() => {
            const stroke = value(Number(engine.valueAt(who.system, "brawn")));
            context.note({ rule: "VG-1", text: "VIGIL.Step.Brawn", data: { name: who.name, stroke }, about: who.uuid });
          });
        },
      });
      return {
        ...ruleset,
        actors: Object.fromEntries(Object.entries(night.actors).map(([type, shape]) => [type, { ...shape, fields: fields(shape) }])),
      };
    };
    const told = (ruleset: Ruleset): string => toldNumbers(ruleset, battleOf(ruleset), words, trials).join("\n");
    expect(told(strong((brawn) => brawn))).toContain('"VIGIL.Step.Brawn" {stroke} tells brawn of vigil.shade to players');
    expect(told(strong(() => 8))).toBe("");
  });

  describe("a number that stands out nowhere", () => {
    /** Vigil where shades have a small number and a rising one. */
    const withSmall = (perform: (context: Context) => Procedure): Ruleset => {
      const ruleset = withAction("kindle", { perform });
      const small = { brawn: engine.integer(2, { min: 0, max: 11 }), strain: engine.integer(0, { min: 0 }) };
      return {
        ...ruleset,
        actors: Object.fromEntries(
          Object.entries(night.actors).map(([type, shape]) => [type, { ...shape, fields: { ...shape.fields, ...small } }]),
        ),
      };
    };
    const shadesOf = ({ battle }: Context) => Object.values(battle.creatures).filter(({ type }) => type === "vigil.shade");
    const told = (ruleset: Ruleset): string => toldNumbers(ruleset, battleOf(ruleset), words, trials).join("\n");

    it("is found where it rises from nothing", () => {
      const rising = (more: object): Ruleset =>
        withSmall(function* (context) {
          yield* engine.atOnce(() => {
            for (const { system, uuid, name } of shadesOf(context)) {
              if (!isPlainObject(system)) continue;
              const stroke = Number(engine.valueAt(system, "strain")) + 2;
              engine.setAt(system, "strain", stroke);
              context.note({ rule: "VG-1", text: "VIGIL.Step.Strain", data: { name, stroke }, about: uuid, ...more });
            }
          });
        });
      expect(told(rising({}))).toContain('"VIGIL.Step.Strain" {stroke} tells strain of vigil.shade to players');
      expect(told(rising({ secret: ["stroke"] }))).toBe("");
    });

    it("is found where it is said of a hero who has such small numbers too", () => {
      const telling = (of: "hero" | "shade"): Ruleset =>
        withSmall(function* (context) {
          const [shade] = shadesOf(context);
          const hero = Object.values(context.battle.creatures).find(({ type }) => type !== "vigil.shade");
          yield* engine.atOnce(() => {
            if (!shade || !hero || !isPlainObject(hero.system)) return;
            // As many heroes' numbers as there are small ones: each value of the shade's is one of them.
            engine.setAt(hero.system, "strain", 3);
            const stroke = Number(engine.valueAt((of === "hero" ? hero : shade).system, "brawn"));
            context.note({ rule: "VG-1", text: "VIGIL.Step.Brawn", data: { name: shade.name, stroke }, about: hero.uuid });
          });
        });
      expect(told(telling("shade"))).toContain('"VIGIL.Step.Brawn" {stroke} tells brawn of vigil.shade to players');
      expect(told(telling("hero"))).toBe("");
    });

    it("is found in a question, also where the same question tells a hero's own now and then", () => {
      const asking = withSmall(function* (context) {
        const all = Object.values(context.battle.creatures);
        const [shade] = shadesOf(context);
        const of = all.find(({ type }) => type !== "vigil.shade");
        for (const one of [of, shade])
          if (one && of)
            yield* engine.confirm({
              ...{ rule: "VG-1", text: "VIGIL.Ask.Brawn", of: of.uuid, fallback: false },
              data: { stroke: Number(engine.valueAt(one.system, "brawn")) },
            });
      });
      expect(told(asking)).toContain('the question "VIGIL.Ask.Brawn" {stroke} tells brawn of vigil.shade to players: leave it out');
    });

    it("is found in a refusal that only the strong bring about", () => {
      const refusing = withSmall(function* (context) {
        yield* engine.atOnce(() => {
          const brawn = Math.max(...shadesOf(context).map(({ system }) => Number(engine.valueAt(system, "brawn"))));
          if (brawn >= 5) engine.refuse("VG-1", "VIGIL.Refusal.Brawn", { stroke: brawn });
        });
      });
      expect(told(refusing)).toContain('the refusal "VIGIL.Refusal.Brawn" {stroke} tells brawn of vigil.shade to players');
    });
  });

  it("finds a number that the action has just changed", () => {
    const ruleset = withAction("kindle", {
      *perform(context: Context): Procedure {
        yield* engine.atOnce(() => {
          for (const { type, system, uuid, name } of Object.values(context.battle.creatures)) {
            if (type !== "vigil.shade" || !isPlainObject(system)) continue;
            const left = Math.max(0, Number(engine.valueAt(system, "light.value")) - 1);
            engine.setAt(system, "light.value", left);
            context.note({ rule: "VG-1", text: "VIGIL.Step.Stands", data: { name, stroke: left }, about: uuid });
          }
        });
      },
    });
    expect(toldNumbers(ruleset, battleOf(ruleset), words, trials).join("\n")).toContain(
      '"VIGIL.Step.Stands" {stroke} tells light.value of vigil.shade to players',
    );
  });

  const lightOfShade = ({ creatures }: Battle): number =>
    Number(engine.valueAt(Object.values(creatures).find(({ type }) => type === "vigil.shade")?.system, "light.value"));

  it.each<[string, string, object]>([
    [
      "a number inside a text",
      'refusal "VIGIL.Step.Stands" {name}',
      {
        perform: engine.asProcedure(({ battle }: Context) =>
          engine.refuse("VG-1", "VIGIL.Step.Stands", { name: `Gaunt (${String(lightOfShade(battle))})` }),
        ),
      },
    ],
    [
      "a question",
      'question "VIGIL.Step.Stands" {stroke}',
      {
        *perform({ battle }: Context): Procedure {
          yield* engine.confirm({
            rule: "VG-1",
            text: "VIGIL.Step.Stands",
            data: { stroke: lightOfShade(battle) },
            of: null,
            fallback: true,
          });
        },
      },
    ],
    [
      "a dialog's note",
      'note "VIGIL.Step.Stands" {stroke}',
      {
        propose: (battle: Battle) => ({
          ...{ breakdowns: [], fields: [], refusal: null },
          notes: [{ rule: "VG-1", text: "VIGIL.Step.Stands", data: { stroke: lightOfShade(battle) } }],
        }),
      },
    ],
    [
      "a refusal",
      'refusal "VIGIL.Step.Stands" {stroke}',
      {
        perform: engine.asProcedure(({ battle }: Context) => engine.refuse("VG-1", "VIGIL.Step.Stands", { stroke: lightOfShade(battle) })),
      },
    ],
    [
      "a reason against an action",
      'refusal "VIGIL.Step.Stands" {stroke}',
      {
        offered: { on: "sheet" },
        availability: (battle: Battle) => ({
          available: false,
          rule: "VG-1",
          text: "VIGIL.Step.Stands",
          data: { stroke: lightOfShade(battle) },
        }),
      },
    ],
  ])("finds a number that %s tells to somebody else", (_what, place, parts) => {
    const ruleset = withAction("kindle", parts);
    expect(toldNumbers(ruleset, battleOf(ruleset), words, trials).join("\n")).toContain(
      `the ${place} tells light.value of vigil.shade to players: leave it out`,
    );
  });

  it("finds it still where the step is about somebody else", () => {
    const ruleset = telling({ secret: ["stroke"], about: "Actor.Ilse" });
    expect(toldNumbers(ruleset, battleOf(ruleset), words, trials)).not.toEqual([]);
  });

  describe("what is worked out from a number", () => {
    const told = (ruleset: Ruleset, more: object = {}): string =>
      toldNumbers(ruleset, battleOf(ruleset), words, { ...trials, ...more }).join("\n");
    const half = (battle: Battle): number => 20 - Math.floor(lightOfShade(battle) / 2);
    const dialog = (parts: (battle: Battle) => object) => ({
      propose: (battle: Battle) => ({ breakdowns: [], fields: [], refusal: null, ...parts(battle) }),
    });
    const saying = (text: string, data: object) => ({ notes: [{ rule: "VG-1", text, data }] });
    const withOther = (parts: Partial<Ruleset>): Ruleset => ({ ...night, ...parts });
    const noting = (data: (context: Context) => object, more: object = {}): Ruleset =>
      withAction("kindle", {
        *perform(context: Context): Procedure {
          const [shade] = Object.values(context.battle.creatures).filter(({ type }) => type === "vigil.shade");
          yield* engine.atOnce(() => {
            context.note({
              rule: "VG-1",
              text: "VIGIL.Step.Stands",
              data: data(context),
              about: shade?.uuid ?? "",
              ...more,
            } as engine.Step);
          });
        },
      });

    it.each<[string, string, Ruleset]>([
      ["a half in a sentence", '"VIGIL.Step.Stands" {stroke}', noting(({ battle }) => ({ name: "", stroke: half(battle) }))],
      [
        "a half in a dialog's note",
        'the note "VIGIL.Step.Stands" {stroke}',
        withAction(
          "kindle",
          dialog((battle) => saying("VIGIL.Step.Stands", { stroke: half(battle) })),
        ),
      ],
      [
        "a choice of words in a dialog",
        'the note "VIGIL.Step.',
        withAction(
          "kindle",
          dialog((battle) => saying(lightOfShade(battle) > 3 ? "VIGIL.Step.Stands" : "VIGIL.Step.Over", {})),
        ),
      ],
      [
        "a choice of words for the weak",
        'the note "VIGIL.Step.',
        withAction(
          "kindle",
          dialog((battle) => saying(lightOfShade(battle) > 1 ? "VIGIL.Step.Stands" : "VIGIL.Step.Over", {})),
        ),
      ],
      [
        "a choice of words for the very strong",
        'the note "VIGIL.Step.',
        withAction(
          "kindle",
          dialog((battle) => saying(lightOfShade(battle) > 9 ? "VIGIL.Step.Stands" : "VIGIL.Step.Over", {})),
        ),
      ],
      [
        "a word in a dialog's note",
        'the note "VIGIL.Step.Stands" {name}',
        withAction(
          "kindle",
          dialog((battle) => saying("VIGIL.Step.Stands", { name: lightOfShade(battle) > 3 ? "bright" : "dim" })),
        ),
      ],
      [
        "what a dialog's question proposes",
        'the field "VIGIL.Step.Stands" {value}',
        withAction(
          "kindle",
          dialog((battle) => ({
            fields: [{ key: "bet", label: "VIGIL.Step.Stands", kind: "integer", value: half(battle), min: 0, max: 99 }],
          })),
        ),
      ],
      [
        "the data of a choice",
        'the choice "VIGIL.Step.Stands" {stroke}',
        withAction(
          "kindle",
          dialog((battle) => ({
            fields: [
              {
                ...{ key: "bet", label: "VIGIL.Step.Over", kind: "choice", value: "" },
                choices: [{ value: "", label: "VIGIL.Step.Stands", data: { stroke: half(battle) } }],
              },
            ],
          })),
        ),
      ],
      [
        "what an action comes to at a glance",
        'the facts of "kindle" {attack}',
        withAction("kindle", { offered: { on: "sheet" }, facts: (battle: Battle) => ({ attack: half(battle) }) }),
      ],
      [
        "a gauge",
        'the gauge "gauge" {value}',
        withOther({ gauges: (battle) => [{ ...GAUGE, label: "VIGIL.Step.Over", value: half(battle), max: 20 }] }),
      ],
      [
        "words on the map",
        'the words on the map "VIGIL.Step.Stands" {stroke}',
        withOther({ onMap: (battle) => [{ text: "VIGIL.Step.Stands", data: { stroke: half(battle) } }] }),
      ],
    ])("is found: %s", (_what, place, ruleset) => {
      const found = told(ruleset);
      expect(found).toContain(place);
      expect(found).toMatch(/goes by light\.value of vigil\.shade, so that players can work it out/);
    });

    it("is nothing to tell where the step says that it is secret, or where everybody sees the field", () => {
      expect(told(noting(({ battle }) => ({ name: "", stroke: half(battle) }), { secret: ["stroke"] }))).toBe("");
      expect(
        told(
          noting(({ battle }) => ({ name: "", stroke: half(battle) })),
          { open: ["light"] },
        ),
      ).toBe("");
    });

    it("finds a number in the name of an effect on a hero", () => {
      const naming = withAction("kindle", {
        *perform({ battle, intent }: Context): Procedure {
          yield* engine.atOnce(() => {
            const who = engine.requireCreature(battle, intent.actor);
            engine.addEffect(who, { id: "dazzled", name: `Dazzled (${String(lightOfShade(battle))})`, img: "icons/svg/light.svg" });
          });
        },
      });
      expect(told(naming)).toContain("the name of an effect [] tells light.value of vigil.shade to players");
    });

    it("finds a text of a foe wherever it stands", () => {
      const named = (type: string): Ruleset["actors"][string] => {
        const shape = night.actors[type];
        if (!shape) throw new Error(type);
        return { ...shape, fields: { ...shape.fields, trueName: engine.text() } };
      };
      const ruleset: Ruleset = {
        ...noting(({ battle }) => ({
          stroke: 1,
          name: String(engine.valueAt(Object.values(battle.creatures).find(({ type }) => type === "vigil.shade")?.system, "trueName")),
        })),
        actors: { ...night.actors, "vigil.shade": named("vigil.shade") },
      };
      expect(told(ruleset)).toContain('"VIGIL.Step.Stands" {name} tells trueName of vigil.shade to players');
    });
  });

  it("tries an extension's own actions before others", () => {
    const kindle = night.actions.find(({ id }) => id === "kindle");
    const named = (id: string, parts: object): ActionDefinition =>
      ({ ...kindle, ...parts, id, offered: { on: "sheet" } }) as ActionDefinition;
    const many = Array.from({ length: 500 }, (_, nth) => named(`kindle${String(nth)}`, {}));
    const base: Ruleset = { ...night, actions: [...night.actions, ...many] };
    const ruleset: Ruleset = { ...base, actions: [...base.actions, named("peer", PEERS)] };
    const told = (more: object): string => toldNumbers(ruleset, battleOf(ruleset), words, { rounds: 1, seeds: [1, 2], ...more }).join("\n");
    told({});
    const byChance = peeks;
    expect(told({ base })).toContain('"VIGIL.Step.Peers" {stroke} tells light.value');
    expect(peeks - byChance).toBeGreaterThan(2 * byChance);
  });
});

/** An action that tells a foe's number to everybody. */
let peeks = 0;
const PEERS: Pick<ActionDefinition, "perform"> = {
  *perform(context: Context): Procedure {
    peeks += 1;
    yield* engine.atOnce(() => {
      for (const { type, system, name } of Object.values(context.battle.creatures))
        if (type === "vigil.shade")
          context.note({ rule: "VG-1", text: "VIGIL.Step.Peers", data: { name, stroke: Number(engine.valueAt(system, "light.value")) } });
    });
  },
};
