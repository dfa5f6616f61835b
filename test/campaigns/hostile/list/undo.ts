// Taking back what is not one's own, or what is no longer one's own to take back.

import type { Attack } from "../attack.ts";
import { blow, freshId, looks, record, trap } from "../attack.ts";
import type { Source } from "../../house.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Move } from "../moves.ts";
import { card, remove, send, update, wish } from "../moves.ts";
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
  {
    name: "a card that has brought a creature of the attacker's into the world, to be written again, finished or taken back",
    moves: (known) => ["applied", "undone"].flatMap((state) => pressed(known, state, summoned(known))),
  },
  {
    name: "a card that has sent somebody else's creature away",
    moves: (known) => ["applied", "undone"].flatMap((state) => pressed(known, state, sentAway(known))),
  },
];

/** A card of such a record, once whole and once cut short, and every wish that there is about each. */
function pressed(known: Knowledge, state: string, touched: readonly Source[]): Move[] {
  return [{}, { flags: { sortie: { unfinished: true } } }].flatMap((more) => {
    const message = freshId();
    const sent = card(record(known, { state, battle: `Combat.${known.combat}`, touched }), { _id: message, ...more });
    return [sent, ...["undo", "redo", "finish"].map((kind) => wish(kind, { message, answers: {} }))];
  });
}

/** An actor that is the attacker's, and its place among those who fight, as a record says that they came. */
function summoned({ user, combat, ruleset }: Knowledge): Source[] {
  const [actor, combatant] = [freshId(), freshId()];
  const whole = (document: string, stored: Source): Source => ({ document, path: "", values: { after: { stored } } });
  return [
    whole(`Actor.${actor}`, { name: "Mine", type: `${ruleset}Character`, system: {}, items: [], effects: [], ownership: { [user]: 3 } }),
    whole(`Combat.${combat}.Combatant.${combatant}`, { type: `${ruleset}Combatant`, actorId: actor, initiative: 99, system: {} }),
  ];
}

/** Every foe and its combatant, as a record says that they left. */
function sentAway({ combat, combatants, foes, ruleset }: Knowledge): Source[] {
  const whole = (document: string, stored: Source): Source => ({ document, path: "", values: { before: { stored } } });
  return [
    ...combatants.map((id) => whole(`Combat.${combat}.Combatant.${id}`, { type: `${ruleset}Combatant`, actorId: freshId(), system: {} })),
    ...foes.map((uuid) => whole(uuid.replace(/\.Actor\.[^.]+$/, ""), { actorId: freshId(), actorLink: false, x: 0, y: 0 })),
    ...foes.map((uuid) => whole(uuid, { name: "Gone", type: `${ruleset}Npc`, system: {} })),
  ];
}

function hitPointsOfFoes({ gamemaster }: Sitting): Promise<string> {
  return gamemaster.evaluate(
    () =>
      (game.scenes.active?.tokens.contents ?? [])
        .map(({ actor }) => String(foundry.utils.getProperty(actor ?? {}, "system.hp.value")))
        .join(),
    null,
  );
}
