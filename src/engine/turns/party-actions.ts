// Everybody for themselves, at once: a whole party rests or makes a check, each answered for by its own player, in one record.

import { performAction } from "../actions/perform-action.ts";
import { attempt, mayTake } from "../actions/availability.ts";
import { dialogOf } from "../actions/proposals.ts";
import type { Battle, Creature, Shapes } from "../battle/battle.ts";
import { passTime } from "../procedures/world-time.ts";
import { type Context, requireCreature } from "../procedures/context.ts";
import { type DialogField, type Proposal, asAnswered } from "../procedures/dialog-fields.ts";
import { textOption } from "../procedures/intent-options.ts";
import { type JsonObject, clonePlain } from "../data/json.ts";
import { type Procedure, chooseWithData, together } from "../procedures/procedure.ts";
import type { Intent, Offer, Step } from "../procedures/record.ts";
import { type RefusalReason, Refusal, refuse } from "../data/refusal.ts";
import { putBack } from "../procedures/restore.ts";
import type { ActionDefinition } from "../actions/action.ts";
import type { PartyCheck, Ruleset } from "../contract/ruleset.ts";

/** Where the intent says which rest or check it is. */
export const DOES_FIELD = "does";
const TAKES_PART = "yes";
const STAYS_OUT = "no";

/** What everybody may do at once: the rests that creatures take by themselves, and the checks that the ruleset lists. */
export function sharedActions<S extends Shapes>(ruleset: Pick<Ruleset<S>, "actions" | "rests" | "partyChecks">): ActionDefinition<S>[] {
  const checks = (ruleset.partyChecks ?? []).flatMap(({ action }) => ruleset.actions.find(({ id }) => id === action) ?? []);
  return [...ruleset.rests.filter(({ offered }) => offered.on === "sheet"), ...checks];
}

/** Id of the action that everybody takes; "" for an intent that does not say it. */
export function sharedAction(intent: Pick<Intent, "options">): string {
  return textOption(intent, DOES_FIELD);
}

function definitionOf<S extends Shapes>(ruleset: Ruleset<S>, intent: Intent): ActionDefinition<S> {
  const id = sharedAction(intent);
  const found = sharedActions(ruleset).find((action) => action.id === id);
  return found ?? refuse("SORTIE-PARTY", "SORTIE.Refusal.NotForAll");
}

function checkOf<S extends Shapes>(ruleset: Ruleset<S>, id: string): PartyCheck | undefined {
  return ruleset.partyChecks?.find(({ action }) => action === id);
}

/** The GM's dialog: what is settled once for all who make a check. Nothing is asked before a rest. */
export function proposeForAll<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, intent: Intent): Proposal {
  const action = definitionOf(ruleset, intent);
  const able = membersOf(battle, intent).filter((member) => whyNot(ruleset, action, battle, member) === null);
  const [first] = able;
  if (!first) return { breakdowns: [], fields: [], refusal: { rule: "SORTIE-PARTY", text: "SORTIE.Refusal.NobodyCan" } };
  const settled = checkOf(ruleset, action.id)?.fixedByGm ?? [];
  const fields = proposalFor(ruleset, action, battle, intent, first)?.fields.filter(({ key }) => settled.includes(key)) ?? [];
  return { breakdowns: [], fields, refusal: null };
}

/** Carries it out: all are asked at the same moment, and nobody waits for another. Refused when nobody can. */
export function* performForAll<S extends Shapes>(context: Context<S>): Procedure {
  const { ruleset, battle, intent } = context;
  const action = definitionOf(ruleset, intent);
  const members = membersOf(battle, intent);
  if (members.every((member) => whyNot(ruleset, action, battle, member) !== null)) refuse("SORTIE-PARTY", "SORTIE.Refusal.NobodyCan");
  const parts = members.map((member) => ({ steps: [] as Step[], offers: [] as Omit<Offer, "id">[], member }));
  yield* together(parts.map((part) => takePart(context, action, part)));
  // On the card they stand in their order, however their answers came.
  for (const { steps, offers } of parts) {
    for (const step of steps) context.note(step);
    for (const offer of offers) context.offer(offer);
  }
  if (checkOf(ruleset, action.id)) noteCount(context, parts);
  if (action.lasts) passTime(context, action.lasts(battle, intent));
}

function membersOf<S extends Shapes>(battle: Battle<S>, { targets = [] }: Intent): Creature<S>[] {
  return [...new Set(targets)].map((uuid) => requireCreature(battle, uuid));
}

