// World tests of foreign words: what a player's client posts and says, whatever it is, leaves the GM's client, the chat and the encounter log alive.
import { hpOf, itemId, stateOf } from "./support/arena.ts";
import { registerBatches } from "./support/batches.ts";
import { d20, dice, withDice } from "./support/dice.ts";
import { until } from "./support/waiting.ts";

function actorNamed(name: string): Actor.Implementation {
  const actor = game.scenes.active?.tokens.getName(name)?.actor;
  if (!actor) throw new Error(`No token is named ${name}.`);
  return actor;
}

/** Posts a record's message by hand. */
async function post(system: Record<string, unknown>): Promise<ChatMessage.Implementation> {
  const data: object = { type: "record", system };
  const message = await ChatMessage.create(data);
  if (!message) throw new Error("The message was not made.");
  return message;
}

/** A record in the state that it claims, with `more` in it. */
function system(more: Record<string, unknown>): Record<string, unknown> {
  const id = foundry.utils.randomID();
  const intent = { id, action: "attack", actor: actorNamed("Tamsin Reed").uuid };
  const parts = { answers: [], steps: [], offers: [], touched: [], shared: [] };
  return {
    version: 1,
    id,
    ruleset: "archmage",
    battle: "",
    round: 0,
    turn: null,
    state: "applied",
    reason: null,
    intent,
    ...parts,
    ...more,
  };
}

const MANGLED: readonly (readonly [what: string, make: () => Record<string, unknown>])[] = [
  ["targets that are a text", () => system({ intent: { ...(system({})["intent"] as object), targets: "text" } })],
  ["an answer that is missing", () => system({ state: "pending", answers: [{}] })],
  ["a request without an id", () => system({ state: "pending", intent: { action: "attack", actor: null } })],
  ["a request under two ids", () => system({ state: "pending", id: foundry.utils.randomID() })],
  [
    "a request whose id is a path",
    () => ({ ...system({ state: "pending" }), id: "a.b", intent: { id: "a.b", action: "attack", actor: null } }),
  ],
  ["a step that breaks whoever tells it", () => system({ steps: [{ rule: "X", text: "X", data: { toString: 1, valueOf: 1 } }] })],
  ["parts that are nested without end", () => system({ steps: [{ rule: "X", text: "X", data: nested(60) }] })],
];

function nested(depth: number): object {
  return depth === 0 ? {} : { inner: nested(depth - 1) };
}

/** The text of the encounter log, drawn anew. */
async function drawnLog(): Promise<string> {
  await sortie.openLog();
  const element = document.getElementById("sortie-log");
  await until(() => element?.querySelector("table, .sortie-empty, tbody") !== null, "the log is drawn");
  return document.getElementById("sortie-log")?.textContent ?? "";
}

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.player.gate",
    ({ describe, it, after, assert }) => {
      const posted: ChatMessage.Implementation[] = [];
      after(async () => {
        for (const message of posted) if (game.messages.has(message.id ?? "")) await message.delete();
      });

      describe("a mangled record of a player's", () => {
        for (const [what, make] of MANGLED)
          it(`with ${what} says that it can't be read, and the log is drawn`, async () => {
            const message = await post(make());
            posted.push(message);
            assert.isNull(sortie.records.of(message));
            const html = await message.renderHTML();
            await until(() => html.querySelector(".sortie-mangled") !== null, "the card says so");
            assert.include(html.textContent, game.i18n.localize("SORTIE.Card.Unreadable"));
            assert.isNull(html.querySelector("[data-card-action='remove']"), "players don't remove it");
            assert.isTrue((await drawnLog()).length > 0);
          });

        it("keeps nobody's honest request from being applied", async () => {
          const hero = actorNamed("Tamsin Reed");
          const foe = actorNamed("Marsh Reaver C");
          const full = hpOf(foe);
          const junk: unknown[] = [
            null,
            "text",
            { kind: "undo" },
            { kind: "undo", data: { message: "__proto__" } },
            { kind: "constructor", data: {} },
          ];
          for (const said of junk) game.socket.emit("system.sortie", said);
          const count = game.messages.size;
          await withDice([d20(15), dice(8, 1, 2, 3, 4)], () =>
            sortie.perform(
              { action: "attack", actor: hero.uuid, item: itemId(hero, "Longbow"), targets: [foe.uuid] },
              { skipDialog: true },
            ),
          );
          await until(() => game.messages.size > count && hpOf(foe) === full - 14, "the honest attack counts");
          const message = game.messages.contents.at(-1);
          if (!message) throw new Error("There is no record.");
          assert.equal(stateOf(message), "applied");
          await sortie.records.undo(message);
          await until(() => hpOf(foe) === full, "the attack is taken back");
          assert.isFalse("polluted" in {});
        });
      });
    },
    { displayName: "Sortie: what players' clients may say" },
  );

  quench.registerBatch(
    "sortie.gate",
    ({ describe, it, assert }) => {
      describe("a mangled record", () => {
        it("names what is wrong with it, and is removed by a GM's click", async () => {
          const message = await post(system({ intent: { ...(system({})["intent"] as object), targets: "text" } }));
          const html = await message.renderHTML();
          await until(() => html.querySelector(".sortie-mangled") !== null, "the card says that it can't be read");
          assert.equal(html.querySelector(".sortie-mangled code")?.textContent, "intent.targets");
          html.querySelector<HTMLElement>("[data-card-action='remove']")?.click();
          await until(() => !game.messages.has(message.id ?? ""), "the message is gone");
        });

        it("of a newer version is left alone", async () => {
          const message = await post(system({ version: 7 }));
          const html = await message.renderHTML();
          await until(() => html.querySelector(".sortie-mangled") !== null, "the card says that it is newer");
          assert.include(html.textContent, game.i18n.localize("SORTIE.Card.Newer"));
          assert.isNull(html.querySelector("[data-card-action]"));
          assert.isFalse(sortie.records.mayUndo(message));
          await message.delete();
        });
      });
    },
    { displayName: "Sortie: mangled records" },
  );
});
