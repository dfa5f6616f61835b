// Decides how the shell builds DOM in code: plain functions, text always set as text.

export interface ElementOptions {
  id?: string;
  class?: string;
  text?: string;
  html?: string;
  data?: Record<string, string>;
  attributes?: Record<string, string>;
  children?: (Node | null)[];
}

/** An HTML element with what is given; `html` is for our own trusted markup only. */
export function element<K extends keyof HTMLElementTagNameMap>(tag: K, options: ElementOptions = {}): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  apply(made, options);
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

/** An SVG element with what is given. */
export function svg<K extends keyof SVGElementTagNameMap>(tag: K, options: ElementOptions = {}): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, tag);
  apply(made, options);
  return made;
}

/** A decorative Font Awesome icon. */
export function icon(classes: string): HTMLElement {
  return element("i", { class: classes, attributes: { "aria-hidden": "true" } });
}

/** A square button with an icon, named for screen readers and by a tooltip. */
export function iconButton(classes: string, label: string, action: string, extra = "icon"): HTMLButtonElement {
  return element("button", {
    class: extra,
    attributes: { type: "button", "aria-label": label, "data-tooltip": label },
    data: { action },
    children: [icon(classes)],
  });
}

/** The nearest ancestor (or the event's target itself) that matches. */
export function closest(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}

function apply(made: Element & { dataset?: DOMStringMap }, options: ElementOptions): void {
  if (options.id !== undefined) made.id = options.id;
  if (options.class !== undefined && options.class !== "") made.setAttribute("class", options.class);
  if (options.html !== undefined) made.innerHTML = options.html;
  if (options.text !== undefined) made.textContent = options.text;
  for (const [name, value] of Object.entries(options.data ?? {})) made.setAttribute(`data-${kebab(name)}`, value);
  for (const [name, value] of Object.entries(options.attributes ?? {})) made.setAttribute(name, value);
  for (const child of options.children ?? []) if (child !== null) made.append(child);
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
