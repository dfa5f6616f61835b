// Decides which keys the table itself answers, as key bindings of the namespace "core" that anybody can see and change.

import { DialogV2 } from "../applications/api/dialog.ts";
import { element } from "./dom.ts";
import { game, localize, run, ui } from "./host.ts";
import { togglePause } from "./interface/pause.ts";
import { theCanvas } from "./scene/canvas.ts";
import type { PlainData } from "./surface.ts";

interface HudView {
  clear(): Promise<void>;
}

interface HotbarView {
  execute(slot: number): boolean;
}

/** Registers the table's own keys. Before `init`, so that a package's bindings of the same precedence come after them. */
export function registerCoreKeys(): void {
  const register = (action: string, config: PlainData): void => {
    game().keybindings?.register("core", action, { name: `PLAYGROUND.Keys.${action.replace(/\d$/u, "")}`, precedence: 2, ...config });
  };
  register("pause", { editable: [{ key: "Space" }], restricted: true, onDown: pause });
  register("cycleView", { editable: [{ key: "Tab" }], reservedModifiers: ["Shift"], onDown: cycleView });
  register("delete", { editable: [{ key: "Delete" }, { key: "Backspace" }], onDown: deleteSelected });
  register("dismiss", { editable: [{ key: "Escape" }], onDown: dismiss });
  register("target", { editable: [{ key: "KeyT" }], reservedModifiers: ["Shift"], onDown: target });
  for (let digit = 0; digit <= 9; digit += 1)
    register(`executeMacro${String(digit)}`, { editable: [{ key: `Digit${String(digit)}` }], onDown: () => executeMacro(digit) });
}

function pause(): boolean {
  run("pausing", () => togglePause());
  return true;
}

/** Selects the next token of this user's own. Used up where nobody has one, too: while the scene is shown, Tab leads nowhere. */
function cycleView({ isShift }: { isShift: boolean }): boolean {
  const canvas = theCanvas();
  if (canvas.scene === null) return false;
  const token = canvas.tokens.cycleTokens(!isShift);
  if (token !== null) void canvas.animatePan(token.center);
  return true;
}

function deleteSelected(): boolean {
  const { tokens, scene } = theCanvas();
  const selected = tokens.controlled.map(({ id }) => id);
  if (scene === null || selected.length === 0 || !game().user.isGM) return false;
  run("deleting tokens", async () => {
    const confirmed = await DialogV2.confirm({
      window: { title: localize("PLAYGROUND.Keys.delete") },
      content: element("p", { text: localize("PLAYGROUND.Keys.DeleteQuestion", { count: String(selected.length) }) }),
    });
    if (confirmed === true) await scene.deleteEmbeddedDocuments("Token", selected);
  });
  return true;
}

function dismiss(): boolean {
  void (theCanvas().hud.token as HudView | undefined)?.clear();
  return false;
}

function target({ isShift }: { isShift: boolean }): boolean {
  const { hover } = theCanvas().tokens;
  if (hover === null) return false;
  hover.setTarget(!hover.isTargeted, { releaseOthers: !isShift });
  return true;
}

function executeMacro(digit: number): boolean {
  return (ui()["hotbar"] as HotbarView | undefined)?.execute(digit === 0 ? 10 : digit) ?? false;
}
