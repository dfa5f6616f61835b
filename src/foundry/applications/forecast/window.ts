// The forecast: the encounter as it stands is played again and again beside the table, until it is plain how it is likely to end. For the GM; one window a client.

import type { Battle, Forecast, Ruleset } from "../../../engine/index.ts";
import { battleOf } from "../../snapshot/read-battle.ts";
import { localize } from "../../platform/localize.ts";
import { nextTask } from "../../platform/next-task.ts";
import { rulesetOf } from "../../rulesets.ts";
import { TEMPLATES } from "../../presentation/templates.ts";
import { controlAt } from "../../platform/elements.ts";
import { patchPart, rememberPart } from "../dom/patch.ts";
import type { Desk, News } from "./forecast-run.ts";
import { answer, ask, askForLevels, askForMore, deskFor, find, nowOn, pause, takeFound, tell } from "./forecast-run.ts";
import { type FigurePart, FIGURE_PARTS, figureOf, isFigure } from "./figures.ts";
import { layOnTracker } from "./show-on-tracker.ts";
import { paced } from "./throttled-draw.ts";
import { setupView } from "./setup-view.ts";
import { type ForecastView, forecastView } from "./view.ts";
import { AS_IT_STANDS, withTwiceTheFoes } from "./what-if.ts";

// What is much to lay out and to paint is shown bit by bit, each in a frame of its own.

/** A page that nobody looks at has no frames. */
const LONGEST_MILLISECONDS = 100;

/** Resolves in a task of its own, once the browser has drawn what has changed. */
async function nextFrame(): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = window.setTimeout(resolve, LONGEST_MILLISECONDS);
    window.requestAnimationFrame(() => {
      window.clearTimeout(timer);
      resolve();
    });
  });
  await nextTask();
}

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
type Base = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;
type Parts = Readonly<Record<string, HTMLElement>>;

/** The first figures are waited for; afterwards the cores belong to those who play. */
const PACE = { first: 30, then: 300, rest: 8 };
/** A dot under somebody's finger or focus stays what it is. */
const HELD = ".sortie-forecast__dots :is(:active, :focus-visible)";

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
        await this.#draw();
      },
      async letGo(this: ForecastWindow): Promise<void> {
        this.#desk.kept = null;
        await this.#draw();
      },
      async find(this: ForecastWindow): Promise<void> {
        await find(this.#desk);
      },
      async take(this: ForecastWindow): Promise<void> {
        await takeFound(this.#desk);
      },
      async stop(this: ForecastWindow): Promise<void> {
        pause(this.#desk);
        await this.#draw();
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
    notices: { template: TEMPLATES.forecastNotices },
    found: { template: TEMPLATES.forecastFound },
    verdict: { template: TEMPLATES.forecastVerdict },
    compared: { template: TEMPLATES.forecastCompared },
    dots: { template: TEMPLATES.forecastDots },
    rounds: { template: TEMPLATES.forecastRounds },
    costs: { template: TEMPLATES.forecastCosts },
    told: { template: TEMPLATES.forecastTold },
    honest: { template: TEMPLATES.forecastHonest },
  };

  #desk: Desk;
  #counted: { readonly forecast: Forecast; readonly view: ForecastView } | null = null;
  /** What parts were last given, and what those that stand show. */
  readonly #given = new Map<FigurePart, string>();
  readonly #shown = new Map<FigurePart, string>();
  readonly #redrawing = paced(async () => this.#draw(), PACE);

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
    if (news === "battle") this.#redrawing.soon();
    else if (news === "figures") await this.#draw();
    else {
      this.#redrawing.hurry();
      if (!this.#isOpen) {
        await this.render({ force: true });
        await nextFrame();
      }
      await this.render({ parts: ["setup"] });
      await this.#draw();
    }
  }

  /** Not "rendered": an application that renders again isn't, for that time. */
  get #isOpen(): boolean {
    return this.parts["figures"]?.isConnected === true;
  }

  /** Draws what reads otherwise than it stands there, each part as a task of its own, the first figures as frames of their own; true where a part had to wait. */
  async #draw(): Promise<boolean> {
    const isFirst = this.#view() === null;
    this.#count();
    let isLeft = false;
    for (const part of FIGURE_PARTS) {
      await nextTask();
      if (!this.#isOpen) return false;
      if (this.#figure(part).text === this.#shown.get(part)) continue;
      if (part === "dots" && this.element.querySelector(HELD)) {
        isLeft = true;
        continue;
      }
      await this.render({ parts: [part] });
      if (isFirst) await nextFrame();
    }
    return isLeft;
  }

  /** Works out what the battles so far say: once for each number of them, and once for all parts. */
  #count(): void {
    const { forecast, variant, ruleset } = this.#desk;
    const before = this.#view();
    if (forecast.outcomes.length === (before?.battles ?? 0)) return;
    this.#counted = { forecast, view: forecastView(forecast, variant.work.battle, ruleset, localize, before?.dots) };
  }

  /** Those of another question are none. */
  #view(): ForecastView | null {
    return this.#counted?.forecast === this.#desk.forecast ? this.#counted.view : null;
  }

  #figure(part: FigurePart): { readonly figure: object; readonly text: string } {
    const figure = figureOf(part, { desk: this.#desk, view: this.#view() }, localize);
    return { figure, text: JSON.stringify(figure) };
  }

  protected override async _prepareContext(options: Parameters<Base["_prepareContext"]>[0]): ReturnType<Base["_prepareContext"]> {
    return Object.assign(await super._prepareContext(options), { rootId: this.id });
  }

  protected override async _preparePartContext(
    partId: string,
    context: foundry.applications.api.ApplicationV2.RenderContextOf<this>,
    options: Parameters<Base["_preparePartContext"]>[2],
  ): Promise<foundry.applications.api.ApplicationV2.RenderContextOf<this>> {
    // A window that opens is laid out by itself, template after template; what is in it comes after it.
    const opens = !this.#isOpen;
    if (opens) await nextTask();
    const prepared = await super._preparePartContext(partId, context, options);
    if (isFigure(partId)) {
      const { figure, text } = this.#figure(partId);
      this.#given.set(partId, text);
      return { ...prepared, ...figure };
    }
    if (partId !== "setup" || opens) return prepared;
    const { ruleset, battle, whatIf, wanted } = this.#desk;
    return { ...prepared, setup: setupView(ruleset, battle, whatIf, wanted, localize) };
  }

  /** Parts that stand are patched: focus, scroll, what is unfolded and where somebody reads stay. The figures' parts lie in the part that holds them. */
  protected override _replaceHTML(parts: Parts, content: HTMLElement, options: Parameters<Base["_replaceHTML"]>[2]): void {
    const anew = Object.entries(parts).filter(([id, next]) => {
      const live = this.parts[id];
      return live?.isConnected !== true || (id !== "figures" && !patchPart(live, next));
    });
    for (const [, next] of anew) rememberPart(next);
    super._replaceHTML(Object.fromEntries(anew), content, options);
    // Once they stand there, Foundry replaces them there.
    const holder = this.parts["figures"];
    for (const [id, next] of anew) if (isFigure(id) && next.parentElement !== holder) holder?.append(next);
    for (const id of Object.keys(parts)) if (isFigure(id)) this.#shown.set(id, this.#given.get(id) ?? "");
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
