// CompendiumDirectory: the packs of the world, its system and its modules, by what they hold.

import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../applications/api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/options.ts";
import { documentConfig, game, localize, type PackLike } from "../host.ts";
import { AbstractSidebarTab } from "../sidebar/abstract-tab.ts";
import { CompendiumWindow } from "./compendium-window.ts";

export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "compendium";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory", "compendium-sidebar"],
    window: { title: "PLAYGROUND.Tabs.Compendium", icon: "fa-solid fa-book-atlas" },
    actions: { activateEntry: onOpenPack },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/sidebar/tabs/compendium/header.hbs" },
    directory: { template: "templates/sidebar/tabs/compendium/directory.hbs", scrollable: [""] },
  };

  #query = "";

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const packs = game().packs.filter(
      (pack) => pack.visible !== false && pack.title.toLowerCase().includes(this.#query.trim().toLowerCase()),
    );
    const types = [...new Set(packs.map((pack) => pack.documentName))].sort();
    const groups = types.map((type) => ({
      type,
      icon: documentConfig(type)?.sidebarIcon ?? "fa-solid fa-book-atlas",
      label: localize(`PLAYGROUND.Directory.${type}.Title`),
      packs: packs.filter((pack) => pack.documentName === type).map(packView),
    }));
    return { ...context, groups, title: this.title, query: this.#query, isEmpty: groups.length === 0 };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event) => {
      if (!(event.target instanceof HTMLInputElement) || event.target.type !== "search") return;
      this.#query = event.target.value;
      void this.render({ parts: ["directory"] });
    });
  }

  override get title(): string {
    return localize("PLAYGROUND.Tabs.Compendium");
  }
}

function packView(pack: PackLike): { id: string; title: string; source: string; count: number; locked: boolean } {
  return {
    id: pack.collection,
    title: localize(pack.title),
    source: pack.metadata.packageName,
    count: pack.index.size,
    locked: pack.locked,
  };
}

async function onOpenPack(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const pack = game().packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset["pack"] ?? "");
  if (pack !== undefined) await CompendiumWindow.open(pack);
}
