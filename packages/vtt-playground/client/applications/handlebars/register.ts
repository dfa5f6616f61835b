// Makes core's helpers known to Handlebars.
import Handlebars from "handlebars";
import { formHelpers } from "./form-helpers.ts";
import { valueHelpers } from "./value-helpers.ts";

/** Core's helpers by name. */
export const handlebarsHelpers = { ...valueHelpers, ...formHelpers };

/** Register every helper that core offers in templates; boot calls this before packages are loaded. */
export function registerHandlebarsHelpers(): void {
  Handlebars.registerHelper(handlebarsHelpers);
}
