// @vitest-environment happy-dom
// The combat tracker: its contexts, its markup's contract, its actions, and what a subclass may replace. The HUD's palette and targets.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../client/applications/api/options.ts";
import { registerHandlebarsHelpers } from "../../client/applications/handlebars/register.ts";
import { CombatTracker } from "../../client/shell/combat/combat-tracker.ts";
import { combatContext, turnContext } from "../../client/shell/combat/contexts.ts";
import { paletteOf } from "../../client/shell/hud/status-effects.ts";
import { buildCanvas, type Canvas } from "../../client/shell/scene/canvas.ts";
import { Hooks } from "../../client/data/hooks.ts";
import type { CombatantLike } from "../../client/shell/surface.ts";
import { calls, installFakeWorld, type FakeWorld } from "./fake-world.ts";

let world: FakeWorld;
let canvas: Canvas;

async function start(options: Parameters<typeof installFakeWorld>[0] = {}): Promise<void> {
  document.body.replaceChildren();
  world = installFakeWorld(options);
  registerHandlebarsHelpers();
  canvas = buildCanvas(document.body);
  await canvas.draw();
}

async function shownTracker(Tracker: typeof CombatTracker = CombatTracker, options: ApplicationOptions = {}): Promise<CombatTracker> {
  const tracker = new Tracker(options);
  await tracker.render({ force: true });
  return tracker;
}

beforeEach(async () => {
  await start();
});

describe("contexts", () => {
  it("describes rows as documented", () => {
    const { combat } = world;
    const [ada, bo, orc] = combat.turns.map((turn, index) => turnContext(combat, turn, index));
    expect(ada).toMatchObject({ id: "turn-ada", active: true, css: "active", initiative: "17", hasDecimals: false, isOwner: true });
    expect(ada?.effects).toEqual({ icons: [{ img: "bless.svg", name: "Blessed" }], tooltip: "Blessed" });
    expect(bo).toMatchObject({ initiative: "12.5", hasDecimals: true, css: "" });
    expect(orc).toMatchObject({ initiative: null, isDefeated: true, css: "defeated", effects: { icons: [] } });
  });

  it("describes header and footer, with and without an encounter", () => {
    const { combat } = world;
    expect(combatContext(combat, [combat])).toMatchObject({
      hasCombat: true,
      currentIndex: 1,
      previousId: null,
      nextId: null,
      displayCycle: false,
      linked: true,
      control: false,
    });
    expect(combatContext(null, [])).toMatchObject({ hasCombat: false, combats: [], control: false });
  });

  // "render the switcher as a cycler rather than as tabs, which it does past seven encounters", of `displayCycle`; `label: number`:
  // combat-tracker.d.mts of github.com/League-of-Foundry-Developers/foundry-vtt-types for version 14.
  it("pages through more than seven encounters, and numbers them", () => {
    const { combat } = world;
    const many = (count: number): (typeof combat)[] => Array.from({ length: count }, () => combat);
    expect([2, 7, 8].map((count) => combatContext(combat, many(count)).displayCycle)).toEqual([false, false, true]);
    expect(combatContext(combat, many(2)).combats.map(({ label }) => label)).toEqual([1, 2]);
  });

  it("gives control to the player whose turn it is", async () => {
    await start({ asPlayer: true });
    const { combat } = world;
    expect(combatContext(combat, [combat]).control).toBe(true);
  });
});

describe("markup", () => {
  it("keeps the contract that packages rely on", async () => {
    const { element } = await shownTracker();
    const rows = [...element.querySelectorAll<HTMLElement>("ol.combat-tracker > li.combatant[data-combatant-id]")];
    expect(rows.map((row) => row.dataset["combatantId"])).toEqual(["turn-ada", "turn-bo", "turn-orc"]);
    expect(rows[0]?.classList.contains("active")).toBe(true);
    expect(rows[2]?.classList.contains("defeated")).toBe(true);
    expect(element.querySelector('[data-application-part="footer"] [data-action="endCombat"]')).not.toBeNull();
  });

  it("hides the gamemaster's controls from a player and offers the end of their own turn", async () => {
    await start({ asPlayer: true });
    const { element } = await shownTracker();
    expect(element.querySelector('[data-action="toggleDefeated"]')).toBeNull();
    expect(element.querySelector('[data-action="createCombat"]')).toBeNull();
    expect(element.querySelector('[data-action="nextTurn"]')?.textContent).toContain("End turn");
    expect(element.querySelectorAll("input.initiative-input")).toHaveLength(1);
  });
});

