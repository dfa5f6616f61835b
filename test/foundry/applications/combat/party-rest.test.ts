// Which rests the GM's buttons offer: those that one of the players' heroes could take, all of them before there are heroes, and always the GM's own to call.

import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { initialOf } from "../../../../src/engine/data/fields.ts";
import { noteChange } from "../../../../src/foundry/snapshot/change-counter.ts";
import { heroesAtTable, restsOffered } from "../../../../src/foundry/applications/combat/party-rest.ts";
import { rulesets } from "../../../../src/foundry/rulesets.ts";
import shock from "../../../../src/rulesets/shock/index.ts";
import volition from "../../../../src/rulesets/volition/index.ts";

const KINDS = { shock, volition } as const;

/** A hero of a player, as the directory lists it; nobody's own without one. */
function hero(id: keyof typeof KINDS, name: string, hasPlayerOwner = true) {
  const type = `${id}Character`;
  const fields = KINDS[id].actors[type as never] as { readonly fields: Parameters<typeof initialOf>[0] };
  return {
    documentName: "Actor",
    uuid: `Actor.${name}`,
    name,
    type,
    hasPlayerOwner,
    isToken: false,
    getDependentTokens: () => [],
    token: null,
    items: [],
    effects: [],
    allApplicableEffects: () => [],
    prototypeToken: { disposition: 1 },
    system: { toObject: () => initialOf(fields.fields) },
  };
}

const NO_TABLE = { scenes: { active: null }, combats: [] };

/** A world of these heroes, with these settings. */
function stub(heroes: readonly ReturnType<typeof hero>[], set: Readonly<Record<string, unknown>> = {}, table: object = NO_TABLE): void {
  vi.stubGlobal("foundry", { utils: { getProperty: () => undefined } });
  vi.stubGlobal("CONST", { TOKEN_DISPOSITIONS: { FRIENDLY: 1, HOSTILE: -1, NEUTRAL: 0 } });
  // What was seen of another test's world is none of this one's.
  noteChange({});
  vi.stubGlobal("game", { actors: heroes, ...table, settings: { get: (_namespace: string, key: string) => set[key] } });
}

/** Ids of the rests that are offered in a world of these heroes. */
function offered(
  id: keyof typeof KINDS,
  heroes: readonly ReturnType<typeof hero>[],
  set: Readonly<Record<string, unknown>> = {},
): string[] {
  stub(heroes, set);
  return restsOffered(rulesets.get(id) as never).map((rest) => rest.id);
}

beforeAll(() => {
  for (const ruleset of Object.values(KINDS)) rulesets.register(ruleset);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(["shock", "volition"] as const)("%s: who rests with all", (id) => {
  const heroes = [hero(id, "players"), hero(id, "fighting", false), hero(id, "standing", false), hero(id, "elsewhere", false)];
  const asActor = (name: string) => ({ actor: heroes.find((each) => each.name === name) });
  const table = { scenes: { active: { tokens: [asActor("standing")] } }, combats: [{ combatants: [asActor("fighting")] }] };

  it("are the heroes of players and those whom the GM runs in a fight or on the scene, and no others", () => {
    stub(heroes, {}, table);
    expect(heroesAtTable(rulesets.get(id) as never).map(({ name }) => name)).toEqual(["players", "fighting", "standing"]);
  });
});

describe("The rests that the GM's buttons offer", () => {
  it("leave out what nobody could take in this world, and come with its setting (SH-ZHP-03)", () => {
    expect(offered("shock", [hero("shock", "Maren")])).toEqual([]);
    expect(offered("shock", [hero("shock", "Maren")], { "shock.restHp": true })).toEqual(["rest"]);
  });

  it("are all of them before there are heroes, and heroes of nobody are none", () => {
    expect(offered("shock", [])).toEqual(["rest"]);
    expect(offered("shock", [hero("shock", "Maren", false)])).toEqual(["rest"]);
    expect(offered("shock", [hero("volition", "Ansa")])).toEqual(["rest"]);
  });

  it("always have those that are the GM's to call, whether or not somebody could take them", () => {
    const called = { ...shock.rests[0], id: "called", offered: { on: "gm" } };
    const actors = { calledCharacter: shock.actors.shockCharacter };
    const own = {
      ...shock,
      id: "called",
      actors,
      items: {},
      combat: { ...shock.combat, type: "calledBattle" },
      rests: [called, shock.rests[0]],
    };
    rulesets.register(own as never);
    stub([{ ...hero("shock", "Maren"), type: "calledCharacter" }]);
    expect(restsOffered(rulesets.get("called") as never).map(({ id }) => id)).toEqual(["called"]);
  });
});
