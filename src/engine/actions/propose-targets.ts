// With whom the dialog of an action begins: who of those it could be meant for stands in reach, who is down, whom the rules refuse.

import type { Battle, Creature, Item, Shapes } from "../battle/battle.ts";
import { isDown } from "../battle/health.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { type RefusalReason, refuseIf } from "../data/refusal.ts";
import type { ReachInSpaces } from "../map/between.ts";
import { gapBetween } from "../map/distances.ts";
import type { Proposal } from "../procedures/dialog-fields.ts";
import type { ActionDefinition, TargetCandidates } from "./action.ts";
import { attempt } from "./availability.ts";
import { whyOnOtherLevel } from "./floors.ts";
import { type IntentDraft, dialogOf, requireProposal } from "./proposals.ts";

/** Somebody who could be aimed at, and what the rules say of aiming at them alone. */
export interface JudgedTarget<S extends Shapes = Shapes> {
  readonly creature: Creature<S>;
  /** Why they cannot be; null for those who can. */
  readonly refusal: RefusalReason | null;
  /** What stands in the way as things are, and a switch of the dialog lifts; null for nothing. */
  readonly hitch: RefusalReason | null;
  readonly proposal: Proposal | null;
  /** They are down, and the action is not meant for those who are. */
  readonly fallen: boolean;
  /** They stand farther off than it gets, as the map shows it. */
  readonly beyond: boolean;
  /** The user does not see them: they can be chosen, but are proposed to nobody, and where they stand is not told. */
  readonly unseen: boolean;
}

/** Whom an action can be aimed at, and with whom its dialog begins. */
export interface ProposedTargets<S extends Shapes = Shapes> {
  /** Who stands in reach first, the nearest ahead; then who stands beyond it, who is not seen, whom a rule hinders, who is down, and whom a rule refuses. */
  readonly candidates: readonly JudgedTarget<S>[];
  /** Whom the user has picked, or who is most likely meant. Nobody who is down or beyond reach where somebody else is there. */
  readonly chosen: readonly string[];
  /** Whether there is nothing to choose: the user has picked somebody, or only one can be reached. */
  readonly settled: boolean;
}

/** What is known of a user's choice. */
export interface PickedTargets<S extends Shapes> {
  readonly candidates: TargetCandidates<S>;
  /** All who could be aimed at. */
  readonly among: readonly Creature<S>[];
  /** Whom the user has picked already. */
  readonly given?: readonly string[];
  /** Whom the same creature aimed at last. */
  readonly before?: readonly string[];
  /** Whom the user does not see on the map. */
  readonly unseen?: ReadonlySet<string>;
}

/** Judges everybody, and proposes with whom to begin. */
export function proposeTargets<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  draft: IntentDraft,
  action: ActionDefinition<S>,
  { candidates, among, given = [], before = [], unseen = new Set() }: PickedTargets<S>,
): ProposedTargets<S> {
  const from = draft.actor ?? "";
  const judged = among.map((creature) => ({
    ...judge(ruleset, battle, draft, action, candidates, creature),
    unseen: unseen.has(creature.uuid),
  }));
  // The order of those who are not seen tells nothing of where they stand.
  const nearness = (uuid: string): number => (unseen.has(uuid) ? null : spacesBetween(battle, from, uuid)) ?? Number.MAX_SAFE_INTEGER;
  const ordered = judged.toSorted((a, b) => rankOf(a) - rankOf(b) || nearness(a.creature.uuid) - nearness(b.creature.uuid));
  const able = ordered.filter(({ refusal, hitch }) => refusal === null && hitch === null);
  const standing = able.filter((each) => !each.fallen && !each.unseen);
  const near = standing.filter(({ beyond }) => !beyond);
  const best = near.length > 0 ? near : standing;
  if (given.length > 0) {
    const fallen = judged.filter((each) => each.fallen).map(({ creature }) => creature.uuid);
    const kept = given.filter((uuid) => !fallen.includes(uuid));
    return { candidates: ordered, chosen: kept, settled: kept.length === given.length };
  }
  // On a creature's own sheet the GM rules about that creature.
  const own = action.offered.on === "gm" ? best.find(({ creature }) => creature.uuid === from) : undefined;
  const likely = own ?? best.find(({ creature }) => before.includes(creature.uuid)) ?? best[0];
  const chosen = candidates.all ? best.slice(0, candidates.max) : likely ? [likely] : [];
  return { candidates: ordered, chosen: chosen.map(({ creature }) => creature.uuid), settled: able.length === 1 && chosen.length === 1 };
}

