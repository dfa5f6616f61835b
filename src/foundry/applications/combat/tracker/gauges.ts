// The gauges in the tracker's header: a die that shows a number is drawn as that die.

import type { Gauge } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import type { PastValue } from "./gauge-history.ts";

export interface GaugeView {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly note: string;
  /** Group of the order whose heading it stands in; "" for the tracker's header. */
  readonly group: string;
  /** Corners of the die in a box of 40 by 40. */
  readonly outline: string;
  readonly text: string;
  /** `options` are JSON for the button. */
  readonly controls: readonly { readonly action: string; readonly label: string; readonly icon: string; readonly options: string }[];
  /** "Round 2: 1, round 3: 2"; "" while there is nothing to tell. */
  readonly history: string;
}

const OUTLINES: Readonly<Record<number, string>> = {
  4: "20,3 38,36 2,36",
  6: "5,5 35,5 35,35 5,35",
  8: "20,1 39,20 20,39 1,20",
  10: "20,1 39,16 34,30 20,39 6,30 1,16",
  12: "20,1 34,6 39,20 34,34 20,39 6,34 1,20 6,6",
};
const HEXAGON = "20,1 37,10 37,30 20,39 3,30 3,10";

/** A gauge ready for the template; its controls are the GM's. */
export function gaugeView(gauge: Gauge, isGM: boolean, past: readonly PastValue[] = []): GaugeView {
  const label = localize(gauge.label);
  const note = gauge.note === "" ? "" : localize(gauge.note);
  return {
    id: gauge.id,
    label,
    value: gauge.value,
    max: gauge.max,
    note,
    group: gauge.group ?? "",
    outline: OUTLINES[gauge.max] ?? HEXAGON,
    text: localize("SORTIE.Tracker.Gauge", { label, value: gauge.value, max: gauge.max, note: note === "" ? "" : ` (${note})` }),
    controls: isGM ? gauge.controls.map((control) => ({ ...control, options: JSON.stringify(control.options ?? {}) })) : [],
    history: past.map(({ round, value }) => localize("SORTIE.Tracker.GaugeThen", { round, value })).join(", "),
  };
}
