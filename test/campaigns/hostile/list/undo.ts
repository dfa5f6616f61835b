// Taking back what is not one's own, or what is no longer one's own to take back.

import type { Attack } from "../attack.ts";
import { blow, looks, trap } from "../attack.ts";
import { remove, send, update, wish } from "../moves.ts";
import { moveTurn, PLAYER, TRUSTED } from "../sitting.ts";
import type { Sitting } from "../sitting.ts";

export const UNDO: readonly Attack[] = [
  {
    name: "somebody else's action, taken back and written again",
    by: [TRUSTED],
    after: "shot",
    moves: ({ messages }) => messages.flatMap((message) => ["undo", "redo", "finish"].map((kind) => wish(kind, { message, answers: {} }))),
  },
  {
    name: "somebody else's message, rewritten or deleted",
    by: [TRUSTED],
    after: "shot",
    moves: ({ messages }) =>
      messages.flatMap((id) => [
        update(`ChatMessage.${id}`, { system: { state: "undone" } }),
        update(`ChatMessage.${id}`, { system: { state: "pending" } }),
        remove(`ChatMessage.${id}`),
      ]),
  },
  {
    name: "one's own action, put back to where it waited",
    by: [PLAYER],
    after: "shot",
    moves: ({ own }) => own.map((id) => update(`ChatMessage.${id}`, { system: { state: "pending" } })),
  },
  {
    name: "one's own action, rewritten to reach further before it is taken back",
    by: [PLAYER],
    after: "shot",
    moves: (known) =>
      known.own.flatMap((id) => [
        update(`ChatMessage.${id}`, { system: { touched: [blow(known)] } }),
        wish("undo", { message: id, answers: {} }),
      ]),
  },
  {
    name: "one's own action, rewritten to have changed the look of a foe's token, and taken back",
    by: [PLAYER],
    after: "shot",
    moves: (known) =>
      known.own.flatMap((id) => [
        update(`ChatMessage.${id}`, { system: { touched: looks(known) } }),
        wish("undo", { message: id, answers: {} }),
      ]),
  },
  {
    name: "one's own action, said to be undone, and written again",
    by: [PLAYER],
    after: "shot",
    moves: ({ own }) =>
      own.flatMap((id) => [update(`ChatMessage.${id}`, { system: { state: "undone" } }), wish("redo", { message: id, answers: {} })]),
  },
  {
    name: "one's own action, moved out of its battle and taken back when the turn has passed",
    by: [PLAYER],
    when: "begun",
    after: "shot",
    // That going back takes a turn back is asked first.
    dialogs: 1,
    moves: ({ own }) => own.flatMap((id) => [update(`ChatMessage.${id}`, { system: { battle: "", round: 1 } })]),
    async then(sitting, { own }, attacker) {
      await moveTurn(sitting, "nextTurn");
      const before = await sitting.settle(hitPointsOfFoes(sitting));
      await sitting.settle(
        send(
          attacker,
          own.map((message) => wish("undo", { message, answers: {} })),
        ),
        10_000,
      );
      const after = await sitting.settle(hitPointsOfFoes(sitting));
      if (before !== after) throw new Error(`the foes have ${after} instead of ${before}`);
      await moveTurn(sitting, "previousTurn");
    },
  },
  {
    name: "an offer put on one's own card, and taken",
    by: [PLAYER],
    after: "shot",
    moves: (known) =>
      known.own.flatMap((id) => [
        update(`ChatMessage.${id}`, { system: { offers: [trap(known, { of: known.hero, action: "flourish" })] } }),
        update(`ChatMessage.${id}`, { flags: { sortie: { unfinished: true } } }),
        wish("finish", { message: id, answers: {} }),
      ]),
  },
];

function hitPointsOfFoes({ gamemaster }: Sitting): Promise<string> {
  return gamemaster.evaluate(
    () =>
      (game.scenes.active?.tokens.contents ?? [])
        .map(({ actor }) => String(foundry.utils.getProperty(actor ?? {}, "system.hp.value")))
        .join(),
    null,
  );
}