describe("actions", () => {
  // "Double-click opens the actor sheet; input and button clicks are ignored", of `_onCombatantMouseDown`: combat-tracker.d.mts of
  // github.com/League-of-Foundry-Developers/foundry-vtt-types. The action stands on the row in all public trackers: github.com/Eranziel/foundryvtt-lancer.
  it("selects the token of a row that is pressed, and takes no notice of its buttons", async () => {
    const { element } = await shownTracker();
    const row = element.querySelector<HTMLElement>('li.combatant[data-combatant-id="turn-ada"][data-action="activateCombatant"]');
    const button = document.createElement("button");
    row?.append(button);
    button.click();
    expect(canvas.tokens.controlled).toEqual([]);
    row?.querySelector<HTMLElement>(".name")?.click();
    expect(canvas.tokens.controlled.map(({ id }) => id)).toEqual(["token-ada"]);
  });

  it("marks a combatant as defeated by flag and status", async () => {
    const { element } = await shownTracker();
    element.querySelector<HTMLElement>('[data-combatant-id="turn-bo"] [data-action="toggleDefeated"]')?.click();
    await vi.waitFor(() => {
      expect(calls).toContainEqual(["bo", "toggleStatusEffect", ["dead", { overlay: true, active: true }]]);
    });
    expect(calls).toContainEqual(["turn-bo", "update", [{ defeated: true }]]);
  });

  it("hands an unknown action to the encounter's method of that name", async () => {
    const asked: string[] = [];
    world.combat["endTurn"] = () => {
      asked.push("endTurn");
    };
    const tracker = await shownTracker();
    const button = document.createElement("button");
    button.dataset["action"] = "endTurn";
    tracker.element.append(button);
    button.click();
    await Promise.resolve();
    expect(asked).toEqual(["endTurn"]);
  });

  it("changes an initiative through its field", async () => {
    const { element } = await shownTracker();
    const input = element.querySelector<HTMLInputElement>('[data-combatant-id="turn-ada"] input.initiative-input');
    if (input === null) throw new Error("no field");
    input.value = "+3";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await Promise.resolve();
    expect(calls).toContainEqual(["fight", "setInitiative", ["turn-ada", 20]]);
  });
});

describe("subclassing", () => {
  it("lets a system enrich rows and exchange parts", async () => {
    class OwnTracker extends CombatTracker {
      override async _prepareTurnContext(
        ...parameters: Parameters<CombatTracker["_prepareTurnContext"]>
      ): ReturnType<CombatTracker["_prepareTurnContext"]> {
        const context = await super._prepareTurnContext(...parameters);
        return { ...context, css: `${context.css} own` };
      }
      override _configureRenderParts(options: RenderOptions): ReturnType<CombatTracker["_configureRenderParts"]> {
        const parts = super._configureRenderParts(options);
        delete parts["footer"];
        return parts;
      }
      override async _prepareCombatContext(context: RenderContext, options: RenderOptions): Promise<void> {
        await super._prepareCombatContext(context, options);
        context["own"] = true;
      }
    }
    const { element } = await shownTracker(OwnTracker);
    expect(element.querySelectorAll("li.combatant.own")).toHaveLength(3);
    expect(element.querySelector('[data-application-part="footer"]')).toBeNull();
  });
});

