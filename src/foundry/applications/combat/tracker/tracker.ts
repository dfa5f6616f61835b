// Sortie's combat tracker: the ruleset's order of battle in Foundry's own sidebar tab.

import { panToCurrent } from "../../../automation/pan-to-combatant.ts";
import { isOpening, roundOf } from "../../../snapshot/rounds.ts";
import { rulesetHere } from "../../../records/ruleset-of-encounter.ts";
import { asEntries } from "../../../platform/context-menu.ts";
import { nextTask } from "../../../platform/next-task.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { getSetting } from "../../../settings/store.ts";
import { toggleDock } from "../dock/visibility.ts";
import { restsOffered } from "../party-rest.ts";
import { encounterPlace } from "../../../presentation/encounter-name.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";
import { announceBattle } from "./announcements.ts";
import { battleActionViews } from "../../../presentation/actions.ts";
import { actOnBattle } from "./encounter-actions.ts";
import { orderActions } from "./clicks.ts";
import { type Example, exampleOn } from "./example.ts";
import { exampleActions, exampleContext } from "./example-view.ts";
import { difficultyShown } from "./difficulty.ts";
import { gather } from "../add-from-scene.ts";
import { type ShownRows, markKept, shownBy } from "../../dom/unchanged-rows.ts";
import { rowsAreSmall } from "../../settings/display-settings.ts";
import { bindMoving } from "./reorder.ts";
import { patchRows, rememberRows } from "../../dom/keyed-rows.ts";
import type { TrackerView } from "./rows.ts";
import { type TrackerContext, gaugesOf, trackerContextOf, viewOf } from "./tracker-context.ts";
import { dismissEntry } from "./reinforce-entries.ts";
import { sideEntries } from "./side-entries.ts";
import { takeUpWaiting, waitingViews } from "./pending-list.ts";
import { closestTo } from "../../../platform/elements.ts";
import { openSheet } from "../../dom/open-sheet.ts";

const { CombatTracker } = foundry.applications.sidebar.tabs;
type Methods = InstanceType<typeof CombatTracker>;
type Context = foundry.applications.sidebar.tabs.CombatTracker.RenderContext;

const NOTHING: TrackerView = {
  rows: [],
  acting: "",
  next: "",
  choice: { text: "", who: "", mayPass: false, open: false },
  many: false,
};

