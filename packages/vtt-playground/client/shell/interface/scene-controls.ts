// Scene controls: the few tools that a scene without a drawing canvas needs. Packages may add tools by the documented hook.

import { ApplicationV2 } from "../../applications/api/application.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../applications/api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/options.ts";
import { game, hooks, localize, run } from "../host.ts";
import { addToCombat } from "../combat/participants.ts";
import { regionOf } from "../layout.ts";
import { theCanvas } from "../scene/canvas.ts";

interface Tool {
  name: string;
  title: string;
  icon: string;
  order?: number;
  visible?: boolean;
  button?: boolean;
  onChange?: (event: Event, active: boolean) => unknown;
  onClick?: () => unknown;
}
interface Control {
  name: string;
  title: string;
  icon: string;
  tools: Record<string, Tool>;
  visible?: boolean;
}

export class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "scene-controls",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { tool: onTool },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    layers: { template: "templates/ui/scene-controls-layers.hbs" },
    tools: { template: "templates/ui/scene-controls.hbs" },
  };

  /** Controls by name, after the hook `getSceneControlButtons`. */
  controls: Record<string, Control> = {};

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    this.controls = { tokens: { name: "tokens", title: "PLAYGROUND.Controls.Tokens", icon: "fa-solid fa-user", tools: tokenTools() } };
    hooks().callAll("getSceneControlButtons", this.controls);
    const tools = Object.entries(this.controls)
      .filter(([, control]) => control.visible !== false)
      .flatMap(([control, { tools: own }]) => Object.values(own).map((tool) => ({ ...tool, control })))
      .filter((tool) => tool.visible !== false)
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map((tool) => ({ control: tool.control, name: tool.name, icon: tool.icon, label: localize(tool.title) }));
    const layers = Object.values(this.controls)
      .filter(({ visible }) => visible !== false)
      .map(({ name, title, icon }) => ({ name, icon, label: localize(title) }));
    return { ...context, layers, tools };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const root = await super._renderFrame(options);
    root.setAttribute("aria-label", localize("PLAYGROUND.Controls.Label"));
    return root;
  }

  override _insertElement(element: HTMLElement): void {
    regionOf("ui-left-column-1").prepend(element);
  }
}

function tokenTools(): Record<string, Tool> {
  const { isGM } = game().user;
  const tools: Tool[] = [
    {
      name: "recenter",
      order: 1,
      title: "PLAYGROUND.Controls.Recenter",
      icon: "fa-solid fa-expand",
      button: true,
      onChange: () => {
        void theCanvas().recenter();
      },
    },
    {
      name: "cycle",
      order: 2,
      title: "PLAYGROUND.Controls.Cycle",
      icon: "fa-solid fa-rotate",
      button: true,
      onChange: () => {
        cycle();
      },
    },
    {
      name: "clearTargets",
      order: 3,
      title: "PLAYGROUND.Controls.ClearTargets",
      icon: "fa-solid fa-crosshairs",
      button: true,
      onChange: () => {
        theCanvas().tokens.setTargets([]);
      },
    },
    {
      name: "combat",
      order: 4,
      title: "PLAYGROUND.Controls.Combat",
      icon: "fa-solid fa-shield-halved",
      button: true,
      visible: isGM,
      onChange: () => {
        run("adding combatants", () => addToCombat(theCanvas().tokens.controlled));
      },
    },
  ];
  return Object.fromEntries(tools.map((tool) => [tool.name, tool]));
}

function cycle(): void {
  const token = theCanvas().tokens.cycleTokens();
  if (token !== null) void theCanvas().animatePan(token.center);
}

async function onTool(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
  const tool = this.controls[target.dataset["control"] ?? ""]?.tools[target.dataset["tool"] ?? ""];
  await Promise.resolve(tool?.onChange === undefined ? tool?.onClick?.() : tool.onChange(event, true));
}
