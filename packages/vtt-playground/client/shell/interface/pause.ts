// Whether the world stands still, for everybody, and the banner that says so.

import { ApplicationV2 } from "../../applications/api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/options.ts";
import { element } from "../dom.ts";
import { game, hooks, localize, settingOr, ui } from "../host.ts";

/** A setting, so that the server tells everybody, and whoever joins later. */
const SETTING = "paused";

/** The documented banner `ui.pause`: over the map, through which presses go. */
export class GamePause extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "pause",
    tag: "figure",
    window: { frame: false, positioned: false },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    return Promise.resolve(element("figcaption", { text: localize("PLAYGROUND.Paused") }));
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("paused", isPaused());
  }
}

function isPaused(): boolean {
  return settingOr("core", SETTING, false);
}

/** Registers the setting, and gives `game` the documented `paused` and `togglePause`. */
export function preparePause(): void {
  game().settings.register("core", SETTING, {
    scope: "world",
    config: false,
    type: Boolean,
    default: false,
    onChange: (paused: boolean) => {
      void (ui()["pause"] as ApplicationV2 | undefined)?.render();
      hooks().callAll("pauseGame", paused, { broadcast: true });
    },
  });
  Object.defineProperty(game(), "paused", { get: isPaused, configurable: true });
  Reflect.set(game(), "togglePause", togglePause);
}

/** Stops the world or lets it go on. */
export async function togglePause(pause = !isPaused()): Promise<boolean> {
  if (game().user.isGM) await game().settings.set("core", SETTING, pause);
  return isPaused();
}
