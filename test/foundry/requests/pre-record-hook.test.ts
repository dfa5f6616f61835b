// A module's say before a record is written (`sortie.preRecord`): what it is shown cannot be changed, a false stops the record, and a reason goes with the module's name.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BattleRecord, Objecting } from "../../../src/engine/index.ts";
import { ObjectionError, requireConsent } from "../../../src/foundry/requests/pre-record-hook.ts";

type Listener = (record: BattleRecord, objecting: Objecting) => boolean | undefined;

let listener: Listener;
beforeEach(() => {
  listener = () => undefined;
  // As Foundry's own: the first false ends the calls.
  vi.stubGlobal("Hooks", { call: (_name: string, ...[record, objecting]: Parameters<Listener>) => listener(record, objecting) !== false });
  vi.stubGlobal("game", {
    modules: new Map([["night", { title: "Night Watch" }]]),
    i18n: {
      localize: (key: string) => key,
      has: (key: string) => key === "NIGHT.No",
      format: (key: string, data: object) => `${key} ${JSON.stringify(data)}`,
      lang: "en",
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const changes = [{ document: "Actor.a", path: "system.hp.value", before: 5, after: 3 }];
const record: BattleRecord = {
  version: 1,
  ...{ id: "r", ruleset: "archmage", battle: "", round: 0, turn: null },
  intent: { id: "r", action: "attack", actor: "Actor.a" },
  ...{ answers: [], steps: [], offers: [], changes },
};

/** What a listener's word comes to. */
function objection(say: Listener): unknown {
  listener = say;
  try {
    requireConsent(record);
    return null;
  } catch (error) {
    return error instanceof ObjectionError ? { rule: error.rule, text: error.text, data: error.data } : error;
  }
}

describe("sortie.preRecord", () => {
  it("lets a record pass unless a listener returns false itself", () => {
    for (const said of [undefined, true]) expect(objection(() => said)).toBeNull();
  });

  it("stops it with a sentence where the listener gives no reason", () => {
    expect(objection(() => false)).toEqual({ rule: "SORTIE-MODULE", text: "SORTIE.Refusal.Objection.Unnamed", data: {} });
  });

  it("names the module by its title, with its reason in words", () => {
    const said = objection((_record, { refuse }) => refuse({ module: "night", text: "NIGHT.No", data: { name: "Orla" } }));
    expect(said).toEqual({
      rule: "SORTIE-MODULE",
      text: "SORTIE.Refusal.Objection.Named",
      data: { module: "Night Watch", reason: 'NIGHT.No {"name":"Orla"}' },
    });
  });

  it("shows the record as it will be written, and lets nobody change it", () => {
    let seen: BattleRecord | undefined;
    objection((shown) => {
      seen = shown;
      return undefined;
    });
    expect(seen).toEqual(record);
    expect(() => Object.assign(seen?.changes[0] ?? {}, { after: 0 })).toThrow(TypeError);
    expect(changes[0]?.after).toBe(3);
  });
});
