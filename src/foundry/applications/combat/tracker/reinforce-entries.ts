// Who joins a fight that goes on, and who leaves it, where a GM looks for it: the encounter's menu, a row's, and that of an actor in the directory.

import { dialogClass } from "../../../dialogs/dialog-class.ts";
import { CORE_ACTIONS } from "../../../../engine/index.ts";
import type { MenuEntry } from "../../../platform/context-menu.ts";
import { loadPart } from "../../../platform/load-chunk.ts";
import { localize } from "../../../platform/localize.ts";
import { isSummonedIn } from "../../../snapshot/read-battle.ts";
import { requestAction } from "../../../requests/request-action.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { DISMISS_ICON, REINFORCE_ICON } from "../../../presentation/actions.ts";

/** The entry of the encounter's menu: who comes is then chosen. */
export function reinforceEntry(viewed: () => Combat.Implementation | null): MenuEntry {
  const mine = (): Combat.Implementation | null => {
    const combat = game.user.isGM ? viewed() : null;
    return combat && rulesetOf(combat) ? combat : null;
  };
  return {
    label: "SORTIE.Tracker.Reinforce",
    icon: REINFORCE_ICON,
    visible: () => mine() !== null,
    onClick: () => {
      const combat = mine();
      if (combat) void open(combat, null);
    },
  };
}

/** The entry of an actor in the directory. */
export function bringInEntry(viewed: () => Combat.Implementation | null): MenuEntry {
  const meant = (target: HTMLElement): { readonly combat: Combat.Implementation; readonly actor: Actor.Implementation } | null => {
    const combat = game.user.isGM ? viewed() : null;
    const actor = game.actors.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
    return combat && actor && rulesetOf(combat) && rulesetOf(actor) === rulesetOf(combat) ? { combat, actor } : null;
  };
  return {
    label: "SORTIE.Tracker.BringIn",
    icon: REINFORCE_ICON,
    visible: (target) => meant(target) !== null,
    onClick: (_event, target) => {
      const found = meant(target);
      if (found) void open(found.combat, found.actor);
    },
  };
}

/** The entry of a row: whoever it stands for leaves the fight. */
export function dismissEntry(viewed: () => Combat.Implementation | null): MenuEntry {
  const at = (target: HTMLElement): Combatant.Implementation | undefined => {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    const combatant = game.user.isGM && id !== undefined ? viewed()?.combatants.get(id) : undefined;
    return combatant?.actor && rulesetOf(combatant.actor) === rulesetOf(combatant) ? combatant : undefined;
  };
  return {
    label: "SORTIE.Tracker.Dismiss",
    icon: DISMISS_ICON,
    visible: (target) => at(target) !== undefined,
    onClick: (_event, target) => {
      const { actor, combat } = at(target) ?? {};
      if (actor && combat) void takeOut(actor, combat);
    },
  };
}

/** Whoever leaves the fight and was summoned in it leaves the world: an actor that a player owns does so only where the GM says yes. */
async function takeOut(actor: Actor.Implementation, combat: Combat.Implementation): Promise<void> {
  if (isSummonedIn(actor, combat.uuid) && actor.hasPlayerOwner && !(await confirmsDeletion(actor))) return;
  await requestAction({ action: CORE_ACTIONS.dismiss, actor: null, targets: [actor.uuid] }, { combat });
}

async function confirmsDeletion(actor: Actor.Implementation): Promise<boolean> {
  const owners = game.users.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER")).map((user) => user.name);
  const text = localize("SORTIE.Tracker.DismissOwned", { name: actor.name, owners: owners.join(", ") });
  const yes = await dialogClass().confirm({
    classes: ["sortie", "sortie-dialog"],
    window: { title: localize("SORTIE.Tracker.Dismiss"), icon: DISMISS_ICON },
    content: `<p>${foundry.utils.escapeHTML(text)}</p>`,
    rejectClose: false,
  });
  return yes === true;
}

async function open(combat: Combat.Implementation, whom: Actor.Implementation | null): Promise<void> {
  const part = await loadPart(() => import("./reinforce.ts"));
  await part?.reinforce(combat, whom);
}
