// Brings the tracker to the screen: Foundry's sidebar is closed until somebody opens it, and opens bit by bit.

/** Opens the sidebar at the tracker. Resolves once it stands at its width, so that what is placed beside it can be measured. */
export async function showTracker(): Promise<void> {
  // A change of tabs leaves a closed sidebar closed.
  ui.sidebar.expand();
  ui.sidebar.changeTab("combat", "primary");
  const opening = ui.sidebar.element.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(opening.map(({ finished }) => finished));
}
