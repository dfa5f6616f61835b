// Encounters: order, progress, hooks with mutable data, and turn events on exactly one GM's client.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { turnEvents } from "../../client/documents/combat/combat-progress.ts";
import type { CombatState } from "../../client/documents/combat/combat-progress.ts";
import { openClient } from "../support/client.ts";
import type { HeadlessClient } from "../support/client.ts";
import { startTestServer } from "../support/server.ts";
import type { TestServer } from "../support/server.ts";
import { id, users } from "../support/world.ts";

describe("turn events between two states", () => {
  const state = (round: number, turn: number | null): CombatState => ({
    round,
    turn,
    tokenId: null,
    combatantId: turn === null ? null : (["a", "b", "c"][turn] ?? null),
  });
  const told = (prior: CombatState, current: CombatState): string[] =>
    turnEvents(prior, current, ["a", "b", "c"]).map(
      (event) => `${event.kind} ${"combatantId" in event ? event.combatantId : String(event.round)}${event.skipped ? " skipped" : ""}`,
    );

  it("start the first round and turn", () => {
    expect(told(state(0, null), state(1, 0))).toEqual(["startRound 1", "startTurn a"]);
  });
  it("end one turn and start the next", () => {
    expect(told(state(1, 0), state(1, 1))).toEqual(["endTurn a", "startTurn b"]);
  });
  it("close a round between the last and the first", () => {
    expect(told(state(1, 2), state(2, 0))).toEqual(["endTurn c", "endRound 1", "startRound 2", "startTurn a"]);
  });
  it("mark who was passed over", () => {
    expect(told(state(1, 0), state(1, 2))).toEqual(["endTurn a", "startTurn b skipped", "endTurn b skipped", "startTurn c"]);
    expect(told(state(1, 1), state(2, 0))).toEqual([
      "endTurn b",
      "startTurn c skipped",
      "endTurn c skipped",
      "endRound 1",
      "startRound 2",
      "startTurn a",
    ]);
  });
  it("know nobody's turn", () => {
    // MetaMorphic-Digital/draw-steel#719: everybody before the new place counts as skipped.
    expect(told(state(1, null), state(1, 2))).toEqual([
      "startTurn a skipped",
      "endTurn a skipped",
      "startTurn b skipped",
      "endTurn b skipped",
      "startTurn c",
    ]);
    expect(told(state(1, 2), state(1, null))).toEqual([]);
    expect(told(state(1, null), state(2, null))).toEqual(["endRound 1", "startRound 2"]);
  });
  it("never run backwards", () => {
    expect(told(state(2, 0), state(1, 2))).toEqual([]);
    expect(told(state(1, 1), state(1, 0))).toEqual([]);
    expect(told(state(1, 0), state(0, null))).toEqual([]);
  });
});

let server: TestServer;
let gm: HeadlessClient;
let ann: HeadlessClient;
let log: string[];

function watchCombat(name: string) {
  return (client: HeadlessClient): void => {
    class Combat extends client.documents.Combat {
      override async _onStartTurn(
        combatant: InstanceType<typeof client.documents.Combatant>,
        context: { skipped: boolean },
      ): Promise<void> {
        log.push(`${name} startTurn ${combatant.name}${context.skipped ? " skipped" : ""}`);
        return Promise.resolve();
      }
      override async _onEndTurn(combatant: InstanceType<typeof client.documents.Combatant>): Promise<void> {
        log.push(`${name} endTurn ${combatant.name}`);
        return Promise.resolve();
      }
      override async _onStartRound(context: { round: number }): Promise<void> {
        log.push(`${name} startRound ${String(context.round)}`);
        return Promise.resolve();
      }
      override async _onEndRound(context: { round: number }): Promise<void> {
        log.push(`${name} endRound ${String(context.round)}`);
        return Promise.resolve();
      }
      override async _onEnter(combatant: InstanceType<typeof client.documents.Combatant>): Promise<void> {
        log.push(`${name} enter ${combatant.name}`);
        return Promise.resolve();
      }
      override async _onExit(combatant: InstanceType<typeof client.documents.Combatant>): Promise<void> {
        log.push(`${name} exit ${combatant.name}`);
        return Promise.resolve();
      }
    }
    client.CONFIG["Combat"] = { ...(client.CONFIG["Combat"] as object), documentClass: Combat };
    for (const hook of ["combatStart", "combatTurn", "combatRound", "updateCombat", "combatTurnChange"])
      client.Hooks.on(hook, () => void log.push(`${name} ${hook}`));
  };
}

