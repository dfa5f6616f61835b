// What CONFIG says of the canvas: this host draws scenes its own way, so the classes of layers and placeables are stand-ins that packages may put others for.

type Table = Record<string, unknown>;

/** The documented layers by name: the class's name, and the group that the layer belongs to. */
const LAYERS: Readonly<Record<string, readonly [className: string, group: string]>> = {
  weather: ["WeatherEffects", "primary"],
  grid: ["GridLayer", "interface"],
  regions: ["RegionLayer", "interface"],
  drawings: ["DrawingsLayer", "interface"],
  templates: ["TemplateLayer", "interface"],
  tiles: ["TilesLayer", "interface"],
  walls: ["WallsLayer", "interface"],
  tokens: ["TokenLayer", "interface"],
  sounds: ["SoundsLayer", "interface"],
  lighting: ["LightingLayer", "interface"],
  notes: ["NotesLayer", "interface"],
  controls: ["ControlsLayer", "interface"],
};

/** The placeable documents: the classes of document, object, layer and, where there is one, the HUD. */
const PLACEABLES: Readonly<Record<string, readonly [document: string, layer: string, hud?: string]>> = {
  AmbientLight: ["AmbientLightDocument", "LightingLayer"],
  AmbientSound: ["AmbientSoundDocument", "SoundsLayer"],
  Drawing: ["DrawingDocument", "DrawingsLayer", "DrawingHUD"],
  MeasuredTemplate: ["MeasuredTemplateDocument", "TemplateLayer"],
  Note: ["NoteDocument", "NotesLayer"],
  Region: ["RegionDocument", "RegionLayer"],
  Tile: ["TileDocument", "TilesLayer", "TileHUD"],
  Token: ["TokenDocument", "TokenLayer", "TokenHUD"],
  Wall: ["WallDocument", "WallsLayer"],
};

const LIGHT_ANIMATIONS =
  "flame torch revolving siren pulse chroma wave fog sunburst dome emanation hexa ghost energy vortex witchwave rainbowswirl radialrainbow fairy";

/** Reads a member when it is first asked for; whoever assigns it before puts something else there. */
function later(target: object, name: string, read: () => unknown): void {
  if (Reflect.get(target, name) !== undefined && Reflect.get(target, name) !== null) return;
  const define = (value: unknown): void => {
    Object.defineProperty(target, name, { value, configurable: true, enumerable: true, writable: true });
  };
  Object.defineProperty(target, name, {
    configurable: true,
    enumerable: true,
    get() {
      const value = read();
      define(value);
      return value;
    },
    set: define,
  });
}

function tableOf(holder: Table, name: string): Table {
  const present = holder[name];
  if (typeof present === "object" && present !== null) return present as Table;
  const made: Table = {};
  holder[name] = made;
  return made;
}

/** Fills the configuration of the canvas with the documented classes of `foundry`. */
export function configureCanvas(CONFIG: Table, foundry: object): void {
  const find = (path: string): unknown => path.split(".").reduce<unknown>((at, name) => Reflect.get(at as object, name), foundry);
  const canvas = tableOf(CONFIG, "Canvas");
  const layers = tableOf(canvas, "layers");
  for (const [name, [className, group]] of Object.entries(LAYERS)) {
    const layer = tableOf(layers, name);
    layer["group"] ??= group;
    later(layer, "layerClass", () => find(`canvas.layers.${className}`));
  }
  for (const [name, [documentName, layerName, hudName]] of Object.entries(PLACEABLES)) {
    const configuration = tableOf(CONFIG, name);
    later(configuration, "documentClass", () => find(`documents.${documentName}`));
    later(configuration, "objectClass", () => find(`canvas.placeables.${name}`));
    later(configuration, "layerClass", () => find(`canvas.layers.${layerName}`));
    if (hudName !== undefined) later(configuration, "hudClass", () => find(`applications.hud.${hudName}`));
    tableOf(configuration, "sheetClasses");
    tableOf(configuration, "typeLabels");
  }
  canvas["lightAnimations"] = Object.fromEntries(
    LIGHT_ANIMATIONS.split(" ").map((name) => [name, { label: `LIGHT.Animation${name.charAt(0).toUpperCase()}${name.slice(1)}` }]),
  );
  canvas["dispositionColors"] = {
    HOSTILE: 0xe72124,
    NEUTRAL: 0xf1d836,
    FRIENDLY: 0x43dfdf,
    INACTIVE: 0x555555,
    PARTY: 0x33bc4e,
    CONTROLLED: 0xff9829,
    SECRET: 0xa612d4,
  };
  canvas["lightLevels"] = { dark: 0, halfdark: 0.5, dim: 0.25, bright: 1 };
  later(CONFIG, "canvasTextStyle", () => {
    const { TextStyle } = Reflect.get(globalThis, "PIXI") as { TextStyle: new (style: object) => object };
    return new TextStyle({ fontFamily: CONFIG["defaultFontFamily"], fontSize: 36, fill: "#ffffff", stroke: "#111111", strokeThickness: 4 });
  });
}
