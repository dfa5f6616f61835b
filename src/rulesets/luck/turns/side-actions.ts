// What the GM settles about teams: who is on which, their names, objectives, surprise and rank, who started the fight, who has won (LU-TEAM, LU-INIT, LU-SUR-01).

import { AVAILABLE, fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { combatantOf } from "../../../engine/battle/battle.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { booleanOption, integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { entryOf } from "./initiative.ts";
import { isFighting, requireCombatant } from "../numbers/states.ts";
import { SIDES, teamName, teamOf, teamsOf } from "./sides.ts";
import { win } from "./winner.ts";
import type { LuckAction, LuckBattle, LuckContext, LuckCombatant, LuckCreature } from "../data/types.ts";
import { action } from "./define-action.ts";
import { cutTurn } from "../../../engine/turns/turn-flow.ts";

const NEW = "new";
const MOST_TEAMS = 50;

/** There is an encounter to have teams in. */
function whyNoEncounter(battle: LuckBattle): RefusalReason | null {
  return battle.uuid === "" ? { rule: "LU-TEAM-02", text: "LUCK.Refusal.NoEncounter" } : null;
}

function whyNotFighting(battle: LuckBattle): RefusalReason | null {
  return isFighting(battle) ? null : { rule: "LU-TEAM-04", text: "LUCK.Refusal.NoBattle" };
}

/** The team that an intent is about: the one it names, or that of its actor. */
function requireTeam(battle: LuckBattle, intent: Pick<Intent, "actor" | "options">): string {
  const named = textOption(intent, "team");
  if (named !== "") return teamsOf(battle).includes(named) ? named : refuse("LU-TEAM-02", "LUCK.Refusal.NoSuchTeam", { team: named });
  const combatant = intent.actor === null ? undefined : combatantOf(battle, intent.actor);
  return combatant ? teamOf(battle, combatant) : refuse("LU-TEAM-02", "LUCK.Refusal.NoTeamNamed");
}

/** An id that no team has yet. */
function freshTeam(battle: LuckBattle): string {
  const taken = teamsOf(battle);
  return Array.from({ length: taken.length + 1 }, (_, index) => `team${String(index + 1)}`).find((id) => !taken.includes(id)) ?? NEW;
}

/** Puts the actor, and whoever is targeted, into a team. */
const assignTeam = action({
  id: "assignTeam",
  icon: "people-arrows",
  rules: ["LU-TEAM-02"],
  offered: { on: "gm" },
  targets: { min: 0, max: 100 },
  applies: (battle, creature) => combatantOf(battle, creature.uuid) !== undefined,
  availability: (battle) => availabilityOf(whyNoEncounter(battle)),
  propose(battle, intent) {
    const own = intent.actor === null ? undefined : combatantOf(battle, intent.actor);
    const teams = [...new Set([...teamsOf(battle), ...SIDES])];
    return fieldsOnly([
      {
        key: "into",
        kind: "choice",
        value: own ? teamOf(battle, own) : (teams[0] ?? NEW),
        label: "LUCK.Dialog.into.Label",
        choices: [...teams.map((team) => ({ value: team, label: teamName(battle, team) })), { value: NEW, label: "LUCK.Choice.NewTeam" }],
      },
      { key: "name", kind: "text", value: "", label: "LUCK.Dialog.newTeam.Label", hint: "LUCK.Dialog.newTeam.Hint" },
    ]);
  },
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const into = textOption(intent, "into");
    const known = [...teamsOf(battle), ...SIDES].includes(into);
    if (!known && into !== NEW) refuse("LU-TEAM-02", "LUCK.Refusal.NoSuchTeam", { team: into });
    const moved = [...(intent.actor === null ? [] : [intent.actor]), ...(intent.targets ?? [])].map((uuid) =>
      requireCombatant(battle, requireCreature(battle, uuid)),
    );
    if (moved.length === 0) refuse("LU-TEAM-02", "LUCK.Refusal.NobodyChosen");
    const team = into === NEW ? freshTeam(battle) : into;
    const entry = entryOf(battle, team);
    if (textOption(intent, "name") !== "" && into === NEW) entry.name = textOption(intent, "name");
    for (const combatant of moved) join(context, combatant, team);
  }),
});

function join(context: LuckContext, combatant: LuckCombatant, team: string): void {
  const { battle } = context;
  combatant.system.team = team;
  if (battle.started && !battle.system.order.groups.includes(team)) battle.system.order.groups = [...battle.system.order.groups, team];
  const data = { name: combatant.name, team: teamName(battle, team) };
  context.note({ rule: "LU-TEAM-02", text: "LUCK.Step.FightsFor", data, about: combatant.creature });
}

