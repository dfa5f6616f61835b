// How the tracker shows an example: the order of battle as GMs read it, with nothing that anybody could press but its own buttons.

import type { Battle } from "../../../../engine/index.ts";
import { type Example, endExample, isExampleStep, stepExample } from "./example.ts";
import { gaugeView } from "./gauges.ts";
import type { CombatantFacts } from "./row.ts";
import { type TrackerView, type TrackerPreferences, trackerView } from "./rows.ts";

/** The image of a combatant by its id, or by its actor's name where the encounter has no such combatant. */
type ImageOf = (id: string, actorName: string) => string;

/** Its rows. Their keys differ from those of the fight: none is kept for one of it. */
export function rowsOfExample(
  { ruleset, battle }: Example,
  imageOf: ImageOf,
  preferences: Pick<TrackerPreferences, "foldBeyond" | "turned">,
): TrackerView {
  const view = trackerView(ruleset, battle, (id) => factsIn(battle, id, imageOf), { ...preferences, isGM: false });
  const rows = view.rows.map((row) => (row.kind === "combatant" ? { ...row, key: `example-${row.key}`, still: true } : row));
  return { ...view, rows, choice: { text: "", who: "", mayPass: false, open: false } };
}

/** What is known of a combatant of an example: everything, as by a GM; but nobody may do anything with it. */
function factsIn(battle: Battle, id: string, imageOf: ImageOf): CombatantFacts | undefined {
  const combatant = battle.combatants[id];
  const creature = combatant && battle.creatures[combatant.creature];
  if (!creature) return undefined;
  const { name, actorName } = creature;
  return { name, img: imageOf(id, actorName), visible: true, owner: false, hidden: false, defeated: false, open: true, players: [] };
}

/** What header and footer show of an example, over what they show of the fight: nothing there can be pressed but its own buttons. */
export function exampleContext(example: Example, { acting, next }: Pick<TrackerView, "acting" | "next">) {
  const { ruleset, battle, round } = example;
  const gauges = ruleset.gauges(battle).filter(({ group }) => group === undefined);
  return {
    example,
    isGM: false,
    mayEnd: false,
    opening: false,
    started: true,
    round,
    gauges: gauges.map((gauge) => gaugeView(gauge, false)),
    now: acting === "" ? null : { acting, next },
    setUp: [],
    waiting: [],
    rests: [],
  };
}

interface Rendered {
  render(): unknown;
}

/** The buttons of an example, by their name in `data-action`. */
export const exampleActions = {
  sortieExample(this: Rendered, _event: PointerEvent, target: HTMLElement): void {
    const step = target.dataset["step"] ?? "";
    if (isExampleStep(step)) stepExample(step);
    void this.render();
  },
  sortieEndExample(this: Rendered): void {
    endExample();
    void this.render();
  },
};
