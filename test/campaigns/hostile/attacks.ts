// What a hostile player sends: forged and mangled records, wishes that nobody grants, questions to the GM's screen, writes to what belongs to others.

import type { RandomSource } from "../../../src/engine/random.ts";
import { derivedId, rollFace } from "../../../src/engine/random.ts";
import type { Source } from "../house.ts";
import { JUNK, leavesOf, pick, replaceAt } from "../junk.ts";

/** What an attacker knows of the world: everything, since every document reaches every client. */
export interface Knowledge {
  readonly hero: string;
  readonly foes: readonly string[];
  readonly combat: string;
  readonly combatants: readonly string[];
  /** Messages with records of others. */
  readonly messages: readonly string[];
  readonly gamemaster: string;
  readonly ruleset: string;
  /** Actions of the hero's ruleset, and which of them are the GM's alone. */
  readonly actions: readonly { readonly id: string; readonly gm: boolean }[];
}

/** One thing that is tried. */
export type Attack =
  | { readonly way: "message"; readonly data: Source }
  | { readonly way: "wish"; readonly payload: unknown }
  | { readonly way: "query"; readonly user: string; readonly name: string; readonly data: unknown }
  | { readonly way: "write"; readonly uuid: string; readonly data: Source }
  | { readonly way: "delete"; readonly uuid: string }
  | { readonly way: "setting"; readonly key: string; readonly value: unknown };

const WISHES = [
  ...["judge", "finish", "rewind", "undo", "redo", "claimTurn", "passOffer", "dropClaim", "callTrigger"],
  ...["endTurn", "join", "boundary", "endRound", "answer", "no such wish"],
];
const QUERIES = ["sortie.ask", "sortie.trigger", "sortie.tell", "sortie.confirm", "dialog"];
const IDS = ["__proto__.polluted", "constructor.prototype.polluted", "a.b", "-=campaignRecord00", "", "x".repeat(17)];

/** One attack by chance. None of them is anything that its player may do: all of them must be refused, or come to nothing. */
export function attackOf(random: RandomSource, known: Knowledge): Attack {
  const way = rollFace(random, 10);
  if (way <= 5) return { way: "message", data: forged(random, known) };
  if (way <= 7) return { way: "wish", payload: wish(random, known) };
  if (way === 8) return query(random, known);
  if (way === 9) return directWrite(random, known);
  return rollFace(random, 2) === 1
    ? { way: "setting", key: pick(random, ["requestPolicy", "schemaVersion", "archmage.world"]), value: pick(random, JUNK) }
    : { way: "delete", uuid: pick(random, [...known.foes, `Combat.${known.combat}`, ...known.messages.map((id) => `ChatMessage.${id}`)]) };
}

/** A record in the name of somebody else's creature, or of the player's own with what only the GM may do; half of them with a mangled part. */
function forged(random: RandomSource, { hero, foes, actions, combat, ruleset }: Knowledge): Source {
  const rulings = actions.filter(({ gm }) => gm);
  const asGm = rulings.length > 0 && rollFace(random, 2) === 1;
  const id = rollFace(random, 4) === 1 ? pick(random, IDS) : derivedId("attack", Math.floor(random.next() * 1e9));
  const intentId = rollFace(random, 6) === 1 ? derivedId("other", Math.floor(random.next() * 1e9)) : id;
  const target = pick(random, foes);
  const action = asGm ? pick(random, rulings) : pick(random, actions);
  const system: Source = {
    version: 1,
    id,
    ruleset,
    battle: pick(random, ["", `Combat.${combat}`]),
    round: 1,
    turn: null,
    intent: {
      id: intentId,
      action: action.id,
      actor: asGm ? hero : target,
      targets: [target],
      options: { amount: 10, condition: "stunned" },
    },
    answers:
      rollFace(random, 2) === 1
        ? []
        : [
            { kind: "roll", rolled: { faces: [[20]] } },
            { kind: "confirm", yes: true },
          ],
    steps: [{ rule: "AE-ATK-01", text: "SORTIE.Step.Toggled", data: { name: "Nobody", amount: 99 } }],
    offers: [{ id: "offer", rule: "AE-RST-01", text: "A quick rest", of: "gm", action: action.id, targets: [target], options: {} }],
    touched: [{ document: target, path: "system.hp.value", before: 42, after: 0 }],
    shared: [],
    // What took effect without the GM is only told to have: a card, and nothing more.
    state: pick(random, ["pending", "pending", "applied", "undone"]),
    reason: null,
  };
  if (rollFace(random, 2) === 1) {
    const paths = leavesOf(system).filter(([part, inner]) => part !== "intent" || (inner !== "actor" && inner !== "action"));
    replaceAt(system, pick(random, paths), pick(random, JUNK));
  }
  return { type: "record", content: "", system };
}

function wish(random: RandomSource, { combat, combatants, messages, foes }: Knowledge): unknown {
  const one = (values: readonly unknown[]): unknown => (rollFace(random, 3) === 1 ? pick(random, JUNK) : pick(random, values));
  const data = {
    combat: one([combat]),
    combatant: one(combatants),
    message: one(["nobody", ...messages]),
    creature: one(foes),
    actor: one(foes),
    answers: one([[], [{ kind: "confirm", yes: true }]]),
    chosen: one([[0, 1, 2]]),
    apply: true,
    options: one([{}]),
    token: one(["token"]),
    done: true,
  };
  // These a player may ask for their own creatures; said of everybody else's they come to nothing.
  return rollFace(random, 4) === 1
    ? pick(random, JUNK)
    : { kind: one(WISHES), data: rollFace(random, 4) === 1 ? pick(random, JUNK) : data };
}

function query(random: RandomSource, { gamemaster }: Knowledge): Attack {
  const data =
    rollFace(random, 2) === 1 ? pick(random, JUNK) : { ask: pick(random, JUNK), kind: "confirm", text: pick(random, JUNK), of: "gm" };
  return { way: "query", user: gamemaster, name: pick(random, QUERIES), data };
}

function directWrite(random: RandomSource, { foes, gamemaster }: Knowledge): Attack {
  const uuid = pick(random, [...foes, `User.${gamemaster}`]);
  const data = pick<Source>(random, [
    { "system.hp.value": 0 },
    { system: { hp: { value: pick(random, JUNK) } } },
    { "flags.sortie.ledger": { campaignRecord00: pick(random, JUNK) } },
    { ownership: { default: 3 } },
    { role: 4 },
    { name: pick(random, JUNK) },
  ]);
  return { way: "write", uuid, data };
}
