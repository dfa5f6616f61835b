// Effects: those of ours that were stored when Foundry drew every status by itself are read as if they were stored today.

import { showStored } from "../platform/effect-frame.ts";

/** Effects of every subtype. */
export class SortieActiveEffect<out SubType extends ActiveEffect.SubType = ActiveEffect.SubType> extends ActiveEffect<SubType> {
  static override migrateData(...parameters: Parameters<typeof ActiveEffect.migrateData>): ReturnType<typeof ActiveEffect.migrateData> {
    showStored(parameters[0]);
    return super.migrateData(...parameters);
  }
}
