// Moving: Move, Sprint, Step, standing up, dropping down, seeking cover (LU-ACT-11, -15, -17, -18, LU-FREE-03, -04).

import { unless } from "../../../engine/availability.ts";
import { requireCreature } from "../../../engine/context.ts";
import { removeCondition } from "../../../engine/effects.ts";
import { atOnce } from "../../../engine/procedure.ts";
import type { Intent } from "../../../engine/record.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import { refuse } from "../../../engine/refusal.ts";
import type { DialogField, Proposal } from "../../../engine/ruleset.ts";
import type { Price } from "../rules/budget.ts";
import { pay, unaffordable, whyNotFree } from "../rules/budget.ts";
import { speed } from "../rules/defences.ts";
import { addCondition } from "../rules/effects.ts";
import { farthestOf, go, tooFar, wayOf, whyNotMove, whyNotSprint } from "../rules/movement.ts";
import { has } from "../rules/states.ts";
import type { LuckAction, LuckBattle, LuckCreature } from "../types.ts";
import { action } from "./define.ts";

const MOVE: Price = { actions: 1, for: { action: "move" } };
const SPRINT: Price = { actions: 1, stamina: 1, for: { action: "sprint" } };
const STEP = 1;

/** What a move's dialog asks: how far straight on and how far across, and whether the cover is left. */
function proposeWay(battle: LuckBattle, intent: Intent, farthest: number, rule: string): Proposal {
  const creature = requireCreature(battle, intent.actor);
  const way = wayOf(intent, farthest);
  const cover: DialogField[] = has(creature, "cover")
    ? [{ key: "staysInCover", kind: "boolean", value: false, label: "LUCK.Dialog.staysInCover.Label" }]
    : [];
  return {
    breakdowns: [{ target: "", label: "LUCK.Dialog.Speed", breakdown: speed(creature) }],
    fields: [
      { key: "straight", kind: "integer", value: way.straight, min: 0, max: farthest, label: "LUCK.Dialog.straight.Label" },
      {
        key: "diagonal",
        kind: "integer",
        value: way.diagonal,
        min: 0,
        max: farthest,
        label: "LUCK.Dialog.diagonal.Label",
        hint: "LUCK.Dialog.diagonal.Hint",
      },
      ...cover,
    ],
    refusal: tooFar(creature, way, farthest, rule),
  };
}

const move = action({
  id: "move",
  icon: "person-walking",
  cost: "one",
  rules: ["LU-ACT-11", "LU-MOV-01"],
  offered: { on: "sheet" },
  availability: (battle, creature) => unless(unaffordable(battle, creature, MOVE) ?? whyNotMove(battle, creature)),
  propose: (battle, intent) => proposeWay(battle, intent, farthestOf(requireCreature(battle, intent.actor)), "LU-ACT-11"),
  perform: (context) =>
    atOnce(() => {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      go(context, creature, "move", farthestOf(creature), () => pay(battle, creature, MOVE));
    }),
});

const sprint = action({
  id: "sprint",
  icon: "person-running",
  cost: "sprint",
  rules: ["LU-ACT-17"],
  offered: { on: "sheet" },
  availability: (battle, creature) => unless(unaffordable(battle, creature, SPRINT) ?? whyNotSprint(battle, creature)),
  propose: (battle, intent) => proposeWay(battle, intent, farthestOf(requireCreature(battle, intent.actor)), "LU-ACT-17"),
  perform: (context) =>
    atOnce(() => {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      go(context, creature, "sprint", farthestOf(creature), () => pay(battle, creature, SPRINT));
    }),
});

const step = action({
  id: "step",
  icon: "shoe-prints",
  cost: "free",
  rules: ["LU-FREE-04", "LU-FREE-01"],
  offered: { on: "sheet" },
  availability: (battle, creature) => unless(whyNotFree(battle, creature) ?? whyNotMove(battle, creature)),
  perform: (context) =>
    atOnce(() => {
      go(context, requireCreature(context.battle, context.intent.actor), "step", STEP, () => undefined);
    }),
});

/** Why a creature's lying or standing speaks against an action, or null. */
function posture(creature: LuckCreature, prone: boolean, rule: string): RefusalReason | null {
  if (has(creature, "prone") === prone) return null;
  return { rule, text: prone ? "LUCK.Refusal.NotProne" : "LUCK.Refusal.AlreadyProne", data: { name: creature.name } };
}

const STAND: Price = { actions: 1, for: { action: "standUp" } };

const standUp = action({
  id: "standUp",
  icon: "person-arrow-up-from-line",
  cost: "one",
  rules: ["LU-ACT-18"],
  offered: { on: "sheet" },
  applies: (_battle, creature) => has(creature, "prone"),
  availability: (battle, creature) => unless(posture(creature, true, "LU-ACT-18") ?? unaffordable(battle, creature, STAND)),
  perform: (context) =>
    atOnce(() => {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      const reason = posture(creature, true, "LU-ACT-18");
      if (reason) refuse(reason.rule, reason.text, reason.data);
      pay(battle, creature, STAND);
      removeCondition(creature, "prone");
      context.note({ rule: "LU-ACT-18", text: "LUCK.Step.StandsUp", data: { name: creature.name }, about: creature.uuid });
    }),
});

const dropProne = action({
  id: "dropProne",
  icon: "person-falling",
  cost: "free",
  rules: ["LU-FREE-03", "LU-FREE-01"],
  offered: { on: "sheet" },
  applies: (_battle, creature) => !has(creature, "prone"),
  availability: (battle, creature) => unless(posture(creature, false, "LU-FREE-03") ?? whyNotFree(battle, creature)),
  perform: (context) =>
    atOnce(() => {
      addCondition(context, requireCreature(context.battle, context.intent.actor), "prone", { rule: "LU-FREE-03" });
    }),
});

const COVER: Price = { actions: 1, for: { action: "seekCover" } };

const seekCover = action({
  id: "seekCover",
  icon: "house-chimney-crack",
  cost: "one",
  rules: ["LU-ACT-15"],
  offered: { on: "sheet" },
  availability: (battle, creature) => unless(unaffordable(battle, creature, COVER)),
  perform: (context) =>
    atOnce(() => {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      pay(battle, creature, COVER);
      addCondition(context, creature, "cover", { rule: "LU-ACT-15" });
    }),
});

export const movementActions: readonly LuckAction[] = [move, sprint, step, standUp, dropProne, seekCover];
