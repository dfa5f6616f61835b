// The players list: who belongs to the world, who is here, and what they are looking at.

import { ApplicationV2 } from "../../applications/api/application.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../applications/api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/options.ts";
import { cssColor, game, hooks, localize } from "../host.ts";
import { regionOf } from "../layout.ts";
import { createRefresher, onDocumentChange } from "../refresh.ts";
import type { UserLike } from "../surface.ts";

export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "players",
    tag: "aside",
    classes: ["ui-panel"],
    window: { frame: false, positioned: false },
    actions: { toggleOffline: onToggleOffline },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    players: { template: "templates/ui/players.hbs" },
  };

  #showsOffline = false;

  constructor(options: ApplicationOptions = {}) {
    super(options);
    const refresh = createRefresher(this);
    onDocumentChange(["User"], () => {
      refresh();
    });
    hooks().on("userConnected", () => {
      refresh();
    });
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const users = [...game().users.contents].sort(
      (a, b) => Number(b.active) - Number(a.active) || b.role - a.role || a.name.localeCompare(b.name),
    );
    const active = users.filter((user) => user.active);
    return {
      ...context,
      groups: [
        ...(this.#showsOffline ? [{ id: "players-inactive", users: users.filter((user) => !user.active).map(userView) }] : []),
        { id: "players-active", users: active.map(userView) },
      ],
      count: localize("PLAYGROUND.Players.Count", { active: String(active.length), all: String(users.length) }),
      expanded: this.#showsOffline,
    };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const root = await super._renderFrame(options);
    root.setAttribute("aria-label", localize("PLAYGROUND.Players.Title"));
    return root;
  }

  override _insertElement(element: HTMLElement): void {
    regionOf("ui-left-column-1").append(element);
  }

  /** Also lists who is away, or no longer does. */
  toggleOffline(): void {
    this.#showsOffline = !this.#showsOffline;
    void this.render();
  }
}

function userView(user: UserLike): Record<string, unknown> {
  return {
    id: user.id,
    name: user.name,
    color: cssColor(user.color, "#7d8a9b"),
    active: user.active,
    isSelf: user.isSelf,
    isGM: user.isGM,
    character: user.character?.name ?? "",
    state: localize(user.active ? "PLAYGROUND.Players.Active" : "PLAYGROUND.Players.Away"),
  };
}

function onToggleOffline(this: Players): void {
  this.toggleOffline();
}
