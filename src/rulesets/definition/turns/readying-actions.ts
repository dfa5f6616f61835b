// Holding an action for its trigger, and using it then: the deed itself, with its own dialog, targets and checks, paid by what was held (DE-HLD-01 to -03, DE-HLD-05).

import { holdOf, holdNow } from "../../../engine/battle/turn-order.ts";
import { fighters } from "../../../engine/battle/battle.ts";
import { availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import type { ResolvedUse } from "../../../engine/actions/action-use.ts";
import {
  chosenUse,
  USE_FIELD,
  useOfHold,
  usesOf,
  performUse,
  proposalOfUse,
  proposeUse,
  storedUse,
} from "../../../engine/actions/action-use.ts";
import { choiceOption, integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { picksFor } from "../../../engine/actions/target-candidates.ts";
import { priceOf } from "../../../engine/actions/costs.ts";
import { type Procedure, confirm, asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { Proposal } from "../../../engine/procedures/dialog-fields.ts";
import { type ReactionRule, offerReactions } from "../../../engine/actions/reactions.ts";
import { attacksOf } from "./attack-sequence.ts";
import { type HeldSlot, HELD_SLOTS, heldSlot, markUsed, whyNotHold, whyNotUseHeld } from "./readying.ts";
import { whyNotImmediate } from "./immediate-action.ts";
import { momentOf } from "../reactions/triggers.ts";
import { type DefinitionPayer, held } from "./payers.ts";
import { isFighting, whyUnable } from "../numbers/states.ts";
import { isGone } from "../numbers/vitality.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionContext, DefinitionCreature, DefinitionShapes } from "../data/types.ts";
import { action } from "./define-action.ts";
import { choiceOf, sentence } from "./dialog-fields.ts";
import { requireCombatant } from "./order-actions.ts";

type Choice = ResolvedUse<DefinitionShapes>;

/** Said in words only: nothing that rules would carry out; while holding, that it is decided when the trigger comes. */
const WORDS_ONLY = "words";
/** The trigger belongs to nobody: a door, a trap. */
const EVENT = "event";

/** Deeds that a held action of this kind can turn out to be. */
function deedsFor(slot: HeldSlot, battle: DefinitionBattle, creature: DefinitionCreature, known: readonly DefinitionAction[]): Choice[] {
  const kinds = slot === "move" ? ["move"] : ["standard", "attack"];
  return usesOf(known, battle, creature, ({ kind }) => kinds.includes(kind));
}

/** What was named when it was held, if that can still be done; else everything that fits. */
export function deedsHeld(battle: DefinitionBattle, creature: DefinitionCreature, known: readonly DefinitionAction[]): Choice[] {
  const hold = holdOf(battle, creature, "ready");
  if (!hold) return [];
  const all = deedsFor(heldSlot(hold), battle, creature, known);
  const named = useOfHold(hold);
  const same = all.find(({ deed }) => deed.action === named?.action && deed.item === named.item);
  return same && named ? [{ ...same, deed: named }] : all;
}

/** A deed's dialog under what was held, with the answer that it is settled in words. */
function withWords(
  battle: DefinitionBattle,
  intent: Intent,
  creature: DefinitionCreature,
  offered: readonly Choice[],
  label: string,
  first: boolean,
): Proposal {
  const said = textOption(intent, USE_FIELD);
  const inWords = said === WORDS_ONLY || offered.length === 0 || (said === "" && first);
  const { fields, ...rest } = proposeUse(battle, intent, creature, offered, held().of(battle, creature));
  const [which, ...questions] = fields;
  if (which?.kind !== "choice") return { fields, ...rest };
  const other = { value: WORDS_ONLY, label };
  const choices = first ? [other, ...which.choices] : [...which.choices, other];
  const choice = { ...choiceOf(USE_FIELD, inWords ? WORDS_ONLY : which.value, choices) };
  return inWords ? { breakdowns: [], fields: [choice], refusal: null } : { ...rest, fields: [choice, ...questions] };
}

/** What is held without being told: whichever action is still there. */
function chosenSlot(
  battle: DefinitionBattle,
  intent: Pick<Intent, "options">,
  creature: DefinitionCreature,
  payer: DefinitionPayer,
): HeldSlot {
  const first = HELD_SLOTS.find((slot) => whyNotHold(battle, creature, slot, payer) === null) ?? "standard";
  return textOption(intent, "slot") === "" ? first : choiceOption(intent, "slot", HELD_SLOTS);
}

/** Declares what is held. `known` are the actions that can be held. */
export function holdAction(known: readonly DefinitionAction[]): DefinitionAction {
  return action({
    id: "hold",
    icon: "hand",
    price: { kind: "any" },
    rules: ["DE-HLD-01"],
    offered: { on: "sheet" },
    place: "common",
    applies: isFighting,
    availability: (battle, creature, _item, payer) =>
      availabilityOf(whyNotHold(battle, creature, chosenSlot(battle, {}, creature, payer), payer)),
    propose(battle, intent, payer) {
      const creature = requireCreature(battle, intent.actor);
      const slots = HELD_SLOTS.filter((slot) => whyNotHold(battle, creature, slot, payer) === null);
      const slot = chosenSlot(battle, intent, creature, payer);
      const choices = slots.map((value) => ({ value, label: `DEFINITION.Cost.${value}` }));
      const late = whyNotImmediate(battle, creature, "other");
      const deed = withWords(battle, intent, creature, deedsFor(slot, battle, creature, known), "DEFINITION.Choice.DecideThen", true);
      return {
        ...deed,
        fields: [choiceOf("slot", slot, choices), sentence("what"), sentence("trigger"), ...deed.fields],
        // What is possible when the trigger comes is not known yet.
        refusal: whyNotHold(battle, creature, slot, payer),
        notes: late ? [{ rule: "DE-HLD-02", text: "DEFINITION.Note.HeldTooLate", data: { name: creature.name } }] : [],
      };
    },
    perform: asProcedure((context) => {
      const { battle, intent, payer } = context;
      const creature = requireCreature(battle, intent.actor);
      const { id } = requireCombatant(battle, creature);
      const slot = chosenSlot(battle, intent, creature, payer);
      const said = textOption(intent, USE_FIELD);
      const named = said === "" || said === WORDS_ONLY ? undefined : chosenUse(intent, deedsFor(slot, battle, creature, known));
      const what = textOption(intent, "what").trim() || (named?.item?.name ?? named?.definition.label ?? "");
      const trigger = textOption(intent, "trigger").trim();
      if (what === "" || trigger === "") refuse("DE-HLD-01", "DEFINITION.Refusal.HoldNeedsWords", { name: creature.name });
      refuseIf(whyNotHold(battle, creature, slot, payer));
      context.payer.pay({ kind: slot });
      const deed = named ? { deed: storedUse(named.deed) } : {};
      battle.system.order.holds[id] = holdNow(battle, "ready", { action: slot, trigger, ...deed });
      creature.system.held = what;
      const data = { name: creature.name, what, trigger, cost: `DEFINITION.Cost.${slot}` };
      context.note({ rule: "DE-HLD-01", text: "DEFINITION.Step.Holds", data, about: creature.uuid, secret: ["what", "trigger"] });
    }),
  });
}

/** Who the trigger may belong to: anybody in sight, whoever acts first. */
function triggerField(battle: DefinitionBattle, creature: DefinitionCreature) {
  const others = fighters(battle).filter((combatant) => combatant.creature !== creature.uuid && !combatant.hidden);
  const owners = [...others.map(({ id, name }) => ({ value: id, label: name })), { value: EVENT, label: "DEFINITION.Choice.Event" }];
  const acting = owners.find(({ value }) => value === battle.turn)?.value ?? owners[0]?.value ?? EVENT;
  return choiceOf("triggeredBy", acting, owners);
}

/** Uses what was held. `known` are the actions that can be held. */
export function heldAction(known: readonly DefinitionAction[]): DefinitionAction {
  return action({
    id: "useHeld",
    icon: "bolt",
    price: { kind: "immediate" },
    // What was held may lead somewhere, as on the own turn.
    walks: [USE_FIELD, "triggeredBy"],
    rules: ["DE-HLD-02", "DE-HLD-03", "DE-HLD-05", "DE-IMM-02"],
    offered: { on: "sheet" },
    place: "reaction",
    targets: { min: 0, max: 100 },
    targetCandidates(battle, creature) {
      const [only, another] = deedsHeld(battle, creature, known);
      return only && !another ? picksFor(only.definition, battle, creature, only.item) : null;
    },
    applies: (battle, creature) => isFighting(battle) && holdOf(battle, creature, "ready") !== undefined,
    availability: (battle, creature, _item, payer) => availabilityOf(whyNotUseHeld(battle, creature, payer)),
    propose(battle, intent, payer) {
      const creature = requireCreature(battle, intent.actor);
      const hold = holdOf(battle, creature, "ready");
      const deed = withWords(battle, intent, creature, deedsHeld(battle, creature, known), "DEFINITION.Choice.WordsOnly", false);
      const [which, ...questions] = deed.fields;
      const data = { what: creature.system.held, trigger: hold?.trigger ?? "" };
      return {
        ...deed,
        fields: [...(which ? [which] : []), triggerField(battle, creature), ...questions],
        refusal: whyNotUseHeld(battle, creature, payer) ?? deed.refusal,
        notes: [...(hold ? [{ rule: "DE-HLD-02", text: "DEFINITION.Note.Held", data }] : []), ...(deed.notes ?? [])],
      };
    },
    *perform(context) {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      const hold = holdOf(battle, creature, "ready");
      if (!hold) return refuse("DE-HLD-01", "DEFINITION.Refusal.HoldsNothing", { name: creature.name });
      const offered = deedsHeld(battle, creature, known);
      const inWords = textOption(intent, USE_FIELD) === WORDS_ONLY || (offered.length === 0 && textOption(intent, USE_FIELD) === "");
      const chosen = inWords ? undefined : chosenUse(intent, offered);
      if (!chosen && !inWords) return refuse("DE-HLD-01", "DEFINITION.Refusal.HoldsNothing", { name: creature.name });
      // Nobody is asked about the trigger of something that cannot be done.
      refuseIf(chosen ? proposalOfUse(battle, intent, creature, chosen, held().of(battle, creature)).refusal : null);
      const data = { name: creature.name, what: creature.system.held, trigger: hold.trigger };
      const agreed = yield* confirm({ rule: "DE-HLD-02", text: "DEFINITION.Ask.TriggerCame", data, of: "gm", fallback: true });
      if (!agreed) {
        // It stays held; whoever was asked was not asked in vain.
        context.note({ rule: "DE-HLD-02", text: "DEFINITION.Step.TriggerDenied", data: { name: creature.name }, about: creature.uuid });
        return;
      }
      const owner = textOption(intent, "triggeredBy");
      markUsed(context, creature, Object.hasOwn(battle.combatants, owner) ? owner : null);
      if (chosen) yield* carryOutHeld(context, creature, chosen);
    },
  });
}

/** Attack actions that a deed takes. */
function attacksIn({ definition, item, deed }: Choice, creature: DefinitionCreature, battle: DefinitionBattle): number {
  const price = priceOf(battle, creature, definition, item);
  return price?.kind === "attack" ? integerOption(deed, "attacks", 1, 1, 4) : 0;
}

/** Carries the deed out. A held standard action may be several attacks, in place of the standard action like on the own turn: who has more is asked after each. */
function* carryOutHeld(context: DefinitionContext, creature: DefinitionCreature, chosen: Choice): Procedure {
  const { battle } = context;
  const targets = chosen.deed.targets ?? [];
  yield* performUse(context, creature, chosen.deed, held());
  let made = attacksIn(chosen, creature, battle);
  for (let last = 0; made > last;) {
    last = made;
    const aimed = targets.flatMap((uuid) => battle.creatures[uuid] ?? []);
    const about = momentOf(creature, aimed, { made });
    for (const { deed, refusal } of yield* offerReactions(context, { when: "heldAttackMade", about }))
      if (!refusal) made += integerOption(deed, "attacks", 1, 1, 4);
  }
}

/** The window between the attacks of a held action: its owner may make the next one. */
export function heldAttacks(known: readonly DefinitionAction[]): ReactionRule<DefinitionShapes> {
  return {
    id: "heldAttack",
    when: "heldAttackMade",
    rule: "DE-HLD-02",
    text: "DEFINITION.Ask.AnotherAttack",
    pass: "DEFINITION.Choice.Enough",
    who: (battle, { who, made, at }) => {
      const creature = battle.creatures[who];
      const stand = at.every((uuid) => {
        const target = battle.creatures[uuid];
        return target !== undefined && !isGone(target, battle.options);
      });
      return creature && stand && whyUnable(creature) === null && made < attacksOf(creature).length ? [creature] : [];
    },
    deeds: (battle, creature, { at }) =>
      usesOf(known, battle, creature, ({ kind }) => kind === "attack").map(({ deed }) => ({ ...deed, targets: at })),
    payer: (_battle, _creature, { made }) => held(made),
  };
}
