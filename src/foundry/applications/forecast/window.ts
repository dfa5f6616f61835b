// The forecast: the encounter as it stands is played again and again beside the table, until it is plain how it is likely to end. For the GM; one window a client.

import type { Battle, Forecast, ForecastWork, Kind, PolicyId, Ruleset } from "../../../engine/index.ts";
import { addBattle, chanceToWin, clonePlain, emptyForecast, kindsOf, POLICIES, variantOf } from "../../../engine/index.ts";
import { battleOf } from "../../battle/snapshot.ts";
import { localize } from "../../platform/localize.ts";
import { rulesetOf } from "../../rulesets.ts";
import { TEMPLATES } from "../../view/templates.ts";
import { controlAt } from "../elements.ts";
import { playMany } from "./players.ts";
import type { ToldRound } from "./retold.ts";
import { retell } from "./retold.ts";
import { COURSE, forecastView } from "./view.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
type Base = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;

/** Half the width of the interval that is narrow enough. */
const NARROW = 0.005;
/** What so many battles don't settle, more won't. */
const MOST_BATTLES = 5000;
/** So many without an exception are plain enough. */
const PLAIN_BATTLES = 400;
const REDRAW_MILLISECONDS = 300;
const MOST_OF_A_KIND = 30;

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
      async asItStands(this: ForecastWindow): Promise<void> {
        await this.begin(this.#combat);
      },
      async stop(this: ForecastWindow): Promise<void> {
        this.#pause();
        await this.render({ parts: ["figures"] });
      },
      async tell(this: ForecastWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
        await this.#tell(Number(target.dataset["seed"]));
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
  readonly #counts = new Map<string, number>();
  #policies: ForecastWork["policies"] = { heroes: "careful", foes: "fierce" };
  #variant: Battle;
  #forecast: Forecast = emptyForecast();
  #stop: (() => void) | null = null;
  #told: { readonly seed: number; readonly rounds: readonly ToldRound[] } | null = null;
  #failure = "";
  #timer = 0;

  constructor(combat: Combat, ruleset: Ruleset) {
    super();
    this.#combat = combat;
    this.#ruleset = ruleset;
    this.#battle = battleOf(combat);
    this.#variant = this.#battle;
  }

  /** Takes the encounter as it stands now, and begins to play. */
  async begin(combat: Combat): Promise<void> {
    const ruleset = rulesetOf(combat);
    if (!ruleset) return;
    this.#counts.clear();
    this.#combat = combat;
    this.#ruleset = ruleset;
    // Detached: the table goes on, and the forecast is about this moment.
    this.#battle = clonePlain({ ...battleOf(combat), terrain: null });
    this.#kinds = kindsOf(this.#battle);
    await this.#play();
  }

  async #play(): Promise<void> {
    this.#pause();
    this.#forecast = emptyForecast();
    this.#told = null;
    this.#failure = "";
    const counts = this.#kinds.map((kind) => ({ kind, count: this.#countOf(kind) }));
    this.#variant = variantOf(this.#battle, counts);
    const work = { ruleset: this.#ruleset.id, battle: this.#variant, policies: this.#policies };
    if (this.#isFight())
      this.#stop = playMany(
        this.#ruleset,
        work,
        ({ seed, played }) => {
          addBattle(this.#forecast, seed, played);
          if (this.#isPlain()) this.#pause();
          this.#redraw();
        },
        (reason) => {
          this.#pause();
          this.#failure = reason;
          this.#redraw();
        },
      );
    await this.render({ force: true });
  }

  /** Shows what has been played since, soon; not under anybody's finger or focus. */
  #redraw(): void {
    if (this.#timer !== 0) return;
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      if (!this.rendered) return;
      if (this.element.querySelector(".sortie-forecast__figures :is(:active, :focus-visible)")) this.#redraw();
      else void this.render({ parts: ["figures"] });
    }, REDRAW_MILLISECONDS);
  }

  #pause(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** Somebody on either side. */
  #isFight(): boolean {
    const sides = new Set(kindsOf(this.#variant).map(({ side }) => side));
    return sides.has("heroes") && sides.has("foes");
  }

  /** Whether more battles would change nothing that anybody could see. */
  #isPlain(): boolean {
    const battles = this.#forecast.outcomes.length;
    const { share, low, high } = chanceToWin(this.#forecast, "heroes");
    return battles >= MOST_BATTLES || high - low <= 2 * NARROW || (battles >= PLAIN_BATTLES && (share === 0 || share === 1));
  }

  #countOf(kind: Kind): number {
    return this.#counts.get(keyOf(kind)) ?? kind.combatants.length;
  }

  async #change(key: string, by: number): Promise<void> {
    const kind = this.#kinds.find((one) => keyOf(one) === key);
    if (!kind) return;
    this.#counts.set(key, Math.max(0, Math.min(MOST_OF_A_KIND, this.#countOf(kind) + by)));
    await this.#play();
  }

  async #tell(seed: number): Promise<void> {
    if (!Number.isInteger(seed)) return;
    const work = { battle: this.#variant, policies: this.#policies };
    this.#told = { seed, rounds: retell(this.#ruleset, work, seed) };
    await this.render({ parts: ["figures"] });
    this.element.querySelector<HTMLElement>(".sortie-forecast__told")?.focus();
  }

  protected override async _prepareContext(options: Parameters<Base["_prepareContext"]>[0]): ReturnType<Base["_prepareContext"]> {
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      sides: (["heroes", "foes"] as const).map((side) => ({
        side,
        label: localize(`SORTIE.Forecast.Side.${side}`),
        policies: Object.values(POLICIES).map(({ id, label }) => ({ id, label: localize(label), chosen: this.#policies[side] === id })),
        kinds: this.#kinds
          .filter((kind) => kind.side === side)
          .map((kind) => ({
            key: keyOf(kind),
            name: kind.name,
            count: this.#countOf(kind),
            changed: this.#countOf(kind) !== kind.combatants.length,
          })),
      })),
      isFight: this.#isFight(),
      playing: this.#stop !== null,
      failure: this.#failure,
      box: COURSE,
      told: this.#told,
      view: this.#forecast.outcomes.length > 0 ? forecastView(this.#forecast, this.#variant, localize) : null,
    });
  }

  protected override async _onFirstRender(...parameters: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...parameters);
    this.element.addEventListener("change", ({ target }) => {
      const control = controlAt(target);
      const side = control?.name;
      if (control && (side === "heroes" || side === "foes") && isPolicy(control.value)) {
        this.#policies = { ...this.#policies, [side]: control.value };
        void this.#play();
      }
    });
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

function keyOf({ side, name }: Kind): string {
  return `${side} ${name}`;
}

function isPolicy(value: string): value is PolicyId {
  return value in POLICIES;
}

let opened: ForecastWindow | undefined;

/** Opens the forecast of an encounter, as it stands. Only GMs know all of it: nobody else is shown one. */
export async function openForecast(combat: Combat): Promise<void> {
  const ruleset = rulesetOf(combat);
  if (!game.user.isGM || !ruleset) return;
  opened ??= new ForecastWindow(combat, ruleset);
  await opened.begin(combat);
  opened.bringToFront();
}
