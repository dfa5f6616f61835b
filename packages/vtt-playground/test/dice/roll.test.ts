import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CONFIG } from "../../client/data/index.ts";
import { MersenneTwister, Roll, terms } from "../../client/dice/index.ts";
import { rollWith } from "./enumerate.ts";

beforeEach(() => {
  const twister = new MersenneTwister(7);
  CONFIG.Dice.randomUniform = () => twister.random();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("the grammar", () => {
  it.each([
    ["2d20kh+@prof+@strMod", "2d20kh + 3 + 2"],
    ["1d20 + -2", "1d20 - 2"],
    ["1d20 - -2", "1d20 + 2"],
    ["-1d6+3", "-1d6 + 3"],
    ["3*-2", "3 * -2"],
    ["d6", "1d6"],
    ["2d6[fire]+1[cold]", "2d6[fire] + 1[cold]"],
    ["(2d6+1)[x]*2", "(2d6 + 1)[x] * 2"],
    ["{4d6kh3,2}cs>=5", "{4d6kh3, 2}cs>=5"],
    ["floor( (1d6 + 2)/ 2 )", "floor((1d6 + 2) / 2)"],
    ["(1d4+1)d(2+4)kl", "(1d4 + 1)d(2 + 4)kl"],
    [".5 * 10 % 3", "0.5 * 10 % 3"],
    ["4dF + 1dc", "4df + 1dc"],
  ])("reads %s", (formula, canonical) => {
    expect(new Roll(formula, { prof: 3, strMod: 2 }).formula).toBe(canonical);
  });

  it("makes the documented terms", () => {
    const roll = new Roll("2d20kh + (3) - max(1, 2) + {1d4} + 5");
    expect(roll.terms.filter((term) => !(term instanceof terms.OperatorTerm)).map((term) => term.constructor.name)).toEqual([
      "Die",
      "ParentheticalTerm",
      "FunctionTerm",
      "PoolTerm",
      "NumericTerm",
    ]);
  });

  it.each(["", "1d", "2d6 3", "1d20 +", "(1d6", "{1d4", "1d6)", "foo", "nope(3)", "1d20 + bar", "max(1,)", "1.5d6", "()"])(
    "refuses %j",
    (formula) => {
      expect(Roll.validate(formula)).toBe(false);
    },
  );

  it.each(["1d20", "1d20 + @abilities.str.mod", "max(1, 2d4)", "{1d6, 4}kl", "2d6x>=5[fire]", "-(3)"])("accepts %j", (formula) => {
    expect(Roll.validate(formula)).toBe(true);
  });
});

describe("evaluation", () => {
  it("shows formula, result and total", async () => {
    const roll = await rollWith("2d20kh + @prof", 20, [16, 3], { prof: 2 });
    expect([roll.result, roll.total]).toEqual(["16 + 2", 18]);
  });

  it("happens once", async () => {
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow(/already been evaluated/);
    const again = await roll.reroll();
    expect(again).not.toBe(roll);
    expect(again.total).toBeTypeOf("number");
  });

  it("knows what is deterministic", () => {
    expect(new Roll("max(2, 3) * (4 - 1)").isDeterministic).toBe(true);
    expect(new Roll("(1d4)").isDeterministic).toBe(false);
    expect(new Roll("7 - 2 * 3").evaluateSync().total).toBe(1);
    expect(() => new Roll("1d6").evaluateSync()).toThrow(/not deterministic/);
    expect(new Roll("1d6 + 2").evaluateSync({ strict: false }).total).toBe(2);
  });

  it("minimises and maximises at once", () => {
    expect(new Roll("3d6kh2 + (1d4)d8 + {1d10, 5}kh").evaluateSync({ minimize: true }).total).toBe(2 + 1 + 5);
    expect(new Roll("3d6kh2x + 1d4 + 4dF").evaluateSync({ maximize: true }).total).toBe(12 + 4 + 4);
  });

  it("refuses text unless it is allowed", async () => {
    await expect(new Roll('"fire"').evaluate()).rejects.toThrow(/Unresolved text/);
    const roll = await new Roll('"fire"').evaluate({ allowStrings: true });
    expect([roll.total, roll.product]).toEqual([undefined, "fire"]);
  });

  it("alters numbers of dice", () => {
    expect(new Roll("2d6 + 1d4 + 3").alter(2, 1).formula).toBe("5d6 + 3d4 + 3");
    expect(new Roll("2d6 + 3").alter(2, 0, { multiplyNumeric: true }).formula).toBe("4d6 + 6");
  });

  it("counts all dice, nested ones as well", async () => {
    const roll = await new Roll("(1d1)d6 + max(1d4, 2) + {1d8, 1d10}kh + (1d12)").evaluate();
    expect(roll.dice.map((die) => die.denomination)).toEqual(["d1", "d6", "d4", "d8", "d10", "d12"]);
  });

  it("uses functions of CONFIG.Dice.functions", async () => {
    CONFIG.Dice.functions["triple"] = (value) => value * 3;
    expect((await new Roll("triple(2 + 2)").evaluate()).total).toBe(12);
  });

  it("simulates", async () => {
    const totals = await Roll.simulate("1d6", 60);
    expect(totals).toHaveLength(60);
    expect(totals.every((total) => total >= 1 && total <= 6)).toBe(true);
  });

  it("accepts values from a fulfilment method unless told not to", async () => {
    CONFIG.Dice.fulfillment.methods["table"] = { label: "Table", handler: () => 6 };
    CONFIG.Dice.fulfillment.defaultMethod = "table";
    try {
      expect((await new Roll("3d6").evaluate()).total).toBe(18);
      CONFIG.Dice.randomUniform = () => 0;
      expect((await new Roll("3d6").evaluate({ allowInteractive: false })).total).toBe(3);
    } finally {
      CONFIG.Dice.fulfillment.defaultMethod = "";
    }
  });
});

describe("data", () => {
  it("replaces references, missing ones as told", () => {
    const data = { a: { b: 3 }, text: "@a.b + 1" };
    expect(Roll.replaceFormulaData("@a.b + @c", data)).toBe("3 + @c");
    expect(Roll.replaceFormulaData("@a.b + @c", data, { missing: "0" })).toBe("3 + 0");
    expect(Roll.replaceFormulaData("@text", data, { recursive: true })).toBe("3 + 1");
  });

  it("counts a missing reference as 0 and says so", () => {
    const warning = vi.spyOn(console, "warn").mockReturnValue(undefined);
    expect(new Roll("1d6 + @none").formula).toBe("1d6 + 0");
    expect(warning).toHaveBeenCalledOnce();
  });

  it("evaluates arithmetic safely", () => {
    expect(Roll.safeEval("2 ** 3 - max(1, 4) / 2")).toBe(6);
    expect(Roll.safeEval("3 > 2 ? floor(PI) : 0")).toBe(3);
    expect(Roll.safeEval("-(2 + 3) % 4")).toBe(-1);
    for (const evil of ["globalThis", "constructor", "process.exit(1)", "random()", "(() => 1)()", "1; 2", "toString()"])
      expect(() => Roll.safeEval(evil)).toThrow();
  });
});

describe("serialisation", () => {
  it.each(["2d20kh + 3[x]", "(1d4)d6r1 + max(1d4, 2) - {1d8, 2d4}kh", "4dF", "3dcc1", "6d6cs>4df"])(
    "survives a round trip: %s",
    async (formula) => {
      const roll = await new Roll(formula, {}, { tag: 1 }).evaluate();
      const json = JSON.stringify(roll);
      const copy = Roll.fromJSON(json);
      expect(JSON.stringify(copy)).toBe(json);
      expect([copy.total, copy.formula, copy.result, copy.options]).toEqual([roll.total, roll.formula, roll.result, { tag: 1 }]);
      expect(copy.dice.map((die) => die.total)).toEqual(roll.dice.map((die) => die.total));
    },
  );

  it("keeps an unevaluated roll unevaluated", async () => {
    const copy = Roll.fromJSON(JSON.stringify(new Roll("1d6 + 1")));
    expect(copy._evaluated).toBe(false);
    expect((await copy.evaluate()).total).toBeGreaterThan(1);
  });

  it("restores registered classes and refuses others", async () => {
    class AttackRoll extends Roll {}
    const json = JSON.stringify(await new AttackRoll("1d6").evaluate());
    expect(() => Roll.fromJSON(json)).toThrow(/AttackRoll is not in CONFIG.Dice.rolls/);
    CONFIG.Dice.rolls.push(AttackRoll);
    expect(Roll.fromJSON(json)).toBeInstanceOf(AttackRoll);
    CONFIG.Dice.rolls.pop();
  });

  it("builds a roll of terms", async () => {
    const die = await new terms.Die({ number: 2, faces: 8 }).evaluate();
    const roll = Roll.fromTerms([die, new terms.OperatorTerm({ operator: "+" }), new terms.NumericTerm({ number: 8 })]);
    expect([roll.formula, roll.total]).toEqual(["2d8 + 8", (die.total ?? 0) + 8]);
  });
});

describe("display and chat", () => {
  it("escapes flavor and hides private rolls", async () => {
    const roll = await rollWith("2d6", 6, [1, 6]);
    const html = await roll.render({ flavor: "<b>" });
    expect(html).toContain("&lt;b&gt;");
    expect(html).toContain('<li class="roll die d6 min">1</li><li class="roll die d6 max">6</li>');
    expect(await roll.render({ isPrivate: true })).toContain("???");
  });

  it("creates a message", async () => {
    const options = { messageMode: "gm" };
    const create = vi.fn((_data: object, _operation: object) => Promise.resolve("message"));
    CONFIG["ChatMessage"] = { documentClass: { create } };
    const roll = await rollWith("1d6", 6, [4]);
    expect(await roll.toMessage({ flavor: "Hit" }, options)).toBe("message");
    expect(create.mock.calls[0]).toEqual([
      { content: "4", flavor: "Hit", sound: CONFIG.sounds["dice"], speaker: {}, rolls: [roll] },
      options,
    ]);
  });
});

describe("MersenneTwister", () => {
  it("gives the published MT19937 sequence", () => {
    const twister = new MersenneTwister(5489);
    expect([twister.int(), twister.int(), twister.int()]).toEqual([3499211612, 581869302, 3890346734]);
    for (let index = 3; index < 9999; index += 1) twister.int();
    expect(twister.int()).toBe(4123659995);
  });

  it("repeats itself from a seed", () => {
    const draw = (): number[] => {
      const twister = new MersenneTwister(42);
      return [twister.random(), twister.random(), twister.rndHiRes()];
    };
    expect(draw()).toEqual(draw());
    expect(draw().every((value) => value >= 0 && value < 1)).toBe(true);
  });
});