/** How far an action gets on the map; null where it is no attack, where its candidates are not bound to that, and where neither rules nor map say. */
export function reachOfAction<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  action: Pick<ActionDefinition<S>, "place"> | undefined,
  item: Item<S> | undefined,
  { anyDistance }: Pick<TargetCandidates<S>, "anyDistance"> = {},
): ReachInSpaces | null {
  return !anyDistance && (item !== undefined || action?.place === "attack") ? (ruleset.reachOnMap?.(battle, creature, item) ?? null) : null;
}

/** Whether somebody stands farther off than an attack gets. */
export function isBeyond(battle: Pick<Battle, "terrain">, from: string, to: string, reach: ReachInSpaces | null): boolean {
  const spaces = from === to ? null : spacesBetween(battle, from, to);
  return reach !== null && spaces !== null && spaces > (reach.far ?? reach.spaces);
}

/** How many spaces two stand apart: 1 for neighbours. Null where one has no place on the map. */
export function spacesBetween({ terrain }: Pick<Battle, "terrain">, from: string, to: string): number | null {
  const [one, other] = [terrain?.places[from], terrain?.places[to]];
  return one && other ? Math.ceil(gapBetween(one, other)) + 1 : null;
}

function judge<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  draft: IntentDraft,
  action: ActionDefinition<S>,
  candidates: TargetCandidates<S>,
  creature: Creature<S>,
): Omit<JudgedTarget<S>, "unseen"> {
  const user = battle.creatures[draft.actor ?? ""];
  const item = draft.item === undefined ? undefined : user?.items[draft.item];
  const reach = user ? reachOfAction(ruleset, battle, user, action, item, candidates) : null;
  const seen = {
    creature,
    fallen: candidates.fallen !== true && isDown(ruleset, battle, creature),
    beyond: isBeyond(battle, draft.actor ?? "", creature.uuid, reach),
  };
  const made = attempt(() => aimedAt(ruleset, battle, draft, action, [creature.uuid]));
  if (made.refusal) return { ...seen, refusal: made.refusal, hitch: null, proposal: null };
  return { ...seen, refusal: null, hitch: made.value?.refusal ?? null, proposal: made.value };
}

/** Why an action cannot be aimed at these, all of them together and in this order; null where it can, as things are or by a switch of its dialog. */
export function whyNotTogether<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  draft: IntentDraft,
  action: ActionDefinition<S>,
  targets: readonly string[],
): RefusalReason | null {
  return attempt(() => aimedAt(ruleset, battle, draft, action, targets)).refusal;
}

/** The dialog at these targets, null for an action without one. Throws a Refusal that nothing in the dialog lifts. */
function aimedAt<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  draft: IntentDraft,
  action: ActionDefinition<S>,
  targets: readonly string[],
): Proposal | null {
  const creature = battle.creatures[draft.actor ?? ""];
  const item = draft.item === undefined ? undefined : creature?.items[draft.item];
  if (creature) for (const target of targets) refuseIf(whyOnOtherLevel(battle, { action, creature, item }, target));
  const dialog = dialogOf(ruleset, action);
  return dialog && requireProposal(dialog, battle, { ...draft, targets }, draft.options ?? {});
}

function rankOf<S extends Shapes>({ refusal, hitch, fallen, beyond, unseen }: JudgedTarget<S>): number {
  if (refusal !== null) return 5;
  if (fallen) return 4;
  if (hitch !== null) return 3;
  if (unseen) return 2;
  return beyond ? 1 : 0;
}
