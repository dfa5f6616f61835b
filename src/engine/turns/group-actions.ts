// Group actions: several of a kind do the same with one click, each in its own turn, out of its own payer and with its own dice, in one record.

import { performAction } from "../actions/perform-action.ts";
import { type Battle, type Creature, type Item, type Shapes, creatureOf, participants } from "../battle/battle.ts";
import { type Context, createContext, requireCreature } from "../procedures/context.ts";
import { isDown } from "../battle/health.ts";
import type { ActionUse, ResolvedUse } from "../actions/action-use.ts";
import { answersWithin, USE_FIELD, useKey, usesOf, intentOfUse, proposalOfUse, questionsWithin, whichUse } from "../actions/action-use.ts";
import { choiceOption, textOption } from "../procedures/intent-options.ts";
import { clonePlain } from "../data/json.ts";
import { whyOnOtherLevel } from "../actions/floors.ts";
import { candidatesFor, picksFor } from "../actions/target-candidates.ts";
import { gapBetween } from "../map/distances.ts";
import { payerOfClick } from "../procedures/payer-of-click.ts";
import type { Procedure } from "../procedures/procedure.ts";
import type { Intent } from "../procedures/record.ts";
import { type RefusalReason, refuse, refuseIf } from "../data/refusal.ts";
import { boundedLoop } from "../data/ruleset-error.ts";
import type { DialogField, Proposal } from "../procedures/dialog-fields.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { closeTurn, enterTurn, mayAct, openPhases, passOn, startTurn } from "./turn-flow.ts";
import { noteRefusal } from "../procedures/told-refusal.ts";

/** How the targets are shared out where nobody says it of each: everybody at the nearest, one after the other, or all at the first. */
const SHARES = ["nearest", "spread", "one"] as const;
const SHARE_FIELD = "share";
/** Beginning of the keys of the question at whom each of them does it; its combatant's id follows. */
const AIM = "aim-";
/** The answer for whoever stays out of it. */
const STAYS_OUT = "";
/** The answer for whoever takes part in what is aimed at nobody. */
const TAKES_PART = "yes";

/** One of a group: what it would do, and what hinders it as things stand. */
interface Part<S extends Shapes> {
  readonly combatant: string;
  readonly creature: Creature<S>;
  readonly deed: ActionUse;
  readonly choice: ResolvedUse<S>;
  /** At whom it may be aimed. */
  readonly aims: readonly Creature<S>[];
  /** Uuid of its target, or one of the two answers above. */
  readonly aim: string;
  readonly proposal: Proposal;
}

/**
 * The combatants of a creature's kind who may act now one directly after the other, itself first, as the order of turns has it: it has its turn, or may be given it;
 * nobody else's comes between. Players' own creatures are no group. Nobody where its turn cannot be now.
 */
export function groupOf<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, creature: Creature<S>): string[] {
  if (!battle.started || battle.system.order.over) return [];
  const kin = Object.values(battle.combatants)
    .filter(({ id }) => isOfKind(ruleset, creature, creatureOf(battle, id)))
    .map(({ id }) => id);
  const first = kin.filter((id) => battle.combatants[id]?.creature === creature.uuid);
  const group: string[] = [];
  for (let at = kin.length > 1 ? passedTo(ruleset, battle, first, group) : null; at?.turn;) {
    group.push(at.turn);
    at = passedTo(
      ruleset,
      at,
      kin.filter((id) => !group.includes(id)),
      group,
    );
  }
  return group;
}

/** All in a battle who are of a creature's kind and on its side, itself among them; players' own creatures are nobody's kin. In the order of the combatants. */
export function kinOf<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, creature: Creature<S>): Creature<S>[] {
  return participants(battle).filter((other) => isOfKind(ruleset, creature, other));
}

function isOfKind<S extends Shapes>(ruleset: Ruleset<S>, one: Creature<S>, other: Creature<S> | undefined): boolean {
  const kindOf = (creature: Creature<S>): string => ruleset.kindOf?.(creature) ?? creature.actorName;
  return other?.type === one.type && other.side === one.side && !other.controlled && kindOf(other) === kindOf(one);
}

/**
 * The order once the turn has passed to one of some combatants, without what turns start and end with; null where none of them can have it. Those of `own` end their
 * turn for it.
 */
