// Brings in the libraries that Foundry documents as globals and that packages use without importing them: jQuery and PIXI, as they are published.

/** Puts `$`, `jQuery` and `PIXI` into the page. Both are fetched beside the packages, and stand before any of those is evaluated. */
export async function loadLibraries(): Promise<void> {
  const [{ default: jQuery }, pixi] = await Promise.all([import("jquery"), import("pixi.js")]);
  // Packages add to PIXI (its filters, its extensions); a module's own namespace cannot be added to.
  Object.assign(globalThis, { $: jQuery, jQuery, PIXI: { ...pixi } });
}
