// From an event on a form to its handler: shared by whole applications and single template parts.
import { FormDataExtended } from "../ux/form-data-extended.ts";
import type { ClosingOptions, FormConfiguration } from "./options.ts";

/** What form events need of their application. */
export interface FormOwner {
  close(options?: ClosingOptions): Promise<unknown>;
  _onSubmitForm(configuration: FormConfiguration, event: Event): Promise<void>;
  _onChangeForm(configuration: FormConfiguration, event: Event): void;
}

/** Hand a form's typed data to the configured handler, then close the application if so configured. */
export async function submitForm(
  owner: FormOwner,
  form: HTMLFormElement,
  configuration: FormConfiguration,
  event: Event,
  options?: object,
): Promise<unknown> {
  const formData = new FormDataExtended(form);
  let result: unknown;
  if (configuration.handler) result = await (Reflect.apply(configuration.handler, owner, [event, form, formData, options]) as unknown);
  if (configuration.closeOnSubmit === true) await owner.close({ submitted: true });
  return result;
}

/** Send a form's submit and change events to its application. */
export function listenToForm(owner: FormOwner, form: HTMLFormElement, configuration: FormConfiguration): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void owner._onSubmitForm(configuration, event);
  });
  form.addEventListener("change", (event) => {
    owner._onChangeForm(configuration, event);
  });
}
