// Cards that somebody has written by hand, and a GM who presses whatever they offer.

import type { Attack } from "../attack.ts";
import { blow, freshId, looks, partOf, record, trap } from "../attack.ts";
import type { Source } from "../../house.ts";
import type { Knowledge } from "../knowledge.ts";
import { card, update } from "../moves.ts";
import type { Sitting } from "../sitting.ts";

/** The GM, or a module on the GM's client, writes on every message. */
async function touchAll({ gamemaster, settle }: Sitting): Promise<void> {
  await settle(
    gamemaster.evaluate(async () => {
      for (const message of game.messages.contents) await message.update({ flags: { world: { seen: true } } } as object);
    }, null),
  );
}

/** An applied card with this offer on it, and a request that takes it. */
function taken(known: Knowledge, offer: Source, intent: Source): ReturnType<typeof card>[] {
  const id = freshId();
  return [
    card(record(known, { id, state: "applied", offers: [offer] })),
    card(
      record(
        known,
        {},
        { targets: offer["targets"], item: undefined, options: { ...partOf(offer, "options"), offer: `${id}.0` }, ...intent },
      ),
    ),
  ];
}

export const CARDS: readonly Attack[] = [
  {
    name: "a card that offers the GM a ruling under the words of a rest",
    moves: (known) => [card(record(known, { state: "applied", offers: [trap(known)] }))],
  },
  {
    name: "a card that offers the GM every ruling that there is, for a click each",
    // Some of them ask whom and how much first; the GM says no.
    moves: (known) => {
      const rulings = known.actions.filter(({ on }) => on === "gm");
      const offers = rulings.flatMap(({ id: action }) =>
        [known.foes.slice(0, 1), []].map((targets) => trap(known, { id: `${action}${String(targets.length)}`, action, targets })),
      );
      return [card(record(known, { state: "applied", offers }))];
    },
  },
  {
    name: "the same, on which a module of the GM's has written",
    moves: (known) => [card(record(known, { state: "applied", offers: [trap(known), trap(known, { id: "1", action: "outOfFight" })] }))],
    then: touchAll,
  },
  {
    name: "the same, to somebody else's creature",
    moves: (known) =>
      [...known.foes.slice(0, 1), ...known.comrades].map((of) =>
        card(record(known, { state: "applied", offers: [trap(known, { of, action: "attack" })] })),
      ),
  },
  {
    name: "the same, added to a card that the GM's client has written",
    after: "shot",
    by: ["Ada"],
    moves: (known) => known.own.map((id) => update(`ChatMessage.${id}`, { system: { offers: [trap(known)] } })),
  },
  {
    name: "an offer of one's own card, taken by a request",
    moves: (known) => [
      ...known.actions
        .filter(({ on }) => on === "card")
        .flatMap(({ id: action }) => taken(known, trap(known, { of: known.hero, action, options: { story: "falls" } }), { action })),
      ...taken(known, trap(known, { of: known.foes[0] }), { action: "hurt", actor: known.foes[0] }),
      ...taken(known, trap(known, { of: "gm" }), { action: "hurt", actor: null }),
    ],
  },
  {
    name: "a card that says it has struck a foe down",
    moves: (known) => [card(record(known, { state: "applied", touched: [blow(known)] }))],
  },
  {
    name: "the same, on which a module of the GM's has written",
    moves: (known) => [card(record(known, { state: "applied", touched: [blow(known)] }))],
    then: touchAll,
  },
  {
    name: "a card that says its blow was taken back",
    moves: (known) => [card(record(known, { state: "undone", touched: [blow(known)] }))],
  },
  {
    name: "a card that says it has hidden, resized and tinted a foe's token",
    moves: (known) => ["applied", "undone"].map((state) => card(record(known, { state, touched: looks(known) }))),
  },
  {
    name: "a card of a blow that says it was written in part",
    moves: (known) =>
      ["applied", "undone"].map((state) =>
        card(record(known, { state, touched: [blow(known)] }), { flags: { sortie: { unfinished: true } } }),
      ),
    // Longer than anybody gives a client that is still there.
    then: async ({ table }) => table.settle(15_000),
  },
  {
    name: "a card that says it has moved the encounter",
    moves: (known) => {
      const document = `Combat.${known.combat}`;
      const touched = [
        { document, path: "round", values: { before: 7, after: 1 } },
        { document, path: "turn", values: { before: null, after: known.combatant } },
        { document, path: "system.order.over", values: { before: true, after: false } },
      ];
      return ["applied", "undone"].map((state) => card(record(known, { state, battle: document, touched })));
    },
  },
  {
    name: "a card that says it has changed the world's values",
    moves: (known) => [
      card(record(known, { state: "applied", touched: [{ document: "World", path: "losses", values: { before: "all", after: "" } }] })),
    ],
  },
  {
    name: "a card of a record that a foe's ledger knows, with other values",
    after: "shot",
    moves: (known) =>
      known.records.flatMap((id) => ["applied", "undone"].map((state) => card(record(known, { id, state, touched: [blow(known)] })))),
  },
  {
    name: "cards with markup in every text",
    moves: (known) => {
      const markup = "<img src=x onerror=alert(1)><script>alert(1)</script>";
      const offers = [trap(known, { text: markup, data: { name: markup } })];
      const steps = [{ rule: markup, text: markup, data: { name: markup, amount: markup } }];
      return [
        card(record(known, { state: "applied", steps, offers }, { action: "attack", options: { note: markup } }), {
          content: markup,
          flavor: markup,
          speaker: { alias: markup },
        }),
        card(record(known, { state: "refused", reason: { text: markup, data: { name: markup } } })),
      ];
    },
  },
  {
    name: "a card of a version that is still to come",
    moves: (known) => [card(record(known, { version: 9, state: "applied", offers: [trap(known)], touched: [blow(known)] }))],
  },
  {
    name: "a report of a battle that nobody fought",
    moves: (known) => [
      card(record(known, { state: "applied", battle: `Combat.${known.combat}` }, { action: "sortie.endBattle", actor: null }), {
        flags: { sortie: { roster: [{ id: known.combatant, name: "Nobody", creature: known.foes[0], turns: 1e308 }] } },
      }),
    ],
  },
];
