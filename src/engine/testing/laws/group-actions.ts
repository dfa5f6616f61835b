// The law of group actions, held against a ruleset in any battle: a group does what its members would have done one after the other, neither more nor less.

import { type Battle, type Shapes, participants } from "../../battle/battle.ts";
import { CORE_ACTIONS } from "../../run/core-actions.ts";
import { USE_FIELD, useKey } from "../../actions/action-use.ts";
import { groupUses, groupOf, proposeGroup } from "../../turns/group-actions.ts";
import { textOption } from "../../procedures/intent-options.ts";
import { type JsonObject, clonePlain } from "../../data/json.ts";
import { perform } from "../../run/perform.ts";
import { seededRandom } from "../../data/random.ts";
import type { BattleRecord, Intent, Step } from "../../procedures/record.ts";
import { Refusal } from "../../data/refusal.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { replayedTable } from "../../tables/replayed.ts";
import { simulatedTable } from "../../tables/simulated.ts";
import { mayAct } from "../../turns/turn-flow.ts";
import { buildIntent } from "../builders.ts";

/** How many group actions a battle was tried with, and everything that was against the law. */
interface GroupFindings {
  readonly tried: number;
  readonly problems: readonly string[];
}

/** Tries every group action of a battle as it stands. `seed` decides dice and answers. */
export function groupProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, seed: number): GroupFindings {
  const found = participants(battle).flatMap((lead) => {
    if (groupOf(ruleset, battle, lead).length < 2) return [];
    return groupUses(ruleset, battle, lead).map(({ deed }) => problemsOf(ruleset, battle, lead.uuid, useKey(deed), seed));
  });
  return { tried: found.filter((each) => each !== null).length, problems: found.flatMap((each) => each ?? []) };
}

/** Null for what is refused as a whole. */
function problemsOf<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, lead: string, deed: string, seed: number): string[] | null {
  const what = `${deed} of the group of ${lead}`;
  const bare = buildIntent(CORE_ACTIONS.group, lead, { options: { [USE_FIELD]: deed } });
  const together = clonePlain(battle);
  let record: BattleRecord;
  let settled: Intent;
  try {
    const { fields, refusal } = proposeGroup(ruleset, battle, bare);
    if (refusal) return null;
    settled = { ...bare, options: Object.fromEntries(fields.map(({ key, value }) => [key, value])) };
    record = perform(ruleset, together, settled, simulatedTable(seededRandom(seed)));
  } catch (error) {
    return error instanceof Refusal ? null : [`${what}: it throws ${String(error)}`];
  }
  // Whoever is passed over keeps its turn, which no click does.
  const passedOver = record.steps.filter(({ text }) => text === "SORTIE.Group.PassedOver" || text === "SORTIE.Group.LeftOut");
  if (passedOver.length > 0) return keptTurnProblems(ruleset, together, passedOver).map((problem) => `${what}: ${problem}`);
  const alone = clonePlain(battle);
  try {
    oneByOne(ruleset, alone, record);
  } catch (error) {
    return [`${what}: one by one it comes to ${String(error)}`];
  }
  return plainOf(together) === plainOf(alone) ? [] : [`${what}: one by one it comes to something else`];
}

/** The same, click by click: the turn passes by the engine's own actions, and each deed is an intent of its own. */
function oneByOne<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, { intent, answers }: BattleRecord): void {
  const table = replayedTable(answers);
  const run = (action: string, actor: string | null, more: Omit<Intent, "id" | "action" | "actor">): void => {
    perform(ruleset, battle, buildIntent(action, actor, more), table);
  };
  const [action = "", item] = textOption(intent, USE_FIELD).split(":");
  const own: JsonObject = Object.fromEntries(
    Object.entries(intent.options ?? {}).flatMap(([key, value]) => (key.startsWith("deed-") ? [[key.slice("deed-".length), value]] : [])),
  );
  for (const [key, aim] of Object.entries(intent.options ?? {})) {
    const id = key.startsWith("aim-") ? key.slice("aim-".length) : "";
    const uuid = battle.combatants[id]?.creature ?? "";
    if (uuid === "" || typeof aim !== "string" || aim === "") continue;
    for (let guard = 0; battle.turn !== id && guard < 3; guard += 1) {
      const from = battle.turn;
      if (from === null) run(CORE_ACTIONS.giveTurn, null, { options: { combatant: id } });
      else if (ruleset.turnOrder.handsOver?.(battle, id, mayAct({ ruleset, battle })))
        run(CORE_ACTIONS.giveTurn, null, { options: { combatant: id, from } });
      else run(CORE_ACTIONS.endTurn, null, {});
    }
    if (!battle.system.order.begun) run(CORE_ACTIONS.startTurn, null, {});
    run(action, uuid, { ...(item === undefined ? {} : { item }), targets: aim === "yes" ? [] : [aim], options: own });
  }
  table.assertFinished();
}

/** A battle as text. Ids that the rules made differ with the requests that they were made in; here they are numbered as they come. */
function plainOf<S extends Shapes>(battle: Battle<S>): string {
  const made = new Map<string, string>();
  for (const { effects } of Object.values(battle.creatures))
    for (const id of Object.keys(effects)) made.set(id, `effect ${String(made.size)}`);
  return [...made].reduce((text, [id, name]) => text.replaceAll(id, name), JSON.stringify({ ...battle, terrain: null }));
}

/** Those of whom it is said that they keep their turn, and who have none to keep. */
function keptTurnProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, passedOver: readonly Step[]): string[] {
  const may = mayAct({ ruleset, battle });
  const able = Object.values(battle.combatants)
    .filter((combatant) => may(combatant))
    .map(({ creature }) => creature);
  return passedOver
    .filter(({ text, about = "" }) => text === "SORTIE.Group.PassedOver" && !able.includes(about))
    .map(({ about = "" }) => `${about} is said to keep a turn that it does not have`);
}