function passedTo<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  ids: readonly string[],
  own: readonly string[],
): Battle<S> | null {
  const { turn: from } = battle;
  if (from !== null && ids.includes(from)) return battle;
  const copy = { ...battle, system: clonePlain(battle.system), combatants: clonePlain(battle.combatants) };
  const { turnOrder } = ruleset;
  const may = mayAct({ battle: copy, ruleset });
  let next = from === null ? undefined : ids.find((id) => turnOrder.handsOver?.(copy, id, may));
  if (from !== null && next !== undefined) copy.system.order.open.push(from);
  else {
    if (from !== null && !own.includes(from)) return null;
    if (from !== null) turnOrder.turnEnded(copy, from);
    copy.turn = null;
    const goOn = boundedLoop({ ruleset: ruleset.id, member: "turnOrder.advance" });
    while ((turnOrder.advance?.(copy, may) ?? null) !== null) goOn();
    const candidates = turnOrder.candidates(copy, may);
    next = ids.find((id) => candidates.includes(id));
  }
  if (next === undefined) return null;
  copy.turn = turnOrder.enter?.(copy, next, may) ?? next;
  return copy.turn === next ? copy : null;
}

/** The battle as it will be when a combatant's turn has begun, as far as that asks nobody: a copy to look at. */
function inItsTurn<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, intent: Intent, id: string): Battle<S> {
  const copy: Battle<S> = { ...clonePlain({ ...battle, terrain: null }), terrain: battle.terrain };
  const { order } = copy.system;
  const hasBegun = copy.turn === id ? order.begun : order.open.includes(id);
  copy.turn = id;
  order.begun = true;
  if (hasBegun) return copy;
  const start = ruleset.lifecycle.turnStart?.(createContext(ruleset, copy, intent), id);
  for (let step = start?.next(); step && !step.done && step.value.length === 0; step = start?.next([]));
  return copy;
}

/** What the ruleset lets a creature do as one of a group, alone or with each of its items. */
export function groupUses<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, creature: Creature<S>): ResolvedUse<S>[] {
  return usesOf(ruleset.actions, battle, creature, (_price, { group }) => group === true);
}

/** The dialog of a group action: what they do, who takes part and at whom, and whatever the deed itself asks, once for all. */
export function proposeGroup<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, intent: Intent): Proposal {
  const lead = requireCreature(battle, intent.actor);
  const offered = groupUses(ruleset, battle, lead);
  const chosen = useFor(offered, intent);
  const parts = partsOf(ruleset, battle, intent, chosen);
  const acting = parts.filter(({ aim, proposal }) => aim !== STAYS_OUT && !proposal.refusal);
  const [first] = acting.length > 0 ? acting : parts;
  return {
    breakdowns: acting.flatMap(({ creature, proposal }) => proposal.breakdowns.map((each) => ({ ...each, of: creature.uuid }))),
    fields: [
      whichUse(offered, chosen),
      ...shareField(battle, intent, lead, parts),
      ...parts.map(aimField),
      ...(first ? questionsWithin(first.proposal) : []),
    ],
    refusal: whyNobody(parts),
    notes: [
      ...parts.flatMap(({ proposal: { refusal } }) => (refusal && acting.length > 0 ? [refusal] : [])),
      ...(acting.length > 1 && !keepsTurns(ruleset, battle, parts) ? [{ rule: "SORTIE-GROUP", text: "SORTIE.Group.EndsTurns" }] : []),
    ],
  };
}

/** The intent of a group action with the item and the targets that its dialog has settled: what a card, a report or a module looks for there. */
export function settledGroup(intent: Intent): Intent {
  const item = textOption(intent, USE_FIELD).split(":")[1] ?? intent.item;
  const aims = Object.entries(intent.options ?? {}).flatMap(([key, value]) =>
    key.startsWith(AIM) && typeof value === "string" && value !== STAYS_OUT && value !== TAKES_PART ? [value] : [],
  );
  const { item: _item, targets: _targets, ...rest } = intent;
  const targets = aims.length > 0 ? [...new Set(aims)] : intent.targets;
  return { ...rest, ...(item === undefined ? {} : { item }), ...(targets ? { targets } : {}) };
}

/** Id of the action that a group's intent is about; "" for one that does not say it. */
export function groupedAction(intent: Pick<Intent, "options">): string {
  return textOption(intent, USE_FIELD).split(":")[0] ?? "";
}

