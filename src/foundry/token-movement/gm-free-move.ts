// When whoever leads the game arranges the table, and plays nobody: tokens then move past the rules.

/** A GM who holds Alt, who has switched constraints off, or who moves both sides at once. */
export function isFreeHand(token: TokenDocument, together: readonly TokenDocument[]): boolean {
  if (!game.user.isGM) return false;
  const sides = new Set([token, ...together].map(({ disposition }) => disposition));
  return sides.size > 1 || isAltHeld() || isUnconstrained();
}

function isAltHeld(): boolean {
  const { downKeys } = game.keyboard;
  return downKeys.has("AltLeft") || downKeys.has("AltRight");
}

function isUnconstrained(): boolean {
  return foundry.utils.getProperty(ui, "controls.controls.tokens.tools.unconstrainedMovement.active") === true;
}
