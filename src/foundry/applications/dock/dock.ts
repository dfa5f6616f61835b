// The order of battle along the top of the screen: the tracker's own rows in another form, for those who keep the chat open.

import { endTurn } from "../../automation/turns.ts";
import { panTo } from "../../automation/pan.ts";
import { isOpening, roundOf } from "../../battle/rounds.ts";
import { activeRuleset } from "../../rulesets.ts";
import { TEMPLATES } from "../../view/templates.ts";
import { orderActions } from "../tracker/clicks.ts";
import { patchRows, rememberRows } from "../tracker/patch-rows.ts";
import { gaugesOf, stageOf, viewOf } from "../tracker/stage.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const DockBase = HandlebarsApplicationMixin(ApplicationV2);
type Methods = InstanceType<typeof DockBase>;

interface DockContext extends foundry.applications.api.ApplicationV2.RenderContext, Record<string, unknown> {}

const NO_TURNED: ReadonlySet<string> = new Set();

/** The dock. One of it at most. */
export class SortieDock extends DockBase<DockContext> {
  static override DEFAULT_OPTIONS = {
    id: "sortie-dock",
    classes: ["sortie-tracker", "sortie-dock"],
    tag: "section",
    window: { frame: false, positioned: false },
    actions: {
      ...orderActions,
      sortieFocus(this: SortieDock, _event: PointerEvent, target: HTMLElement): void {
        const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"] ?? "";
        const combatant = this.viewed?.combatants.get(id);
        if (combatant) panTo(combatant);
      },
      sortieEndTurn(this: SortieDock): void {
        if (this.viewed) void endTurn(this.viewed);
      },
    },
  };

  static override PARTS = {
    head: { template: TEMPLATES.dockHead },
    rows: { template: TEMPLATES.dockRows, scrollable: [""] },
    foot: { template: TEMPLATES.dockFoot },
  };

  get viewed(): Combat.Implementation | null {
    return game.combat ?? null;
  }

  protected override async _prepareContext(...[options]: Parameters<Methods["_prepareContext"]>): Promise<DockContext> {
    const context = await super._prepareContext(options);
    const combat = this.viewed;
    const stage = combat && stageOf(combat);
    const view = stage && viewOf(stage, NO_TURNED);
    const started = combat?.started ?? false;
    return Object.assign(context, {
      started,
      isGM: game.user.isGM,
      opening: combat !== null && isOpening(combat),
      round: combat ? roundOf(combat) : 0,
      gauges: stage ? gaugesOf(stage) : [],
      rows: view?.rows ?? [],
      choice: view?.choice,
      mayEnd: started && view?.choice.open !== true && (game.user.isGM || combat?.combatant?.isOwner === true),
    });
  }

  protected override _replaceHTML(
    result: Record<string, HTMLElement>,
    content: HTMLElement,
    options: Parameters<Methods["_replaceHTML"]>[2],
  ): void {
    const { rows: next, ...others } = result;
    const live = next && this.parts["rows"];
    if (!next || !live?.isConnected) {
      super._replaceHTML(result, content, options);
      if (next) rememberRows(next);
      return;
    }
    super._replaceHTML(others, content, options);
    this._attachPartListeners("rows", next, options);
    patchRows(live, next);
  }

  protected override async _onRender(...parameters: Parameters<Methods["_onRender"]>): Promise<void> {
    await super._onRender(...parameters);
    const { element, viewed } = this;
    const ruleset = viewed && stageOf(viewed).ruleset;
    element.style.setProperty("--sortie-accent", (ruleset ?? activeRuleset()).accent);
    element.setAttribute("aria-label", game.i18n.localize("SORTIE.Dock.Name"));
    element.hidden = viewed === null || viewed.combatants.size === 0;
    // Who acts stays in sight of those who have not scrolled away from it on purpose.
    element.querySelector("[aria-current='true']")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