/** Carries out a group action. Whoever cannot do it is passed over, with the reason; refused as a whole when nobody can. */
export function* performGroup<S extends Shapes>(context: Context<S>): Procedure {
  const { ruleset, battle, intent } = context;
  const lead = requireCreature(battle, intent.actor);
  const chosen = useFor(groupUses(ruleset, battle, lead), intent);
  const parts = partsOf(ruleset, battle, intent, chosen);
  refuseIf(whyNobody(parts));
  const turns: Turns = { had: [], kept: [] };
  const offered = new Set<string>();
  for (const { combatant, aim } of parts) {
    // Whoever acted before may have changed what this one can do, but not what was said that it would.
    const declared = { ...intent, options: { ...intent.options, [`${AIM}${combatant}`]: aim } };
    const part = aim === STAYS_OUT ? undefined : partOf(ruleset, battle, declared, chosen, combatant, parts.length);
    const acts = part !== undefined && (yield* takePart(inPartOf(context, part.creature, offered), part, turns));
    (acts ? turns.had : turns.kept).push(combatant);
  }
}

/** Which of a group have had their part in their turn, and which keep theirs for later: they stay out of it, or were passed over. */
interface Turns {
  readonly had: string[];
  readonly kept: string[];
}

/** Carries out one's part. False when it keeps its turn: nothing has come of it, or somebody has stopped it on its way. */
function* takePart<S extends Shapes>(
  given: Context<S>,
  { combatant, creature, deed, proposal }: Part<S>,
  turns: Turns,
): Procedure<boolean> {
  const way = { isStopped: false };
  const context: Context<S> = {
    ...given,
    cutShort() {
      given.cutShort();
      way.isStopped = true;
    },
  };
  const passOver = (reason: RefusalReason): void => {
    // Who has fallen in between has no turn to keep.
    const own = context.battle.combatants[combatant];
    const text = own && mayAct(context)(own) ? "SORTIE.Group.PassedOver" : "SORTIE.Group.LeftOut";
    context.note({ rule: "SORTIE-GROUP", text, data: { name: creature.name }, about: creature.uuid });
    noteRefusal(context, reason, creature.uuid);
  };
  const hindrance = proposal.refusal ?? (yield* bringOn(context, combatant, turns));
  if (hindrance) {
    passOver(hindrance);
    return false;
  }
  const { refusal } = yield* context.tryOut(() => performAction({ ...context, intent: intentOfUse(context.intent, creature, deed) }));
  if (refusal) passOver(refusal);
  if (refusal || !way.isStopped) return !refusal;
  const own = context.battle.combatants[combatant];
  if (own && mayAct(context)(own))
    context.note({ rule: "SORTIE-GROUP", text: "SORTIE.Group.Stopped", data: { name: creature.name }, about: creature.uuid });
  return false;
}

/**
 * Gives the turn to one of a group. Where the order lets it, the one before keeps the rest of its turn, else ends it; who has not had its part keeps its turn in any
 * case, and comes again when the group is done. Tells why not, when the order does not come to it any more.
 */
function* bringOn<S extends Shapes>(context: Context<S>, id: string, { had, kept }: Turns): Procedure<RefusalReason | null> {
  const { battle, ruleset } = context;
  const { order } = battle.system;
  const { turn: from } = battle;
  const notNext: RefusalReason = { rule: "SORTIE-GROUP", text: "SORTIE.Group.NotNext" };
  if (from !== id) {
    const handsOver = from !== null && ruleset.turnOrder.handsOver?.(battle, id, mayAct(context)) === true;
    if (from !== null && !handsOver && !had.includes(from) && !kept.includes(from)) return notNext;
    if (from === null || (had.includes(from) && !handsOver)) yield* closeTurn(context);
    else if (order.begun) order.open = [...order.open, from];
    battle.turn = null;
    if (!handsOver) yield* openPhases(context);
    const may = mayAct(context);
    const isNext = ruleset.turnOrder.candidates(battle, (combatant) => !kept.includes(combatant.id) && may(combatant)).includes(id);
    if (!isNext) {
      if (from !== null) yield* passOn(context);
      return notNext;
    }
    yield* enterTurn(context, id);
  }
  if (battle.turn === id && !order.begun) yield* startTurn(context);
  return battle.turn === id ? null : notNext;
}

/**
 * What happens from here on is in this one's part. What an earlier part has offered somebody is not offered again, as each who joins a swarm would; what is the GM's is,
 * since every critical hit is one to rule on.
 */
