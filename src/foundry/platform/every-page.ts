// The pages that windows live on: Foundry's own, and one for each window that somebody has taken out of it.

/** Every page that an application is drawn on now, Foundry's own first. */
export function everyPage(): Document[] {
  const drawn = [...foundry.applications.instances.values()].filter(({ rendered }) => rendered);
  return [...new Set([document, ...drawn.map(({ element }) => element.ownerDocument)])];
}

/** The page that the user works on: the one with the focus, else Foundry's own. */
export function pageInUse(): Document {
  return everyPage().find((page) => page.hasFocus()) ?? document;
}

/** Begins something on the page, and on every other as soon as there is one. Called at `ready`. */
export function onEveryPage(begin: (page: Document) => void): void {
  const pages = new WeakSet<Document>();
  const visit = (page: Document): void => {
    if (pages.has(page)) return;
    pages.add(page);
    begin(page);
  };
  visit(document);
  // Whoever is taken out is not drawn anew.
  Hooks.on("openDetachedWindow", (_id, { document: page }) => {
    visit(page);
  });
  Hooks.on("renderApplicationV2", (_application: object, element: HTMLElement) => {
    visit(element.ownerDocument);
  });
}

/** The id of the window of its own that the user works in; undefined for Foundry's page. */
export function windowInUse(): string | undefined {
  const page = pageInUse();
  if (page === document) return undefined;
  const there = [...foundry.applications.instances.values()].find(({ rendered, element }) => rendered && element.ownerDocument === page);
  const id: unknown = there && Reflect.get(there.window, "windowId");
  return typeof id === "string" ? id : undefined;
}
