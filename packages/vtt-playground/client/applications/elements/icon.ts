// An icon of the font that every window has.

/** How an icon is drawn. */
export interface IconOptions {
  style?: string;
  fixedWidth?: boolean;
  classes?: string[];
}

/** An element that shows a Font Awesome glyph, named with or without `fa-`. */
export function createFontAwesomeIcon(glyph: string, { style = "solid", fixedWidth = false, classes = [] }: IconOptions = {}): HTMLElement {
  const icon = document.createElement("i");
  icon.classList.add(`fa-${style}`, `fa-${glyph.replace(/^fa-/, "")}`, ...(fixedWidth ? ["fa-fw"] : []), ...classes);
  icon.inert = true;
  return icon;
}
