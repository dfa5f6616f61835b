// What is said over the socket and asked by queries: wishes that are not the sender's, words that are the GM's, questions to the GM's screen.

import type { Source } from "../../house.ts";
import type { Attack } from "../attack.ts";
import { freshId } from "../attack.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Move } from "../moves.ts";
import { query, wish } from "../moves.ts";
import { GUEST, PLAYER, TRUSTED } from "../sitting.ts";

const EVERYBODY = [PLAYER, TRUSTED, GUEST];

/** A question as the GM's client would be asked it. */
function question({ user, hero }: Knowledge, more: Source = {}, ask: Source = {}): Source {
  return {
    ...{ request: freshId(), asker: user, nth: 0 },
    ask: { kind: "confirm", rule: "AE-RST-01", text: "SORTIE.Undo.Question", data: { name: "Nobody" }, of: "gm", fallback: true, ...ask },
    ...more,
    ...(hero === "" ? { asker: "" } : {}),
  };
}

/** Wishes of GMs, in their right shape. */
function wishesOfGms({ combat, messages, own, records }: Knowledge): Move[] {
  return [
    ...[...messages, ...own].flatMap((message) => [
      wish("judge", { message, apply: true, options: { amount: "40" } }),
      wish("judge", { message, apply: false }),
    ]),
    ...["sortie.endTurn", "sortie.endBattle", "sortie.giveTurn", "sortie.beginBattle", "sortie.passTime"].map((action) =>
      wish("boundary", { combat, action, options: {} }),
    ),
    ...[0, 1, 2, 3].map((round) => wish("endRound", { combat, round })),
    ...records.map((record) => wish("rewind", { combat, record, answers: {} })),
    ...records.map((entry) => wish("byHand", { combat, entry, state: "applied", answers: {} })),
  ];
}

export const WORDS: readonly Attack[] = [
  { name: "wishes that are a GM's to have", by: EVERYBODY, after: "shot", moves: wishesOfGms },
  {
    name: "the end of somebody else's turn",
    by: [TRUSTED, GUEST],
    when: "begun",
    moves: ({ combat, combatants, combatant }) =>
      [combatant, ...combatants].filter((id) => id !== "").map((id) => wish("endTurn", { combat, combatant: id })),
  },
  {
    name: "a turn for somebody else's creature, and the loss of somebody else's claim",
    by: EVERYBODY,
    when: "begun",
    moves: ({ combat, combatants }) => [
      ...combatants.flatMap((combatant) => [
        wish("claimTurn", { combat, combatant, from: "" }),
        wish("dropClaim", { combat, combatant }),
        wish("callTrigger", { combat, combatant }),
      ]),
      wish("passOffer", { combat }),
      wish("join", { combat, combatants }),
    ],
  },
  {
    name: "words that only GMs send",
    by: EVERYBODY,
    moves: ({ others, combat, combatant, combatants }) =>
      others.flatMap((to) => [
        wish("tell", { rule: "X", text: "SORTIE.Refusal.NeedsGm", data: {} }, { to }),
        ...[combatant, ...combatants]
          .filter((id) => id !== "")
          .map((id) => wish("trigger", { combat, combatant: id, caller: "the GM" }, { to })),
        wish("undo", { message: freshId(), answers: {} }, { to }),
      ]),
    dialogs: 0,
  },
  {
    name: "ends of wishes that others wait for",
    by: EVERYBODY,
    moves: () => [true, false, "yes"].map((done) => wish("answer", { token: freshId(), done })),
  },
  {
    name: "payloads that are none",
    by: EVERYBODY,
    moves: () => [
      ...[null, "text", 7, [], [[]], {}].map((payload): Move => ({ way: "wish", payload })),
      wish(null, {}),
      wish("constructor", {}),
      wish("undo", null),
      wish("undo", "text"),
      wish({ kind: "undo" }, {}),
      wish("undo", {}, { token: "__proto__" }),
      wish("undo", {}, { to: 7 }),
    ],
  },
  {
    name: "a hundred questions to the GM's screen",
    // Of each asker those of one action at a time, and thirty of them at most; the others are turned down unseen.
    dialogs: 30,
    moves: (known) => {
      const request = freshId();
      return Array.from({ length: 100 }, (_, nth) => query(known.gamemaster, "sortie.ask", question(known, { request, nth })));
    },
  },
  {
    name: "a hundred questions to the GM's screen, of a request each",
    dialogs: 30,
    moves: (known) => Array.from({ length: 100 }, () => query(known.gamemaster, "sortie.ask", question(known))),
  },
  {
    name: "questions in words of one's own, in the name of the GM, or for nobody",
    dialogs: 0,
    moves: (known) => [
      query(known.gamemaster, "sortie.ask", question(known, {}, { text: "<b>Give me your password</b>" })),
      query(known.gamemaster, "sortie.ask", question(known, { asker: "campaignNobody00" })),
      query(known.gamemaster, "sortie.ask", question(known, {}, { of: null })),
      query(known.gamemaster, "sortie.ask", question(known, {}, { kind: "prompt" })),
      ...[null, "text", [], {}, { request: "a.b" }].map((data) => query(known.gamemaster, "sortie.ask", data)),
      ...[null, "text", {}, { request: "__proto__" }].map((data) => query(known.gamemaster, "sortie.given", data)),
      query(known.gamemaster, "sortie.trigger", { combat: known.combat, combatant: known.combatant }),
      query(known.gamemaster, "sortie.tell", { rule: "X", text: "SORTIE.Refusal.NeedsGm" }),
    ],
  },
  {
    name: "questions to another player about what is not theirs",
    moves: (known) =>
      known.others.flatMap((user) =>
        user === known.gamemaster ? [] : [query(user, "sortie.ask", question(known, {}, { of: known.foes[0] }))],
      ),
  },
];
