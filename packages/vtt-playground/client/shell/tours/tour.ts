// A guided tour: steps that point at parts of the page, one after another, and how far this browser has come with it.

import { game, localize, reportError } from "../host.ts";
import type { TooltipDirection } from "../../applications/ui/tooltip-manager.ts";
import { showStep, type ShownStep } from "./step-view.ts";

export interface TourStep {
  id: string;
  title: string;
  content: string;
  selector?: string;
  tooltipDirection?: TooltipDirection;
  restricted?: boolean;
  sidebarTab?: string;
}

export interface TourConfig {
  namespace: string;
  id: string;
  title: string;
  description?: string;
  steps: TourStep[];
  restricted?: boolean;
  display?: boolean;
  canBeResumed?: boolean;
  suggestedNextTours?: string[];
  localization?: object;
}

const STATUS = { UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" } as const;
type Status = (typeof STATUS)[keyof typeof STATUS];

const UNSTARTED = -1;
/** The client setting in which every tour's next step is kept. */
const PROGRESS = "tourProgress";

/** Which tour is under way. */
const under: { way: Tour | null } = { way: null };

/** The documented `foundry.nue.Tour`. */
export class Tour {
  static STATUS = Object.freeze({ ...STATUS });
  static HIGHLIGHT_PADDING = 10;

  static get tourInProgress(): boolean {
    return under.way !== null;
  }

  static get activeTour(): Tour | null {
    return under.way;
  }

  /** Moves the tour under way by a key that would move something on the scene. */
  static onMovementAction(directions: readonly string[]): true | undefined {
    if (under.way === null) return undefined;
    if (directions.includes("right") && under.way.hasNext) under.way.#run(under.way.next());
    else if (directions.includes("left") && under.way.hasPrevious) under.way.#run(under.way.previous());
    return true;
  }

  /** A tour whose configuration lies in a file; of the class that is asked. */
  static async fromJSON(path: string): Promise<Tour> {
    const response = await fetch(path.startsWith("/") ? path : `/${path}`);
    if (!response.ok) throw new Error(`There is no tour at ${path}`);
    return new this((await response.json()) as TourConfig);
  }

  config: TourConfig;
  targetElement: HTMLElement | null | undefined;
  fadeElement: HTMLElement | undefined;
  overlayElement: HTMLElement | undefined;
  #stepIndex: number | null = UNSTARTED;
  #shown: ShownStep | undefined;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = structuredClone(config);
    if (id !== undefined) this.config.id = id;
    if (namespace !== undefined) this.config.namespace = namespace;
  }

  get id(): string {
    return this.config.id;
  }

  set id(id: string) {
    this.config.id = id;
  }

  get namespace(): string {
    return this.config.namespace;
  }

  set namespace(namespace: string) {
    this.config.namespace = namespace;
    this._reloadProgress();
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get title(): string {
    return localize(this.config.title);
  }

  get description(): string | undefined {
    return this.config.description === undefined ? undefined : localize(this.config.description);
  }

  /** The steps that this user may see. */
  get steps(): TourStep[] {
    return this.config.steps.filter(({ restricted }) => restricted !== true || game().user.isGM);
  }

  get stepIndex(): number | null {
    return this.#stepIndex;
  }

  get currentStep(): TourStep | null {
    return this.#stepIndex === null || this.#stepIndex === UNSTARTED ? null : (this.steps[this.#stepIndex] ?? null);
  }

  get hasNext(): boolean {
    return this.#stepIndex !== null && this.#stepIndex < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return this.#stepIndex !== null && this.#stepIndex > 0;
  }

  get canStart(): boolean {
    return true;
  }

  get status(): Status {
    if (this.#stepIndex === null) return STATUS.COMPLETED;
    return this.#stepIndex === UNSTARTED ? STATUS.UNSTARTED : STATUS.IN_PROGRESS;
  }

  async start(): Promise<void> {
    const resumes = this.config.canBeResumed === true && this.status === STATUS.IN_PROGRESS;
    await this.progress(resumes ? (this.#stepIndex ?? 0) : 0);
  }

  async next(): Promise<void> {
    if (this.status === STATUS.COMPLETED) throw new Error(`The tour ${this.key} is over`);
    await (this.hasNext ? this.progress((this.#stepIndex ?? 0) + 1) : this.complete());
  }

  async previous(): Promise<void> {
    if (!this.hasPrevious) throw new Error(`The tour ${this.key} has no step before this one`);
    await this.progress((this.#stepIndex ?? 0) - 1);
  }

  async complete(): Promise<void> {
    await this.progress(this.steps.length);
  }

  exit(): void {
    this.#hide();
    if (under.way === this) under.way = null;
  }

  async reset(): Promise<void> {
    this.exit();
    this.#stepIndex = UNSTARTED;
    await this.#save();
  }

  async progress(stepIndex: number): Promise<void> {
    const { length } = this.steps;
    if (!Number.isInteger(stepIndex) || stepIndex < 0 || stepIndex > length)
      throw new Error(`The tour ${this.key} has no step ${stepIndex}`);
    if (under.way !== null && under.way !== this) under.way.exit();
    if (under.way === this) await this._postStep();
    if (stepIndex === length) {
      this.exit();
      this.#stepIndex = null;
      await this.#save();
      return;
    }
    under.way = this;
    this.#stepIndex = stepIndex;
    await this.#save();
    await this._preStep();
    const { selector } = this.steps[stepIndex] ?? {};
    const found = selector === undefined ? null : this._getTargetElement(selector);
    if (selector !== undefined && found === null) throw new Error(`The tour ${this.key} finds no "${selector}" to point at`);
    this.targetElement = found instanceof HTMLElement ? found : null;
    await this._renderStep();
  }

  /** The element that a step points at. */
  protected _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  /** What has to be there before a step is shown: for subclasses to say. */
  protected _preStep(): Promise<void> {
    return Promise.resolve();
  }

  /** Takes away what the step has shown. */
  protected _postStep(): Promise<void> {
    this.#hide();
    return Promise.resolve();
  }

  protected _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (step === null) return Promise.resolve();
    const { title, content, tooltipDirection } = step;
    this.#shown = showStep({
      title: localize(title),
      content: localize(content),
      target: this.targetElement ?? null,
      padding: Tour.HIGHLIGHT_PADDING,
      ...(tooltipDirection === undefined ? {} : { direction: tooltipDirection }),
      place: (this.#stepIndex ?? 0) + 1,
      of: this.steps.length,
      does: {
        next: () => {
          this.#run(this.next());
        },
        previous: () => {
          this.#run(this.previous());
        },
        exit: () => {
          this.exit();
        },
      },
    });
    this.overlayElement = this.#shown.overlay;
    this.fadeElement = this.#shown.fade;
    return Promise.resolve();
  }

  /** Takes up again how far this browser has come. */
  _reloadProgress(): void {
    const stored = progressOf()[this.key];
    this.#stepIndex = stored === undefined ? UNSTARTED : stored;
  }

  #hide(): void {
    this.#shown?.remove();
    this.#shown = undefined;
    this.overlayElement = undefined;
    this.fadeElement = undefined;
    this.targetElement = undefined;
  }

  async #save(): Promise<void> {
    await game().settings.set("core", PROGRESS, { ...progressOf(), [this.key]: this.#stepIndex });
  }

  #run(going: Promise<void>): void {
    going.catch((error: unknown) => {
      reportError(`the tour ${this.key}`, error);
    });
  }
}

function progressOf(): Record<string, number | null> {
  return game().settings.get("core", PROGRESS) as Record<string, number | null>;
}
