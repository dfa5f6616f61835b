// Damage, Shock, healing and saves by hand: on the sheet for the creature itself, by the GM for whoever is targeted (SH-DMG-01, SH-ZHP-01, SH-ZHP-03, SH-EXE-05).

import { anybody } from "../../../engine/actions/target-candidates.ts";
import { AVAILABLE, fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { typedDice } from "../../../engine/data/formula.ts";
import { booleanOption, integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { type Procedure, roll, asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { heal, takeDamage } from "./damage.ts";
import { comeBack, die } from "./death.ts";
import { rollSave } from "../numbers/saves.ts";
import { term } from "../numbers/stacking.ts";
import { isDead, isDown } from "../numbers/states.ts";
import type { ShockAction, ShockContext, ShockCreature } from "../data/types.ts";
import { action } from "../turns/define-action.ts";
import { line, number, toggle } from "../turns/dialog-fields.ts";

const MANY = { min: 1, max: 100 };

/** What was typed, rolled where it holds dice. Refuses a number below 1 that is no dice. */
function* typedAmount(context: ShockContext, rule: string): Procedure<number> {
  const request = typedDice(rule, textOption(context.intent, "amount"));
  if (request.terms.length === 0) return request.bonus >= 1 ? request.bonus : refuse(rule, "SHOCK.Refusal.NoAmount");
  const rolled = yield* roll({ rule, text: "SHOCK.Ask.Amount", of: null, dice: request });
  return Math.max(0, rolled.total);
}

const own = ({ battle, intent }: ShockContext): ShockCreature[] => [requireCreature(battle, intent.actor)];
const aimed = ({ battle, intent }: ShockContext): ShockCreature[] => (intent.targets ?? []).map((uuid) => requireCreature(battle, uuid));

function whyDead(creature: ShockCreature): RefusalReason | null {
  return isDead(creature) ? { rule: "SH-ZHP-01", text: "SHOCK.Refusal.TargetDead", data: { name: "", target: creature.name } } : null;
}

function checkAlive(targets: readonly ShockCreature[]): void {
  for (const target of targets) {
    refuseIf(whyDead(target));
  }
}

function* dealDamage(context: ShockContext, targets: readonly ShockCreature[]): Procedure {
  checkAlive(targets);
  const amount = yield* typedAmount(context, "SH-DMG-01");
  for (const target of targets)
    takeDamage(context, target, { amount, rule: "SH-DMG-01", nonLethal: booleanOption(context.intent, "nonLethal") });
}

function* giveHealing(context: ShockContext, targets: readonly ShockCreature[]): Procedure {
  checkAlive(targets);
  const amount = yield* typedAmount(context, "SH-ZHP-03");
  for (const target of targets) heal(context, target, amount, "SH-ZHP-03");
}

function byHand(
  id: string,
  icon: string,
  rules: readonly string[],
  more: Pick<ShockAction, "offered" | "perform"> & Partial<ShockAction>,
): ShockAction {
  return action({ id, icon, rules, availability: () => AVAILABLE, ...more });
}

const suffer = byHand("suffer", "heart-crack", ["SH-DMG-01", "SH-ZHP-01"], {
  offered: { on: "sheet" },
  availability: (_battle, creature) => availabilityOf(whyDead(creature)),
  propose: () => fieldsOnly([line("amount"), toggle("nonLethal")]),
  perform: (context) => dealDamage(context, own(context)),
});

/** A Physical save against whatever the table says: a poison, a trap, a spell. */
const save = byHand("rollSave", "shield-virus", ["SH-EXE-05"], {
  offered: { on: "sheet" },
  propose: () => fieldsOnly([number("modifier", 0, -20, 20)]),
  *perform(context): Procedure {
    const modifiers = [term("Modifier", integerOption(context.intent, "modifier", 0, -20, 20), "situational", "SH-EXE-05")];
    yield* rollSave(context, requireCreature(context.battle, context.intent.actor), { text: "SHOCK.Ask.SaveByHand", modifiers });
  },
});

const recover = byHand("recover", "heart-pulse", ["SH-ZHP-03"], {
  offered: { on: "sheet" },
  availability: (_battle, creature) => availabilityOf(whyDead(creature)),
  propose: () => fieldsOnly([line("amount")]),
  perform: (context) => giveHealing(context, own(context)),
});

const hurt = byHand("hurt", "burst", ["SH-DMG-01", "SH-ZHP-01", "SH-ZHP-02"], {
  offered: { on: "gm" },
  targets: MANY,
  targetCandidates: () => anybody(100),
  propose: () => fieldsOnly([line("amount"), toggle("nonLethal")]),
  perform: (context) => dealDamage(context, aimed(context)),
});

const mend = byHand("heal", "heart", ["SH-ZHP-03"], {
  offered: { on: "gm" },
  targets: MANY,
  targetCandidates: () => anybody(100),
  propose: () => fieldsOnly([line("amount")]),
  perform: (context) => giveHealing(context, aimed(context)),
});

/** Somebody dies by the GM's word. */
const slay = byHand("slay", "skull", ["SH-ZHP-01", "SH-GRP-10"], {
  offered: { on: "gm" },
  targets: MANY,
  targetCandidates: () => ({ max: 100, accepts: (other) => !isDead(other) }),
  propose: () => fieldsOnly([]),
  perform: asProcedure((context) => {
    const targets = aimed(context);
    checkAlive(targets);
    for (const target of targets) {
      target.system.hp.value = 0;
      die(context, target, "SH-ZHP-01");
    }
  }),
});

/** The GM wakes somebody, or brings a fallen foe back into the fight. */
const revive = byHand("revive", "person-rays", ["SH-ZHP-03"], {
  offered: { on: "gm" },
  targets: MANY,
  targetCandidates: () => ({ max: 100, fallen: true, accepts: isDown }),
  propose: () => fieldsOnly([]),
  perform: asProcedure((context) => {
    for (const target of aimed(context)) {
      if (!isDown(target)) return refuse("SH-ZHP-03", "SHOCK.Refusal.NotDown", { target: target.name });
      target.system.hp.value = Math.max(1, target.system.hp.value);
      comeBack(context, target, "SH-ZHP-03");
    }
  }),
});

export const harmActions: readonly ShockAction[] = [suffer, recover, save, hurt, mend, slay, revive];
