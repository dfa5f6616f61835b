// The forecast: the encounter as it stands is played again and again beside the table, until it is plain how it is likely to end. For the GM; one window a client.

import type { Battle, Forecast, Kind, Ruleset } from "../../../engine/index.ts";
import { addBattle, chanceToWin, emptyForecast, kindKey, kindsOf } from "../../../engine/index.ts";
import { battleOf } from "../../battle/snapshot.ts";
import { localize } from "../../platform/localize.ts";
import { nextTask } from "../../platform/next-task.ts";
import { rulesetOf } from "../../rulesets.ts";
import { TEMPLATES } from "../../view/templates.ts";
import { controlAt } from "../elements.ts";
import type { Kept } from "./compared.ts";
import { comparedView, foundView } from "./compared.ts";
import type { Found } from "./finding.ts";
import { searchFight } from "./finding.ts";
import { layOnTracker } from "./lay-out.ts";
import { playMany } from "./players.ts";
import type { ToldRound } from "./retold.ts";
import { retell } from "./retold.ts";
import type { Wanted } from "./setup-view.ts";
import { setupView } from "./setup-view.ts";
import type { ForecastView } from "./view.ts";
import { COURSE, forecastView } from "./view.ts";
import type { Variant, WhatIf } from "./what-if.ts";
import { AS_IT_STANDS, countOf, MOST_OF_A_KIND, variantFor, withAnswer, withCount, withTwiceTheFoes, wordsOf } from "./what-if.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
type Base = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;

/** Half the width of the interval that is narrow enough. */
const NARROW = 0.005;
/** What so many battles don't settle, more won't. */
const MOST_BATTLES = 5000;
/** So many without an exception are plain enough. */
const PLAIN_BATTLES = 400;
const REDRAW_MILLISECONDS = 300;
/** The first figures are waited for. */
const FIRST_MILLISECONDS = 30;
/** So many times as long as drawing takes, nothing is drawn after it. */
const REST_BETWEEN = 8;
/** How often somebody may fall in a fight that is looked for, in hundredths, until a GM says otherwise. */
const GOAL = 20;

