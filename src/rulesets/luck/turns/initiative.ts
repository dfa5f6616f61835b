// In which order teams take their turns: the instigator's, the one attacked, the others as the GM lists them (LU-INIT-01 to -03, -05).

import { combatantOf, fighters } from "../../../engine/battle/battle.ts";
import { useKey } from "../../../engine/actions/action-use.ts";
import { type Procedure, chooseOne } from "../../../engine/procedures/procedure.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import { rankTeams } from "../../../engine/turns/orders/alternating-teams.ts";
import type { LuckBattle, LuckCombatant, LuckContext, LuckCreature } from "../data/types.ts";
import { teamName, teamOf, teamsOf } from "./sides.ts";
import { type TurnDeed, choiceOf, turnDeeds } from "./action-uses.ts";

/** Teams that somebody fights for. */
export function mannedTeams(battle: LuckBattle): string[] {
  const manned = new Set(fighters(battle).map((combatant) => teamOf(battle, combatant)));
  return teamsOf(battle).filter((team) => manned.has(team));
}

/** Ranks the teams at the start of the fight. Refuses a fight of fewer than two; asks the GM who started it, if nobody has said so. */
export function* rankAtStart(context: LuckContext): Procedure {
  const { battle } = context;
  const teams = mannedTeams(battle);
  if (teams.length < 2) refuse("LU-TEAM-02", "LUCK.Refusal.OneTeam");
  const instigator = yield* settleInstigator(context);
  const target = battle.system.instigation.targets.map((uuid) => combatantOf(battle, uuid)).find((found) => found !== undefined);
  const attacked = target ? teamOf(battle, target) : null;
  const listed = [...battle.system.order.groups.filter((team) => teams.includes(team)), ...teams];
  const ranking = instigator ? rankTeams(teamOf(battle, instigator), attacked, listed) : [...new Set(listed)];
  battle.system.order.groups = ranking.filter((team) => teams.includes(team));
  for (const team of battle.system.order.groups) entryOf(battle, team);
  const names = battle.system.order.groups.map((team) => teamName(battle, team));
  names.forEach((team, index) => {
    context.note({
      rule: index === 0 ? "LU-INIT-01" : index === 1 ? "LU-INIT-02" : "LU-INIT-03",
      text: "LUCK.Step.Ranked",
      data: { team, rank: index + 1 },
    });
  });
  if (instigator) storeOpening(context, instigator);
}

/** The GM names who brought the fight about, how, and against whom; nobody is an answer where the order of the list will do. */
function* settleInstigator(context: LuckContext): Procedure<LuckCombatant | undefined> {
  const { battle } = context;
  const { instigation } = battle.system;
  // A ranking made by hand settles it as well.
  if (battle.combatants[instigation.combatant] || battle.system.order.groups.length > 0) return battle.combatants[instigation.combatant];
  const chosen = yield* chooseOne({
    rule: "LU-INIT-01",
    text: "LUCK.Ask.Instigator",
    of: "gm",
    options: [{ value: "", label: "LUCK.Choice.NoInstigator" }, ...fighters(battle).map(({ id, name }) => ({ value: id, label: name }))],
    fallback: "",
  });
  const instigator = battle.combatants[chosen];
  const creature = battle.creatures[instigator?.creature ?? ""];
  if (!instigator || !creature) return undefined;
  const entry = yield* settleOpening(context, creature);
  const target = yield* settleAttacked(context, instigator);
  battle.system.instigation = {
    combatant: instigator.id,
    action: entry?.definition.id ?? "",
    item: entry?.item?.id ?? "",
    targets: target === "" ? [] : [target],
  };
  return instigator;
}

function* settleOpening(context: LuckContext, creature: LuckCreature): Procedure<TurnDeed | undefined> {
  const entries = turnDeeds(context.battle, creature, context.ruleset.actions);
  const chosen = yield* chooseOne({
    rule: "LU-INIT-04",
    text: "LUCK.Ask.Opening",
    data: { name: creature.name },
    of: "gm",
    options: [{ value: "", label: "LUCK.Choice.NoOpening" }, ...entries.map(choiceOf)],
    fallback: "",
  });
  return entries.find(({ deed }) => useKey(deed) === chosen);
}

/** Uuid of whoever is attacked; "" for nobody in particular. */
function* settleAttacked({ battle }: LuckContext, instigator: LuckCombatant): Procedure<string> {
  const others = fighters(battle).filter((other) => teamOf(battle, other) !== teamOf(battle, instigator));
  return yield* chooseOne({
    rule: "LU-INIT-02",
    text: "LUCK.Ask.Attacked",
    data: { name: instigator.name },
    of: "gm",
    options: [
      { value: "", label: "LUCK.Choice.NobodyAttacked" },
      ...others.map(({ creature, name }) => ({ value: creature, label: name })),
    ],
    fallback: "",
  });
}

/** What the instigator was about to do waits for its first turn (LU-INIT-04). */
function storeOpening(context: LuckContext, instigator: LuckCombatant): void {
  const { battle } = context;
  const creature = battle.creatures[instigator.creature];
  const { action, item, targets } = battle.system.instigation;
  if (!creature || action === "") return;
  creature.system.turn.opening = { action, item, targets: [...targets] };
  context.note({
    rule: "LU-INIT-04",
    text: "LUCK.Step.OpeningStored",
    data: { name: creature.name, action: `LUCK.Action.${action}.Label` },
    about: creature.uuid,
  });
}

/** What is stored of a team; it comes into being when somebody first asks. */
export function entryOf(battle: LuckBattle, team: string): LuckBattle["system"]["teams"][string] {
  const entry = battle.system.teams[team] ?? { name: "", objective: "", hasSurprise: false };
  battle.system.teams[team] = entry;
  return entry;
}
