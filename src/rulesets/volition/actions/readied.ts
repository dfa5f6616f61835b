// Firing what was readied: which deed it turns out to be, who triggers it, whom it is aimed at (VO-RDY-02 to -05).

import { fieldsOnly, unless } from "../../../engine/availability.ts";
import { creatureOf } from "../../../engine/battle.ts";
import { requireCreature } from "../../../engine/context.ts";
import { words } from "../../../engine/intent-options.ts";
import { performAction } from "../../../engine/perform.ts";
import { picksFor } from "../../../engine/picks.ts";
import { confirm } from "../../../engine/procedure.ts";
import type { Intent } from "../../../engine/record.ts";
import { refuse } from "../../../engine/refusal.ts";
import { passOnFallen } from "../rules/cut-short.ts";
import { heldKind, markFired, readiedBy, whyNotFire } from "../rules/readying.ts";
import type { TurnAction, VolitionAction, VolitionBattle, VolitionContext, VolitionCreature } from "../types.ts";
import { isAbility } from "../types.ts";
import { action } from "./define.ts";

/** What a readied action can turn out to be: an action of the same kind, with each of its abilities. */
interface Deed {
  readonly key: string;
  readonly label: string;
  readonly action: string;
  readonly item?: string;
}

const WORDS_ONLY = "words";

function deedsOf(battle: VolitionBattle, creature: VolitionCreature, kind: TurnAction, known: readonly VolitionAction[]): Deed[] {
  const plain = known.flatMap((definition): Deed[] => {
    const fits = definition.cost === `VOLITION.Cost.${kind}` && definition.offered.on === "sheet";
    return fits && definition.applies?.(battle, creature) !== false
      ? [{ key: definition.id, label: definition.label, action: definition.id }]
      : [];
  });
  const abilities = Object.values(creature.items).flatMap((item): Deed[] =>
    isAbility(item) && item.system.action === kind
      ? [{ key: `useAbility:${item.id}`, label: item.name, action: "useAbility", item: item.id }]
      : [],
  );
  return [...plain, ...abilities, { key: WORDS_ONLY, label: "VOLITION.Choice.WordsOnly", action: "" }];
}

/** The deed as an intent of its own. What needs a target and has none is aimed at whoever triggers it, if it may be. */
function workOf(
  deed: Deed,
  { battle, intent }: VolitionContext,
  creature: VolitionCreature,
  trigger: VolitionCreature | undefined,
  known: readonly VolitionAction[],
): Intent {
  const { item: _ignored, ...rest } = intent;
  const definition = known.find(({ id }) => id === deed.action);
  const item = deed.item === undefined ? undefined : creature.items[deed.item];
  const picks = definition && trigger && (intent.targets ?? []).length === 0 ? picksFor(definition, battle, creature, item) : null;
  const targets = picks && trigger && picks.suits(trigger) ? [trigger.uuid] : intent.targets;
  return { ...rest, action: deed.action, ...(targets ? { targets } : {}), ...(deed.item === undefined ? {} : { item: deed.item }) };
}

/** Fires what was readied, just before the action that triggers it. `known` are the actions that can be readied. */
export function readiedAction(known: readonly VolitionAction[]): VolitionAction {
  const deeds = (battle: VolitionBattle, creature: VolitionCreature): Deed[] => {
    const hold = readiedBy(battle, creature);
    return hold ? deedsOf(battle, creature, heldKind(hold), known) : [];
  };
  const chosen = (battle: VolitionBattle, creature: VolitionCreature, intent: Intent): Deed | undefined => {
    const all = deeds(battle, creature);
    const named = words(intent, "deed");
    return named === "" ? all[0] : all.find(({ key }) => key === named);
  };
  return action({
    id: "useReadied",
    icon: "bolt",
    cost: "none",
    rules: ["VO-RDY-02", "VO-RDY-03", "VO-RDY-04", "VO-RDY-05"],
    offered: { on: "sheet" },
    targets: { min: 0, max: 100 },
    applies: (battle, creature) => readiedBy(battle, creature) !== undefined,
    availability: (battle, creature) => unless(whyNotFire(battle, creature)),
    propose(battle, intent) {
      const creature = requireCreature(battle, intent.actor);
      const hold = readiedBy(battle, creature);
      const others = Object.values(battle.combatants).filter((combatant) => combatant.creature !== creature.uuid && !combatant.hidden);
      const choices = deeds(battle, creature).map(({ key, label }) => ({ value: key, label }));
      const triggers = others.map(({ id, name }) => ({ value: id, label: name }));
      const trigger = battle.turn ?? triggers[0]?.value ?? "";
      return fieldsOnly(
        [
          { key: "deed", kind: "choice", value: choices[0]?.value ?? "", label: "VOLITION.Dialog.deed.Label", choices },
          { key: "triggeredBy", kind: "choice", value: trigger, label: "VOLITION.Dialog.triggeredBy.Label", choices: triggers },
        ],
        whyNotFire(battle, creature),
        [
          ...(hold
            ? [{ rule: "VO-RDY-02", text: "VOLITION.Note.Readied", data: { what: creature.system.readied, trigger: hold.trigger } }]
            : []),
          ...((intent.targets ?? []).length === 0 ? [{ rule: "VO-RDY-02", text: "VOLITION.Note.AimsAtTrigger" }] : []),
        ],
      );
    },
    *perform(context) {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      const deed = chosen(battle, creature, intent);
      const hold = readiedBy(battle, creature);
      if (!deed || !hold) return refuse("VO-RDY-01", "VOLITION.Refusal.NothingReadied", { name: creature.name });
      const data = { name: creature.name, what: creature.system.readied, trigger: hold.trigger };
      const agreed = yield* confirm({ rule: "VO-RDY-02", text: "VOLITION.Ask.TriggerCame", data, of: "gm", fallback: true });
      if (!agreed) return refuse("VO-RDY-02", "VOLITION.Refusal.TriggerDenied", { name: creature.name });
      const named = words(intent, "triggeredBy");
      const triggeredBy = named in battle.combatants ? named : battle.turn;
      markFired(context, creature, triggeredBy);
      if (deed.action === "") return;
      creature.system.fires = true;
      yield* performAction({
        ...context,
        intent: workOf(deed, context, creature, triggeredBy === null ? undefined : creatureOf(battle, triggeredBy), known),
      });
      creature.system.fires = false;
      yield* passOnFallen(context);
    },
  });
}
