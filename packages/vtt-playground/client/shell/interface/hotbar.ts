// The hotbar: ten macros of a user within reach of the number keys.

import { ApplicationV2 } from "../../applications/api/application.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../applications/api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/options.ts";
import { closest } from "../dom.ts";
import { menuEntry } from "../entries.ts";
import { documentClass, game, hooks, localize, run } from "../host.ts";
import { regionOf } from "../layout.ts";
import { createRefresher, onDocumentChange } from "../refresh.ts";
import { readDropData } from "../scene/drops.ts";
import type { MacroLike, PlainData } from "../surface.ts";

const SLOTS = 10;

interface ToggledSheet {
  readonly rendered: boolean;
  render(options: object): unknown;
  close(): Promise<unknown>;
}

export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "hotbar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { slot: onSlot },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    hotbar: { template: "templates/ui/hotbar.hbs" },
  };

  /** Opens the sheet of a document, or closes it when it is open; the macros of documents that are dropped here do so. */
  static async toggleDocumentSheet(uuid: string): Promise<void> {
    const find = Reflect.get(globalThis, "fromUuid") as (uuid: string) => Promise<{ sheet?: ToggledSheet | null } | null>;
    const sheet = (await find(uuid))?.sheet;
    if (!sheet) return;
    await (sheet.rendered ? sheet.close() : sheet.render({ force: true }));
  }

  constructor(options: ApplicationOptions = {}) {
    super(options);
    const refresh = createRefresher(this);
    onDocumentChange(["Macro"], () => {
      refresh();
    });
    hooks().on("updateUser", (user: { isSelf: boolean }) => {
      if (user.isSelf) refresh();
    });
  }

  /** The macro of every slot, from 1 to 10. */
  get slots(): { slot: number; key: string; macro: MacroLike | null }[] {
    const assigned = game().user.hotbar ?? {};
    return Array.from({ length: SLOTS }, (_, index) => {
      const slot = index + 1;
      const id = assigned[String(slot)];
      return { slot, key: String(slot % SLOTS), macro: id === undefined ? null : (game().macros.get(id) ?? null) };
    });
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return {
      ...context,
      slots: this.slots.map(({ slot, key, macro }) => ({
        slot,
        key,
        macroId: macro?.id ?? "",
        img: macro?.img ?? "",
        name: macro?.name ?? "",
        label:
          macro === null ? localize("PLAYGROUND.Hotbar.Empty", { key }) : localize("PLAYGROUND.Hotbar.Slot", { key, name: macro.name }),
      })),
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#bindDrag();
    const find = (target: HTMLElement): MacroLike | undefined => game().macros.get(target.dataset["macroId"] ?? "");
    this._createContextMenu(
      () => [
        menuEntry({
          label: "PLAYGROUND.Hotbar.Edit",
          icon: "fa-solid fa-pen-to-square",
          visible: (target) => find(target)?.isOwner ?? false,
          choose: (target) => {
            find(target)?.sheet?.render({ force: true });
          },
        }),
        menuEntry({
          label: "PLAYGROUND.Hotbar.Remove",
          icon: "fa-solid fa-xmark",
          choose: (target) => this.assign(null, Number(target.dataset["slot"])),
        }),
      ],
      ".slot.full",
      { fixed: true },
    );
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const root = await super._renderFrame(options);
    root.setAttribute("aria-label", localize("PLAYGROUND.Hotbar.Label"));
    return root;
  }

  override _insertElement(element: HTMLElement): void {
    regionOf("ui-bottom").append(element);
  }

  /** Runs the macro of a slot; true when there was one. */
  execute(slot: number): boolean {
    const macro = this.slots.find((candidate) => candidate.slot === slot)?.macro ?? null;
    if (macro === null) return false;
    run(macro.name, () => macro.execute());
    return true;
  }

  /** Puts a macro into a slot, or clears the slot. */
  async assign(macro: MacroLike | null, slot: number, from: number | null = null): Promise<void> {
    const hotbar: Record<string, string> = { ...game().user.hotbar };
    if (from !== null) Reflect.deleteProperty(hotbar, String(from));
    if (macro === null) Reflect.deleteProperty(hotbar, String(slot));
    else hotbar[String(slot)] = macro.id;
    await game().user.update({ hotbar }, { diff: false, recursive: false });
  }

  #bindDrag(): void {
    this.element.addEventListener("dragstart", (event) => {
      const slot = closest(event, ".slot.full");
      const macro = game().macros.get(slot?.dataset["macroId"] ?? "");
      if (slot !== null && macro !== undefined)
        event.dataTransfer?.setData("text/plain", JSON.stringify({ ...macro.toDragData(), slot: Number(slot.dataset["slot"]) }));
    });
    this.element.addEventListener("dragover", (event) => {
      event.preventDefault();
    });
    this.element.addEventListener("drop", (event) => {
      event.preventDefault();
      const data = readDropData(event);
      const slot = Number(closest(event, "[data-slot]")?.dataset["slot"] ?? Number.NaN);
      if (data !== null && Number.isInteger(slot)) run("hotbar", () => this.#drop(data, slot));
    });
  }

  /** A package may take the drop by answering `hotbarDrop` with false. */
  async #drop(data: PlainData, slot: number): Promise<void> {
    if (!hooks().call("hotbarDrop", this, data, slot)) return;
    if (data["type"] !== "Macro") return;
    const macro = (await documentClass("Macro").fromDropData?.(data)) as MacroLike | null | undefined;
    if (macro !== null && macro !== undefined) await this.assign(macro, slot, typeof data["slot"] === "number" ? data["slot"] : null);
  }
}

function onSlot(this: Hotbar, _event: PointerEvent, target: HTMLElement): void {
  const slot = Number(target.dataset["slot"]);
  if (!this.execute(slot) && game().user.hasPermission("MACRO_SCRIPT")) run("creating a macro", () => createMacro(this, slot));
}

async function createMacro(hotbar: Hotbar, slot: number): Promise<void> {
  const macro = await documentClass("Macro").create({ name: localize("PLAYGROUND.Hotbar.NewMacro"), type: "script", command: "" });
  const made = macro === undefined ? undefined : game().macros.get(macro.id);
  if (made === undefined) return;
  await hotbar.assign(made, slot);
  made.sheet?.render({ force: true });
}
