// Actions that are not the attacker's to take, or not in this way.

import { CORE_ACTIONS, isAboutEffects } from "../../../../src/engine/index.ts";
import type { Attack } from "../attack.ts";
import { again, freshId, record } from "../attack.ts";
import { card } from "../moves.ts";
import { GUEST, PLAYER, TRUSTED } from "../sitting.ts";

const EVERYBODY = [PLAYER, TRUSTED, GUEST];

export const RIGHTS: readonly Attack[] = [
  {
    name: "every action of the ruleset, for a foe",
    by: EVERYBODY,
    moves: (known) =>
      known.actions.flatMap(({ id }) =>
        known.foes
          .slice(0, 1)
          .map((foe) =>
            card(record(known, {}, { action: id, actor: foe, item: known.foeItem, targets: [known.hero], options: { amount: "10" } })),
          ),
      ),
  },
  {
    name: "every action of the ruleset, for somebody else's hero",
    by: EVERYBODY,
    moves: (known) =>
      known.actions.flatMap(({ id }) =>
        known.comrades.slice(0, 1).map((actor) => card(record(known, {}, { action: id, actor, item: undefined, targets: [known.hero] }))),
      ),
  },
  {
    name: "what is the GM's to rule, with one's own hero",
    moves: (known) =>
      known.actions
        .filter(({ on }) => on === "gm")
        .flatMap(({ id }) => [
          card(record(known, {}, { action: id, item: undefined, options: { amount: "40", condition: "stunned" } })),
          card(record(known, {}, { action: id, actor: null, item: undefined, options: { amount: "40", condition: "stunned" } })),
        ]),
  },
  {
    name: "what only follows on cards, with no card or one that there is not",
    moves: (known) =>
      known.actions
        .filter(({ on }) => on === "card")
        .flatMap(({ id }) =>
          [
            { story: "falls" },
            { story: "falls", offer: "" },
            { story: "falls", offer: `${freshId()}.0` },
            { story: "falls", offer: { id: "0" } },
          ].map((options) => card(record(known, {}, { action: id, item: undefined, options }))),
        ),
  },
  {
    name: "the turns of the engine",
    by: EVERYBODY,
    moves: (known) =>
      Object.values(CORE_ACTIONS)
        .filter((action) => !isAboutEffects(action) && action !== CORE_ACTIONS.group)
        .flatMap((action) =>
          [known.hero, null].map((actor) =>
            card(
              record(
                known,
                { battle: `Combat.${known.combat}` },
                { action, actor, item: undefined, options: { combatant: known.combatant } },
              ),
            ),
          ),
        ),
  },
  {
    name: "an action that there is not",
    moves: (known) => ["sortie.none", "constructor", "toString", "hasOwnProperty"].map((action) => card(record(known, {}, { action }))),
  },
  {
    name: "a power's way with what is no power, and somebody else's things",
    moves: (known) => [
      card(record(known, {}, { action: "usePower", item: known.weapon })),
      card(record(known, {}, { action: "attack", item: known.power })),
      card(record(known, {}, { action: "usePower", item: known.foeItem })),
      card(record(known, {}, { action: "attack", item: freshId() })),
    ],
  },
  {
    name: "a blow at creatures that are none, or five hundred times at one",
    changes: true,
    moves: (known, honest) =>
      [
        [`Combat.${known.combat}`],
        [`User.${known.gamemaster}`],
        [`Scene.${known.scene}`],
        ["Actor.campaignNobody00"],
        Array.from({ length: 501 }, () => known.foes[0]),
        Array.from({ length: 400 }, () => known.foes[0]),
      ].map((targets) => card(again(honest, {}, { targets })["system"], { rolls: honest["rolls"] })),
  },
  {
    name: "somebody else's own action, with true dice",
    by: [TRUSTED, GUEST],
    changes: true,
    preparedBy: PLAYER,
    moves: (_known, honest) => [card(again(honest)["system"], { rolls: honest["rolls"] })],
  },
  {
    name: "a request that says it has taken effect",
    changes: true,
    moves: (_known, honest) =>
      ["applied", "undone", "refused"].map((state) => card(again(honest, { state })["system"], { rolls: honest["rolls"] })),
  },
  {
    name: "a request in the name of the GM",
    changes: true,
    moves: ({ gamemaster, foes }, honest) => [
      card(again(honest, {}, { actor: foes[0], targets: [] })["system"], { author: gamemaster, user: gamemaster, rolls: honest["rolls"] }),
    ],
  },
];
