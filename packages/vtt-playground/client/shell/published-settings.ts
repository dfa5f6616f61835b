// The core settings that Foundry publishes and that nothing here acts on: registered with their published defaults, so that packages can read them.
// github.com/League-of-Foundry-Developers/foundry-vtt-types, src/configuration/configuration.d.mts

import { game } from "./host.ts";

/** Settings of this client, by their names. */
const CLIENT: Readonly<Record<string, unknown>> = {
  chatBubbles: true,
  chatBubblesPan: true,
  colorSchema: "",
  combatTheme: "none",
  coneTemplateType: "round",
  disableResolutionScaling: false,
  fontSize: 5,
  fpsMeter: false,
  globalAmbientVolume: 0.5,
  globalInterfaceVolume: 0.5,
  globalPlaylistVolume: 0.5,
  gridTemplates: false,
  keybindings: {},
  language: "en",
  leftClickRelease: true,
  lightAnimation: true,
  maxFPS: 60,
  mipmap: true,
  noCanvas: false,
  notesDisplayToggle: false,
  performanceMode: 3,
  photosensitiveMode: false,
  pixelRatioResolutionScaling: true,
  rtcClientSettings: {},
  scrollingStatusText: true,
  tokenDragPreview: false,
  visionAnimation: true,
};

/** Settings of the world, by their names. */
const WORLD: Readonly<Record<string, unknown>> = {
  animateRollTable: true,
  defaultDrawingConfig: {},
  defaultToken: {},
  diceConfiguration: {},
  prototypeTokenOverrides: {},
  rtcWorldSettings: {},
};

const TYPES: Readonly<Record<string, unknown>> = { boolean: Boolean, number: Number, string: String, object: Object };

/** Registers what is published. A setting that exists already is left alone. */
export function registerPublishedSettings(): void {
  const { settings, modules } = game();
  const active = modules.filter((module) => module.active).map(({ id }) => [id, true] as const);
  const world = { ...WORLD, moduleConfiguration: Object.fromEntries(active) };
  for (const [scope, defaults] of [["client", CLIENT] as const, ["world", world] as const])
    for (const [key, value] of Object.entries(defaults))
      if (!settings.settings.has(`core.${key}`))
        settings.register("core", key, { scope, config: false, type: TYPES[typeof value], default: value });
}
