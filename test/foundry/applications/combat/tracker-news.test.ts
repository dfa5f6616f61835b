// What is read out, and how a gauge came to its value.

import { beforeEach, describe, expect, it } from "vitest";
import { newsOf } from "../../../../src/foundry/applications/combat/tracker/announcements.ts";
import { gaugeHistory } from "../../../../src/foundry/applications/combat/tracker/gauge-history.ts";
import type { Row } from "../../../../src/foundry/applications/combat/tracker/row.ts";
import type { TrackerView } from "../../../../src/foundry/applications/combat/tracker/rows.ts";
import { stubWords } from "../words.ts";

beforeEach(stubWords);

const closed = { text: "", who: "", mayPass: false, open: false };
const row = (fails: number, held = false): Row => {
  const clock = { id: "fails", label: "Fails", value: fails, max: 4, tone: "bad", text: `${String(fails)} / 4`, dots: [] } as const;
  const part: Partial<Row> = {
    kind: "combatant",
    id: "orla",
    name: "Orla",
    stateLabel: "Ready",
    clocks: fails > 0 ? [clock] : [],
    hold: held ? { text: "", button: null } : null,
  };
  return part as Row;
};
const view = (rows: readonly Row[], acting: string, choice: TrackerView["choice"] = closed) => ({ rows, acting, choice });

describe("newsOf", () => {
  it("tells the turn once", () => {
    const first = newsOf(undefined, { turn: "1 orla", round: 1, view: view([row(1)], "Orla") });
    expect(first.news).toEqual(["SORTIE.Tracker.AnnounceTurn(name=Orla,round=1)"]);
    expect(newsOf(first.spoken, { turn: "1 orla", round: 1, view: view([row(1)], "Orla") }).news).toEqual([]);
  });

  it("tells the choice instead of a turn that is nobody's", () => {
    const choice = { text: "Orla may act.", who: "Ada chooses.", mayPass: false, open: true };
    expect(newsOf(undefined, { turn: "1", round: 1, view: view([], "", choice) }).news).toEqual(["Orla may act. Ada chooses."]);
  });

  it("tells death saves and holds when they change", () => {
    const { spoken } = newsOf(undefined, { turn: "1", round: 1, view: view([row(1)], "Orla") });
    expect(newsOf(spoken, { turn: "1", round: 1, view: view([row(2, true)], "Orla") }).news).toEqual([
      "SORTIE.Tracker.AnnounceClock(name=Orla,label=Fails,value=2,max=4)",
      "SORTIE.Tracker.AnnounceHold(name=Orla,state=Ready)",
    ]);
  });
});

describe("gaugeHistory", () => {
  const change = (path: string, after: number) => ({ document: "Combat.c", path, before: 0, after });

  it("follows boundaries by their rounds, and cards by theirs; no change counts twice", () => {
    const boundaries = [
      { id: "a", round: null, changes: [change("round", 2), change("system.die.value", 1)] },
      { id: "b", round: null, changes: [change("round", 3), change("system.die.value", 2)] },
    ];
    const cards = [
      { id: "b", round: 2, changes: [change("system.die.value", 2)] },
      { id: "reset", round: 2, changes: [change("system.die.value", 0)] },
    ];
    expect(gaugeHistory("Combat.c", "die.value", boundaries, cards)).toEqual([
      { round: 2, value: 1 },
      { round: 2, value: 0 },
      { round: 3, value: 2 },
    ]);
  });

  it("looks at its own combat and path only", () => {
    const other = { id: "a", round: 1, changes: [{ document: "Combat.d", path: "system.die.value", after: 1 }, change("system.other", 1)] };
    expect(gaugeHistory("Combat.c", "die.value", [], [other])).toEqual([]);
  });
});
