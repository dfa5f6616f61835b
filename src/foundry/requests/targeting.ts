// Aiming: whom an action could be meant for, who of them its rules let it reach, and with whom its dialog begins.

import type { ActionDefinition, Battle, Creature, Intent } from "../../engine/index.ts";
import { candidatesFor, participants, picksFor, Refusal, whyOnOtherLevel } from "../../engine/index.ts";
import { creatureOfActor } from "../snapshot/creature.ts";
import { rulesetOf } from "../rulesets.ts";
import type { ShownReach } from "../overlays/map-reach.ts";
import type { Reasons } from "../overlays/map-reasons.ts";
import { reasonsOf, told } from "../overlays/map-reasons.ts";
import { actorOf, isSecret } from "../presentation/names.ts";
import type { Candidate } from "../dialogs/target-rows.ts";
import { lengthBetween } from "../dialogs/target-rows.ts";
import type { BattleContext } from "./battle-context.ts";
import { battleContextFor } from "./battle-context.ts";
import { aroundFor } from "./map-hints.ts";
import { requireProposal } from "./proposals.ts";

type Wish = Omit<Intent, "id">;

/** Whom an action can be aimed at. */
export interface Aim {
  /** How many at most. */
  readonly max: number;
  /** Those in reach first, the nearest ahead; then the others, each with its reason. */
  readonly candidates: readonly Candidate[];
  /** With whom the dialog begins: whom the user has targeted, or the one who is most likely meant. */
  readonly chosen: readonly string[];
  /** Whether there is nothing to choose: the user has targeted somebody, or only one can be reached. */
  readonly settled: boolean;
  /** The battle with everybody in it who could be aimed at. */
  readonly battle: Battle;
}

/** Whom each creature of this client aimed at last: most likely the next one, too. */
const lastAims = new Map<string, readonly string[]>();

/** Remembers whom somebody aimed at. */
export function rememberAim({ actor, targets = [] }: Wish): void {
  if (actor !== null && targets.length > 0) lastAims.set(actor, targets);
}

/** Whom a wish could be aimed at; null for an action that needs nobody, and where nobody is there. */
export function aimFor(wish: Wish, action: ActionDefinition, stage: BattleContext): Aim | null {
  const creature = wish.actor === null ? undefined : stage.battle.creatures[wish.actor];
  if (!creature) return null;
  const targetCandidates = picksFor(action, stage.battle, creature, wish.item === undefined ? undefined : creature.items[wish.item]);
  if (!targetCandidates) return null;
  const given = wish.targets ?? [];
  const suiting = candidatesFor(targetCandidates, creature, company(stage)).filter(({ uuid }) => mayAimAt(uuid));
  const others = given.flatMap((uuid) => (suiting.some((each) => each.uuid === uuid) ? [] : (stage.battle.creatures[uuid] ?? [])));
  const everybody = [...suiting, ...others];
  if (everybody.length === 0) return null;
  const battle = withEverybody(wish, stage, everybody);
  const judged = everybody.map((other) => judge(wish, action, battle, other));
  const nearness = (uuid: string): number => lengthBetween(battle.terrain, creature.uuid, uuid) ?? Number.MAX_SAFE_INTEGER;
  const within = judged.filter(isInReach).toSorted((a, b) => nearness(a.creature.uuid) - nearness(b.creature.uuid));
  const settled = given.length > 0 || within.length === 1;
  return {
    max: Math.max(1, Math.min(targetCandidates.max, everybody.length), given.length),
    candidates: [
      ...within,
      ...judged.filter((each) => !isInReach(each) && each.refusal === null),
      ...judged.filter(({ refusal }) => refusal !== null),
    ],
    chosen:
      given.length > 0
        ? given
        : targetCandidates.all
          ? within.slice(0, targetCandidates.max).map((each) => each.creature.uuid)
          : likely(creature.uuid, within),
    settled,
    battle,
  };
}

function isInReach({ refusal, hitch }: Candidate): boolean {
  return refusal === null && hitch === null;
}

/** What the map shows of something that somebody could do, before it is done. */
export interface Look {
  /** Those whom it could reach now, by uuid: nobody where the rules refuse it. */
  readonly within: readonly string[];
  /** Why it could not reach the others. */
  readonly without: Reasons;
  readonly shown: ShownReach | null;
}

/** What the map shows of a creature's action, with this item or none (""); null where it needs nobody, so that there is nothing to see. */
export function lookAt(actor: Actor, { action: id, item }: { readonly action: string; readonly item: string }): Look | null {
  const wish = { action: id, actor: actor.uuid, ...(item === "" ? {} : { item }) };
  const stage = battleContextFor(wish);
  const { ruleset, battle } = stage;
  const action = ruleset.actions.find((each) => each.id === id);
  const creature = battle.creatures[actor.uuid];
  if (!action || !creature || !picksFor(action, battle, creature, creature.items[item])) return null;
  const around = aroundFor(ruleset, battle, creature, creature.items[item]);
  const candidates = aimFor(wish, action, stage)?.candidates ?? [];
  const without = candidates.map(({ creature: { uuid }, refusal, hitch }) => ({ uuid, ...told(refusal ?? hitch) }));
  return {
    within: candidates.filter(isInReach).map((each) => each.creature.uuid),
    without: reasonsOf(without),
    shown: { uuid: actor.uuid, ...around },
  };
}

/** Whom somebody who has targeted nobody most likely means: whom they aimed at last, or the nearest. */
function likely(actor: string, within: readonly Candidate[]): string[] {
  const before = lastAims.get(actor) ?? [];
  const again = within.find(({ creature }) => before.includes(creature.uuid)) ?? within[0];
  return again ? [again.creature.uuid] : [];
}

function judge(wish: Wish, action: ActionDefinition, battle: Battle, creature: Creature): Candidate {
  const user = battle.creatures[wish.actor ?? ""];
  const item = user?.items[wish.item ?? ""];
  const apart = user ? whyOnOtherLevel(battle, { action, creature: user, item }, creature.uuid) : null;
  if (apart) return { creature, refusal: new Refusal(apart), hitch: null, proposal: null };
  if (!action.propose) return { creature, refusal: null, hitch: null, proposal: null };
  try {
    const aimed = { ...wish, targets: [creature.uuid] };
    const proposal = requireProposal(action.propose.bind(action), battle, aimed, wish.options ?? {});
    return { creature, refusal: null, hitch: proposal.refusal, proposal };
  } catch (error) {
    if (error instanceof Refusal) return { creature, refusal: error, hitch: null, proposal: null };
    throw error;
  }
}

/** Outside of a battle only those stand in it who are asked for. */
function withEverybody(wish: Wish, stage: BattleContext, everybody: readonly Creature[]): Battle {
  if (everybody.every(({ uuid }) => stage.battle.creatures[uuid])) return stage.battle;
  return battleContextFor({ ...wish, targets: everybody.map(({ uuid }) => uuid) }, stage.combat).battle;
}

/** Who is there to aim at: everybody in the battle; in peace, whoever stands on the scene that the user looks at. */
function company({ battle, combat, ruleset }: BattleContext): Creature[] {
  if (combat) return participants(battle);
  return (game.scenes.viewed?.tokens.contents ?? []).flatMap((token) => {
    const { actor } = token;
    return actor && rulesetOf(actor) === ruleset ? [creatureOfActor(actor, token)] : [];
  });
}

function mayAimAt(uuid: string): boolean {
  const actor = actorOf(uuid);
  return actor !== null && !isSecret(actor);
}
