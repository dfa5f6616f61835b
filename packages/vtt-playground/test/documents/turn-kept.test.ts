// Whose turn it is when combatants change: what core adds to such writes, and what that means for a batch.
import { afterEach, describe, expect, it } from "vitest";
import { openClient } from "../support/client.ts";
import type { HeadlessClient } from "../support/client.ts";
import { startTestServer } from "../support/server.ts";
import type { TestServer } from "../support/server.ts";
import { id, users } from "../support/world.ts";

let server: TestServer;
let gm: HeadlessClient;
afterEach(async () => {
  gm.close();
  await server.dispose();
});

async function open(): Promise<NonNullable<HeadlessClient["game"]["combat"]>> {
  server = await startTestServer();
  gm = await openClient(server.url, users.gm);
  const combat = gm.game.combats.get(id("combat"));
  if (!combat) throw new Error("the combat is gone");
  return combat;
}
/** Makes the foe, who comes second, the first in the order. */
const foeFirst = [{ _id: id("cFoe"), initiative: 30 }];

describe("an initiative that reorders", () => {
  // github.com/foundryvtt/foundryvtt/issues/12990: Combatant's _preUpdateOperation adds combatTurn, whatever turnEvents says.
  it("keeps the turn with whoever has it, also where turn events are forbidden", async () => {
    const combat = await open();
    await combat.updateEmbeddedDocuments("Combatant", foeFirst, { turnEvents: false });
    expect([combat.turn, combat.combatant?.id]).toEqual([1, id("cHero")]);
  });

  // The same issue names the way out: what a subclass takes away again is not sent.
  it("leaves the turn at its place when a subclass takes combatTurn away", async () => {
    const combat = await open();
    class Combatant extends gm.documents.Combatant {
      static override async _preUpdateOperation(...parameters: Parameters<typeof gm.documents.Combatant._preUpdateOperation>) {
        const outcome = await super._preUpdateOperation(...parameters);
        delete parameters[1]["combatTurn"];
        return outcome;
      }
    }
    gm.CONFIG["Combatant"] = { ...(gm.CONFIG["Combatant"] as object), documentClass: Combatant };
    await combat.updateEmbeddedDocuments("Combatant", foeFirst, { turnEvents: false });
    expect([combat.turn, combat.combatant?.id]).toEqual([0, id("cFoe")]);
  });
});

describe("a batch", () => {
  // Operations are prepared against what is stored before the batch: foundryvtt.com/api/v14/functions/foundry.documents.modifyBatch.html;
  // "diff: … only use differential data": foundryvtt.com/api/v14/interfaces/foundry.abstract.types.DatabaseUpdateOperation.html
  it("drops an encounter's turn that equals the present one, though another operation moves the turn: diff false keeps it", async () => {
    const combat = await open();
    const operations = (diff: boolean) => [
      { action: "update" as const, documentName: "Combatant", parent: combat, updates: foeFirst },
      {
        action: "update" as const,
        documentName: "Combat",
        updates: [{ _id: combat.id, turn: 0, round: 1, "flags.fixture.x": diff }],
        diff,
      },
    ];
    await gm.documents.modifyBatch(operations(true));
    expect([combat.turn, combat.combatant?.id]).toEqual([1, id("cHero")]);
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: id("cFoe"), initiative: 10 }]);
    expect([combat.turn, combat.combatant?.id]).toEqual([0, id("cHero")]);
    await gm.documents.modifyBatch(operations(false));
    expect([combat.turn, combat.combatant?.id]).toEqual([0, id("cFoe")]);
  });
});
