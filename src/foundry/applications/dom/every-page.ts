// The pages that our windows live on: Foundry's own, and one for each window that somebody has taken out of it.

/** Begins something on the page, and on every other as soon as a window of ours is drawn there. Called at `ready`. */
export function onEveryPage(begin: (page: Document) => void): void {
  const pages = new WeakSet<Document>();
  const visit = (page: Document): void => {
    if (pages.has(page)) return;
    pages.add(page);
    begin(page);
  };
  visit(document);
  Hooks.on("renderApplicationV2", (_application: object, element: HTMLElement) => {
    visit(element.ownerDocument);
  });
}
