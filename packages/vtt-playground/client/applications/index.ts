// `foundry.applications`: everything packages reach through that namespace, by its documented path, and what boot has to start.
import { game, ui } from "./environment.ts";
import { ApplicationV2 } from "./api/application.ts";
import { detached } from "./api/detached-windows.ts";
import { DialogV2 } from "./api/dialog.ts";
import { DocumentSheetV2 } from "./api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { instances } from "./api/window-manager.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { FilePicker } from "./apps/file-picker.ts";
import { defineElements, elements } from "./elements/define.ts";
import * as fields from "./fields.ts";
import { handlebarsHelpers, registerHandlebarsHelpers } from "./handlebars/register.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { sheets } from "./sheets/index.ts";
import { Notifications } from "./ui/notifications.ts";
import { TooltipManager } from "./ui/tooltip-manager.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { SearchFilter } from "./ux/search-filter.ts";
import { Tabs } from "./ux/tabs.ts";
import { TextEditor } from "./ux/text-editor.ts";

/** The namespace as boot publishes it; the shell adds `sidebar`, `hud` and its own `ui` and `apps` to it. */
export const applications = {
  instances,
  detached,
  api: { ApplicationV2, HandlebarsApplicationMixin, DocumentSheetV2, DialogV2 },
  apps: { DocumentSheetConfig, FilePicker },
  sheets: { ...sheets, ...sheets.journal },
  ui: { Notifications },
  ux: { ContextMenu, DragDrop, FormDataExtended, SearchFilter, Tabs, TextEditor },
  handlebars: { ...handlebarsHelpers, getTemplate, loadTemplates, renderTemplate },
  // The types of the documentation: a namespace without values.
  types: {},
  fields: { ...fields },
  elements: { ...elements },
};

/** Start what works on the whole page: helpers, custom elements, notifications, tooltips, links in texts. */
export function startApplications(): void {
  registerHandlebarsHelpers();
  defineElements();
  const notifications = new Notifications();
  ui()["notifications"] = notifications;
  ui()["windows"] ??= {};
  TextEditor.activateListeners();
}

/** Start tooltips, of the class that packages may have put into CONFIG during `init`. */
export function startTooltips(): void {
  const tooltip = new TooltipManager.implementation();
  tooltip.activateEventListeners();
  Reflect.set(game(), "tooltip", tooltip);
}

export { DialogV2, registerHandlebarsHelpers, defineElements, TooltipManager };
export { firstGeneration } from "./v1/index.ts";
export { VideoHelper } from "./ui/video-helper.ts";
export { registerCoreSheets } from "./sheets/index.ts";
