// The list of tours: what packages show, how far this browser has come, and the buttons to begin or forget one.

import { ApplicationV2 } from "../../applications/api/application.ts";
import type { ApplicationOptions } from "../../applications/api/options.ts";
import { element } from "../dom.ts";
import { game, localize, run } from "../host.ts";
import { Tour } from "./tour.ts";
import type { ToursCollection } from "./tours-collection.ts";

/** The documented `foundry.applications.sidebar.apps.ToursManagement`. */
export class ToursWindow extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "tours-management",
    classes: ["tours"],
    window: { title: "PLAYGROUND.Tours.Title", icon: "fa-solid fa-person-hiking", resizable: true },
    position: { width: 560, height: 560 },
    actions: { play: onPlay, reset: onReset },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const rows = shownTours().map((tour) =>
      element("tr", {
        children: [
          element("td", {
            children: [
              element("strong", { text: tour.title }),
              tour.description === undefined ? null : element("p", { class: "hint", text: tour.description }),
            ],
          }),
          element("td", { text: localize(`PLAYGROUND.Tours.Status.${tour.status}`) }),
          element("td", {
            children: [button(tour, "play", "PLAYGROUND.Tours.Play"), button(tour, "reset", "PLAYGROUND.Tours.Reset")],
          }),
        ],
      }),
    );
    const body =
      rows.length === 0
        ? element("p", { class: "empty-note", text: localize("PLAYGROUND.Tours.None") })
        : element("table", { children: [element("tbody", { children: rows })] });
    return Promise.resolve(element("div", { class: "scrollable", children: [body] }));
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}

/** Tours that want to be listed, as far as this user may take them. */
function shownTours(): Tour[] {
  return tours().contents.filter(({ config }) => config.display === true && (config.restricted !== true || game().user.isGM));
}

function tours(): ToursCollection {
  return Reflect.get(game(), "tours") as ToursCollection;
}

function button(tour: Tour, action: string, label: string): HTMLElement {
  const made = element("button", {
    text: localize(label),
    attributes: { type: "button", "aria-label": `${localize(label)}: ${tour.title}` },
    data: { action, tour: tour.key },
  });
  made.disabled = action === "play" ? !tour.canStart : tour.status === Tour.STATUS.UNSTARTED;
  return made;
}

function onPlay(this: ToursWindow, _event: PointerEvent, target: HTMLElement): void {
  const tour = tours().get(target.dataset["tour"] ?? "");
  run("a tour", async () => {
    await this.close();
    await tour?.start();
  });
}

function onReset(this: ToursWindow, _event: PointerEvent, target: HTMLElement): void {
  run("forgetting a tour", async () => {
    await tours()
      .get(target.dataset["tour"] ?? "")
      ?.reset();
    await this.render();
  });
}
