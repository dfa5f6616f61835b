// Makes our custom elements known to the browser.
import { generation } from "../../generation.ts";
import { HTMLDocumentEmbedElement, HTMLDocumentTagsElement, HTMLEnrichedContentElement } from "./document-elements.ts";
import { AbstractFormInputElement } from "./form-input.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement, HTMLStringTagsElement } from "./list-inputs.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLColorPickerElement, HTMLFilePickerElement, HTMLFormulaInputElement, HTMLRangePickerElement } from "./simple-inputs.ts";

/** `foundry.applications.elements`. */
export const elements = {
  AbstractFormInputElement,
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

/** Define every element once; `<formula-input>` is V14's. Boot calls this before the first window opens. */
export function defineElements(): void {
  const inBoth = [
    HTMLColorPickerElement,
    HTMLDocumentEmbedElement,
    HTMLDocumentTagsElement,
    HTMLEnrichedContentElement,
    HTMLFilePickerElement,
    HTMLMultiCheckboxElement,
    HTMLMultiSelectElement,
    HTMLProseMirrorElement,
    HTMLRangePickerElement,
    HTMLStringTagsElement,
  ];
  for (const element of generation() >= 14 ? [...inBoth, HTMLFormulaInputElement] : inBoth) {
    if (!customElements.get(element.tagName)) customElements.define(element.tagName, element);
  }
}