/** The tracker, in place of Foundry's through `CONFIG.ui.combat`. */
export class SortieCombatTracker extends CombatTracker {
  static override DEFAULT_OPTIONS = {
    classes: ["sortie-tracker"],
    actions: {
      ...orderActions,
      ...exampleActions,
      sortieBattle(this: SortieCombatTracker, _event: PointerEvent, target: HTMLElement): void {
        if (this.viewed) actOnBattle(this.viewed, target.dataset["sortieAction"] ?? "");
      },
      sortieWaiting(_event: PointerEvent, target: HTMLElement): void {
        takeUpWaiting(target.dataset["does"] ?? "", target.dataset["waitingId"] ?? "");
      },
      // A player looks at another encounter; which one is active stays the GM's.
      sortieView(this: SortieCombatTracker, _event: PointerEvent, target: HTMLElement): void {
        const combat = game.combats.get(target.dataset["combatId"] ?? "");
        if (!combat) return;
        this.viewed = combat;
        void this.render();
      },
      sortieGather(this: SortieCombatTracker): void {
        void gather(this.viewed);
      },
      sortieDock(): void {
        void toggleDock();
      },
      sortieCurrent(this: SortieCombatTracker): void {
        panToCurrent(this.viewed);
        this.#showCurrent();
      },
      sortieFold(this: SortieCombatTracker, _event: PointerEvent, target: HTMLElement): void {
        const key = target.closest<HTMLElement>("[data-key]")?.dataset["key"] ?? "";
        if (!this.#turned.delete(key)) this.#turned.add(key);
        void this.render({ parts: ["tracker"] });
      },
    },
  };

  static override PARTS = {
    header: { template: TEMPLATES.trackerHeader },
    tracker: { template: TEMPLATES.tracker, scrollable: [""] },
    footer: { template: TEMPLATES.trackerFooter },
  };

  readonly #turned = new Set<string>();
  #stage: TrackerContext | null = null;
  #example: Example | null = null;
  #view = NOTHING;
  #shown: ShownRows = new Map();
  #current = "";

  protected override async _prepareContext(...[options]: Parameters<Methods["_prepareContext"]>): Promise<Context> {
    this.#stage = this.viewed && trackerContextOf(this.viewed);
    this.#example = this.viewed && exampleOn(this.viewed);
    this.#view = this.#stage ? viewOf(this.#stage, this.#turned, this.#example) : NOTHING;
    // Working out what a large encounter shows, and showing it, are two tasks: in between the page answers whoever clicks or types.
    await nextTask();
    return super._prepareContext(options);
  }

  protected override async _preparePartContext(
    partId: string,
    context: foundry.applications.api.ApplicationV2.RenderContextOf<this>,
    options: Parameters<Methods["_preparePartContext"]>[2],
  ): Promise<foundry.applications.api.ApplicationV2.RenderContextOf<this>> {
    const prepared = await super._preparePartContext(partId, context, options);
    return partId === "tracker" ? prepared : Object.assign(prepared, this.#combatContext());
  }

  /** What header and footer show. */
  #combatContext() {
    const ruleset = this.#stage?.ruleset ?? rulesetHere();
    const { combat } = this.#stage ?? {};
    const isGM = game.user.isGM;
    const started = combat?.started ?? false;
    const fight = {
      combat: combat ?? null,
      hasCombat: combat !== undefined,
      isGM,
      round: combat ? roundOf(combat) : 0,
      opening: combat !== undefined && isOpening(combat),
      started,
      ruleset: { label: ruleset.label, accent: ruleset.accent, emblem: ruleset.emblem },
      gauges: this.#stage ? gaugesOf(this.#stage) : [],
      difficulty: this.#stage && difficultyShown(this.#stage),
      choice: this.#view.choice,
      now: started && !this.#view.choice.open ? { acting: this.#view.acting, next: this.#view.next } : null,
      waiting: waitingViews(),
      // A battle that runs needs its room; the encounter's menu has them then.
      setUp:
        isGM && !started && this.#stage?.ruleset && this.#stage.battle ? battleActionViews(this.#stage.ruleset, this.#stage.battle) : [],
      encounters: this.#encounters(isGM),
      docked: getSetting("dock") === true,
      mayEnd: started && !this.#view.choice.open && (isGM || combat?.combatant?.isOwner === true),
      rests: isGM && !started ? restsOffered(ruleset).map(({ id, label, hint, icon }) => ({ id, label, hint, icon })) : [],
    };
    return this.#example ? { ...fight, ...exampleContext(this.#example, this.#view) } : fight;
  }

  /** The encounters to choose from: all for the GM, those that run for players. Foundry's own switch comes with the eighth, ours with the second. */
  #encounters(isGM: boolean) {
    const { combats, viewed } = this;
    const all = combats.map((combat, index) => {
      const { id, started } = combat;
      return { id, number: index + 1, place: encounterPlace(combat), started, active: id === viewed?.id };
    });
    const open = all.filter(({ started, active }) => isGM || started || active);
    if (open.length < 2) return [];
    const isTwice = (wanted: string): boolean => open.filter(({ place }) => place === wanted).length > 1;
    return open.map(({ place, number, ...one }) => ({ ...one, label: isTwice(place) ? `${place} (${String(number)})` : place }));
  }

