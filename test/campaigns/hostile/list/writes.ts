// Writes past every check of a client: into what is others', and into what is one's own in the hope that somebody builds on it.

import type { Attack } from "../attack.ts";
import { blow, freshId, tokenOf } from "../attack.ts";
import { create, remove, update, wish } from "../moves.ts";
import { GUEST, PLAYER, TRUSTED } from "../sitting.ts";

const EVERYBODY = [PLAYER, TRUSTED, GUEST];

/** Dice that would freeze whoever throws them, or are no formula at all. */
const FORMULAS = [
  "9999999d9999999",
  "1d6kh0",
  "2d6kl99",
  "1d0",
  "d",
  "(1d6",
  "1d6!".repeat(500),
  "{1d6,1d6}kh",
  "1d6+@hp",
  "x".repeat(20_000),
];

export const WRITES: readonly Attack[] = [
  {
    name: "foes' numbers, things and ledgers",
    by: EVERYBODY,
    after: "shot",
    moves: ({ foes, foeItem, records }) =>
      foes.flatMap((foe) => [
        update(foe, { "system.hp.value": 0 }),
        update(foe, { ownership: { default: 3 } }),
        update(foe, { "flags.sortie.-=ledger": null }),
        ...records.map((id) => update(foe, { [`flags.sortie.ledger.-=${id}`]: null })),
        create("ActiveEffect", { name: "Stunned", statuses: ["stunned"] }, foe),
        create("Item", { name: "Thing", type: "base" }, foe),
        remove(`${foe}.Item.${foeItem}`),
        remove(foe),
      ]),
  },
  {
    name: "the look of foes' tokens, and whether they are seen",
    by: EVERYBODY,
    moves: ({ foes, combat, combatants }) => [
      ...foes.flatMap((foe) =>
        [{ hidden: true }, { hidden: false }, { width: 5, height: 5 }, { texture: { tint: "#ff0000" } }].map((changes) =>
          update(tokenOf(foe), changes),
        ),
      ),
      ...combatants.map((id) => update(`Combat.${combat}.Combatant.${id}`, { hidden: true })),
    ],
  },
  {
    name: "the encounter, its combatants and the scene",
    by: EVERYBODY,
    moves: ({ combat, combatants, scene }) => [
      ...[
        { system: { order: { over: true } } },
        { "system.standing": { round: 9, turn: null } },
        { "system.-=history": null },
        { active: false },
      ].map((changes) => update(`Combat.${combat}`, changes)),
      remove(`Combat.${combat}`),
      ...combatants.flatMap((id) => [
        update(`Combat.${combat}.Combatant.${id}`, { initiative: 99, defeated: true }),
        remove(`Combat.${combat}.Combatant.${id}`),
      ]),
      update(`Scene.${scene}`, { name: "Elsewhere" }),
      create("Combat", { type: "base" }),
    ],
  },
  {
    // Foundry lets every player write these two; the GM's client puts them back, with a word to whoever did it.
    name: "the encounter's round and turn, by somebody whose turn it is not",
    by: [TRUSTED, GUEST],
    when: "begun",
    moves: ({ combat }) =>
      [{ turn: 0 }, { turn: 5 }, { turn: 9999 }, { turn: null, round: 0 }, { round: 50 }, { round: -1, turn: 0 }].map((changes) =>
        update(`Combat.${combat}`, changes),
      ),
  },
  {
    name: "users and settings",
    by: EVERYBODY,
    moves: ({ user, gamemaster, others }) => [
      update(`User.${user}`, { role: 4 }),
      update(`User.${user}`, { permissions: { SETTINGS_MODIFY: true } }),
      ...others.map((id) => update(`User.${id}`, { role: 1, flags: { sortie: { welcomed: false } } })),
      remove(`User.${gamemaster}`),
      ...["requestPolicy", "authorUndo", "schemaVersion", "ruleset", "archmage.world"].map((key) =>
        create("Setting", { key: `sortie.${key}`, value: '"automatic"', user: null }),
      ),
      create("Actor", { name: "Mine", type: "base" }),
    ],
  },
  {
    // The creature remembers what a record of the GM's client has changed; its owner can write there what they like.
    name: "one's own ledger, in the hope that the GM takes something back",
    by: [PLAYER],
    after: "shot",
    moves: (known) => {
      const [foe = ""] = known.foes;
      const changes = [
        { of: "", path: "system.hp.value", before: 999, after: 1 },
        { of: `.Token.${foe}`, path: "system.hp.value", before: 0, after: 1 },
        { of: "", path: "ownership.default", before: 3, after: 0 },
        { of: "", path: "__proto__.polluted", before: 1, after: 0 },
      ];
      return known.records.flatMap((id) => [
        update(known.hero, { [`flags.sortie.ledger.${id}`]: { at: 1, changes } }),
        update(known.hero, { [`flags.sortie.ledger.${freshId()}`]: { at: 1e9, changes, offer: `${id}.0` } }),
      ]);
    },
    then: async ({ settle, gamemaster }) => {
      // The GM opens whatever shows it.
      await settle(
        gamemaster.evaluate(async () => {
          await sortie.openLog();
        }, null),
      );
    },
  },
  {
    name: "junk wherever one's own creature keeps something",
    moves: ({ hero }) =>
      ["ledger", "journal", "rulesetId", "history", "byHand", "anything"].flatMap((key) =>
        [null, "text", [null], { a: { b: { c: [] } } }, 1e308].map((junk) => update(hero, { [`flags.sortie.${key}`]: junk })),
      ),
  },
  {
    name: "junk formulas on what one fights with",
    moves: ({ hero, weapon }) =>
      FORMULAS.flatMap((formula) => [
        update(`${hero}.Item.${weapon}`, { system: { damage: formula, formula, die: formula } }),
        update(hero, { system: { notes: formula, name: formula } }),
      ]),
  },
  {
    name: "words about a change by hand that was none",
    by: EVERYBODY,
    moves: (known) => [
      update(`Combat.${known.combat}`, {
        "system.byHand.1": { id: freshId(), by: known.gamemaster, touched: [blow(known)], state: "applied" },
      }),
      wish("byHand", { combat: known.combat, entry: freshId(), state: "applied", answers: {} }),
    ],
  },
];
