// World tests of requests, on a player's client with a GM and an assistant GM there: what a player may not write themselves is applied once, by the one
// active GM, or refused with a reason. Forged requests change nothing.
import { hpOf, itemId, stateOf } from "./support/arena.ts";
import { registerBatches } from "./support/batches.ts";
import { d20, dice, withDice } from "./support/dice.ts";
import { until } from "./support/waiting.ts";

function actorNamed(name: string): Actor.Implementation {
  const actor = game.scenes.active?.tokens.getName(name)?.actor;
  if (!actor) throw new Error(`No token is named ${name}.`);
  return actor;
}

/** Waits until the GM's client has judged the newest record, and returns its message. */
async function judged(before: number): Promise<ChatMessage.Implementation> {
  const newest = (): ChatMessage.Implementation | undefined => (game.messages.size > before ? game.messages.contents.at(-1) : undefined);
  await until(() => {
    const message = newest();
    return message !== undefined && stateOf(message) !== "pending";
  }, "the GM judges the request");
  const message = newest();
  if (!message) throw new Error("There is no request.");
  return message;
}

/** Why a record was refused, as a language key. */
const reasonOf = (message: ChatMessage.Implementation): string | undefined => sortie.records.of(message)?.reason?.text;

/** Lets `change` edit the next message by hand before it is sent, as a tampered client would. */
function tamper(change: (system: Record<string, unknown>) => Record<string, unknown>): void {
  Hooks.once("preCreateChatMessage", (message: ChatMessage) => {
    const system = foundry.utils.deepClone(message.toObject().system) as Record<string, unknown>;
    message.updateSource({ system: change(system) });
  });
}

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.player.requests",
    ({ describe, it, before, afterEach, assert }) => {
      let hero: Actor.Implementation;
      let foe: Actor.Implementation;
      let full = 0;
      before(() => {
        hero = actorNamed("Tamsin Reed");
        foe = actorNamed("Marsh Reaver C");
        full = hpOf(foe);
        assert.isFalse(game.user.isGM);
        assert.isTrue(hero.isOwner);
        assert.isFalse(foe.isOwner);
      });
      const shoot = (): Promise<unknown> =>
        withDice([d20(15), dice(8, 1, 2, 3, 4)], () =>
          sortie.perform({ action: "attack", actor: hero.uuid, item: itemId(hero, "Longbow"), targets: [foe.uuid] }, { skipDialog: true }),
        );
      const takeBack = async (message: ChatMessage.Implementation): Promise<void> => {
        await sortie.records.undo(message);
        await until(() => stateOf(message) === "undone" && hpOf(foe) === full, "the attack is taken back");
      };
      afterEach(() => {
        assert.equal(hpOf(foe), full, "every test leaves the foe as it was");
      });

      describe("a player's attack on a foe", () => {
        it("is applied by the one active GM, once, though an assistant is there", async () => {
          assert.equal(game.users.filter((user) => user.active && user.isGM).length, 2);
          const updates: { readonly id: string | null; readonly user: string }[] = [];
          const listener = Hooks.on("updateChatMessage", ({ id }: ChatMessage, _changes: object, _options: object, user: string) => {
            updates.push({ id, user });
          });
          const count = game.messages.size;
          await shoot();
          const message = await judged(count);
          await until(() => hpOf(foe) === full - 14, "the foe is hurt");
          Hooks.off("updateChatMessage", listener);
          assert.equal(stateOf(message), "applied");
          // This client may hear of other messages as late as it likes.
          assert.deepEqual(
            updates.filter(({ id }) => id === message.id).map(({ user }) => user),
            [game.users.activeGM?.id],
          );
          await takeBack(message);
        });

        it("is written by this client as one message and nothing else", async () => {
          globalThis.playground?.resetRequests();
          const count = game.messages.size;
          await shoot();
          const message = await judged(count);
          const requests = globalThis.playground?.requests ?? [];
          if (globalThis.playground)
            assert.deepEqual(
              requests.map(({ action, documentName }) => `${action} ${documentName}`),
              ["create ChatMessage"],
            );
          await until(() => hpOf(foe) < full, "the foe is hurt");
          await takeBack(message);
        });
      });

      describe("a forged request", () => {
        const forged = async (change: (system: Record<string, unknown>) => Record<string, unknown>): Promise<string | undefined> => {
          const count = game.messages.size;
          tamper(change);
          await shoot();
          const message = await judged(count);
          assert.equal(stateOf(message), "refused");
          assert.isTrue(game.i18n.has(reasonOf(message) ?? ""), reasonOf(message));
          return reasonOf(message);
        };
        const intentOf = (system: Record<string, unknown>): Record<string, unknown> => system["intent"] as Record<string, unknown>;

        it("for somebody else's creature is refused", async () => {
          const reason = await forged((system) => ({
            ...system,
            intent: { ...intentOf(system), actor: foe.uuid, item: itemId(foe, "Javelin"), targets: [hero.uuid] },
          }));
          assert.equal(reason, "SORTIE.Refusal.NotYours");
        });

        it("whose answers are not the dice of the message is refused", async () => {
          const reason = await forged((system) => ({
            ...system,
            answers: [
              { kind: "roll", rolled: { faces: [[20]] } },
              { kind: "roll", rolled: { faces: [[8, 8, 8, 8]] } },
            ],
          }));
          assert.equal(reason, "SORTIE.Refusal.DiceDiffer");
        });

        for (const action of ["hurt", "fullHealUp", "holdDie"]) {
          it(`for what only the GM may do (${action}) is refused`, async () => {
            const reason = await forged((system) => {
              const { item: _item, ...intent } = intentOf(system);
              return { ...system, intent: { ...intent, action, options: { amount: "40" } } };
            });
            assert.equal(reason, "SORTIE.Refusal.GmOnly");
          });
        }

        it("for a boundary of the engine is refused", async () => {
          const reason = await forged((system) => ({ ...system, intent: { ...intentOf(system), action: "sortie.endBattle" } }));
          assert.equal(reason, "SORTIE.Refusal.GmOnly");
        });

        it("with the id of a record that was applied is refused", async () => {
          const count = game.messages.size;
          await shoot();
          const first = await judged(count);
          const { id } = sortie.records.of(first) ?? {};
          const reason = await forged((system) => ({ ...system, id, intent: { ...intentOf(system), id } }));
          assert.equal(reason, "SORTIE.Refusal.AlreadyApplied");
          await takeBack(first);
        });

        it("that claims to be applied already changes nothing, and can't be used to undo what never was", async () => {
          const count = game.messages.size;
          tamper((system) => ({
            ...system,
            state: "applied",
            battle: "",
            touched: [{ document: foe.uuid, path: "system.hp.value", values: { before: 1, after: full } }],
          }));
          await shoot();
          await until(() => game.messages.size > count, "the forged message stands");
          const message = game.messages.contents.at(-1);
          if (message) await sortie.records.undo(message);
          // Whatever the GM's client makes of it comes before its answer to the next request.
          const next = game.messages.size;
          await shoot();
          const honest = await judged(next);
          await until(() => hpOf(foe) === full - 14, "only the honest attack counts");
          await takeBack(honest);
        });

        it("whose contents are nonsense is left alone, and says that it can't be read", async () => {
          const count = game.messages.size;
          tamper((system) => ({ ...system, state: "applied", steps: [{ rule: 7 }], offers: [{}], touched: [{}] }));
          await shoot();
          await until(() => game.messages.size > count, "the message stands");
          const message = game.messages.contents.at(-1);
          assert.isNull(message ? sortie.records.of(message) : null);
          const html = await message?.renderHTML();
          assert.include(html?.textContent ?? "", game.i18n.localize("SORTIE.Card.Unreadable"));
          const next = game.messages.size;
          await shoot();
          const honest = await judged(next);
          assert.equal(stateOf(honest), "applied");
          await until(() => hpOf(foe) === full - 14, "the honest attack counts");
          await takeBack(honest);
        });
      });
    },
    { displayName: "Sortie: requests of players" },
  );
});
