// The little list of what lies on a piece of the map: who takes it, what each thing is, what it costs or why it cannot be had.

import { CORE_ACTIONS, htmlPaths, valueAt } from "../../../engine/index.ts";
import { battleAround } from "../../presentation/battle-around.ts";
import { type LyingRow, type Patch, groundView } from "../../presentation/ground.ts";
import { THING_ICONS } from "../../presentation/actions.ts";
import { nameOf } from "../../presentation/names.ts";
import { TEMPLATES } from "../../presentation/templates.ts";
import { controlAt } from "../../platform/elements.ts";
import { howClicked, searchFallen, takeThing, takeThings, tidyThing } from "./ground-actions.ts";
import { type Taker, takersAt } from "./who-can-take.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;

/** Where a list opens. */
export interface ListPlace {
  readonly scene: Scene;
  readonly patch: Patch;
  /** On the screen, beside what was pressed; missing: where Foundry opens it. */
  readonly at?: { readonly left: number; readonly top: number };
}

/** One for this client: a press elsewhere shows what lies there instead. */
export class GroundList extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sortie-ground",
    classes: ["sortie", "sortie-ground-list"],
    window: { title: "SORTIE.Ground.Title", icon: THING_ICONS[CORE_ACTIONS.drop], resizable: true },
    position: { width: 380, height: "auto" as const },
    actions: {
      async takeThing(this: GroundList, event: PointerEvent, target: HTMLElement): Promise<void> {
        const taker = this.#taker;
        if (taker) await takeThing(taker.actor, target.dataset["thing"] ?? "", howClicked(event));
      },
      async takeAll(this: GroundList): Promise<void> {
        const taker = this.#taker;
        if (taker) await takeThings(taker.actor, this.#takeable);
      },
      async tidyThing(this: GroundList, _event: PointerEvent, target: HTMLElement): Promise<void> {
        const taker = this.#taker;
        if (taker) await tidyThing(taker.actor, target.dataset["thing"] ?? "");
      },
      async searchFallen(this: GroundList, event: PointerEvent, target: HTMLElement): Promise<void> {
        const taker = this.#taker;
        if (taker) await searchFallen(taker.actor, target.dataset["fallen"] ?? "", howClicked(event));
      },
    },
  };

  static override PARTS = { list: { template: TEMPLATES.groundList, scrollable: [""] } };

  #place: ListPlace;
  /** Whom the user has chosen, by uuid; "" for the one who is most likely meant. */
  #chosen = "";
  #takeable: readonly string[] = [];

  constructor(place: ListPlace) {
    super({});
    this.#place = place;
  }

  get #takers(): Taker[] {
    return takersAt(this.#place.scene, this.#place.patch);
  }

  get #taker(): Taker | undefined {
    const takers = this.#takers;
    return takers.find(({ actor }) => actor.uuid === this.#chosen) ?? takers[0];
  }

  /** Shows what lies there. */
  async show(place: ListPlace): Promise<void> {
    this.#place = place;
    this.#chosen = "";
    await this.render({ force: true, ...(place.at ? { position: place.at } : {}) });
    this.bringToFront();
  }

  /** Shows it as it is now; where nothing is left, there is nothing to show. */
  async follow(): Promise<void> {
    if (isAnythingThere(this.#place)) await this.render();
    else await this.close();
  }

  protected override async _prepareContext(options: Parameters<Base["_prepareContext"]>[0]): ReturnType<Base["_prepareContext"]> {
    const taker = this.#taker;
    const view = taker && viewFor(taker, this.#place.patch);
    const free = view?.atOnce === true ? view.things.filter(({ available }) => available) : [];
    this.#takeable = free.map(({ key }) => key);
    return Object.assign(await super._prepareContext(options), {
      isGM: game.user.isGM,
      takers: this.#takers.map(({ actor: { uuid } }) => ({ uuid, name: nameOf(uuid), chosen: uuid === taker?.actor.uuid })),
      things: await Promise.all(
        (view?.things ?? []).map(async (row) => ({ ...row, enriched: { text: taker ? await textOf(taker, row) : "" } })),
      ),
      fallen: view?.fallen ?? [],
      all: free.length > 1,
    });
  }

  protected override async _onRender(...parameters: Parameters<Base["_onRender"]>): Promise<void> {
    await super._onRender(...parameters);
    this.element.onchange = ({ target }) => {
      const control = controlAt(target);
      if (control?.name !== "taker") return;
      this.#chosen = control.value;
      void this.render();
    };
  }
}

function viewFor({ actor, ruleset }: Taker, patch: Patch) {
  const { battle, creature } = battleAround(actor);
  return groundView(actor, ruleset, battle, creature, patch);
}

/** Whether somebody of this user could find anything there. */
export function isAnythingThere({ scene, patch }: ListPlace): boolean {
  const [taker] = takersAt(scene, patch);
  return taker !== undefined && viewFor(taker, patch) !== null;
}

/** What is told of a thing by whoever made it; "" for nothing. */
async function textOf({ ruleset }: Taker, { type, system }: LyingRow): Promise<string> {
  const [path] = htmlPaths(ruleset.items[type]?.fields ?? {});
  const html = path === undefined ? "" : valueAt(system, path);
  if (typeof html !== "string" || html.trim() === "") return "";
  const clean = foundry.utils.cleanHTML(html);
  return foundry.applications.ux.TextEditor.implementation.enrichHTML(clean, { secrets: game.user.isGM });
}
