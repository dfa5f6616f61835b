// The forecast: the encounter as it stands is played again and again beside the table, until it is plain how it is likely to end. For the GM; one window a client.

import type { Battle, Forecast, Ruleset } from "../../../engine/index.ts";
import { battleOf } from "../../battle/snapshot.ts";
import { localize } from "../../platform/localize.ts";
import { nextTask } from "../../platform/next-task.ts";
import { rulesetOf } from "../../rulesets.ts";
import { TEMPLATES } from "../../view/templates.ts";
import { controlAt } from "../elements.ts";
import { comparedView, foundView } from "./compared.ts";
import type { Desk, News } from "./desk.ts";
import { answer, ask, askForLevels, askForMore, deskFor, find, isFight, nowOn, pause, takeFound, tell, wantedKind } from "./desk.ts";
import { layOnTracker } from "./lay-out.ts";
import { setupView } from "./setup-view.ts";
import type { ForecastView } from "./view.ts";
import { COURSE, forecastView } from "./view.ts";
import { AS_IT_STANDS, withTwiceTheFoes } from "./what-if.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
type Base = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;

const REDRAW_MILLISECONDS = 300;
/** The first figures are waited for. */
const FIRST_MILLISECONDS = 30;
/** So many times as long as drawing takes, nothing is drawn after it. */
const REST_BETWEEN = 8;

/** Open it with `openForecast` (`open.ts`). */
class ForecastWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sortie-forecast",
    classes: ["sortie", "sortie-forecast"],
    window: { title: "SORTIE.Forecast.Title", icon: "fa-solid fa-chart-line", resizable: true },
    position: { width: 780, height: 680 },
    actions: {
      async more(this: ForecastWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
        await askForMore(this.#desk, target.dataset["kind"] ?? "", 1);
      },
      async fewer(this: ForecastWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
        await askForMore(this.#desk, target.dataset["kind"] ?? "", -1);
      },
      async higher(this: ForecastWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
        await askForLevels(this.#desk, target.dataset["kind"] ?? "", 1);
      },
      async lower(this: ForecastWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
        await askForLevels(this.#desk, target.dataset["kind"] ?? "", -1);
      },
      async twice(this: ForecastWindow): Promise<void> {
        await ask(this.#desk, withTwiceTheFoes(this.#desk.whatIf, this.#desk.kinds));
      },
      async asItStands(this: ForecastWindow): Promise<void> {
        await this.begin(this.#desk.combat);
      },
      async keep(this: ForecastWindow): Promise<void> {
        this.#desk.kept = nowOn(this.#desk);
        await this.render({ parts: ["figures"] });
      },
      async letGo(this: ForecastWindow): Promise<void> {
        this.#desk.kept = null;
        await this.render({ parts: ["figures"] });
      },
      async find(this: ForecastWindow): Promise<void> {
        await find(this.#desk);
      },
      async take(this: ForecastWindow): Promise<void> {
        await takeFound(this.#desk);
      },
      async stop(this: ForecastWindow): Promise<void> {
        pause(this.#desk);
        await this.render({ parts: ["figures"] });
      },
      async tell(this: ForecastWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
        const seed = Number(target.dataset["seed"]);
        if (Number.isInteger(seed) && (await tell(this.#desk, seed)))
          this.element.querySelector<HTMLElement>(".sortie-forecast__told")?.focus();
      },
      async layOut(this: ForecastWindow): Promise<void> {
        const { combat, ruleset, variant, told } = this.#desk;
        if (!told) return;
        await layOnTracker(combat, ruleset, variant.work, told.seed);
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

  #desk: Desk;
  #view: { readonly forecast: Forecast; readonly view: ForecastView } | null = null;
  #timer = 0;
  #pace = FIRST_MILLISECONDS;

  constructor(combat: Combat, ruleset: Ruleset, battle: Battle) {
    super();
    this.#desk = this.#deskFor(combat, ruleset, battle);
  }

  #deskFor(combat: Combat, ruleset: Ruleset, battle: Battle): Desk {
    return deskFor(combat, ruleset, battle, (news) => this.#show(news));
  }

  /** Takes the encounter as it stands now, and begins to play. */
  async begin(combat: Combat, battle: Battle = battleOf(combat)): Promise<void> {
    const ruleset = rulesetOf(combat);
    if (!ruleset) return;
    pause(this.#desk);
    this.#desk = this.#deskFor(combat, ruleset, battle);
    await ask(this.#desk, AS_IT_STANDS);
  }

  async #show(news: News): Promise<void> {
    if (news === "battle") this.#redraw();
    else if (news === "figures") await this.render({ parts: ["figures"] });
    else {
      this.#pace = FIRST_MILLISECONDS;
      await this.render({ force: true });
    }
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
    const { forecast, variant, ruleset } = this.#desk;
    const { outcomes } = forecast;
    if (outcomes.length === 0) return null;
    if (this.#view?.forecast !== forecast || this.#view.view.battles !== outcomes.length)
      this.#view = { forecast, view: forecastView(forecast, variant.work.battle, ruleset, localize) };
    return this.#view.view;
  }

  protected override async _prepareContext(options: Parameters<Base["_prepareContext"]>[0]): ReturnType<Base["_prepareContext"]> {
    const desk = this.#desk;
    const { ruleset, battle, whatIf, wanted, variant, found, kept, forecast } = desk;
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      setup: setupView(ruleset, battle, whatIf, wanted, localize),
      unrested: variant.unrested.join(", "),
      isFight: isFight(desk),
      onMap: Object.values(battle.creatures).some(({ token }) => token !== undefined),
      playing: desk.stop !== null,
      failure: desk.failure,
      box: COURSE,
      told: desk.told,
      found: found && foundView(found, wantedKind(desk)?.name ?? "", wanted.goal, localize),
      compared: kept && kept.forecast !== forecast ? comparedView(kept, nowOn(desk), localize) : null,
      kept: kept?.words,
      view: this.#viewed(),
    });
  }

  protected override async _onFirstRender(...parameters: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...parameters);
    this.element.addEventListener("change", ({ target }) => {
      const control = controlAt(target);
      if (control) void answer(this.#desk, control.name, control.value);
    });
  }

  protected override async _onRender(...parameters: Parameters<Base["_onRender"]>): Promise<void> {
    await super._onRender(...parameters);
    this.element.style.setProperty("--sortie-accent", this.#desk.ruleset.accent);
  }

  protected override _onClose(options: Parameters<Base["_onClose"]>[0]): void {
    super._onClose(options);
    pause(this.#desk);
  }
}

let opened: ForecastWindow | undefined;

/** Shows the forecast of an encounter, as it stands. */
export async function showForecast(combat: Combat): Promise<void> {
  const ruleset = rulesetOf(combat);
  if (!ruleset) return;
  // Detached from the table, which goes on: the forecast is about this moment.
  const battle = battleOf(combat);
  await nextTask();
  opened ??= new ForecastWindow(combat, ruleset, battle);
  await opened.begin(combat, battle);
  opened.bringToFront();
}
