// The action bar at the foot of the screen: what the selected or acting creature can do now, one click away.

import { giveTurn } from "../../../automation/turn-claims.ts";
import { endTurn } from "../../../automation/turns.ts";
import { takeAction } from "../../../requests/take-action.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { getSetting, setSetting } from "../../../settings/store.ts";
import { battleAround } from "../../../presentation/battle-around.ts";
import { openName } from "../../../presentation/names.ts";
import { pictureOf } from "../../../presentation/picture.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";
import { openSheet } from "../../dom/open-sheet.ts";
import { closestTo } from "../../../platform/elements.ts";
import { followInterfaceTheme } from "../../dom/interface-theme.ts";
import { leaveAfterPointer } from "../../dom/own-keys.ts";
import { patchRows, rememberRows } from "../../dom/keyed-rows.ts";
import { bindLights } from "../highlight-targets.ts";
import { bindHints } from "./tooltips.ts";
import { bindToolbarKeys, focusToolbar, rove } from "./keyboard.ts";
import { bindMoving, placeBar } from "./position.ts";
import { type BarView, barView, MOST_ATTACKS } from "./view.ts";
import { combatantOf, isSelected, shownActor } from "./shown-actor.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const BarBase = HandlebarsApplicationMixin(ApplicationV2);
type Methods = InstanceType<typeof BarBase>;

interface BarContext extends foundry.applications.api.ApplicationV2.RenderContext, Record<string, unknown> {}

