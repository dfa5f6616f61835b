// The journal page sheets that packages extend: made of template parts, which differ between editing and reading.
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import type { RenderContext, RenderOptions } from "../api/options.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { JournalEntryPageSheet } from "./journal-page-sheet.ts";

type Parts = Record<string, HandlebarsTemplatePart>;

const part = (name: string): HandlebarsTemplatePart => ({ template: `templates/${name}.hbs` });
const header = part("journal/parts/page-header");
const footer = part("generic/form-footer");

/** A page's sheet that takes its parts from `EDIT_PARTS` or `VIEW_PARTS`. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static EDIT_PARTS: Parts = { header, footer };
  static VIEW_PARTS: Parts = {};

  override _configureRenderParts(): Parts {
    const { EDIT_PARTS, VIEW_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    return { ...(this.isEditable ? EDIT_PARTS : VIEW_PARTS) };
  }
}

/** Core's sheet of a text page. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageHandlebarsSheet {
  static override EDIT_PARTS: Parts = { header, content: part("journal/pages/text-edit"), footer };
  static override VIEW_PARTS: Parts = { content: part("journal/pages/text-view") };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return { ...context, text: await TextEditor.implementation.enrichHTML(this.page.text?.content ?? "", { relativeTo: this.document }) };
  }
}

/** Core's sheet of an image page. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override EDIT_PARTS: Parts = { header, content: part("journal/pages/image-edit"), footer };
  static override VIEW_PARTS: Parts = { content: part("journal/pages/image-view") };
}
