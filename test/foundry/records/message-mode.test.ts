// Who reads a record's message once it is complete: what a player may answer is for everybody, but never what a creature does that players do not see.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BattleRecord } from "../../../src/engine/index.ts";

class FakeActor {
  readonly uuid: string;
  readonly hasPlayerOwner: boolean;
  readonly token: { readonly uuid: string; readonly hidden: boolean } | null;
  constructor(uuid: string, hasPlayerOwner: boolean, hidden = false) {
    this.uuid = uuid;
    this.hasPlayerOwner = hasPlayerOwner;
    this.token = { uuid: `${uuid}.token`, hidden };
  }
}

const ACTORS = [new FakeActor("hero", true), new FakeActor("sneak", true, true), new FakeActor("foe", false)];

beforeEach(() => {
  vi.stubGlobal("Actor", FakeActor);
  vi.stubGlobal("fromUuidSync", (uuid: string) => ACTORS.find((actor) => actor.uuid === uuid) ?? null);
  vi.stubGlobal("game", { combats: Object.assign(new Map(), { some: () => false }) });
  vi.stubGlobal("foundry", { applications: { api: {} } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function opened(actor: string, offered: readonly string[], whisper: readonly string[]): Promise<unknown> {
  const { publicForAnswers } = await import("../../../src/foundry/records/message.ts");
  const record: object = { battle: "", intent: { actor }, changes: [], offers: offered.map((of) => ({ of })) };
  const message: object = { whisper };
  return publicForAnswers(record as BattleRecord, message as ChatMessage);
}

describe("a secret message that has become complete", () => {
  it.each([
    ["a player may answer it", "hero", ["hero"], true],
    ["only the GM may answer it", "hero", ["gm"], false],
    ["only the GM's creatures may answer it", "hero", ["foe"], false],
    ["nobody may answer it", "hero", [], false],
    ["a hidden creature did it, whoever may answer", "sneak", ["hero"], false],
  ] as const)("where %s", async (_what, actor, offered, opens) => {
    expect(await opened(actor, offered, ["gamemaster"])).toEqual(opens ? { whisper: [], blind: false } : {});
    expect(await opened(actor, offered, [])).toEqual({});
  });
});
