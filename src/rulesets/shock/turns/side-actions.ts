// What the GM says about sides: who belongs to which, who fights whom, who expects a fight, who is caught out (combat start, SH-SUR-01 to -04).

import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { combatantOf } from "../../../engine/battle/battle.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { booleanOption, choiceOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import { opposedCheck } from "../numbers/checks.ts";
import { followSide, layHidden } from "./hiding.ts";
import { areFoes, fillSides, sideData, sideLabel, sideOf, sidesOf } from "./sides.ts";
import { assignTo, befriend, makeEnemies, NEW_SIDE, showSides } from "./side-changes.ts";
import { isFighting } from "../numbers/states.ts";
import { surprise, whyNotSurprised } from "./surprise.ts";
import type { ShockAction, ShockBattle, ShockCreature } from "../data/types.ts";
import { action } from "./define-action.ts";

function notInBattle(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  if (combatantOf(battle, creature.uuid)) return null;
  return { rule: "SH-SEQ-01", text: "SHOCK.Refusal.NotInBattle", data: { name: creature.name } };
}

const isListed = (battle: ShockBattle, creature: ShockCreature): boolean => notInBattle(battle, creature) === null;

/** Moves one combatant to another side, or to one of its own. */
const assignSide = action({
  id: "assignSide",
  icon: "people-group",
  cost: "none",
  rules: ["SH-SEQ-01"],
  offered: { on: "gm" },
  applies: isListed,
  availability: (battle, creature) => availabilityOf(notInBattle(battle, creature)),
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const choices = [
      ...sidesOf(battle).map(({ id }) => ({ value: id, label: sideLabel(battle, id) })),
      { value: NEW_SIDE, label: "SHOCK.Choice.NewSide" },
    ];
    const isNew = textOption(intent, "side") === NEW_SIDE;
    return fieldsOnly([
      { key: "side", kind: "choice", value: sideOf(battle, creature), label: "SHOCK.Dialog.side.Label", choices },
      ...(isNew ? [{ key: "name", kind: "text", value: "", label: "SHOCK.Dialog.sideName.Label" } as const] : []),
    ]);
  },
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const combatant = combatantOf(battle, creature.uuid);
    if (!combatant) return refuse("SH-SEQ-01", "SHOCK.Refusal.NotInBattle", { name: creature.name });
    fillSides(battle);
    const known = sidesOf(battle).map(({ id }) => id);
    const side = choiceOption(intent, "side", [sideOf(battle, creature), ...known, NEW_SIDE]);
    const lay = sideData(battle, sideOf(battle, creature)).hidden;
    assignTo(battle, combatant, side, textOption(intent, "name").trim());
    const lies = sideData(battle, sideOf(battle, creature)).hidden;
    if (lies !== lay) followSide(context, creature, lies);
    const data = { name: creature.name, side: sideLabel(battle, sideOf(battle, creature)) };
    context.note({ rule: "SH-SEQ-01", text: "SHOCK.Step.SideAssigned", data, about: creature.uuid });
  }),
});

/** The side of a creature: its name, whom it fights, what it expects. */
const editSide = action({
  id: "editSide",
  icon: "flag",
  cost: "none",
  rules: ["SH-SUR-01", "SH-SUR-03", "SH-SUR-04"],
  offered: { on: "gm" },
  applies: isListed,
  availability: (battle, creature) => availabilityOf(notInBattle(battle, creature)),
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const side = sideData(battle, sideOf(battle, creature));
    const toggle = (key: string, value: boolean): DialogField => ({ key, kind: "boolean", value, label: `SHOCK.Dialog.${key}.Label` });
    const others = sidesOf(battle).filter(({ id }) => id !== side.id);
    return fieldsOnly([
      { key: "name", kind: "text", value: side.name, label: "SHOCK.Dialog.sideName.Label" },
      toggle("isParty", side.isParty),
      toggle("alert", side.alert),
      toggle("hidden", side.hidden),
      ...(side.isParty ? [toggle("careful", battle.system.careful)] : []),
      ...(battle.started ? [] : [toggle("surprised", side.surprised)]),
      ...others.map(({ id }): DialogField => ({
        key: `enemy-${id}`,
        kind: "boolean",
        value: side.enemies.includes(id),
        label: sideLabel(battle, id),
        hint: "SHOCK.Dialog.fights.Hint",
      })),
    ]);
  },
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    fillSides(battle);
    const side = sideData(battle, sideOf(battle, creature));
    const said = (key: string, now: boolean): boolean => (typeof intent.options?.[key] === "boolean" ? booleanOption(intent, key) : now);
    if (typeof intent.options?.["name"] === "string") side.name = textOption(intent, "name").trim();
    // Exactly one side is the Party: another one takes that over, nobody just gives it up.
    if (said("isParty", side.isParty)) for (const other of battle.system.sides) other.isParty = other === side;
    side.alert = said("alert", side.alert);
    layHidden(context, side, said("hidden", side.hidden));
    if (side.isParty) battle.system.careful = said("careful", battle.system.careful);
    for (const other of battle.system.sides) {
      if (other === side) continue;
      if (said(`enemy-${other.id}`, side.enemies.includes(other.id))) makeEnemies(side, other);
      else befriend(side, other);
    }
    showSides(battle);
    if (!battle.started) {
      const surprised = said("surprised", side.surprised);
      refuseIf(surprised && !side.surprised ? whyNotSurprised(battle, side) : null);
      side.surprised = surprised;
    }
    context.note({ rule: "SH-SUR-01", text: "SHOCK.Step.SideEdited", data: { side: sideLabel(battle, side.id) } });
  }),
});

