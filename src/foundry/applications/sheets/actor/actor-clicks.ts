// What clicks on an actor sheet do. Rolls and rule changes go through requests; only documents' own housekeeping is done here.

import { type Creature, type Ruleset, CORE_ACTIONS, clonePlain, fieldAt, valueAt, whereKept } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { requestAction } from "../../../requests/request-action.ts";
import { takeAction } from "../../../requests/take-action.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { withinField } from "../frame/input-values.ts";
import { openForEditing, openSheet } from "../../dom/open-sheet.ts";
import { battleAround } from "../../../presentation/battle-around.ts";

interface ActorSheet {
  readonly document: Actor.Implementation;
  readonly isEditable: boolean;
  readonly saved: Promise<unknown>;
}
type Click = (this: ActorSheet, event: PointerEvent, target: HTMLElement) => void | Promise<void>;

function itemOf(sheet: ActorSheet, target: HTMLElement): Item.Implementation | undefined {
  const id = target.closest<HTMLElement>("[data-item-id]:not([data-item-id=''])")?.dataset["itemId"];
  return id === undefined ? undefined : sheet.document.items.get(id);
}

/** A place behind all of somebody's items, as Foundry counts places. */
function behind(actor: Actor.Implementation): number {
  return Math.max(0, ...actor.items.contents.map(({ sort }) => sort)) + CONST.SORT_INTEGER_DENSITY;
}

/** Shift or Alt carries an action out as proposed, without its dialog. */
function skipsDialog(event: PointerEvent): boolean {
  return event.shiftKey || event.altKey;
}

async function perform(sheet: ActorSheet, event: PointerEvent, target: HTMLElement, options?: { readonly number: string }): Promise<void> {
  const taking = { action: target.dataset["sortieAction"] ?? "", item: itemOf(sheet, target)?.id ?? "" };
  await takeAction(sheet.document, { ...taking, ...(options ? { options } : {}) }, { skipDialog: skipsDialog(event) });
}

/** Handlers of `data-action` on actor sheets. */
export const actorClicks: Readonly<Record<string, Click>> = {
  async perform(event, target) {
    await perform(this, event, target);
  },
  /** The same by all of a kind whose turns come one after the other. */
  async performAsGroup(event, target) {
    const taking = { action: target.dataset["sortieAction"] ?? "", item: itemOf(this, target)?.id ?? "", asGroup: true };
    await takeAction(this.document, taking, { skipDialog: skipsDialog(event) });
  },
  /** A check of a number, by the ruleset's action that rolls it. */
  async rollNumber(event, target) {
    await perform(this, event, target, { number: target.dataset["number"] ?? "" });
  },
  /** The tooltip answers clicks by itself; naming the action keeps it from reaching anything else. */
  explain() {
    // Nothing more to do.
  },
  async toggleCondition(_event, target) {
    const condition = target.dataset["condition"] ?? "";
    await requestAction({ action: CORE_ACTIONS.toggleCondition, actor: this.document.uuid, options: { condition } });
  },
  async raiseCondition(_event, target) {
    const { condition = "", by = "" } = target.dataset;
    await requestAction({ action: CORE_ACTIONS.raiseCondition, actor: this.document.uuid, options: { condition, by: Number(by) } });
  },
  editItem(_event, target) {
    openSheet(itemOf(this, target));
  },
  /** Opens the sheet of another of its kind. */
  openKin(_event, target) {
    const kin = foundry.utils.fromUuidSync(target.dataset["uuid"] ?? "");
    if (kin instanceof Actor) openSheet(kin);
  },
  async createItem(_event, target) {
    const ruleset = rulesetOf(this.document);
    const type = target.dataset["type"] ?? "";
    const shape = ruleset?.items[type];
    if (!shape || !this.isEditable) return;
    const name = localize("SORTIE.Sheet.NewNamed", { type: shape.label });
    const [item] = await this.document.createEmbeddedDocuments("Item", [
      { name, type: type as Item.SubType, img: shape.img, sort: behind(this.document) },
    ]);
    if (item?.id) await putToUse(ruleset, this.document, item.id);
    openForEditing(item);
  },
  /** Moves a stored number by `data-delta`, within what its field holds, and not over `data-max` by itself. */
  async adjustPool(_event, target) {
    if (!this.isEditable) return;
    const { path = "", delta = "0", max } = target.dataset;
    const shape = rulesetOf(this.document)?.actors[this.document.type];
    const field = shape ? fieldAt(shape.fields, path) : undefined;
    // The press that has left a field comes before its text has been stored.
    await this.saved;
    const stored: unknown = valueAt(this.document.toObject().system, path);
    if (field?.kind !== "integer" || typeof stored !== "number") return;
    const most = max === undefined ? Infinity : Math.max(stored, Number(max));
    const value = Math.min(most, withinField(field, stored + Number(delta)));
    if (Number.isFinite(value) && value !== stored) await this.document.update({ system: foundry.utils.expandObject({ [path]: value }) });
  },
};

// What is added on a sheet is put to use as in the window that makes heroes: the first weapon is in hand, the first coat worn. In a fight hands change by actions.

/** Puts a new item of an actor to use, as far as there is room. */
async function putToUse(ruleset: Ruleset, actor: Actor.Implementation, id: string): Promise<void> {
  const { battle, creature } = battleAround(actor);
  if (battle.started) return;
  const before = creature.items[id];
  const after: Creature = { ...creature, system: clonePlain(creature.system), items: clonePlain(creature.items) };
  const item = after.items[id];
  if (!before || !item) return;
  for (const step of ruleset.creation?.steps ?? []) if (step.kind === "items" && step.types.includes(item.type)) step.take?.(after, item);
  // Where there is no room it stays as it was made: nothing is put away by being added.
  const storage = ruleset.items[item.type]?.storage;
  if (storage && whereKept(storage, after, item)?.inUse === false) return;
  const own = foundry.utils.diffObject(before.system, item.system);
  const holder = foundry.utils.diffObject(creature.system, after.system);
  if (Object.keys(own).length > 0) await actor.items.get(id)?.update({ system: own });
  if (Object.keys(holder).length > 0) await actor.update({ system: holder });
}
