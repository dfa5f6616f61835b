/// <reference types="jquery" />
// How ApplicationV1 wraps elements: with the page's jQuery, which the documented methods are given and give back.

/** Wraps an element, a list of them, or the elements of an HTML text. */
export function wrap(content: string | HTMLElement | HTMLElement[]): JQuery {
  const jQuery = Reflect.get(globalThis, "jQuery") as JQueryStatic;
  if (typeof content === "string") return jQuery(content);
  return content instanceof HTMLElement ? jQuery(content) : jQuery(content);
}
