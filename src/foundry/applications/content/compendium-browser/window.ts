// The compendium browser: what lies in the compendia for a ruleset, by kind, with filters that follow from its fields.

import type { Facet, FacetFilter, FacetFilters, Ruleset } from "../../../../engine/index.ts";
import { facetsOf, inOrder, passes, searchWords } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { foeMeter } from "../../../presentation/foe-difficulty.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";
import { controlAt } from "../../../platform/elements.ts";
import { isActor } from "../../../platform/document-kinds.ts";
import { isShown } from "../../dom/is-shown.ts";
import { bringActor, giveItem, openShelved, receiver } from "./import-document.ts";
import { type BrowsedKind, type LibraryEntry, browsedKinds, libraryOf } from "./index.ts";
import { bindRowKeys, shownUuids, showRows, tellDifficulty } from "./list.ts";
import { entryView, facetLabel, filtersView, withFilter } from "./view.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
type Base = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;

/** What the browser is asked to show. */
interface BrowserView {
  readonly ruleset: Ruleset;
  readonly type: string;
  readonly filters: FacetFilters;
  readonly search: string;
  /** Who gets the items that are brought in. */
  readonly onto: Actor.Implementation | null;
}

/** The order of foes by how many are a fair fight; no field is called so. */
const BY_DIFFICULTY = "*difficulty";

