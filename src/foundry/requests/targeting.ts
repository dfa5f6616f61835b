// Aiming: whom an action could be meant for, who of them its rules let it reach, and with whom its dialog begins.

import type { ActionDefinition, Battle, Creature, JudgedTarget, ProposedTargets, IntentDraft } from "../../engine/index.ts";
import { candidatesFor, participants, picksFor, proposeTargets, whyNotTogether } from "../../engine/index.ts";
import { creatureOfActor } from "../snapshot/creature.ts";
import { rulesetOf } from "../rulesets.ts";
import type { ShownReach } from "../overlays/map-reach.ts";
import { isOutOfSight } from "../overlays/map-tokens.ts";
import { type Reasons, reasonsOf, told } from "../overlays/map-reasons.ts";
import { actorOf, isSecret } from "../presentation/names.ts";
import { type BattleContext, battleContextFor } from "./battle-context.ts";
import { aroundFor } from "./map-hints.ts";

/** Whom an action can be aimed at. */
export interface Aim extends ProposedTargets {
  /** How many at most. */
  readonly max: number;
  /** The battle with everybody in it who could be aimed at. */
  readonly battle: Battle;
  /** Whether all of these can be aimed at together. */
  readonly together: (uuids: readonly string[]) => boolean;
}

/** Whom each creature of this client aimed at last: most likely the next one, too. */
const lastAims = new Map<string, readonly string[]>();

/** Remembers whom somebody aimed at. */
export function rememberAim({ actor, targets = [] }: IntentDraft): void {
  if (actor !== null && targets.length > 0) lastAims.set(actor, targets);
}

/** Whom an action could be aimed at; null for an action that needs nobody, and where nobody is there. */
export function aimFor(draft: IntentDraft, action: ActionDefinition, context: BattleContext): Aim | null {
  const creature = draft.actor === null ? undefined : context.battle.creatures[draft.actor];
  if (!creature) return null;
  const targetCandidates = picksFor(action, context.battle, creature, draft.item === undefined ? undefined : creature.items[draft.item]);
  if (!targetCandidates) return null;
  const given = draft.targets ?? [];
  const suiting = candidatesFor(targetCandidates, creature, company(context)).filter(({ uuid }) => mayAimAt(uuid));
  const others = given.flatMap((uuid) => (suiting.some((each) => each.uuid === uuid) ? [] : (context.battle.creatures[uuid] ?? [])));
  const everybody = [...suiting, ...others];
  if (everybody.length === 0) return null;
  const battle = withEverybody(draft, context, everybody);
  const before = lastAims.get(creature.uuid) ?? [];
  const unseen = new Set(everybody.map(({ uuid }) => uuid).filter((uuid) => isOutOfSight(uuid)));
  return {
    ...proposeTargets(context.ruleset, battle, draft, action, { candidates: targetCandidates, among: everybody, given, before, unseen }),
    max: Math.max(1, Math.min(targetCandidates.max, everybody.length), given.length),
    battle,
    together: (uuids) => whyNotTogether(context.ruleset, battle, draft, action, uuids) === null,
  };
}

function isInReach({ refusal, hitch }: JudgedTarget): boolean {
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
  const draft = { action: id, actor: actor.uuid, ...(item === "" ? {} : { item }) };
  const context = battleContextFor(draft);
  const { ruleset, battle } = context;
  const action = ruleset.actions.find((each) => each.id === id);
  const creature = battle.creatures[actor.uuid];
  if (!action || !creature || !picksFor(action, battle, creature, creature.items[item])) return null;
  const around = aroundFor(ruleset, battle, creature, creature.items[item]);
  const candidates = (aimFor(draft, action, context)?.candidates ?? []).filter(({ unseen }) => !unseen);
  const without = candidates.map(({ creature: { uuid }, refusal, hitch }) => ({ uuid, ...told(refusal ?? hitch) }));
  return {
    within: candidates.filter(isInReach).map((each) => each.creature.uuid),
    without: reasonsOf(without),
    shown: { uuid: actor.uuid, ...around },
  };
}

/** Outside of a battle only those stand in it who are asked for. */
function withEverybody(draft: IntentDraft, context: BattleContext, everybody: readonly Creature[]): Battle {
  if (everybody.every(({ uuid }) => context.battle.creatures[uuid])) return context.battle;
  return battleContextFor({ ...draft, targets: everybody.map(({ uuid }) => uuid) }, context.combat).battle;
}

/** Who is there to aim at: everybody in the battle; in peace, whoever stands on the scene that the user looks at. */
function company({ battle, combat, ruleset }: BattleContext): Creature[] {
  if (combat) return participants(battle);
  return (game.scenes.viewed?.tokens.contents ?? []).flatMap((token) => {
    const { actor } = token;
    return actor && rulesetOf(actor) === ruleset && isSeen(token) ? [creatureOfActor(actor, token)] : [];
  });
}

/** Whether this user sees a token on the map: players are not told who stands out of sight. */
function isSeen(token: TokenDocument): boolean {
  return game.user.isGM || token.isOwner || token.object?.visible !== false;
}

function mayAimAt(uuid: string): boolean {
  const actor = actorOf(uuid);
  return actor !== null && !isSecret(actor);
}
