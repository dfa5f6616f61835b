// The window in which a hero is made step by step. It works on a draft: one document is made when its maker is done, or leaves with what there is.

import { dialogClass } from "../../../dialogs/dialog-class.ts";
import { isControl, isInput } from "../../../platform/elements.ts";
import type { CreationStep, Creation, Ruleset } from "../../../../engine/index.ts";
import { creatureOfDraft, lacksOf, leaveItem, newDraft, peaceAround, takeItem } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { optionsOf } from "../../../settings/store.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";
import { isShown } from "../../dom/is-shown.ts";
import { bindExplanations } from "../../sheets/frame/explain-numbers.ts";
import { type Entry, writeEntry } from "./entries.ts";
import { makeHero } from "./create-actor.ts";
import { type Offered, offeredItems } from "./item-choices.ts";
import { type Making, followsView, lacksView, leftOf, stepsView, stepView } from "./view.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;

/** What is settled before the window opens. */
interface CreationSubject {
  readonly ruleset: Ruleset;
  readonly creation: Creation;
  readonly name: string;
  readonly folder: string | null;
}

/** One hero being made. */
export class CreationWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sortie-creation-{id}",
    classes: ["sortie", "sortie-creation"],
    window: { title: "SORTIE.Creation.Title", icon: "fa-solid fa-user-plus", resizable: true },
    position: { width: 760, height: 680 },
    actions: {
      async step(this: CreationWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
        await this.#go(target.dataset["step"] ?? "", target.dataset["path"] ?? "");
      },
      async previous(this: CreationWindow): Promise<void> {
        await this.#move(-1);
      },
      async next(this: CreationWindow): Promise<void> {
        await this.#move(1);
      },
      async make(this: CreationWindow): Promise<void> {
        await this.#make();
      },
      /** The tooltip answers by itself. */
      explain(): void {
        // Nothing more to do.
      },
    },
  };

  static override PARTS = {
    head: { template: TEMPLATES.creationHead },
    step: { template: TEMPLATES.creationStep, scrollable: [""] },
    follows: { template: TEMPLATES.creationFollows, scrollable: [""] },
    footer: { template: TEMPLATES.creationFooter },
  };

  readonly #subject: CreationSubject;
  readonly #draft;
  readonly #seen = new Set<string>();
  readonly #offers = new Map<string, Promise<readonly Offered[]>>();
  #current: string;
  #touched: boolean;
  #busy = false;
  #result: Actor.Implementation | null = null;
  readonly #whenClosed: ((made: Actor.Implementation | null) => void)[] = [];

  constructor(subject: CreationSubject) {
    super({});
    this.#subject = subject;
    this.#draft = newDraft(subject.ruleset, subject.creation.type, subject.name);
    this.#current = subject.creation.steps[0]?.id ?? "";
    this.#touched = subject.name !== "";
  }

  /** Opens the window; resolves once it is closed, with the hero that was made, or null. */
  async ask(): Promise<Actor.Implementation | null> {
    const closed = new Promise<Actor.Implementation | null>((resolve) => {
      this.#whenClosed.push(resolve);
    });
    await this.render({ force: true });
    return closed;
  }

  get #making(): Making {
    const { ruleset, creation } = this.#subject;
    const creature = creatureOfDraft(ruleset, this.#draft);
    const options = optionsOf(ruleset);
    const battle = peaceAround(ruleset, creature, options);
    return { ruleset, creation, draft: this.#draft, creature, battle, lacks: lacksOf(ruleset, creature, options) };
  }

  get #step(): CreationStep | undefined {
    const { steps } = this.#subject.creation;
    return steps.find(({ id }) => id === this.#current) ?? steps[0];
  }

  protected override async _prepareContext(options: Parameters<Base["_prepareContext"]>[0]): ReturnType<Base["_prepareContext"]> {
    const making = this.#making;
    const step = this.#step;
    const { steps } = this.#subject.creation;
    const index = step ? steps.indexOf(step) : 0;
    const offers = step?.kind === "items" ? await this.#offersOf(step.types) : [];
    return Object.assign(await super._prepareContext(options), {
      name: this.#draft.name,
      steps: stepsView(making, this.#current, this.#seen),
      step: step ? stepView(making, step, offers) : null,
      follows: followsView(making),
      lacks: lacksView(making.lacks),
      first: index === 0,
      last: index === steps.length - 1,
      progress: localize("SORTIE.Creation.Progress", { step: index + 1, steps: steps.length }),
      make: localize(making.lacks.length === 0 ? "SORTIE.Creation.Make" : "SORTIE.Creation.MakeSoFar"),
      busy: this.#busy,
    });
  }

  #offersOf(types: readonly string[]): Promise<readonly Offered[]> {
    const key = types.join();
    const offers = this.#offers.get(key) ?? offeredItems(types);
    this.#offers.set(key, offers);
    return offers;
  }

  protected override async _onFirstRender(...parameters: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...parameters);
    const { ruleset } = this.#subject;
    this.element.dataset["ruleset"] = ruleset.id;
    this.element.style.setProperty("--sortie-accent", ruleset.accent);
    bindExplanations(
      this.element,
      (element) => {
        const { battle, creature } = this.#making;
        const breakdown = ruleset.explain(battle, creature, element.dataset["number"] ?? "");
        return breakdown ? { label: element.querySelector(".sortie-number__label")?.textContent ?? "", breakdown } : undefined;
      },
      () => "",
    );
    this.element.addEventListener("input", (event) => {
      void this.#heard(event.target, false);
    });
    this.element.addEventListener("change", (event) => {
      void this.#heard(event.target, true);
    });
  }

  /**
   * Every entry counts at once; what was typed half is only refused when its field is left. Leaving alone draws nothing anew that it does not change: whoever
   * leaves a field by pressing a button would press one that is gone.
   */
  async #heard(target: EventTarget | null, settled: boolean): Promise<void> {
    if (!isControl(target)) return;
    if (target.dataset["find"] !== undefined) {
      filterOffers(this.element, target.value);
      return;
    }
    if (target.name === "name") {
      // Nothing follows from a name: it is typed on undisturbed.
      this.#draft.name = target.value;
      this.#touched = true;
      return;
    }
    const before = JSON.stringify(this.#draft);
    if (target.dataset["offer"] !== undefined) {
      if (settled) await this.#take(target.dataset["offer"], isInput(target) && target.checked);
    } else if (!this.#enter(target, settled)) return;
    const isNews = !this.#seen.has(this.#current) || JSON.stringify(this.#draft) !== before;
    this.#touched = true;
    this.#seen.add(this.#current);
    const grows = settled && target.dataset["row"] !== undefined;
    const parts = [...(isNews ? ["head", "follows", "footer"] : []), ...(grows ? ["step"] : [])];
    this.#showPoints();
    if (parts.length > 0) await this.render({ parts });
  }

  /** How many points are left is said at once, and the fields stay as they are. */
  #showPoints(): void {
    const step = this.#step;
    const left = this.element.querySelector<HTMLElement>(".sortie-creation__left");
    const text = step && left ? leftOf(this.#making, step) : "";
    if (left && left.textContent !== text) left.textContent = text;
  }

  #enter(control: Entry, settled: boolean): boolean {
    const reason = writeEntry(this.#subject.ruleset, this.#draft, control);
    const problem = control.closest(".sortie-creation__field")?.querySelector<HTMLElement>(".sortie-creation__problem");
    control.setAttribute("aria-invalid", String(reason !== "" && settled));
    if (problem) problem.textContent = settled ? reason : "";
    return reason === "";
  }

  async #take(uuid: string, taking: boolean): Promise<void> {
    const { ruleset } = this.#subject;
    const step = this.#step;
    if (step?.kind !== "items") return;
    const held = this.#draft.items.find((item) => item.source === uuid && item.step === step.id);
    if (held && !taking) leaveItem(ruleset, this.#draft, step, held.id);
    const offer = (await this.#offersOf(step.types)).find((candidate) => candidate.uuid === uuid);
    if (!offer || held || !taking) return;
    const { name, type, system } = offer;
    takeItem(ruleset, this.#draft, step, { id: foundry.utils.randomID(), name, type, system, source: uuid });
  }

  async #move(by: number): Promise<void> {
    const { steps } = this.#subject.creation;
    const index = steps.findIndex(({ id }) => id === this.#current);
    await this.#go(steps[index + by]?.id ?? "");
  }

  /** To a step, and to the field there that is asked for. */
  async #go(id: string, path = ""): Promise<void> {
    if (!this.#subject.creation.steps.some((step) => step.id === id)) return;
    this.#seen.add(this.#current);
    this.#current = id;
    await this.render({ parts: ["head", "step", "follows", "footer"] });
    const body = this.element.querySelector<HTMLElement>(".sortie-creation__step");
    if (body) body.scrollTop = 0;
    const field = [...(body?.querySelectorAll<HTMLElement>("input, select, textarea") ?? [])];
    const wanted = field.find((control) => path !== "" && control.getAttribute("name") === path) ?? body?.querySelector<HTMLElement>("h2");
    wanted?.focus();
  }

  async #make(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    await this.render({ parts: ["footer"] });
    try {
      this.#result = await makeHero(this.#subject.ruleset, this.#draft, this.#subject.folder);
      if (this.#result) await super.close();
    } finally {
      this.#busy = false;
      await this.render({ parts: ["footer"] });
    }
  }

  /** Whoever leaves is asked what becomes of what there is. */
  override async close(...parameters: Parameters<Base["close"]>): Promise<this> {
    if (!this.#touched || this.#busy || !isShown(this)) return super.close(...parameters);
    const answer: unknown = await dialogClass().wait({
      classes: ["sortie", "sortie-dialog"],
      window: { title: localize("SORTIE.Creation.Leave.Title"), icon: "fa-solid fa-user-plus" },
      position: { width: 440 },
      content: `<p>${foundry.utils.escapeHTML(localize("SORTIE.Creation.Leave.Ask"))}</p>`,
      rejectClose: false,
      buttons: [
        { action: "keep", label: localize("SORTIE.Creation.MakeSoFar"), icon: "fa-solid fa-check", default: true },
        { action: "discard", label: localize("SORTIE.Creation.Leave.Discard"), icon: "fa-solid fa-trash" },
        { action: "back", label: localize("SORTIE.Creation.Leave.Back"), icon: "fa-solid fa-arrow-left" },
      ],
    });
    if (answer === "keep") await this.#make();
    else if (answer === "discard") return super.close(...parameters);
    return this;
  }

  protected override _onClose(...parameters: Parameters<Base["_onClose"]>): void {
    super._onClose(...parameters);
    for (const resolve of this.#whenClosed.splice(0)) resolve(this.#result);
  }
}

/** Hides what does not have the words that are looked for. */
function filterOffers(element: HTMLElement, query: string): void {
  const wanted = query.trim().toLocaleLowerCase(game.i18n.lang);
  for (const offer of element.querySelectorAll<HTMLElement>(".sortie-creation__offer"))
    offer.hidden = !offer.textContent.toLocaleLowerCase(game.i18n.lang).includes(wanted);
}