/** One window a client; `show` turns it to something else. */
export class CompendiumBrowser extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sortie-browser",
    classes: ["sortie", "sortie-browser"],
    window: { title: "SORTIE.Browser.Title", icon: "fa-solid fa-book-open-reader", resizable: true },
    position: { width: 820, height: 680 },
    actions: {
      async open(this: CompendiumBrowser, _event: PointerEvent, target: HTMLElement): Promise<void> {
        await openShelved(uuidAt(target));
      },
      async bring(this: CompendiumBrowser, _event: PointerEvent, target: HTMLElement): Promise<void> {
        await this.#bring(uuidAt(target));
      },
      clear(this: CompendiumBrowser): void {
        this.#view = { ...this.#view, search: "", filters: {} };
        void this.render({ parts: ["head", "filters"] }).then(() => {
          this.element.querySelector<HTMLElement>("input[type='search']")?.focus();
        });
      },
      fold(this: CompendiumBrowser): void {
        this.#unfolded = !this.#unfolded;
        void this.render({ parts: ["head"] });
      },
    },
  };

  static override PARTS = {
    head: { template: TEMPLATES.browserHead },
    filters: { template: TEMPLATES.browserFilters, scrollable: [""] },
    list: { template: TEMPLATES.browserList, scrollable: [".sortie-browser__list"] },
  };

  #view: BrowserView;
  #order = "";
  #unfolded = false;
  /** How often measuring has begun: what was begun earlier ends. */
  #measured = 0;
  /** How easy each foe is that has been measured, by uuid. */
  readonly #ease = new Map<string, number>();
  /** Filters of kinds that were looked at before. */
  readonly #kept = new Map<string, FacetFilters>();
  #library = new Map<string, LibraryEntry[]>();

  constructor(view: BrowserView) {
    super();
    this.#view = view;
  }

  /** Turns to another view; a window that is open stays where it is. */
  async show(view: BrowserView): Promise<void> {
    this.#view = view;
    await this.render({ force: true });
  }

  get #kind(): BrowsedKind | undefined {
    const kinds = browsedKinds(this.#view.ruleset);
    return kinds.find(({ type }) => type === this.#view.type) ?? kinds.find(({ type }) => this.#library.has(type)) ?? kinds[0];
  }

  get #facets(): Facet[] {
    return facetsOf(this.#view.ruleset, this.#kind?.type ?? "");
  }

  /** Whether what is looked at are foes, of which this user is told how hard they are. */
  get #tellsDifficulty(): boolean {
    const { ruleset } = this.#view;
    return ruleset.actors[this.#kind?.type ?? ""]?.role === "foe" && foeMeter().measures(ruleset);
  }

  get #entries(): readonly LibraryEntry[] {
    return this.#library.get(this.#kind?.type ?? "") ?? [];
  }

  protected override async _prepareContext(options: Parameters<Base["_prepareContext"]>[0]): ReturnType<Base["_prepareContext"]> {
    const { ruleset, filters, search } = this.#view;
    const both = await Promise.all([libraryOf(ruleset, "Actor"), libraryOf(ruleset, "Item")]);
    this.#library = new Map(both.flatMap((library) => [...library]));
    const kind = this.#kind;
    const facets = this.#facets;
    const orders = [
      { path: "", label: localize("SORTIE.Browser.ByName") },
      ...facets.map((facet) => ({ path: facet.path, label: facetLabel(facet) })),
      ...(this.#tellsDifficulty ? [{ path: BY_DIFFICULTY, label: localize("SORTIE.Browser.ByDifficulty") }] : []),
    ];
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      search,
      filtered: search !== "" || Object.keys(filters).length > 0,
      unfolded: String(this.#unfolded),
      orders: orders.map(({ path, label }) => ({ value: path, label, chosen: path === this.#order })),
      // What lies in no compendium that this user may see is no choice.
      kinds: browsedKinds(ruleset)
        .map((one) => ({ ...one, chosen: one.type === kind?.type, count: this.#library.get(one.type)?.length ?? 0 }))
        .filter(({ chosen, count }) => chosen || count > 0),
      ...filtersView(ruleset, facets, this.#entries, filters),
      entries: this.#entries.map((entry) => entryView(ruleset, facets, entry)),
      documentName: kind?.documentName,
      kindLabel: localize(kind?.label ?? ""),
      ...this.#bringing(kind),
    });
  }

  /** What the button of a row does for this user; no button where it could do nothing. */
  #bringing(kind: BrowsedKind | undefined): { readonly bring: string; readonly bringNamed: string } {
    if (kind?.documentName === "Actor" && game.user.can("ACTOR_CREATE"))
      return { bring: localize("SORTIE.Browser.Bring"), bringNamed: "SORTIE.Browser.BringNamed" };
    const actor = kind?.documentName === "Item" ? receiver(this.#view.onto) : null;
    if (!actor) return { bring: "", bringNamed: "" };
    return { bring: localize("SORTIE.Browser.Give", { name: actor.name }), bringNamed: "SORTIE.Browser.GiveNamed" };
  }

  async #bring(uuid: string): Promise<void> {
    const actor = receiver(this.#view.onto);
    if (this.#kind?.documentName === "Actor") await bringActor(uuid);
    else if (actor) await giveItem(uuid, actor);
  }

  protected override async _onFirstRender(...parameters: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...parameters);
    this.element.addEventListener("input", ({ target }) => {
      const control = controlAt(target);
      if (control && this.#takes(control)) this.#filter();
    });
    this.element.addEventListener("change", ({ target }) => {
      const control = controlAt(target);
      if (control?.name === "kind") this.#turnTo(control.value);
      if (control?.name === "order") {
        this.#order = control.value;
        this.#filter();
      }
    });
  }

  protected override async _onRender(...parameters: Parameters<Base["_onRender"]>): Promise<void> {
    await super._onRender(...parameters);
    this.element.style.setProperty("--sortie-accent", this.#view.ruleset.accent);
    this.element.classList.toggle("sortie-browser--unfolded", this.#unfolded);
    const list = this.element.querySelector<HTMLElement>(".sortie-browser__list");
    if (list && list.dataset["bound"] === undefined) {
      list.dataset["bound"] = "";
      bindRowKeys(list);
    }
    this.#filter();
    void this.#measure();
  }

  /** Tells of foes how many are a fair fight, row by row as they are shown, as long as the window is open and nobody fights. */
  async #measure(): Promise<void> {
    const { ruleset } = this.#view;
    if (!this.#tellsDifficulty) return;
    this.#measured += 1;
    const number = this.#measured;
    const isWanted = (): boolean => isShown(this) && this.#measured === number && !game.combats.some(({ started }) => started);
    const tried = new Set<string>();
    const next = (): string | undefined => shownUuids(this.element).find((uuid) => !tried.has(uuid));
    for (let uuid = next(); uuid !== undefined && isWanted(); uuid = next()) {
      tried.add(uuid);
      const foe = await fromUuid(uuid);
      const view = isActor(foe) ? await foeMeter().measure(ruleset, foe, isWanted) : null;
      if (!view) continue;
      tellDifficulty(this.element, uuid, view);
      this.#ease.set(uuid, view.ease);
      if (this.#order === BY_DIFFICULTY) this.#filter();
    }
  }

  #turnTo(type: string): void {
    this.#kept.set(this.#kind?.type ?? "", this.#view.filters);
    this.#view = { ...this.#view, type, filters: this.#kept.get(type) ?? {} };
    const isKnown = this.#order === BY_DIFFICULTY ? this.#tellsDifficulty : this.#facets.some(({ path }) => path === this.#order);
    if (!isKnown) this.#order = "";
    void this.render();
  }

  /** Takes what a control says; false for one that filters nothing. */
  #takes(control: HTMLInputElement | HTMLSelectElement): boolean {
    if (control.name === "search") {
      this.#view = { ...this.#view, search: control.value };
      return true;
    }
    const { facet: path, end, tick } = control.dataset;
    if (path === undefined || !("checked" in control)) return false;
    const old = this.#view.filters[path];
    let filter: FacetFilter;
    if (tick !== undefined) filter = { is: control.checked };
    else if (end !== undefined) {
      const range = old && !("any" in old) && !("is" in old) ? old : {};
      filter = { ...range, [end]: control.value === "" || !Number.isFinite(control.valueAsNumber) ? null : control.valueAsNumber };
    } else {
      const any = old && "any" in old ? old.any : [];
      filter = { any: control.checked ? [...any, control.value] : any.filter((value) => value !== control.value) };
    }
    this.#view = { ...this.#view, filters: withFilter(this.#view.filters, path, filter) };
    return true;
  }

  /** Shows what passes. Nothing is drawn anew, so that whoever types goes on typing. */
  #filter(): void {
    const { search, filters } = this.#view;
    const words = searchWords(search);
    const order = this.#facets.find(({ path }) => path === this.#order) ?? null;
    const inFieldOrder = inOrder(
      this.#entries.filter((entry) => passes(entry, words, filters)),
      order,
      game.i18n.lang,
    );
    const easeOf = ({ uuid }: LibraryEntry): number => this.#ease.get(uuid) ?? -1;
    // The easiest first, as the lowest level is; those who are not measured yet last.
    const found = this.#order === BY_DIFFICULTY ? inFieldOrder.toSorted((one, other) => easeOf(other) - easeOf(one)) : inFieldOrder;
    const part = (selector: string): HTMLElement | null => this.element.querySelector<HTMLElement>(selector);
    const list = part(".sortie-browser__list");
    if (list)
      showRows(
        list,
        found.map(({ uuid }) => uuid),
      );
    const none = part(".sortie-browser__none");
    if (none) none.hidden = found.length > 0;
    const shown = part(".sortie-browser__shown");
    const text = localize("SORTIE.Browser.Shown", { shown: found.length, count: this.#entries.length });
    if (shown && shown.textContent !== text) shown.textContent = text;
    this.element.querySelector("[data-action='clear']")?.toggleAttribute("disabled", search === "" && Object.keys(filters).length === 0);
  }
}

function uuidAt(target: HTMLElement): string {
  return target.closest<HTMLElement>("[data-uuid]")?.dataset["uuid"] ?? "";
}
