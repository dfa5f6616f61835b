// Scene navigation: the scenes a user may go to, and who is where.

import { ApplicationV2 } from "../../applications/api/application.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../applications/api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/options.ts";
import { menuEntry } from "../entries.ts";
import { cssColor, game, hooks, localize, run } from "../host.ts";
import type { LevelLike, SceneLike } from "../surface.ts";
import { regionOf } from "../layout.ts";
import { createRefresher, onDocumentChange } from "../refresh.ts";
import { theCanvas } from "../scene/canvas.ts";
import { viewScene } from "../scene/view-scene.ts";

export class SceneNavigation extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "scene-navigation",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: { viewScene: onViewScene, viewLevel: onViewLevel },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    scenes: { template: "templates/ui/scene-navigation.hbs" },
    levels: { template: "templates/ui/scene-navigation-levels.hbs" },
  };

  constructor(options: ApplicationOptions = {}) {
    super(options);
    const refresh = createRefresher(this);
    onDocumentChange(["Scene", "Level", "User"], () => {
      refresh();
    });
    for (const name of ["canvasReady", "userConnected"])
      hooks().on(name, () => {
        refresh();
      });
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const shown = theCanvas().scene;
    const scenes = game().scenes.filter((scene) => scene.visible && (scene.navigation || scene.active || scene.id === shown?.id));
    return {
      ...context,
      levels: levelsOf(shown),
      scenes: scenes
        .sort((a, b) => Number(b.active) - Number(a.active) || a.sort - b.sort || a.name.localeCompare(b.name))
        .map((scene) => ({
          id: scene.id,
          name: scene.name,
          active: scene.active,
          viewed: scene.id === shown?.id,
          users: game()
            .users.filter((user) => user.active && user.viewedScene === scene.id)
            .map((user) => ({ name: user.name, color: cssColor(user.color, "#7d8a9b") })),
        })),
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(
      () => [
        menuEntry({
          label: "PLAYGROUND.Scene.Activate",
          icon: "fa-solid fa-bullseye",
          visible: () => game().user.isGM,
          choose: (target) => {
            const scene = game().scenes.get(target.dataset["sceneId"] ?? "");
            return scene?.activate();
          },
        }),
      ],
      ".scene",
      { hookName: "getSceneContextOptions", fixed: true },
    );
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const root = await super._renderFrame(options);
    root.setAttribute("aria-label", localize("PLAYGROUND.Scene.Navigation"));
    return root;
  }

  override _insertElement(element: HTMLElement): void {
    regionOf("ui-left-column-2").append(element);
  }
}

interface LevelView extends LevelLike {
  readonly viewed: boolean;
}

/** The levels of a scene, where it has more than one, the highest in the list on top. */
function levelsOf(scene: SceneLike | null): LevelView[] {
  const all = [...(scene?.levels ?? [])].map(({ id, name }) => ({ id, name, viewed: id === scene?.viewedLevel?.id }));
  return all.length > 1 ? all.toReversed() : [];
}

function onViewLevel(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): void {
  const { scene } = theCanvas();
  const level = target.dataset["levelId"];
  if (scene !== null && level !== undefined) run("viewing a level", () => scene.view({ level }));
}

function onViewScene(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): void {
  const scene = game().scenes.get(target.dataset["sceneId"] ?? "");
  if (scene !== undefined) run("viewing a scene", () => viewScene(scene));
}