function inPartOf<S extends Shapes>(context: Context<S>, { uuid }: Creature<S>, offered: Set<string>): Context<S> {
  return {
    ...context,
    offer: (offer) => {
      const known = JSON.stringify(offer);
      if (offer.of === "gm" || !offered.has(known)) context.offer(offer);
      offered.add(known);
    },
    note: (step) => {
      context.note({ ...step, by: uuid });
    },
  };
}

/** The deed that an intent names: by its word, or by its action alone with the intent's item; the first where it says nothing. */
function useFor<S extends Shapes>(offered: readonly ResolvedUse<S>[], intent: Intent): ResolvedUse<S> {
  const said = textOption(intent, USE_FIELD);
  const withItem = useKey({ action: said, ...(intent.item === undefined ? {} : { item: intent.item }) });
  const found = [said, withItem].flatMap((word) => offered.find(({ deed }) => useKey(deed) === word) ?? []);
  return found[0] ?? (said === "" ? offered[0] : undefined) ?? refuse("SORTIE-GROUP", "SORTIE.Refusal.NotAsGroup");
}

function partsOf<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, intent: Intent, chosen: ResolvedUse<S>): Part<S>[] {
  const lead = requireCreature(battle, intent.actor);
  const group = groupOf(ruleset, battle, lead);
  if (group.length < 2) refuse("SORTIE-GROUP", "SORTIE.Refusal.NoGroup", { name: lead.name });
  return group.flatMap((id, index) => partOf(ruleset, battle, intent, chosen, id, index) ?? []);
}

/** One of a group as it will be when its turn has begun. `index` is its place among them, by which targets are shared out. */
function partOf<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  intent: Intent,
  { deed: { action }, definition, item: leads }: ResolvedUse<S>,
  combatant: string,
  index: number,
): Part<S> | undefined {
  const ahead = inItsTurn(ruleset, battle, intent, combatant);
  const creature = creatureOf(ahead, combatant);
  if (!creature) return undefined;
  const item = leads && likeOf(creature, leads);
  const choice: ResolvedUse<S> = { deed: { action, ...(item ? { item: item.id } : {}) }, definition, item };
  const propose = (targets: readonly string[]): { deed: ActionUse; proposal: Proposal } => {
    const deed = { ...choice.deed, targets, options: answersWithin(intent) };
    if (!leads || item)
      return { deed, proposal: proposalOfUse(ahead, intent, creature, { ...choice, deed }, payerOfClick(ruleset, ahead, creature)) };
    const refusal = { rule: "SORTIE-ITEM", text: "SORTIE.Refusal.ItemGone", data: { name: creature.name } };
    return { deed, proposal: { breakdowns: [], fields: [], refusal } };
  };
  const aims = aimsOf(ruleset, ahead, creature, choice, intent);
  const said = intent.options?.[`${AIM}${combatant}`];
  const known = typeof said === "string" && (said === STAYS_OUT || said === TAKES_PART || aims.some(({ uuid }) => uuid === said));
  const part = { combatant, creature, choice, aims };
  if (known) return { ...part, aim: said, ...propose(said === STAYS_OUT || said === TAKES_PART ? [] : [said]) };
  const stands = (aim: Creature<S>): boolean => !isDown(ruleset, ahead, aim);
  const wished = sharedOut(ahead, creature, { aims, stands }, intent, index).map(({ uuid }) => uuid);
  const [first] = wished;
  if (first === undefined) return { ...part, aim: TAKES_PART, ...propose([]) };
  const aim = wished.find((uuid) => !propose([uuid]).proposal.refusal) ?? first;
  return { ...part, aim, ...propose([aim]) };
}

/** Everybody at whom one of a group may aim: those that were picked first, those who are down last. */
function aimsOf<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  { definition, item }: ResolvedUse<S>,
  intent: Intent,
): Creature<S>[] {
  const targetCandidates = picksFor(definition, battle, creature, item);
  if (!targetCandidates) return [];
  const rank = ({ uuid }: Creature<S>): number => (intent.targets?.includes(uuid) ? intent.targets.indexOf(uuid) : Number.MAX_SAFE_INTEGER);
  const isReached = ({ uuid }: Creature<S>): boolean => whyOnOtherLevel(battle, { action: definition, creature, item }, uuid) === null;
  const isFallen = (other: Creature<S>): number => Number(targetCandidates.fallen !== true && isDown(ruleset, battle, other));
  return candidatesFor(targetCandidates, creature, participants(battle))
    .filter(isReached)
    .toSorted((a, b) => isFallen(a) - isFallen(b) || rank(a) - rank(b));
}