  protected override async _prepareTrackerContext(context: Context): Promise<void> {
    await Promise.resolve();
    const { rows, many } = this.#view;
    if (this.#stage && !this.#example) announceBattle(this.#stage.combat, this.#view);
    // Not "rendered": an application that renders again isn't, for that time.
    const live = this.parts["tracker"];
    const now = shownBy(rows);
    const marked = markKept(rows, { now, shown: this.#shown }, live?.isConnected === true ? live : null);
    this.#shown = now;
    Object.assign(context, {
      rows: marked,
      compact: many || rowsAreSmall(),
      isGM: game.user.isGM && !this.#example,
      hasCombat: this.#stage !== null,
    });
  }

  protected override _getEntryContextOptions(): ReturnType<typeof asEntries> {
    return [...super._getEntryContextOptions(), ...asEntries([...sideEntries(() => this.viewed), dismissEntry(() => this.viewed)])];
  }

  protected override _onToggleDefeatedStatus(...[combatant]: Parameters<Methods["_onToggleDefeatedStatus"]>): void {
    if (rulesetOf(combatant)) void toggleDefeated(combatant);
    else super._onToggleDefeatedStatus(combatant);
  }

  protected override _replaceHTML(
    result: Record<string, HTMLElement>,
    content: HTMLElement,
    options: Parameters<Methods["_replaceHTML"]>[2],
  ): void {
    const { tracker: next, ...others } = result;
    const live = next && this.parts["tracker"];
    if (!next || !live?.isConnected) {
      super._replaceHTML(result, content, options);
      if (next) {
        rememberRows(next);
        bindMoving(next, () => this.viewed);
        bindSheetOpening(next, () => this.viewed);
      }
      return;
    }
    super._replaceHTML(others, content, options);
    this._attachPartListeners("tracker", next, options);
    live.className = next.className;
    patchRows(live, next);
  }

  protected override async _onRender(...parameters: Parameters<Methods["_onRender"]>): Promise<void> {
    await super._onRender(...parameters);
    const accent = (this.#stage?.ruleset ?? rulesetHere()).accent;
    this.element.style.setProperty("--sortie-accent", accent);
    const { viewed } = this;
    const current = [viewed?.id, viewed?.round, viewed?.combatant?.id].join(" ");
    if (current !== this.#current) this.#showCurrent();
    this.#current = current;
  }

  /** Brings who acts, and who is next, into view; between turns the list stays where the user has scrolled it. */
  #showCurrent(): void {
    const list = this.parts["tracker"];
    const current = list?.querySelector<HTMLElement>("[aria-current='true'], .choice");
    if (!list || !current) return;
    const [room, row] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    const next = current.nextElementSibling?.getBoundingClientRect().height ?? 0;
    if (row.top < room.top || row.bottom + next > room.bottom) list.scrollTop += row.top - room.top - (room.height - row.height) / 3;
  }
}

// The skull: who is marked as defeated is dead by the rules too, in one record; and back again.

/**
 * Marks a combatant as defeated or takes the mark away. Where its ruleset knows the mark, the rules keep the encounter's own flag; what they leave of it (somebody
 * who is dead and keeps its turns, a combatant without an actor) is written here.
 */
async function toggleDefeated(combatant: Combatant.Implementation): Promise<void> {
  const defeated = !combatant.isDefeated;
  await combatant.actor?.toggleStatusEffect(CONFIG.specialStatusEffects.DEFEATED, { overlay: true, active: defeated });
  // A status that a rule or a dialog refused is not forced by the flag.
  const marked = combatant.actor?.statuses.has(CONFIG.specialStatusEffects.DEFEATED) ?? defeated;
  if (marked === defeated && combatant.isDefeated !== defeated) await combatant.update({ defeated });
}

// Enter on a combatant's name opens its sheet, and so does a double click; Space and a click show it on the map.

/** Listens on a list of rows. Foundry's own rows do the same, but take no notice of clicks on buttons. */
function bindSheetOpening(list: HTMLElement, combatOf: () => Combat.Implementation | null): void {
  const open = (event: Event): void => {
    const id = closestTo(event.target, ".sortie-row__name")?.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    const actor = id === undefined ? null : combatOf()?.combatants.get(id)?.actor;
    // Who may not look into it is shown where it stands.
    if (!actor?.testUserPermission(game.user, "LIMITED")) return;
    event.preventDefault();
    openSheet(actor);
  };
  list.addEventListener("dblclick", open);
  list.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.altKey && !event.repeat) open(event);
  });
}
