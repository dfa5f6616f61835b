// The order of battle along the top of the screen: the tracker's own rows in another form, for those who keep the chat open.

import { endTurn } from "../../../automation/turns.ts";
import { isOpening, roundOf } from "../../../snapshot/rounds.ts";
import { activeRuleset } from "../../../rulesets.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";
import { orderActions } from "../tracker/clicks.ts";
import type { TrackerView } from "../tracker/rows.ts";
import { followInterfaceTheme } from "../../dom/interface-theme.ts";
import { patchRows, rememberRows } from "../../dom/keyed-rows.ts";
import { gaugesOf, trackerContextOf, viewOf } from "../tracker/tracker-context.ts";
import { followPlace } from "./position.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const DockBase = HandlebarsApplicationMixin(ApplicationV2);
type Methods = InstanceType<typeof DockBase>;

interface DockContext extends foundry.applications.api.ApplicationV2.RenderContext, Record<string, unknown> {}

/** With less width than this, round and buttons stand in a line above the order. */
const NARROW = 720;

/** The dock. One of it at most. */
export class SortieDock extends DockBase<DockContext> {
  static override DEFAULT_OPTIONS = {
    id: "sortie-dock",
    classes: ["sortie-tracker", "sortie-dock"],
    tag: "section",
    window: { frame: false, positioned: false },
    actions: {
      ...orderActions,
      sortieEndTurn(this: SortieDock): void {
        if (this.viewed) void endTurn(this.viewed);
      },
      sortieFold(this: SortieDock, _event: PointerEvent, target: HTMLElement): void {
        const key = target.closest<HTMLElement>("[data-key]")?.dataset["key"] ?? "";
        if (!this.#turned.delete(key)) this.#turned.add(key);
        void this.render({ parts: ["rows"] });
      },
    },
  };

  static override PARTS = {
    head: { template: TEMPLATES.dockHead },
    rows: { template: TEMPLATES.dockRows, scrollable: [""] },
    foot: { template: TEMPLATES.dockFoot },
  };

  readonly #turned = new Set<string>();
  #shown = "";
  #unfollow: (() => void) | undefined;
  #undress = (): void => undefined;
  /** Whoever acts stays in the middle however wide the list becomes, and whatever moves it there. */
  readonly #width = new ResizeObserver(() => {
    this.#showCurrent();
  });

  get viewed(): Combat.Implementation | null {
    return game.combat ?? null;
  }

  protected override async _prepareContext(...[options]: Parameters<Methods["_prepareContext"]>): Promise<DockContext> {
    const context = await super._prepareContext(options);
    const combat = this.viewed;
    const tracker = combat && trackerContextOf(combat);
    const view = tracker && viewOf(tracker, this.#turned);
    const started = combat?.started ?? false;
    return Object.assign(context, {
      started,
      isGM: game.user.isGM,
      opening: combat !== null && isOpening(combat),
      round: combat ? roundOf(combat) : 0,
      gauges: tracker ? gaugesOf(tracker) : [],
      rows: view ? dockRows(view) : [],
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
    const ruleset = viewed && trackerContextOf(viewed).ruleset;
    element.style.setProperty("--sortie-accent", (ruleset ?? activeRuleset()).accent);
    element.setAttribute("aria-label", game.i18n.localize("SORTIE.Dock.Name"));
    element.hidden = viewed === null || viewed.combatants.size === 0;
    if (!this.#unfollow) {
      this.#undress = followInterfaceTheme(element);
      this.#unfollow = followPlace(element.ownerDocument, ({ left, top, width }) => {
        element.style.setProperty("--sortie-dock-middle", `${String(left + width / 2)}px`);
        element.style.setProperty("--sortie-dock-top", `${String(top)}px`);
        element.style.setProperty("--sortie-dock-width", `${String(width)}px`);
        element.classList.toggle("sortie-dock--narrow", width < NARROW);
      });
      const list = this.parts["rows"];
      if (list) this.#width.observe(list);
    }
    const current = [viewed?.id, viewed?.round, viewed?.combatant?.id].join(" ");
    if (current !== this.#shown) this.#showCurrent();
    this.#shown = current;
  }

  /** Who acts comes into the middle, with who was before and who is next; between turns the list stays where the user has scrolled it. */
  #showCurrent(): void {
    const list = this.parts["rows"];
    const current = list?.querySelector<HTMLElement>("[aria-current='true'], .choice");
    if (!list || !current) return;
    const [room, row] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    list.scrollLeft += row.left - room.left - Math.max(0, (room.width - row.width) / 2);
  }

  protected override _onClose(...parameters: Parameters<Methods["_onClose"]>): void {
    super._onClose(...parameters);
    this.#unfollow?.();
    this.#unfollow = undefined;
    this.#undress();
    this.#width.disconnect();
  }
}

/** Rows without the headings of kinds that are few enough to stand open. */
function dockRows({ rows, many }: TrackerView): TrackerView["rows"] {
  return many ? rows : rows.filter(({ kind }) => kind !== "fold");
}