/** The targets of one of a group, in the order in which it would take them. */
function sharedOut<S extends Shapes>(
  { terrain }: Battle<S>,
  creature: Creature<S>,
  { aims, stands }: { readonly aims: readonly Creature<S>[]; readonly stands: (aim: Creature<S>) => boolean },
  intent: Intent,
  index: number,
): Creature<S>[] {
  // Those who are down are nobody's share as long as somebody else is there.
  const upright = aims.filter(stands);
  const open = upright.length > 0 ? upright : aims;
  const picked = open.filter(({ uuid }) => intent.targets?.includes(uuid));
  const among = picked.length > 0 ? picked : open;
  const share = shareOf(terrain, intent, creature);
  if (share === "one") return [...among];
  if (share === "spread") return among.map((_aim, place) => among[(place + index) % among.length]).filter((aim) => aim !== undefined);
  const own = terrain?.places[creature.uuid];
  const distance = ({ uuid }: Creature<S>): number => {
    const place = terrain?.places[uuid];
    return own && place ? gapBetween(own, place) : Number.POSITIVE_INFINITY;
  };
  return among.toSorted((a, b) => distance(a) - distance(b) || 0);
}

function shareOf(terrain: Battle["terrain"], intent: Intent, { uuid }: Pick<Creature, "uuid">): (typeof SHARES)[number] {
  const said = choiceOption(intent, SHARE_FIELD, ["", ...SHARES]);
  if (said !== "") return said;
  const picked = intent.targets?.length ?? 0;
  if (picked > 0) return picked === 1 ? "one" : "spread";
  return terrain?.places[uuid] ? "nearest" : "spread";
}

function shareField<S extends Shapes>({ terrain }: Battle<S>, intent: Intent, lead: Creature<S>, parts: readonly Part<S>[]): DialogField[] {
  if (parts.every(({ aims }) => aims.length < 2)) return [];
  const choices = SHARES.filter((share) => share !== "nearest" || terrain?.places[lead.uuid]);
  return [
    {
      key: SHARE_FIELD,
      kind: "choice",
      value: shareOf(terrain, intent, lead),
      label: "SORTIE.Group.Share.Label",
      choices: choices.map((value) => ({ value, label: `SORTIE.Group.Share.${value}` })),
    },
  ];
}

function aimField<S extends Shapes>({ combatant, creature, aims, aim }: Part<S>): DialogField {
  const takes =
    aims.length > 0
      ? aims.map(({ uuid, name }) => ({ value: uuid, label: name }))
      : [{ value: TAKES_PART, label: "SORTIE.Group.TakesPart" }];
  return {
    key: `${AIM}${combatant}`,
    kind: "choice",
    value: aim,
    label: creature.name,
    choices: [...takes, { value: STAYS_OUT, label: "SORTIE.Group.StaysOut" }],
  };
}

/** The item of a creature that is another's: tokens of one actor have it by the same id, others by name. */
function likeOf<S extends Shapes>(creature: Creature<S>, { id, type, name }: Item<S>): Item<S> | undefined {
  const alike = (item: Item<S> | undefined): boolean => item?.type === type && item.name === name;
  return [creature.items[id], ...Object.values(creature.items)].find(alike);
}

/** Why nothing would come of it at all, or null when somebody acts. */
function whyNobody<S extends Shapes>(parts: readonly Part<S>[]): RefusalReason | null {
  const wanting = parts.filter(({ aim }) => aim !== STAYS_OUT);
  if (wanting.some(({ proposal }) => !proposal.refusal)) return null;
  return wanting[0]?.proposal.refusal ?? { rule: "SORTIE-GROUP", text: "SORTIE.Refusal.NobodyInGroup" };
}

/** Whether the first may let the second act and go on afterwards, as the order has it. */
function keepsTurns<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, [first, second]: readonly Part<S>[]): boolean {
  if (!first || !second) return true;
  const copy = { ...battle, turn: first.combatant };
  return ruleset.turnOrder.handsOver?.(copy, second.combatant, mayAct({ battle: copy, ruleset })) === true;
}