/** The bar. One of it at most. */
export class SortieBar extends BarBase<BarContext> {
  static override DEFAULT_OPTIONS = {
    id: "sortie-bar",
    classes: ["sortie", "sortie-bar"],
    window: { frame: false, positioned: false },
    actions: {
      sortieTake(this: SortieBar, event: PointerEvent, target: HTMLElement): void {
        this.#take(target.dataset["sortieAction"] ?? "", target.dataset["itemId"] ?? "", event.shiftKey || event.altKey);
      },
      sortieGroup(this: SortieBar): void {
        if (this.#actor) void takeAction(this.#actor, { action: "", asGroup: true });
      },
      sortieUnfold(this: SortieBar, _event: PointerEvent, target: HTMLElement): void {
        const fold = target.dataset["fold"] ?? "";
        this.#open = this.#open === fold ? "" : fold;
        void this.render();
      },
      sortieSheet(this: SortieBar): void {
        openSheet(this.#actor ?? undefined);
      },
      sortieShrink(): void {
        void setSetting("bar", getSetting("bar") === "small" ? "full" : "small");
      },
      sortieEndTurn(this: SortieBar): void {
        const combat = this.#actor && combatantOf(this.#actor)?.combat;
        if (combat) void endTurn(combat);
      },
      sortieAct(this: SortieBar): void {
        const combatant = this.#actor && combatantOf(this.#actor);
        if (combatant?.combat) void giveTurn(combatant.combat, combatant.id ?? "");
      },
    },
  };

  static override PARTS = {
    who: { template: TEMPLATES.barWho },
    actions: { template: TEMPLATES.barActions },
  };

  #actor: Actor.Implementation | null = null;
  #view: BarView | null = null;
  #open = "";
  /** How many attacks have room. */
  #most = MOST_ATTACKS;
  #forgetHint = (): void => undefined;
  #undress = (): void => undefined;

  /** The creature that it shows. */
  get actor(): Actor.Implementation | null {
    return this.#actor;
  }

  /** Whether it stands on the page. Not "rendered": an application that renders again isn't, for that time. */
  get isThere(): boolean {
    return this.parts["actions"]?.isConnected === true;
  }

  /** Lays it out in the room that there is now, and folds away what has none. */
  place(): void {
    placeBar(this.element);
    const most = mostAttacks(this.element);
    if (most === this.#most) return;
    this.#most = most;
    void this.render();
  }

  /** Takes the action with that place on the bar, from 0. False where there is none. */
  takeAt(place: number): boolean {
    const entry = this.#view?.keyed[place];
    if (!entry || this.element.hidden) return false;
    this.#take(entry.id, entry.item, false);
    return true;
  }

  /** Puts the focus on it. */
  focus(): boolean {
    return !this.element.hidden && focusToolbar(this.element);
  }

  #take(action: string, item: string, skipDialog: boolean): void {
    const actor = this.#actor;
    if (!actor) return;
    this.#fold();
    void takeAction(actor, { action, item }, { skipDialog });
  }

  /** Closes the group that is open; false when none is. */
  #fold(): boolean {
    if (this.#open === "") return false;
    const fold = this.#open;
    this.#open = "";
    void this.render().then(() => {
      const button = [...this.element.querySelectorAll<HTMLElement>("[data-fold]")].find((each) => each.dataset["fold"] === fold);
      button?.focus();
    });
    return true;
  }

  protected override async _prepareContext(...[options]: Parameters<Methods["_prepareContext"]>): Promise<BarContext> {
    const context = await super._prepareContext(options);
    const actor = shownActor();
    if (actor?.uuid !== this.#actor?.uuid) this.#open = "";
    this.#actor = actor;
    const ruleset = actor && rulesetOf(actor);
    this.#view =
      actor && ruleset
        ? barView({
            ruleset,
            surroundings: battleAround(actor),
            combatant: combatantOf(actor)?.id ?? "",
            forGM: game.user.isGM,
            open: this.#open,
            most: this.#most,
            selected: isSelected(actor),
            pictures: new Map(
              actor.items.contents
                .toSorted((a, b) => a.sort - b.sort || a.name.localeCompare(b.name))
                .map((item) => [item.id ?? "", item.img ?? ""]),
            ),
          })
        : null;
    return Object.assign(context, {
      bar: this.#view,
      name: actor ? openName(actor) : "",
      img: pictureOf(actor),
      small: getSetting("bar") === "small",
    });
  }

  protected override _replaceHTML(
    result: Record<string, HTMLElement>,
    content: HTMLElement,
    options: Parameters<Methods["_replaceHTML"]>[2],
  ): void {
    for (const [id, next] of Object.entries(result)) {
      const live = this.parts[id];
      if (live?.isConnected === true) {
        this._attachPartListeners(id, next, options);
        const fresh = listsIn(next);
        for (const [place, list] of listsIn(live).entries()) if (fresh[place]) patchRows(list, fresh[place]);
      } else {
        super._replaceHTML({ [id]: next }, content, options);
        for (const list of listsIn(next)) rememberRows(list);
      }
    }
  }

  protected override async _onFirstRender(...parameters: Parameters<Methods["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...parameters);
    this.element.setAttribute("role", "toolbar");
    this.element.dataset["tooltipDirection"] = "UP";
    this.element.setAttribute("aria-label", game.i18n.localize("SORTIE.Bar.Name"));
    bindToolbarKeys(this.element, () => this.#fold());
    bindMoving(this.element);
    this.#undress = followInterfaceTheme(this.element);
    this.#forgetHint = bindHints(this.element);
    bindLights(this.element, {
      selector: "[data-aimed]",
      deedOf: ({ dataset }) => ({ action: dataset["sortieAction"] ?? "", item: dataset["itemId"] ?? "" }),
      actorOf: () => this.#actor,
    });
    this.element.addEventListener("click", (event) => {
      if (closestTo(event.target, "[data-stop]:not([data-fold])")) leaveAfterPointer(event);
    });
  }

  protected override async _onRender(...parameters: Parameters<Methods["_onRender"]>): Promise<void> {
    await super._onRender(...parameters);
    const { element } = this;
    element.hidden = this.#view === null;
    element.classList.toggle("small", getSetting("bar") === "small");
    element.dataset["turn"] = this.#view?.turn ?? "none";
    const ruleset = this.#actor && rulesetOf(this.#actor);
    if (ruleset) element.style.setProperty("--sortie-accent", ruleset.accent);
    rove(element);
    this.place();
    this.#forgetHint();
  }

  protected override _onClose(...parameters: Parameters<Methods["_onClose"]>): void {
    super._onClose(...parameters);
    this.#undress();
    this.#forgetHint();
  }
}

/** With little room there is one line of attacks, of two tiles or three. */
function mostAttacks({ classList }: HTMLElement): number {
  if (classList.contains("small") || !classList.contains("narrow")) return MOST_ATTACKS;
  return classList.contains("tiny") ? 2 : 3;
}

/** The lists of a part whose rows are patched one by one: always the same, in the same order. */
function listsIn(part: HTMLElement): HTMLElement[] {
  return [part, ...part.querySelectorAll<HTMLElement>("[data-rows]")].filter(({ dataset }) => "rows" in dataset);
}
