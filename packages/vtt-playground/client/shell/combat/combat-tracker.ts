// CombatTracker: the viewed encounter, its turn order and what a table does with it. Made to be subclassed through `CONFIG.ui.combat`.

import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../applications/api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/options.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu-entries.ts";
import { config, game, localize, run } from "../host.ts";
import { openSheet } from "../scene/interactions.ts";
import { theCanvas } from "../scene/canvas.ts";
import type { Token } from "../scene/token.ts";
import { AbstractSidebarTab } from "../sidebar/abstract-tab.ts";
import type { CombatantLike, CombatLike, SceneLike } from "../surface.ts";
import { trackerActions } from "./actions.ts";
import { combatContext, turnContext, type TurnContext } from "./contexts.ts";
import { combatantEntries, encounterEntries } from "./menus.ts";
import { followCombat } from "./follow.ts";
import { readInitiative } from "./initiative-input.ts";

export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "combat";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["combat-sidebar"],
    window: { title: "COMBAT.SidebarTitle", icon: "fa-solid fa-shield-halved" },
    actions: trackerActions,
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  constructor(options: ApplicationOptions = {}) {
    super(options);
    followCombat(this);
  }

  /** The encounters of the viewed scene and those of no scene. */
  get combats(): CombatLike[] {
    return game().combats.combats;
  }

  get scene(): SceneLike | null {
    return theCanvas().scene;
  }

  /** The encounter that is shown. The collection keeps the choice. */
  get viewed(): CombatLike | null {
    return game().combats.viewed ?? null;
  }

  set viewed(combat: CombatLike | null) {
    game().combats.viewed = combat;
  }

  override async _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "tracker") await this._prepareTrackerContext(prepared, options);
    else if (partId === "header" || partId === "footer") await this._prepareCombatContext(prepared, options);
    return prepared;
  }

  /** Adds to the context what the header and the footer show. */
  async _prepareCombatContext(context: RenderContext, options: RenderOptions): Promise<void> {
    Object.assign(context, combatContext(this.viewed, this.combats), { icon: options.window?.icon ?? this.options.window.icon });
    return Promise.resolve();
  }

  /** Adds to the context the rows of the turn order. */
  async _prepareTrackerContext(context: RenderContext, options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const turns: TurnContext[] = [];
    for (const [index, combatant] of (combat?.turns ?? []).entries()) {
      if (combat !== null && combatant.visible) turns.push(await this._prepareTurnContext(combat, combatant, index));
    }
    Object.assign(context, {
      combat,
      isFirstRender: options.isFirstRender === true,
      hasCombat: combat !== null,
      turns,
      hasDecimals: turns.some((turn) => turn.hasDecimals),
    });
  }

  /** One row of the turn order. */
  async _prepareTurnContext(combat: CombatLike, combatant: CombatantLike, index: number): Promise<TurnContext> {
    return { ...turnContext(combat, combatant, index), img: await this._getCombatantThumbnail(combatant) };
  }

  /** The picture of a row. The first frame of a film is not drawn here: what stands for it is what there is without a canvas. */
  async _getCombatantThumbnail(combatant: CombatantLike): Promise<string> {
    return Promise.resolve(combatant.img ?? "icons/svg/mystery-man.svg");
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant", {
      hookName: "getCombatantContextOptions",
      fixed: true,
    });
    this._createContextMenu(() => this._getCombatContextOptions(), ".encounter-context-menu", {
      hookName: "getCombatContextOptions",
      fixed: true,
      eventName: "click",
    });
  }

  override _attachPartListeners(partId: string, htmlElement: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, htmlElement, options);
    for (const input of htmlElement.querySelectorAll<HTMLInputElement>("input.initiative-input")) {
      input.addEventListener("change", (event) => {
        run("setting an initiative", async () => {
          await this._onUpdateInitiative(event);
        });
      });
      input.addEventListener("focus", () => {
        input.select();
      });
    }
    if (partId !== "tracker") return;
    for (const row of htmlElement.querySelectorAll<HTMLElement>(".combatant")) {
      row.addEventListener("pointerenter", (event) => {
        this._onCombatantHoverIn(event);
      });
      row.addEventListener("pointerleave", (event) => {
        this._onCombatantHoverOut(event);
      });
      row.addEventListener("dblclick", (event) => {
        this._onCombatantMouseDown(event, row);
      });
    }
  }

  /** A press that no action of this class answers: a method of the viewed encounter, if it names one. */
  override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    const { action = "" } = target.dataset;
    const combat = this.viewed;
    const method: unknown = combat === null ? undefined : Reflect.get(combat, action);
    if (typeof method !== "function") return;
    event.preventDefault();
    run(action, async () => {
      await Promise.resolve(Reflect.apply(method, combat, []) as unknown);
    });
  }

  /** A press on a row: a single one selects the token, two open the sheet. Fields and buttons of the row have work of their own. */
  _onCombatantMouseDown(event: MouseEvent, target: HTMLElement): void {
    if (event.target instanceof Element && event.target.closest("input, button") !== null) return;
    event.preventDefault();
    const combatant = this.combatantOf(target);
    if (combatant === null || !mayObserve(combatant)) return;
    const token = tokenOf(combatant);
    if (event.type === "dblclick") {
      if (token !== null) openSheet(token);
      else combatant.actor?.sheet?.render({ force: true });
      return;
    }
    token?.control();
    if (token !== null) void theCanvas().animatePan(token.center);
  }

  /** A press on one of a row's small buttons. */
  async _onCombatantControl(event: Event, target: HTMLElement): Promise<void> {
    const combatant = this.combatantOf(target);
    if (combatant === null) return;
    switch (target.dataset["action"]) {
      case "toggleHidden":
        await this._onToggleHidden(combatant);
        break;
      case "toggleDefeated":
        await this._onToggleDefeatedStatus(combatant);
        break;
      case "rollInitiative":
        await this._onRollInitiative(combatant);
        break;
      case "pingCombatant":
        await this._onPingCombatant(combatant);
        break;
      case "panToCombatant":
        this._onPanToCombatant(combatant);
        break;
      case "activateCombatant":
        this._onCombatantMouseDown(event as MouseEvent, target);
        break;
      default:
        break;
    }
  }

  async _onToggleHidden(combatant: CombatantLike): Promise<void> {
    await combatant.update({ hidden: !combatant.hidden });
  }

  /** Marks a combatant as defeated, or takes the mark away: the flag, and the status on its actor. */
  async _onToggleDefeatedStatus(combatant: CombatantLike): Promise<void> {
    const isDefeated = !combatant.isDefeated;
    await combatant.update({ defeated: isDefeated });
    const status = config().specialStatusEffects["DEFEATED"];
    if (status !== undefined) await combatant.actor?.toggleStatusEffect(status, { overlay: true, active: isDefeated });
  }

  async _onRollInitiative(combatant: CombatantLike): Promise<void> {
    await this.viewed?.rollInitiative([combatant.id]);
  }

  async _onPingCombatant(combatant: CombatantLike): Promise<void> {
    const token = tokenOf(combatant);
    if (token !== null) await theCanvas().ping(token.center);
  }

  _onPanToCombatant(combatant: CombatantLike): void {
    const token = tokenOf(combatant);
    if (token !== null) void theCanvas().animatePan(token.center);
  }

  /** A changed initiative field: a number, or "+1" and "-1" for a change of the present one. */
  async _onUpdateInitiative(event: Event): Promise<void> {
    if (!(event.target instanceof HTMLInputElement)) return;
    const combatant = this.combatantOf(event.target);
    if (combatant === null) return;
    const value = readInitiative(event.target.value, combatant.initiative);
    if (value === undefined) {
      event.target.value = combatant.initiative === null ? "" : String(combatant.initiative);
      return;
    }
    if (value === null) await combatant.update({ initiative: null });
    else await this.viewed?.setInitiative(combatant.id, value);
  }

  _onCombatantHoverIn(event: PointerEvent): void {
    const combatant = event.currentTarget instanceof HTMLElement ? this.combatantOf(event.currentTarget) : null;
    if (combatant !== null) tokenOf(combatant)?.setHover(true);
  }

  _onCombatantHoverOut(event: PointerEvent): void {
    const combatant = event.currentTarget instanceof HTMLElement ? this.combatantOf(event.currentTarget) : null;
    if (combatant !== null) tokenOf(combatant)?.setHover(false);
  }

  /** Marks the row of a combatant whose token the pointer is on. */
  hoverCombatant(combatant: CombatantLike, hover: boolean): void {
    for (const app of [this, this.popout]) {
      app?.element.querySelector(`.combatant[data-combatant-id="${combatant.id}"]`)?.classList.toggle("hover", hover);
    }
  }

  /** Scrolls the row of the current turn into view. */
  scrollToTurn(): void {
    this.element.querySelector(".combatant.active")?.scrollIntoView({ block: "nearest" });
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return combatantEntries(this);
  }

  _getCombatContextOptions(): ContextMenuEntry[] {
    return encounterEntries(this);
  }

  /** The combatant of the row that an element stands in. */
  combatantOf(target: HTMLElement): CombatantLike | null {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    return id === undefined ? null : (this.viewed?.combatants.get(id) ?? null);
  }

  override get title(): string {
    return localize("COMBAT.SidebarTitle");
  }
}

function mayObserve(combatant: CombatantLike): boolean {
  return combatant.actor === null ? game().user.isGM : combatant.actor.testUserPermission(game().user, "OBSERVER");
}

function tokenOf(combatant: CombatantLike): Token | null {
  const canvas = theCanvas();
  return combatant.sceneId === canvas.scene?.id && combatant.tokenId !== null ? (canvas.tokens.get(combatant.tokenId) ?? null) : null;
}
