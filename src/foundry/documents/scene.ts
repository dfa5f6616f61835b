// New scenes count distances as the world's ruleset does, unless somebody has said how.

import { isPlainObject } from "../../engine/index.ts";
import { noteChange } from "../snapshot/change-counter.ts";
import { saysOwn } from "../platform/own-writes.ts";
import { withOwnMarks, withoutMarks } from "../records/ledger.ts";
import { activeRuleset } from "../rulesets.ts";

/** Scenes of a world. */
export class SortieScene extends Scene {
  override prepareData(): void {
    noteChange(this);
    super.prepareData();
    noteChange(this);
  }

  /** As of actors: tokens that are read from a file have the marks that they have here. */
  override importFromJSON(json: string): Promise<this> {
    return super.importFromJSON(
      withOwnMarks(json, (data) => {
        const tokens: unknown = Reflect.get(data, "tokens");
        if (!Array.isArray(tokens)) return [];
        return tokens.filter(isPlainObject).flatMap(({ _id, delta }) => {
          const own = this._source.tokens.find((token) => token._id === _id)?.delta ?? {};
          return isPlainObject(delta) ? [[delta, own] as const] : [];
        });
      }),
    );
  }

  protected override async _preCreate(...[data, options, user]: Parameters<Scene["_preCreate"]>): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    if (!saysOwn(options)) forgetMarks(this);
    const { distances } = activeRuleset();
    // A distance and its unit belong together: who has given one of them has not meant ours with it.
    const isGiven = ["grid.distance", "grid.units"].some((path) => path in data || foundry.utils.hasProperty(data, path));
    if (distances && !isGiven) this.updateSource({ grid: { distance: distances.space, units: distances.unit } }, {});
    return undefined;
  }
}

/** The tokens of a copied scene are creatures of their own; none of them is asked, since they are created with it. */
function forgetMarks(scene: Scene): void {
  const tokens = scene._source.tokens.flatMap((token) => {
    const update = withoutMarks(token, "delta");
    return update ? [{ _id: token._id, ...foundry.utils.expandObject(update) }] : [];
  });
  if (tokens.length > 0) scene.updateSource({ tokens }, {});
}
