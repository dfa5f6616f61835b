// `foundry.applications.fields`: functions that make inputs and form groups.
export {
  createCheckboxInput,
  createColorInput,
  createEditorInput,
  createFileInput,
  createFormGroup,
  createMultiSelectInput,
  createNumberInput,
  createRangeInput,
  createSelectInput,
  createTagsInput,
  createTextareaInput,
  createTextInput,
  createUuidInput,
  prepareSelectOptionGroups,
  setInputAttributes,
} from "../data/forms.ts";
export { createFontAwesomeIcon } from "./elements/icon.ts";
