// Brings the tracker to the screen: Foundry's sidebar is closed until somebody opens it, and opens bit by bit.

/** Opens the sidebar at the tracker. Resolves once it stands at its width, so that what is placed beside it can be measured. */
export async function showTracker(): Promise<void> {
  // A change of tabs leaves a closed sidebar closed.
  ui.sidebar.expand();
  ui.sidebar.changeTab("combat", "primary");
  const opening = ui.sidebar.element.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(opening.map(({ finished }) => finished));
}

/** Where keys go on from: who acts, else the first of the order, else what a battle begins with. */
const STARTS = ["[aria-current='true'] .sortie-row__name", ".sortie-row__name", ".combat-control", "button"];

/** Opens the tracker and puts the focus on it. Tab alone does not lead there: over the map it is Foundry's own. */
export async function focusTracker(): Promise<void> {
  await showTracker();
  for (const start of STARTS) {
    const control = ui.combat.element.querySelector<HTMLElement>(start);
    if (!control) continue;
    control.focus();
    return;
  }
}
