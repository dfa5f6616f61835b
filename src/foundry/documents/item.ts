// Items: what is made by hand is made by its ruleset.

import { noteChange } from "../snapshot/change-counter.ts";
import { created } from "./foundry-create-dialog.ts";

/** Items of every ruleset. What differs between rulesets lives in their data models. */
export class SortieItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  override prepareData(): void {
    noteChange(this);
    super.prepareData();
    noteChange(this);
  }

  /** Names the ruleset, and offers that of the world (or of whoever gets it) first. */
  static override async createDialog(...parameters: Parameters<typeof Item.createDialog>): ReturnType<typeof Item.createDialog> {
    return created(this, "Item", parameters);
  }
}
