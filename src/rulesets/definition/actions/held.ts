// Using what was held when its trigger comes: whichever action of that slot its owner can take (DE-HLD-02, DE-HLD-03, DE-HLD-05).

import { fieldsOnly, unless } from "../../../engine/availability.ts";
import { requireCreature } from "../../../engine/context.ts";
import { words } from "../../../engine/intent-options.ts";
import type { JsonObject } from "../../../engine/json.ts";
import { performAction } from "../../../engine/perform.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { chooseOne, confirm } from "../../../engine/procedure.ts";
import type { Intent } from "../../../engine/record.ts";
import { refuse } from "../../../engine/refusal.ts";
import { attacksOf } from "../rules/attack-sequence.ts";
import { passOnFallen } from "../rules/cut-short.ts";
import type { HeldSlot } from "../rules/holding.ts";
import { heldBy, heldSlot, markUsed, whyNotUseHeld } from "../rules/holding.ts";
import { feetOf } from "../rules/moving.ts";
import { openingFields } from "../rules/openings.ts";
import { unableReason } from "../rules/states.ts";
import { isGone } from "../rules/vitality.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionContext, DefinitionCreature } from "../types.ts";
import { action } from "./define.ts";
import { choiceOf, number } from "./fields.ts";

/** What a held action can turn out to be. */
interface Deed {
  readonly key: string;
  readonly label: string;
  /** What the label names; empty where it says it all. */
  readonly data: JsonObject;
  readonly action: string;
  readonly item?: string;
  readonly isAttack: boolean;
}

const WORDS_ONLY = "words";
const ENOUGH = "enough";
/** The trigger belongs to nobody: a door, a trap. */
const EVENT = "event";

function costsOf(slot: HeldSlot): string[] {
  return (slot === "move" ? ["move"] : ["standard", "attack"]).map((cost) => `DEFINITION.Cost.${cost}`);
}

function deedsOf(battle: DefinitionBattle, creature: DefinitionCreature, slot: HeldSlot, known: readonly DefinitionAction[]): Deed[] {
  const wanted = costsOf(slot);
  const found = known.flatMap((definition): Deed[] => {
    const { id, offered, label } = definition;
    const deed = (cost: string): Omit<Deed, "key" | "label" | "data"> => ({ action: id, isAttack: cost === "DEFINITION.Cost.attack" });
    if (offered.on === "sheet") {
      const fits = wanted.includes(definition.cost) && definition.applies?.(battle, creature) !== false;
      return fits ? [{ key: id, label, data: {}, ...deed(definition.cost) }] : [];
    }
    if (offered.on !== "item") return [];
    return Object.values(creature.items).flatMap((item): Deed[] => {
      const cost = definition.costWith?.(item) ?? definition.cost;
      const fits = offered.types.includes(item.type) && wanted.includes(cost) && definition.applies?.(battle, creature, item) !== false;
      const data = { item: item.name, action: label };
      return fits ? [{ key: `${id}:${item.id}`, label: "DEFINITION.Choice.Deed", data, item: item.id, ...deed(cost) }] : [];
    });
  });
  return [...found, { key: WORDS_ONLY, label: "DEFINITION.Choice.WordsOnly", data: {}, action: "", isAttack: false }];
}

function workOf({ action: id, item }: Deed, intent: Intent): Intent {
  const { item: _ignored, ...rest } = intent;
  return { ...rest, action: id, ...(item === undefined ? {} : { item }) };
}

/** Carries the deed out. A held standard action may be several attacks (open point 21): whoever has more is asked after each. */
function* carryOutHeld(context: DefinitionContext, creature: DefinitionCreature, first: Deed, deeds: readonly Deed[]): Procedure {
  const { battle, intent } = context;
  const { turn } = creature.system;
  const before = turn.attacksUsed;
  turn.attacksUsed = 0;
  creature.system.fires = true;
  let deed: Deed | undefined = first;
  while (deed) {
    yield* performAction({ ...context, intent: workOf(deed, intent) });
    deed = deed.isAttack && mayGoOn(battle, intent, creature) ? yield* nextDeed(creature, deed, deeds) : undefined;
  }
  creature.system.fires = false;
  creature.system.turn.attacksUsed = before;
}

