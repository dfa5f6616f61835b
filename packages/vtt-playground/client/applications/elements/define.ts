// Makes our custom elements known to the browser.
import { HTMLDocumentEmbedElement, HTMLDocumentTagsElement, HTMLEnrichedContentElement } from "./document-elements.ts";
import { AbstractFormInputElement } from "./form-input.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement, HTMLStringTagsElement } from "./list-inputs.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLColorPickerElement, HTMLFilePickerElement, HTMLFormulaInputElement, HTMLRangePickerElement } from "./simple-inputs.ts";

const defined = {
  HTMLColorPickerElement,
  HTMLDocumentEmbedElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLFormulaInputElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
};

/** `foundry.applications.elements`. */
export const elements = { AbstractFormInputElement, ...defined };

/** Define every element once. Boot calls this before the first window opens. */
export function defineElements(): void {
  for (const element of Object.values(defined)) if (!customElements.get(element.tagName)) customElements.define(element.tagName, element);
}