describe("redrawing", () => {
  /** How often the tracker renders from here on, told once what is already asked for has been done. */
  async function rendersAfter(tracker: CombatTracker, act: () => void): Promise<number> {
    let count = 0;
    tracker.addEventListener("render", () => {
      count += 1;
    });
    act();
    // A refresh is asked for in a timer of its own; two of them let it begin, and rendering ends in microtasks.
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
    return count;
  }
  const update = { render: true };

  // "Combat#debounceSetup … re-render the CombatTracker application", foundryvtt.com/api/classes/foundry.documents.Combat.html
  it("is done for the encounter's own documents", async () => {
    const tracker = await shownTracker();
    expect(await rendersAfter(tracker, () => Hooks.callAll("updateCombatant", world.combat.turns[0], {}, update, "gm"))).toBe(1);
    expect(await rendersAfter(tracker, () => Hooks.callAll("updateCombat", world.combat, {}, update, "gm"))).toBe(1);
  });

  // "Re-render Applications whose display depends on the created Documents", foundryvtt.com/api/interfaces/foundry.abstract.types.DatabaseUpdateOperation.html
  it("is not done for a write with render: false", async () => {
    const tracker = await shownTracker();
    expect(await rendersAfter(tracker, () => Hooks.callAll("updateCombat", world.combat, {}, { render: false }, "gm"))).toBe(0);
    expect(await rendersAfter(tracker, () => Hooks.callAll("createCombat", world.combat, { render: false }, "gm"))).toBe(0);
  });

  // github.com/foundryvtt/foundryvtt/issues/8091: combatants of linked and unlinked tokens refresh the tracker "when a tracked resource changes".
  it("is done when the tracked resource of a combatant changed, of a linked token or an unlinked one", async () => {
    const [, bo] = world.combat.turns as (CombatantLike & { resource: unknown })[];
    if (!bo) throw new Error("nobody");
    const tracker = await shownTracker();
    for (const [hook, value] of [
      ["updateActor", 6],
      ["updateToken", 5],
    ] as const)
      expect(
        await rendersAfter(tracker, () => {
          bo.resource = value;
          Hooks.callAll(hook, bo.actor, {}, update, "gm");
        }),
      ).toBe(1);
  });

  // Systems redraw it themselves for what else they show: github.com/foundryvtt/pf2e/pull/4484 (re-render in Actor#_onEmbeddedDocumentChange).
  it("is not done when anything else of an actor, its items, its effects or its token changes", async () => {
    const tracker = await shownTracker();
    const [ada] = world.actors;
    const child = { parent: ada };
    expect(
      await rendersAfter(tracker, () => {
        Hooks.callAll("updateActor", ada, { system: { health: { value: 1 } } }, update, "gm");
        Hooks.callAll("updateToken", { actor: ada }, { name: "X" }, update, "gm");
        for (const change of ["create", "delete"])
          for (const name of ["Item", "ActiveEffect", "Token", "Actor"]) Hooks.callAll(`${change}${name}`, child, update, "gm");
        for (const name of ["Item", "ActiveEffect"]) Hooks.callAll(`update${name}`, child, {}, update, "gm");
      }),
    ).toBe(0);
  });
});

describe("status palette", () => {
  it("follows the order of the record and leaves out what is not for the HUD", () => {
    expect(paletteOf(world.actors[2] ?? null).map(({ id, isActive }) => [id, isActive])).toEqual([
      ["prone", false],
      ["dead", true],
    ]);
  });
});

describe("targets and selection", () => {
  it("releases other targets unless told otherwise, and tells the others once", () => {
    const [ada, bo] = canvas.tokens.placeables;
    ada?.setTarget(true);
    bo?.setTarget(true);
    expect(ada?.isTargeted).toBe(false);
    expect(bo?.isTargeted).toBe(true);
    ada?.setTarget(true, { releaseOthers: false });
    const sent = calls.filter(
      ([, method, [activity]]) =>
        method === "broadcastActivity" && typeof activity === "object" && activity !== null && "targets" in activity,
    );
    expect(sent.map(([, , [activity]]) => activity)).toEqual([
      { targets: ["token-ada"] },
      { targets: ["token-bo"] },
      { targets: ["token-ada", "token-bo"] },
    ]);
  });

  it("controls only owned tokens", async () => {
    await start({ asPlayer: true });
    const [ada, bo] = canvas.tokens.placeables;
    expect(bo?.control()).toBe(false);
    expect(ada?.control()).toBe(true);
    expect(canvas.tokens.controlled.map((token) => token.id)).toEqual(["token-ada"]);
  });
});