/** Open it with `openForecast`. */
class ForecastWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sortie-forecast",
    classes: ["sortie", "sortie-forecast"],
    window: { title: "SORTIE.Forecast.Title", icon: "fa-solid fa-chart-line", resizable: true },
    position: { width: 780, height: 680 },
    actions: {
      async more(this: ForecastWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
        await this.#change(target.dataset["kind"] ?? "", 1);
      },
      async fewer(this: ForecastWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
        await this.#change(target.dataset["kind"] ?? "", -1);
      },
      async twice(this: ForecastWindow): Promise<void> {
        await this.#ask(withTwiceTheFoes(this.#whatIf, this.#kinds));
      },
      async asItStands(this: ForecastWindow): Promise<void> {
        await this.begin(this.#combat);
      },
      async keep(this: ForecastWindow): Promise<void> {
        this.#kept = this.#now();
        await this.render({ parts: ["figures"] });
      },
      async letGo(this: ForecastWindow): Promise<void> {
        this.#kept = null;
        await this.render({ parts: ["figures"] });
      },
      async find(this: ForecastWindow): Promise<void> {
        await this.#find();
      },
      async take(this: ForecastWindow): Promise<void> {
        const kind = this.#wantedKind();
        const count = this.#found?.result?.count;
        if (kind && count !== undefined) await this.#ask(withCount(this.#whatIf, kind, count));
      },
      async stop(this: ForecastWindow): Promise<void> {
        this.#pause();
        await this.render({ parts: ["figures"] });
      },
      async tell(this: ForecastWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
        await this.#tell(Number(target.dataset["seed"]));
      },
      async layOut(this: ForecastWindow): Promise<void> {
        if (!this.#told) return;
        await layOnTracker(this.#combat, this.#ruleset, this.#variant.work, this.#told.seed);
        // Beside the tracker, not over it.
        const left = ui.sidebar.element.getBoundingClientRect().left - this.element.offsetWidth;
        if (left < this.element.offsetLeft) this.setPosition({ left: Math.max(0, left) });
      },
    },
  };

  static override PARTS = {
    setup: { template: TEMPLATES.forecastSetup },
    figures: { template: TEMPLATES.forecastFigures, scrollable: [""] },
  };

  #combat: Combat;
  #battle: Battle;
  #ruleset: Ruleset;
  #kinds: readonly Kind[] = [];
  #whatIf: WhatIf = AS_IT_STANDS;
  #variant: Variant;
  #forecast: Forecast = emptyForecast();
  #view: { readonly forecast: Forecast; readonly view: ForecastView } | null = null;
  #kept: Kept | null = null;
  #wanted: Wanted = { kind: "", goal: GOAL };
  #found: Found | null = null;
  #stop: (() => void) | null = null;
  #told: { readonly seed: number; readonly rounds: readonly ToldRound[] } | null = null;
  #failure = "";
  #timer = 0;
  #pace = FIRST_MILLISECONDS;

  constructor(combat: Combat, ruleset: Ruleset, battle: Battle) {
    super();
    this.#combat = combat;
    this.#ruleset = ruleset;
    this.#battle = battle;
    this.#variant = { work: { ruleset: ruleset.id, battle, policies: AS_IT_STANDS.policies }, unrested: [] };
  }

  /** Takes the encounter as it stands now, and begins to play. */
  async begin(combat: Combat, battle: Battle = pictureOf(combat)): Promise<void> {
    const ruleset = rulesetOf(combat);
    if (!ruleset) return;
    this.#combat = combat;
    this.#ruleset = ruleset;
    this.#battle = battle;
    this.#kinds = kindsOf(this.#battle);
    this.#kept = null;
    this.#wanted = { kind: this.#kinds.filter(({ side }) => side === "foes").map(kindKey)[0] ?? "", goal: GOAL };
    await this.#ask(AS_IT_STANDS);
  }

  /** Plays the battle of another question. */
  async #ask(whatIf: WhatIf): Promise<void> {
    this.#pause();
    this.#whatIf = whatIf;
    this.#found = null;
    this.#told = null;
    this.#forecast = emptyForecast();
    this.#variant = variantFor(this.#ruleset, this.#battle, whatIf);
    // What is heavy is done bit by bit: the page looks after its user in between.
    await nextTask();
    if (this.#whatIf === whatIf) await this.#play();
  }

  async #play(): Promise<void> {
    this.#pause();
    this.#forecast = emptyForecast();
    this.#failure = "";
    this.#pace = FIRST_MILLISECONDS;
    if (this.#isFight())
      this.#stop = playMany(
        this.#ruleset,
        this.#variant.work,
        ({ seed, played }) => {
          addBattle(this.#forecast, seed, played);
          if (this.#isPlain()) this.#pause();
          this.#redraw();
        },
        (reason) => {
          this.#fail(reason);
        },
      );
    await this.render({ force: true });
  }

  /** Looks for so many of a kind that some hero falls about as often as was wished. */
  async #find(): Promise<void> {
    const kind = this.#wantedKind();
    if (!kind) return;
    this.#pause();
    this.#found = { tried: [] };
    const workOf = (count: number): Variant["work"] => variantFor(this.#ruleset, this.#battle, withCount(this.#whatIf, kind, count)).work;
    this.#stop = searchFight(
      this.#ruleset,
      { goal: this.#wanted.goal / 100, start: countOf(this.#whatIf, kind), most: MOST_OF_A_KIND, workOf },
      (found) => {
        this.#found = found;
        // What stands on the left is played on once the search is over.
        if (found.result === undefined) this.#redraw();
        else void this.#play();
      },
      (reason) => {
        this.#fail(reason);
      },
    );
    await this.render({ parts: ["figures"] });
  }

  #wantedKind(): Kind | undefined {
    return this.#kinds.find((kind) => kindKey(kind) === this.#wanted.kind);
  }

  #now(): Kept {
    return {
      words: wordsOf(this.#ruleset, this.#battle, this.#whatIf, localize),
      forecast: this.#forecast,
      battle: this.#variant.work.battle,
    };
  }

  #fail(reason: string): void {
    this.#pause();
    this.#failure = reason;
    this.#redraw();
  }

  /** Shows what has been played since, soon; not under anybody's finger or focus. */
  #redraw(): void {
    if (this.#timer !== 0) return;
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      if (!this.rendered) return;
      if (this.element.querySelector(".sortie-forecast__figures :is(:active, :focus-visible)")) this.#redraw();
      else void this.#drawFigures();
    }, this.#pace);
  }

  /** First what the figures come to, then, as a task of its own, their pictures. */
  async #drawFigures(): Promise<void> {
    const begun = performance.now();
    this.#viewed();
    await nextTask();
    if (this.rendered) await this.render({ parts: ["figures"] });
    // Where a page is slow, figures come more seldom: buttons must stay long enough to be pressed.
    this.#pace = Math.max(REDRAW_MILLISECONDS, REST_BETWEEN * (performance.now() - begun));
  }

  /** The figures of the battles so far; worked out once for each number of them. */
  #viewed(): ForecastView | null {
    const { outcomes } = this.#forecast;
    if (outcomes.length === 0) return null;
    if (this.#view?.forecast !== this.#forecast || this.#view.view.battles !== outcomes.length) {
      const view = forecastView(this.#forecast, this.#variant.work.battle, this.#ruleset, localize);
      this.#view = { forecast: this.#forecast, view };
    }
    return this.#view.view;
  }

  #pause(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** Somebody on either side. */
  #isFight(): boolean {
    const sides = new Set(kindsOf(this.#variant.work.battle).map(({ side }) => side));
    return sides.has("heroes") && sides.has("foes");
  }

  /** Whether more battles would change nothing that anybody could see. */
  #isPlain(): boolean {
    const battles = this.#forecast.outcomes.length;
    const { share, low, high } = chanceToWin(this.#forecast, "heroes");
    return battles >= MOST_BATTLES || high - low <= 2 * NARROW || (battles >= PLAIN_BATTLES && (share === 0 || share === 1));
  }

  async #change(key: string, by: number): Promise<void> {
    const kind = this.#kinds.find((one) => kindKey(one) === key);
    if (kind) await this.#ask(withCount(this.#whatIf, kind, countOf(this.#whatIf, kind) + by));
  }

  async #tell(seed: number): Promise<void> {
    if (!Number.isInteger(seed)) return;
    const variant = this.#variant;
    const rounds = await retell(this.#ruleset, variant.work, seed);
    // Somebody may have asked something else meanwhile.
    if (variant !== this.#variant) return;
    this.#told = { seed, rounds };
    await this.render({ parts: ["figures"] });
    this.element.querySelector<HTMLElement>(".sortie-forecast__told")?.focus();
  }

  protected override async _prepareContext(options: Parameters<Base["_prepareContext"]>[0]): ReturnType<Base["_prepareContext"]> {
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      setup: setupView(this.#ruleset, this.#battle, this.#whatIf, this.#wanted, localize),
      unrested: this.#variant.unrested.join(", "),
      isFight: this.#isFight(),
      onMap: Object.values(this.#battle.creatures).some(({ token }) => token !== undefined),
      playing: this.#stop !== null,
      failure: this.#failure,
      box: COURSE,
      told: this.#told,
      found: this.#found && foundView(this.#found, this.#wantedKind()?.name ?? "", this.#wanted.goal, localize),
      compared: this.#kept && this.#kept.forecast !== this.#forecast ? comparedView(this.#kept, this.#now(), localize) : null,
      kept: this.#kept?.words,
      view: this.#viewed(),
    });
  }

  protected override async _onFirstRender(...parameters: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...parameters);
    this.element.addEventListener("change", ({ target }) => {
      const control = controlAt(target);
      if (control) this.#hear(control.name, control.value);
    });
  }

  /** What is looked for waits for its button; everything else is another question at once. */
  #hear(name: string, value: string): void {
    if (name === "wanted") this.#wanted = { ...this.#wanted, kind: value };
    else if (name === "goal") this.#wanted = { ...this.#wanted, goal: Math.max(1, Math.min(99, Math.round(Number(value) || GOAL))) };
    else {
      const asked = withAnswer(this.#ruleset, this.#whatIf, name, value);
      if (asked) void this.#ask(asked);
    }
  }

  protected override async _onRender(...parameters: Parameters<Base["_onRender"]>): Promise<void> {
    await super._onRender(...parameters);
    this.element.style.setProperty("--sortie-accent", this.#ruleset.accent);
  }

  protected override _onClose(options: Parameters<Base["_onClose"]>[0]): void {
    super._onClose(options);
    this.#pause();
  }
}

/** The encounter detached from the table, which goes on: the forecast is about this moment. */
function pictureOf(combat: Combat): Battle {
  return { ...battleOf(combat), terrain: null };
}

let opened: ForecastWindow | undefined;

/** Opens the forecast of an encounter, as it stands. Only GMs know all of it: nobody else is shown one. */
export async function openForecast(combat: Combat): Promise<void> {
  const ruleset = rulesetOf(combat);
  if (!game.user.isGM || !ruleset) return;
  const battle = pictureOf(combat);
  await nextTask();
  opened ??= new ForecastWindow(combat, ruleset, battle);
  await opened.begin(combat, battle);
  opened.bringToFront();
}
