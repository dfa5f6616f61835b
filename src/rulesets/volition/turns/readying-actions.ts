// Readying an action, and firing it when its trigger comes: the deed that was meant, with its own questions and refusals (VO-RDY-01 to VO-RDY-06).

import { type Hold, holdOf, holdNow } from "../../../engine/battle/turn-order.ts";
import { USE_FIELD } from "../../../engine/actions/action-use.ts";
import type { VolitionPayer } from "../data/types.ts";
import { AVAILABLE, refusalOf, availabilityOf } from "../../../engine/actions/availability.ts";
import { creatureOf, fighters } from "../../../engine/battle/battle.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import type { ActionUse, ResolvedUse } from "../../../engine/actions/action-use.ts";
import { chosenUse, useOfHold, usesOf, performUse, proposalOfUse, proposeUse, storedUse } from "../../../engine/actions/action-use.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import { picksFor } from "../../../engine/actions/target-candidates.ts";
import { type Procedure, atOnce, confirm, asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import { HELD } from "./payers.ts";
import { heldKind, loseReadied, markFired, requireCombatant, whyNotFire } from "./readying.ts";
import { isDown, isFighting } from "../numbers/states.ts";
import type { TurnAction, VolitionAction, VolitionBattle, VolitionContext, VolitionCreature, VolitionShapes } from "../data/types.ts";
import { action } from "./define-action.ts";

type Choice = ResolvedUse<VolitionShapes>;

const KINDS = ["standard", "move", "quick"] as const;

/** What people do themselves: it was said in words, and no button of the sheet is it. Nobody clicks it but in these dialogs. */
const inWords = action({
  id: "inWords",
  icon: "comment",
  rules: ["VO-RDY-01"],
  offered: { on: "window" },
  availability: () => AVAILABLE,
  perform: () => atOnce(() => undefined),
});
const IN_WORDS: Choice = { deed: { action: inWords.id }, definition: inWords, item: undefined };

/** Actions of a turn that can pay for something to be readied now, the best first. */
function payable(payer: VolitionPayer): readonly TurnAction[] {
  return KINDS.filter((kind) => payer.why({ kind }) === null);
}

function chosenKind(intent: Intent, kinds: readonly TurnAction[]): TurnAction {
  const named = textOption(intent, "kind");
  return KINDS.find((kind) => kind === named) ?? kinds[0] ?? "standard";
}

function wordsField(key: "what" | "trigger"): DialogField {
  return { key, kind: "text", value: "", label: `VOLITION.Dialog.${key}.Label`, hint: `VOLITION.Dialog.${key}.Hint` };
}

/** The creature whose doing triggers what is readied: whom the dialog names, else whoever acts. */
function triggerOf(
  battle: VolitionBattle,
  intent: Pick<Intent, "options">,
): { readonly combatant: string | null; readonly creature?: VolitionCreature } {
  const named = textOption(intent, "triggeredBy");
  const combatant = named in battle.combatants ? named : battle.turn;
  const creature = combatant === null ? undefined : creatureOf(battle, combatant);
  return { combatant, ...(creature ? { creature } : {}) };
}

/** Nobody targeted is the same as no word about targets. */
function withoutEmptyTargets(intent: Intent): Intent {
  if ((intent.targets ?? []).length > 0) return intent;
  const { targets: _none, ...rest } = intent;
  return rest;
}

/** Whom a deed is aimed at when nobody is targeted: those whom it was meant for, if they are still there, else whoever triggers it, if it may be. */
function aimed(
  battle: VolitionBattle,
  creature: VolitionCreature,
  choice: Choice,
  meant: ActionUse | null,
  trigger?: VolitionCreature,
): Choice {
  const there = (meant?.targets ?? []).filter((uuid) => battle.creatures[uuid] && !isDown(battle.creatures[uuid]));
  const targetCandidates = there.length === 0 && trigger ? picksFor(choice.definition, battle, creature, choice.item) : null;
  const targets = targetCandidates && trigger && targetCandidates.accepts(trigger) ? [trigger.uuid] : there;
  const options = meant?.options ?? {};
  return { ...choice, deed: { ...choice.deed, options, ...(targets.length > 0 ? { targets } : {}) } };
}

/** Readying and firing. `known` are the actions that can be readied. */
export function readyingActions(known: readonly VolitionAction[]): VolitionAction[] {
  return [readyOver(known), useReadiedOver(known), dropReadied];
}

function readyable(known: readonly VolitionAction[], battle: VolitionBattle, creature: VolitionCreature, kind: TurnAction): Choice[] {
  return usesOf(known, battle, creature, (price) => price.kind === kind && price.ownTurn !== true);
}

/** The deed that was readied; where it was left open, or is not there any more, every one of its kind. What was said in words is always there. */
export function firable(
  known: readonly VolitionAction[],
  battle: VolitionBattle,
  creature: VolitionCreature,
  intent: Pick<Intent, "options">,
): Choice[] {
  const hold = holdOf(battle, creature, "ready");
  if (!hold) return [];
  const deed = useOfHold(hold);
  const all = readyable(known, battle, creature, heldKind(hold));
  const meant = all.filter((choice) => choice.deed.action === deed?.action && choice.deed.item === deed.item);
  const { creature: trigger } = triggerOf(battle, intent);
  const offered = meant.length > 0 ? meant : all;
  return [...offered.map((choice) => aimed(battle, creature, choice, meant.length > 0 ? deed : null, trigger)), IN_WORDS];
}

function readyOver(known: readonly VolitionAction[]): VolitionAction {
  return action({
    id: "ready",
    icon: "crosshairs",
    price: { kind: "any" },
    rules: ["VO-RDY-01", "VO-RDY-06"],
    offered: { on: "sheet" },
    place: "common",
    targets: { min: 0, max: 100 },
    applies: isFighting,
    availability: (_battle, _creature, _item, payer) => availabilityOf(payable(payer).length > 0 ? null : payer.why({ kind: "quick" })),
    propose(battle, intent, payer) {
      const creature = requireCreature(battle, intent.actor);
      const kinds = payable(payer);
      const kind = chosenKind(intent, kinds);
      const offered = [IN_WORDS, ...readyable(known, battle, creature, kind)];
      const shown = proposeUse(battle, withoutEmptyTargets(intent), creature, offered, HELD.of(battle, creature));
      return {
        ...shown,
        fields: [kindField(kinds), ...shown.fields, wordsField("what"), wordsField("trigger")],
        refusal: payer.why({ kind }),
        // Whether it will be possible shows when it is fired: what speaks against it now is told, and hinders nothing.
        notes: [...(shown.notes ?? []), ...(shown.refusal ? [shown.refusal] : [])],
      };
    },
    perform: asProcedure((context) => {
      makeReady(known, context);
    }),
  });
}

function makeReady(known: readonly VolitionAction[], context: VolitionContext): void {
  const { battle, intent, payer } = context;
  const creature = requireCreature(battle, intent.actor);
  const { id } = requireCombatant(battle, creature);
  const kind = chosenKind(intent, payable(payer));
  const chosen = chosenUse(withoutEmptyTargets(intent), [IN_WORDS, ...readyable(known, battle, creature, kind)]);
  const data = { name: creature.name, cost: `VOLITION.Cost.${kind}` };
  if (!chosen) refuse("VO-RDY-01", "VOLITION.Refusal.NotReadyable", data);
  const open = chosen.definition === inWords;
  const what = textOption(intent, "what").trim() || (open ? "" : (chosen.item?.name ?? chosen.definition.label));
  const trigger = textOption(intent, "trigger").trim();
  if (what === "" || trigger === "") refuse("VO-RDY-01", "VOLITION.Refusal.ReadyNeedsWords", data);
  payer.pay({ kind });
  loseReadied(context, creature);
  const deed = storedUse(open ? { action: "" } : chosen.deed);
  battle.system.order.holds[id] = holdNow(battle, "ready", { action: kind, trigger, deed });
  creature.system.readied = what;
  const secret = ["what", "trigger"];
  context.note({ rule: "VO-RDY-01", text: "VOLITION.Step.Readies", data: { ...data, what, trigger }, about: creature.uuid, secret });
}

function useReadiedOver(known: readonly VolitionAction[]): VolitionAction {
  return action({
    id: "useReadied",
    icon: "bolt",
    walks: [USE_FIELD, "triggeredBy"],
    rules: ["VO-RDY-02", "VO-RDY-03", "VO-RDY-04", "VO-RDY-05"],
    offered: { on: "sheet" },
    place: "reaction",
    targets: { min: 0, max: 100 },
    applies: (battle, creature) => isFighting(battle) && holdOf(battle, creature, "ready") !== undefined,
    availability: (battle, creature) => availabilityOf(whyNotFire(battle, creature)),
    propose(battle, intent) {
      const creature = requireCreature(battle, intent.actor);
      const hold = holdOf(battle, creature, "ready");
      const said = withoutEmptyTargets(intent);
      const shown = proposeUse(battle, said, creature, firable(known, battle, creature, intent), HELD.of(battle, creature));
      const readied = { what: creature.system.readied, trigger: hold?.trigger ?? "" };
      return {
        ...shown,
        fields: [...shown.fields, triggerField(battle, creature)],
        refusal: whyNotFire(battle, creature) ?? shown.refusal,
        notes: [
          ...(hold ? [{ rule: "VO-RDY-02", text: "VOLITION.Note.Readied", data: readied }] : []),
          ...(said.targets ? [] : [{ rule: "VO-RDY-02", text: "VOLITION.Note.AimsAtTrigger" }]),
          ...(shown.notes ?? []),
        ],
      };
    },
    perform: (context) => fireReadied(known, context),
  });
}

function* fireReadied(known: readonly VolitionAction[], context: VolitionContext): Procedure {
  const { battle, intent } = context;
  const creature = requireCreature(battle, intent.actor);
  const chosen = chosenUse(withoutEmptyTargets(intent), firable(known, battle, creature, intent));
  const hold = holdOf(battle, creature, "ready");
  if (!chosen || !hold) return refuse("VO-RDY-01", "VOLITION.Refusal.NothingReadied", { name: creature.name });
  refuseIf(proposalOfUse(battle, intent, creature, chosen, HELD.of(battle, creature)).refusal);
  const data = { name: creature.name, what: creature.system.readied, trigger: hold.trigger };
  const agreed = yield* confirm({ rule: "VO-RDY-02", text: "VOLITION.Ask.TriggerCame", data, of: "gm", fallback: true });
  if (!agreed) {
    context.note({ rule: "VO-RDY-02", text: "VOLITION.Step.TriggerDenied", data: { name: creature.name }, about: creature.uuid });
    return;
  }
  markFired(context, creature, triggerOf(battle, intent).combatant);
  if (chosen.definition !== inWords) yield* performUse(context, creature, chosen.deed, HELD);
}

const dropReadied = action({
  id: "dropReadied",
  icon: "hand",
  rules: ["VO-RDY-06"],
  offered: { on: "sheet" },
  applies: (battle, creature) => holdOf(battle, creature, "ready") !== undefined,
  availability: (battle, creature) => availabilityOf(refusalOf(() => requireReadied(battle, creature))),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    requireReadied(battle, creature);
    loseReadied(context, creature);
  }),
});

/** Which action of the turn pays for it. */
function kindField(kinds: readonly TurnAction[]): DialogField {
  const choices = kinds.map((value) => ({ value, label: `VOLITION.Cost.${value}` }));
  return { key: "kind", kind: "choice", value: kinds[0] ?? "standard", label: "VOLITION.Dialog.kind.Label", choices };
}

function requireReadied(battle: VolitionBattle, creature: VolitionCreature): Hold {
  return holdOf(battle, creature, "ready") ?? refuse("VO-RDY-01", "VOLITION.Refusal.NothingReadied", { name: creature.name });
}

/** Whose doing it is: whoever acts, unless that is the owner of what is readied or hidden. */
function triggerField(battle: VolitionBattle, creature: VolitionCreature): DialogField {
  const others = fighters(battle).filter((combatant) => combatant.creature !== creature.uuid && !combatant.hidden);
  const choices = others.map(({ id, name }) => ({ value: id, label: name }));
  const value = choices.find(({ value: id }) => id === battle.turn)?.value ?? choices[0]?.value ?? "";
  return { key: "triggeredBy", kind: "choice", value, label: "VOLITION.Dialog.triggeredBy.Label", choices };
}