function mayGoOn({ creatures, options }: DefinitionBattle, { targets }: Intent, creature: DefinitionCreature): boolean {
  if (unableReason(creature) !== null || creature.system.turn.attacksUsed >= attacksOf(creature).length) return false;
  return (targets ?? []).every((uuid) => {
    const target = creatures[uuid];
    return target !== undefined && !isGone(target, options);
  });
}

function* nextDeed(creature: DefinitionCreature, last: Deed, deeds: readonly Deed[]): Procedure<Deed | undefined> {
  const attacks = deeds.filter(({ isAttack }) => isAttack);
  const chosen = yield* chooseOne({
    rule: "DE-HLD-02",
    text: "DEFINITION.Ask.AnotherAttack",
    data: { name: creature.name },
    of: creature.uuid,
    options: [
      ...attacks.map(({ key, label, data }) => ({ value: key, label, data })),
      { value: ENOUGH, label: "DEFINITION.Choice.Enough" },
    ],
    fallback: last.key,
  });
  return attacks.find(({ key }) => key === chosen);
}

/** Uses what was held. `known` are the actions that can be held. */
export function heldAction(known: readonly DefinitionAction[]): DefinitionAction {
  const deeds = (battle: DefinitionBattle, creature: DefinitionCreature): Deed[] => {
    const hold = heldBy(battle, creature);
    return hold ? deedsOf(battle, creature, heldSlot(hold), known) : [];
  };
  return action({
    id: "useHeld",
    icon: "bolt",
    cost: "immediate",
    rules: ["DE-HLD-02", "DE-HLD-03", "DE-HLD-05", "DE-IMM-02"],
    offered: { on: "sheet" },
    targets: { min: 0, max: 100 },
    applies: (battle, creature) => heldBy(battle, creature) !== undefined,
    availability: (battle, creature) => unless(whyNotUseHeld(battle, creature)),
    propose(battle, intent) {
      const creature = requireCreature(battle, intent.actor);
      const hold = heldBy(battle, creature);
      const choices = deeds(battle, creature).map(({ key, label, data }) => ({ value: key, label, data }));
      const others = Object.values(battle.combatants).filter((combatant) => combatant.creature !== creature.uuid && !combatant.hidden);
      const owners = [...others.map(({ id, name }) => ({ value: id, label: name })), { value: EVENT, label: "DEFINITION.Choice.Event" }];
      const acting = owners.find(({ value }) => value === battle.turn)?.value ?? owners[0]?.value ?? EVENT;
      return fieldsOnly(
        [
          choiceOf("deed", choices[0]?.value ?? WORDS_ONLY, choices),
          choiceOf("triggeredBy", acting, owners),
          ...(hold && heldSlot(hold) === "move"
            ? [number("feet", feetOf(creature), 0, feetOf(creature)), ...openingFields(battle, creature)]
            : []),
        ],
        whyNotUseHeld(battle, creature),
        hold ? [{ rule: "DE-HLD-02", text: "DEFINITION.Note.Held", data: { what: creature.system.held, trigger: hold.trigger } }] : [],
      );
    },
    *perform(context) {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      const hold = heldBy(battle, creature);
      const all = deeds(battle, creature);
      const named = words(intent, "deed");
      const deed = named === "" ? all[0] : all.find(({ key }) => key === named);
      if (!deed || !hold) return refuse("DE-HLD-01", "DEFINITION.Refusal.HoldsNothing", { name: creature.name });
      const data = { name: creature.name, what: creature.system.held, trigger: hold.trigger };
      const agreed = yield* confirm({ rule: "DE-HLD-02", text: "DEFINITION.Ask.TriggerCame", data, of: "gm", fallback: true });
      if (!agreed) return refuse("DE-HLD-02", "DEFINITION.Refusal.TriggerDenied", { name: creature.name });
      const owner = words(intent, "triggeredBy");
      markUsed(context, creature, Object.hasOwn(battle.combatants, owner) ? owner : null);
      if (deed.action !== "") yield* carryOutHeld(context, creature, deed, all);
      yield* passOnFallen(context);
    },
  });
}