const APPROACHES = ["sneak", "burst"] as const;

function whyNoCheck(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  const late = battle.started ? { rule: "SH-SUR-02", text: "SHOCK.Refusal.TooLateToSurprise" } : null;
  return notInBattle(battle, creature) ?? late;
}

/** One of those who approach rolls against one of those who might notice. */
const surpriseCheck = action({
  id: "surpriseCheck",
  icon: "user-ninja",
  cost: "none",
  rules: ["SH-SUR-02", "SH-SUR-03", "SH-SUR-04", "SH-CHK-01"],
  offered: { on: "gm" },
  targets: { min: 1, max: 1 },
  applies: (battle, creature) => isListed(battle, creature) && !isFighting(battle),
  targetCandidates: (battle, creature) => ({ max: 1, accepts: (other) => isListed(battle, other) && areFoes(battle, creature, other) }),
  availability: (battle, creature) => availabilityOf(whyNoCheck(battle, creature)),
  propose(battle, intent) {
    const target = battle.creatures[intent.targets?.[0] ?? ""];
    const refusal = target ? whyNotSurprised(battle, sideData(battle, sideOf(battle, target)), booleanOption(intent, "hidden")) : null;
    const choices = APPROACHES.map((value) => ({ value, label: `SHOCK.Approach.${value}` }));
    return fieldsOnly(
      [
        { key: "approach", kind: "choice", value: "sneak", label: "SHOCK.Dialog.approach.Label", choices },
        { key: "hidden", kind: "boolean", value: false, label: "SHOCK.Dialog.hidden.Label" },
      ],
      refusal,
    );
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const watcher = requireCreature(battle, intent.targets?.[0] ?? null);
    refuseIf(whyNoCheck(battle, creature) ?? notInBattle(battle, watcher));
    fillSides(battle);
    const side = sideData(battle, sideOf(battle, watcher));
    refuseIf(whyNotSurprised(battle, side, booleanOption(intent, "hidden")));
    const sneaks = choiceOption(intent, "approach", APPROACHES) === "sneak";
    const starter = { creature, attribute: sneaks ? "dex" : "str", skill: sneaks ? "sneak" : "exert" } as const;
    const { won } = yield* opposedCheck(context, starter, { creature: watcher, attribute: "wis", skill: "notice" }, { rule: "SH-SUR-02" });
    if (won) surprise(context, side, "SH-SUR-02");
  },
});

const concludeBattle = action({
  id: "concludeBattle",
  icon: "flag-checkered",
  cost: "none",
  rules: ["SH-SEQ-05"],
  offered: { on: "gm", about: "battle" },
  applies: isFighting,
  availability: (battle) => availabilityOf(isFighting(battle) ? null : { rule: "SH-SEQ-05", text: "SHOCK.Refusal.NoBattle" }),
  perform: asProcedure((context) => {
    if (!isFighting(context.battle)) refuse("SH-SEQ-05", "SHOCK.Refusal.NoBattle");
    context.battle.system.ended = true;
    context.note({ rule: "SH-SEQ-05", text: "SHOCK.Step.Concluded" });
  }),
});

export const sideActions: readonly ShockAction[] = [surpriseCheck, assignSide, editSide, concludeBattle];