function combatOf(client: HeadlessClient): NonNullable<HeadlessClient["game"]["combat"]> {
  const combat = client.game.combats.get(id("combat"));
  if (!combat) throw new Error("the combat is gone");
  return combat;
}

beforeEach(async () => {
  log = [];
  server = await startTestServer();
  gm = await openClient(server.url, users.gm, watchCombat("gm"));
  ann = await openClient(server.url, users.ann, watchCombat("ann"));
});
afterEach(async () => {
  gm.close();
  ann.close();
  await server.dispose();
});

/** Waits until the GM's client has run its turn events. */
async function eventsDone(): Promise<void> {
  await gm.settle();
  await combatOf(gm)._turnEvents;
}

describe("a turn", () => {
  it("passed by a player runs its events on the GM's client, after the hooks on all", async () => {
    await combatOf(ann).nextTurn();
    await eventsDone();
    expect(log.filter((entry) => entry.startsWith("ann"))).toEqual(["ann combatTurn", "ann updateCombat", "ann combatTurnChange"]);
    expect(log.filter((entry) => entry.startsWith("gm"))).toEqual([
      "gm updateCombat",
      "gm endTurn Hero",
      "gm startTurn Foe",
      "gm combatTurnChange",
    ]);
    expect(combatOf(ann).combatant?.name).toBe("Foe");
    expect(combatOf(ann).previous).toMatchObject({ round: 1, turn: 0, combatantId: id("cHero") });
  });

  it("runs no events when the write forbids them, or when no GM is there", async () => {
    await combatOf(gm).update({ turn: 1 }, { turnEvents: false });
    await eventsDone();
    // MetaMorphic-Digital/draw-steel, src/module/documents/combat.mjs: what tells of the turn is a part of what the option leaves out.
    expect(log.filter((entry) => entry.includes("Turn"))).toEqual([]);
    gm.close();
    const gone = new Promise((resolve) => ann.Hooks.once("userConnected", resolve));
    await gone;
    await combatOf(ann).nextTurn();
    await combatOf(ann)._turnEvents;
    expect(combatOf(ann).round).toBe(2);
    expect(log.filter((entry) => entry.startsWith("ann start"))).toEqual([]);
  });

  // MetaMorphic-Digital/draw-steel, src/module/documents/combat.mjs: `_clearMovementHistoryOnStartTurn`, the registry of effects with its context, and regions.
  it("clears movement, lets effects run out and tells regions, with its round and turn", async () => {
    const seen: unknown[] = [];
    const scene = combatOf(gm).combatants.get(id("cFoe"))?.token?.parent;
    if (!scene) throw new Error("nobody stands on a scene");
    const [field] = (await scene.createEmbeddedDocuments("Region", [
      { name: "Trap", shapes: [{ type: "rectangle", x: -9000, y: -9000, width: 30_000, height: 30_000 }] },
    ])) as InstanceType<typeof gm.documents.RegionDocument>[];
    if (!field) throw new Error("there is no region");
    field._triggerEvent = (event, data) => {
      const { combatant, round, turn } = data as { combatant: { name: string }; round: number; turn: number };
      seen.push([event, combatant.name, round, turn]);
      return Promise.resolve();
    };
    const { registry } = gm.documents.ActiveEffect;
    const refresh = registry.refresh.bind(registry);
    registry.refresh = (event, context) => {
      const { round, turn, skipped, combat } = context ?? {};
      seen.push([event, round, turn, skipped, combat?.id]);
      return refresh(event, context);
    };
    const combat = combatOf(gm);
    combat._clearMovementHistoryOnStartTurn = ({ name }, { round, turn }) => {
      seen.push(["movement", name, round, turn]);
      return Promise.resolve();
    };
    await combat.nextTurn();
    await eventsDone();
    registry.refresh = refresh;
    expect(seen).toEqual([
      ["turnEnd", 1, 0, false, combat.id],
      ["tokenTurnEnd", "Hero", 1, 0],
      ["movement", "Foe", 1, 1],
      ["turnStart", 1, 1, false, combat.id],
      ["tokenTurnStart", "Foe", 1, 1],
    ]);
  });

  it("past the last one begins a round, advances time and lets hooks change the data", async () => {
    (gm.CONFIG["time"] as { roundTime: number }).roundTime = 6;
    gm.Hooks.on("combatRound", (_combat: unknown, data: Record<string, unknown>) => {
      data["flags"] = { fixture: { seen: true } };
    });
    const times: unknown[] = [];
    ann.Hooks.on("updateWorldTime", (now: number, delta: number) => times.push([now, delta]));
    await combatOf(gm).update({ turn: 1 }, { turnEvents: false });
    await combatOf(gm).nextTurn();
    await eventsDone();
    await ann.settle();
    expect(combatOf(ann).round).toBe(2);
    expect(combatOf(ann).turn).toBe(0);
    expect(combatOf(ann).getFlag("fixture", "seen")).toBe(true);
    expect(log.filter((entry) => entry.startsWith("gm")).slice(-4)).toEqual([
      "gm endRound 1",
      "gm startRound 2",
      "gm startTurn Hero",
      "gm combatTurnChange",
    ]);
    expect(times).toEqual([[106, 6]]);
    expect(ann.game.time.worldTime).toBe(106);
  });

  it("that nobody has stays nobody's in the next round", async () => {
    await combatOf(gm).update({ turn: null });
    expect(combatOf(gm).combatant).toBeNull();
    await combatOf(gm).nextRound();
    expect(combatOf(gm).turn).toBeNull();
    expect(combatOf(gm).round).toBe(2);
  });

  it("goes back without events, to before the start", async () => {
    log.length = 0;
    await combatOf(gm).previousRound();
    await eventsDone();
    expect(combatOf(gm).round).toBe(0);
    expect(combatOf(gm).turn).toBeNull();
    expect(log.filter((entry) => /start|end/.test(entry))).toEqual([]);
    await combatOf(gm).startCombat();
    await eventsDone();
    expect(log.filter((entry) => entry.startsWith("gm")).slice(-3)).toEqual([
      "gm startRound 1",
      "gm startTurn Hero",
      "gm combatTurnChange",
    ]);
  });

  it("skips the defeated where the setting says so", async () => {
    await gm.game.settings.set("core", "combatTrackerConfig", { skipDefeated: true });
    await combatOf(gm).combatants.get(id("cFoe"))?.update({ defeated: true });
    await combatOf(gm).nextTurn();
    expect(combatOf(gm).round).toBe(2);
    expect(combatOf(gm).turn).toBe(0);
  });
});