/** A team's name, objective, surprise and rank. */
const editTeam = action({
  id: "editTeam",
  icon: "flag",
  rules: ["LU-TEAM-05", "LU-SUR-01", "LU-INIT-03"],
  offered: { on: "gm" },
  applies: (battle, creature) => combatantOf(battle, creature.uuid) !== undefined,
  availability: (battle) => availabilityOf(whyNoEncounter(battle)),
  propose(battle, intent) {
    const team = requireTeam(battle, intent);
    const entry = battle.system.teams[team];
    const teams = teamsOf(battle);
    return fieldsOnly([
      { key: "name", kind: "text", value: entry?.name ?? "", label: "LUCK.Dialog.teamName.Label", hint: "LUCK.Dialog.teamName.Hint" },
      { key: "objective", kind: "text", value: entry?.objective ?? "", label: "LUCK.Dialog.objective.Label" },
      { key: "rank", kind: "integer", value: teams.indexOf(team) + 1, min: 1, max: teams.length, label: "LUCK.Dialog.rank.Label" },
      ...(battle.started
        ? []
        : [
            {
              key: "surprise",
              kind: "boolean",
              value: entry?.hasSurprise ?? false,
              label: "LUCK.Dialog.surprise.Label",
              hint: "LUCK.Dialog.surprise.Hint",
            } as const,
          ]),
    ]);
  },
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const team = requireTeam(battle, intent);
    const teams = teamsOf(battle);
    const rank = integerOption(intent, "rank", teams.indexOf(team) + 1, 1, MOST_TEAMS);
    const entry = entryOf(battle, team);
    if (intent.options?.["name"] !== undefined) entry.name = textOption(intent, "name");
    if (intent.options?.["objective"] !== undefined) setObjective(context, team, textOption(intent, "objective"));
    if (!battle.started && intent.options?.["surprise"] !== undefined) setSurprise(context, team, booleanOption(intent, "surprise"));
    if (rank !== teams.indexOf(team) + 1) rankAs(context, team, rank - 1);
  }),
});

function setObjective(context: LuckContext, team: string, objective: string): void {
  const entry = entryOf(context.battle, team);
  if (entry.objective === objective) return;
  const data = { team: teamName(context.battle, team), objective, before: entry.objective };
  entry.objective = objective;
  context.note({ rule: "LU-TEAM-05", text: data.before === "" ? "LUCK.Step.ObjectiveSet" : "LUCK.Step.ObjectiveChanged", data });
}

function setSurprise(context: LuckContext, team: string, hasSurprise: boolean): void {
  const entry = entryOf(context.battle, team);
  if (entry.hasSurprise === hasSurprise) return;
  entry.hasSurprise = hasSurprise;
  const text = hasSurprise ? "LUCK.Step.HasSurprise" : "LUCK.Step.HasNoSurprise";
  context.note({ rule: "LU-SUR-01", text, data: { team: teamName(context.battle, team) } });
}

/** Moves a team to a place in the ranking. */
function rankAs(context: LuckContext, team: string, index: number): void {
  const { battle } = context;
  battle.system.order.groups = teamsOf(battle)
    .filter((other) => other !== team)
    .toSpliced(index, 0, team);
  const data = { team: teamName(battle, team), rank: battle.system.order.groups.indexOf(team) + 1 };
  context.note({ rule: "LU-INIT-03", text: "LUCK.Step.Ranked", data });
}

/** The GM puts a team ahead of another, by a member of each. */
const rankAhead = action({
  id: "rankAhead",
  icon: "arrow-up-wide-short",
  rules: ["LU-INIT-03"],
  offered: { on: "gm" },
  targets: { min: 1, max: 1 },
  applies: (battle, creature) => combatantOf(battle, creature.uuid) !== undefined,
  availability: (battle) => availabilityOf(whyNoEncounter(battle)),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const [own, other] = [intent.actor, intent.targets?.[0] ?? null].map((uuid) =>
      teamOf(battle, requireCombatant(battle, requireCreature(battle, uuid))),
    );
    if (own === undefined || other === undefined || own === other) refuse("LU-INIT-03", "LUCK.Refusal.SameTeam");
    const others = teamsOf(battle).filter((team) => team !== own);
    rankAs(context, own, others.indexOf(other));
  }),
});

/** A team has achieved what it wanted: the fight is over (LU-TEAM-04). */
const objectiveMet = action({
  id: "objectiveMet",
  icon: "flag-checkered",
  rules: ["LU-TEAM-04"],
  offered: { on: "gm" },
  applies: (battle, creature) => isFighting(battle) && combatantOf(battle, creature.uuid) !== undefined,
  availability: (battle) => availabilityOf(whyNotFighting(battle)),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    refuseIf(whyNotFighting(battle));
    const team = requireTeam(battle, intent);
    const objective = battle.system.teams[team]?.objective ?? "";
    const text = objective === "" ? "LUCK.Step.ObjectiveMetUntold" : "LUCK.Step.ObjectiveMet";
    context.note({ rule: "LU-TEAM-04", text, data: { team: teamName(battle, team), objective } });
    cutTurn(context);
    win(context, team, "LU-TEAM-04");
  }),
});

/** What opened the fight has come to nothing: its owner is free to do something else. */
const dropOpening = action({
  id: "dropOpening",
  icon: "eraser",
  rules: ["LU-INIT-04"],
  offered: { on: "gm" },
  applies: (_battle, creature) => creature.system.turn.opening.action !== "",
  availability: () => AVAILABLE,
  perform: asProcedure((context) => {
    const creature: LuckCreature = requireCreature(context.battle, context.intent.actor);
    const data = { name: creature.name, action: `LUCK.Action.${creature.system.turn.opening.action}.Label` };
    creature.system.turn.opening = { action: "", item: "", targets: [] };
    context.note({ rule: "LU-INIT-04", text: "LUCK.Step.OpeningImpossible", data, about: creature.uuid });
  }),
});

export const teamActions: readonly LuckAction[] = [assignTeam, editTeam, rankAhead, objectiveMet, dropOpening];
