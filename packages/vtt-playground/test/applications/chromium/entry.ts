// What the tests in Chromium reach from their page: the namespace, and a window with one of every form element.
import { applications, startApplications, startTooltips } from "../../../client/applications/index.ts";
import type { ApplicationOptions, RenderContext } from "../../../client/applications/api/options.ts";
import type { FormDataExtended } from "../../../client/applications/ux/form-data-extended.ts";
import { sanitize } from "../../../client/applications/ux/sanitize.ts";

Object.assign(globalThis, { CONFIG: { TextEditor: { enrichers: [] } }, game: { user: { id: "u", name: "GM", isGM: true } } });
startApplications();
startTooltips();

const OPTIONS = `<option value="fire" selected>Fire</option><option value="cold">Cold</option><option value="acid">Acid</option>`;

class Elements extends applications.api.ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "elements",
    tag: "form",
    window: { title: "Elements", resizable: true, controls: [{ icon: "fa-solid fa-gear", label: "Configure", action: "configure" }] },
    form: { handler: Elements.#onSubmit, submitOnChange: true, closeOnSubmit: false },
  };
  submitted: Record<string, unknown> = {};

  override async _renderHTML(_context: RenderContext): Promise<string> {
    return Promise.resolve(`
      <multi-select name="damage">${OPTIONS}</multi-select><multi-checkbox name="boxes">${OPTIONS}</multi-checkbox>
      <string-tags name="tags" value="a,b"></string-tags><range-picker name="range" min="0" max="10" step="1" value="5"></range-picker>
      <color-picker name="color" value="#336699"></color-picker><file-picker name="file" value="a/b.png"></file-picker>
      <document-tags name="uuids" value="Actor.a,Actor.b"></document-tags><formula-input name="formula" value="1d6"></formula-input>
      <prose-mirror name="text" value="&lt;p&gt;Some text&lt;/p&gt;" toggled><p>Some enriched text</p></prose-mirror>
      <button type="button" data-tooltip="A &lt;b&gt;tip&lt;/b&gt;">b</button>`);
  }
  override _replaceHTML(result: string, content: HTMLElement): void {
    content.innerHTML = result;
  }
  static #onSubmit(this: Elements, _event: Event, _form: HTMLFormElement, data: FormDataExtended): void {
    this.submitted = data.object;
  }
}

const elements = new Elements();

/** What the page offers to the tests. */
export const page = {
  sanitize,
  enrich: applications.ux.TextEditor.enrichHTML,
  DialogV2: applications.api.DialogV2,
  open: async (): Promise<unknown> => elements.render({ force: true }),
  isOpen: (): boolean => elements.rendered,
  submit: async (): Promise<Record<string, unknown>> => {
    await elements.submit();
    return elements.submitted;
  },
  submitted: (): Record<string, unknown> => elements.submitted,
};
Object.assign(globalThis, { page });