describe("combatants", () => {
  it("keep the turn of whoever has it when the order changes, in one request", async () => {
    gm.documents.resetRequests();
    await combatOf(gm).setInitiative(id("cFoe"), 30);
    await ann.settle();
    expect(gm.documents.requests).toHaveLength(1);
    for (const client of [gm, ann]) {
      expect(combatOf(client).turns.map((combatant) => combatant.name)).toEqual(["Foe", "Hero"]);
      expect(combatOf(client).combatant?.name).toBe("Hero");
    }
    const stored = combatOf(ann)._source;
    expect(stored["turn"]).toBe(1);
  });

  it("enter and leave on the GM's client, and hand their turn on", async () => {
    await combatOf(gm).deleteEmbeddedDocuments("Combatant", [id("cHero")]);
    await eventsDone();
    expect(log.filter((entry) => /enter|exit/.test(entry))).toEqual(["gm exit Hero"]);
    expect(combatOf(gm).combatant?.name).toBe("Foe");
  });

  it("roll initiative in one write and one creation of messages", async () => {
    gm.CONFIG.Dice.randomUniform = () => 0.5;
    gm.documents.resetRequests();
    await combatOf(gm).resetAll();
    gm.documents.resetRequests();
    await combatOf(gm).rollAll({ formula: "1d20 + 2" });
    expect(gm.documents.requests.map(({ action, documentName, count }) => [action, documentName, count])).toEqual([
      ["update", "Combatant", 2],
      ["create", "ChatMessage", 2],
    ]);
    expect(combatOf(gm).turns.every((combatant) => combatant.initiative === combatOf(gm).turns[0]?.initiative)).toBe(true);
    expect(gm.game.messages.contents[0]?._source["speaker"]).toMatchObject({ alias: "Hero" });
  });

  it("know their actor, players and resource", async () => {
    await gm.game.settings.set("core", "combatTrackerConfig", { resource: "health.value" });
    const combatant = combatOf(gm).combatants.get(id("cHero"), { strict: true });
    combatant?.updateResource();
    expect(combatant?.resource).toBe(10);
    expect(combatant?.players.map((user) => user.name)).toEqual(["Ann"]);
    expect(combatant?.isNPC).toBe(false);
    expect(combatOf(gm).combatants.get(id("cFoe"))?.actor?.isToken).toBe(true);
  });
});
