// Says how hard a prepared encounter is, for GMs, whenever those who take part in it have changed. The fight is played beside the table, in threads of the browser.

import { type Battle, type Ruleset, participants } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import { loadPart } from "../../platform/load-chunk.ts";
import { isBuiltIn } from "../../rulesets.ts";
import { getSetting } from "../../settings/store.ts";
import { lastChangeOf } from "../../snapshot/change-counter.ts";
import { type DifficultyView, type Judge, setJudge } from "../combat/tracker/difficulty.ts";
import type { TrackerContext } from "../combat/tracker/tracker-context.ts";

/** A crowd takes longer than anybody waits for a word; its forecast is a click away. */
const MOST_CREATURES = 40;
/** While somebody adds one after another, nobody waits for a word yet. */
const PAUSE_MILLISECONDS = 300;

interface Judged {
  /** Whom the fight is between, and as they were. */
  readonly key: string;
  readonly view: DifficultyView | null;
}

const NOTHING: Judged = { key: "", view: null };
let judged = NOTHING;
let timer = 0;
let stop = (): void => undefined;

/** Where a token stands, of which some rulesets read who is in a melee with whom as a battle begins. */
const PLACE = ["x", "y", "elevation", "level"];

/** Lets the tracker say it. Called at `ready`. */
export function startJudging(): void {
  setJudge(judgeShown);
  Hooks.on("updateToken", ({ combatant }, changes) => {
    if (judged !== NOTHING && combatant?.parent === ui.combat.viewed && PLACE.some((key) => key in changes)) redraw();
  });
}

/** Wherever the tracker is shown: the window of a tracker that was popped out is drawn with its tab. */
const redraw = foundry.utils.debounce(() => {
  void ui.combat.render({ parts: ["header"] });
}, 30);

/** Nobody asks of an encounter that runs or has one side only, and players never do. */
const judgeShown: Judge = ({ combat, ruleset, battle }) => {
  const isAsked = game.user.isGM && getSetting("difficulty") === true && ruleset && battle && isFight(battle) && isPlayedBeside(ruleset);
  if (!isAsked) {
    if (judged !== NOTHING) end();
    return null;
  }
  const key = keyOf(combat, ruleset, battle);
  if (key !== judged.key) begin(key, ruleset, battle);
  return judged.view;
};

function isFight(battle: Battle): boolean {
  if (battle.started) return false;
  const everybody = participants(battle);
  return everybody.length <= MOST_CREATURES && ["heroes", "foes"].every((side) => everybody.some((creature) => creature.side === side));
}

/** In the page itself a fight would take its user's time, which only those give it who ask for its forecast. */
function isPlayedBeside(ruleset: Ruleset): boolean {
  return isBuiltIn(ruleset) && "Worker" in globalThis;
}

function keyOf({ uuid, combatants }: TrackerContext["combat"], ruleset: Ruleset, battle: Battle): string {
  const actors = combatants.map(({ actor }) => `${actor?.uuid ?? ""}@${String(actor ? lastChangeOf(actor) : 0)}`);
  const sides = participants(battle).map(({ side }) => side);
  const places = ruleset.placed ? battle.terrain?.places : undefined;
  return [uuid, ...actors, ...sides, JSON.stringify([battle.options, places])].join();
}

function begin(key: string, ruleset: Ruleset, battle: Battle): void {
  end();
  const word = localize("SORTIE.Difficulty.Playing");
  judged = { key, view: { word, chances: "", hint: localize("SORTIE.Difficulty.PlayingHint"), marks: [] } };
  const judge = async (): Promise<void> => {
    const part = await loadPart(() => import("./judge-fight.ts"));
    if (!part || judged.key !== key) return;
    stop = part.judgeFight(ruleset, battle, (view) => {
      if (judged.key !== key) return;
      judged = { key, view };
      redraw();
    });
  };
  timer = window.setTimeout(() => void judge(), PAUSE_MILLISECONDS);
}

function end(): void {
  window.clearTimeout(timer);
  stop();
  stop = () => undefined;
  judged = NOTHING;
}
