// What the map has to do with a dialog: how far something reaches, what is seen of its targets, from where an area can be laid.

import { type ActionDefinition, type Battle, type Creature, type Item, type Ruleset, leadsOnMap } from "../../engine/index.ts";
import type { DialogSubject } from "../dialogs/action-dialog.ts";
import type { AreaGround } from "../dialogs/area-choice.ts";
import type { WayChoice } from "../dialogs/path-choice.ts";
import type { ShownReach } from "../overlays/map-reach.ts";
import { tokenOf } from "../overlays/map-tokens.ts";
import { seenOnMap } from "../dialogs/target-rows.ts";
import { walkerOf } from "../overlays/planned-moves.ts";

/** What a dialog is about, as far as the map tells it. */
interface Deed {
  readonly action: string;
  readonly item: Item | undefined;
  /** Those who are settled, and so have no rows that tell it. */
  readonly targets: readonly Creature[];
}

/** How far an attack or an item reaches, and what the map shows of its targets. */
export function shownOnMap(
  ruleset: Ruleset,
  battle: Battle,
  creature: Creature,
  { action: id, item, targets }: Deed,
): Pick<DialogSubject, "seen" | "reach"> {
  const reaches = item !== undefined || ruleset.actions.find((action) => action.id === id)?.place === "attack";
  const shown = {
    uuid: creature.uuid,
    ...(reaches ? aroundFor(ruleset, battle, creature, item) : { reach: null, threats: [], bySpaces: true }),
  };
  const seen = targets.map((target) => seenOnMap(ruleset, battle, creature.uuid, target.uuid, targets.length > 1));
  return { seen: seen.filter((line) => line !== ""), reach: shown };
}

/** How far a creature reaches with this item or by itself, and who threatens it; nothing where neither rules nor map say. */
export function aroundFor(ruleset: Ruleset, battle: Battle, creature: Creature, item?: Item): Omit<ShownReach, "uuid"> {
  const bySpaces = ruleset.distances?.measured !== false && battle.terrain?.spaces !== "gridless";
  const here = battle.terrain?.places[creature.uuid];
  const threats = ruleset.threatsOnMap?.(battle, creature) ?? [];
  return {
    reach: ruleset.reachOnMap?.(battle, creature, item) ?? null,
    threats: bySpaces ? threats : threats.filter(({ covers }) => here !== undefined && covers(here)),
    bySpaces,
  };
}

/** What a way can be pointed out for: an action that leads somewhere, in a fight, by whoever sees its creature's token. */
export function wayChoiceFor({ id = "", walks }: Partial<Pick<ActionDefinition, "id" | "walks">>, { uuid }: Creature): WayChoice | null {
  const token = canvas.ready && walks ? tokenOf(uuid) : null;
  const walker = token ? walkerOf(token) : null;
  const terrain = walker?.battle.terrain;
  if (!token || !walks || !walker || !terrain || terrain.unitDistance === null) return null;
  const { ruleset, battle, creature } = walker;
  return leadsOnMap(ruleset, battle, creature, { id, walks }) ? { token, action: id, keeps: walks } : null;
}

/** From where somebody may lay an area: in the ruleset's unit where it measures, else in spaces. Null where its token is not on the scene that this client looks at. */
export function groundOf({ distances }: Ruleset, { terrain }: Battle, uuid: string): AreaGround | null {
  const from = terrain?.places[uuid];
  if (!terrain || !from || tokenOf(uuid) === null) return null;
  const { unitDistance } = terrain;
  const measured = distances && distances.measured !== false && unitDistance !== null;
  return measured ? { from, terrain, length: unitDistance, unit: distances.unit } : { from, terrain, length: 1, unit: "spaces" };
}