interface Part<S extends Shapes> {
  readonly member: Creature<S>;
  readonly steps: Step[];
  readonly offers: Omit<Offer, "id">[];
}

function whyNot<S extends Shapes>(
  ruleset: Ruleset<S>,
  action: ActionDefinition<S>,
  battle: Battle<S>,
  member: Creature<S>,
): RefusalReason | null {
  if (action.applies?.(battle, member) === false)
    return { rule: "SORTIE-PARTY", text: "SORTIE.Party.HasNone", data: { name: member.name } };
  const availability = mayTake(ruleset, battle, member, action);
  return availability.available ? null : availability;
}

/** One's part: their own dialog, then the action with its own dice. Who cannot is passed over with the reason; the others go on. */
function* takePart<S extends Shapes>(context: Context<S>, action: ActionDefinition<S>, { member, steps, offers }: Part<S>): Procedure {
  const { battle, intent, ruleset } = context;
  const { uuid, name } = member;
  const passOver = ({ rule, text, data }: RefusalReason): void => {
    steps.push({ rule: "SORTIE-PARTY", text: "SORTIE.Group.LeftOut", data: { name }, about: uuid, by: uuid });
    steps.push({ rule, text, data: data ?? {}, about: uuid, by: uuid });
  };
  const hindrance = whyNot(ruleset, action, battle, member);
  if (hindrance) {
    passOver(hindrance);
    return;
  }
  const settled = checkOf(ruleset, action.id)?.fixedByGm ?? [];
  const proposal = proposalFor(ruleset, action, battle, intent, member);
  const own = proposal && { ...proposal, fields: proposal.fields.filter(({ key }) => !settled.includes(key)) };
  const { value, data } = yield* chooseWithData({
    rule: action.rules[0] ?? "SORTIE-PARTY",
    text: "SORTIE.Party.Ask",
    data: { name, what: action.label },
    of: uuid,
    options: [
      { value: TAKES_PART, label: action.label, ...(own ? { proposal: own } : {}) },
      { value: STAYS_OUT, label: "SORTIE.Party.StaysOut", data: { name } },
    ],
    fallback: TAKES_PART,
  });
  if (value === STAYS_OUT) {
    steps.push({ rule: "SORTIE-PARTY", text: "SORTIE.Party.StayedOut", data: { name }, about: uuid, by: uuid });
    return;
  }
  const before = clonePlain(member);
  const options = { ...answersOf(proposal?.fields ?? []), ...data };
  const deed: Intent = { id: intent.id, action: action.id, actor: uuid, options };
  const inPart: Context<S> = {
    ...context,
    intent: deed,
    note: (step) => steps.push({ ...step, by: uuid }),
    offer: (offer) => offers.push(offer),
  };
  try {
    yield* performAction(inPart);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    putBack(member, before);
    steps.length = 0;
    offers.length = 0;
    passOver({ rule: error.rule, text: error.text, data: error.data });
  }
}

/** What the action asks of one of them, with what the GM has settled; undefined for one that asks nothing, or whose rules refuse to say. */
function proposalFor<S extends Shapes>(
  ruleset: Ruleset<S>,
  action: ActionDefinition<S>,
  battle: Battle<S>,
  intent: Intent,
  { uuid }: Creature<S>,
): Proposal | undefined {
  const dialog = dialogOf(ruleset, action);
  if (!dialog) return undefined;
  const { [DOES_FIELD]: _does, ...given } = intent.options ?? {};
  const propose = (options: JsonObject) => attempt(() => dialog(battle, { id: intent.id, action: action.id, actor: uuid, options }));
  const first = propose(given);
  const made = first.refusal ? first : propose({ ...answersOf(first.value.fields), ...given });
  if (made.refusal) return undefined;
  return { ...made.value, fields: made.value.fields.map((field) => asAnswered(field, given)) };
}

function answersOf(fields: readonly DialogField[]): JsonObject {
  return Object.fromEntries(fields.map(({ key, value }) => [key, value]));
}

/** How many of those who made a check succeeded. What the party makes of it is the table's, where the rules say nothing. */
function noteCount<S extends Shapes>(context: Context<S>, parts: readonly Part<S>[]): void {
  const outcomes = parts.flatMap(({ steps }) => steps.find(({ outcome }) => outcome !== undefined)?.outcome ?? []);
  if (outcomes.length === 0) return;
  const made = outcomes.filter((outcome) => outcome === "success" || outcome === "hit" || outcome === "critical").length;
  context.note({ rule: "SORTIE-PARTY", text: "SORTIE.Party.Count", data: { made, all: outcomes.length } });
}
