// Words that rise at a token: where everybody who moves it looks.

/** Shows a sentence at a token, on this client alone. Nothing where it is not in view. */
export function sayAtToken(token: TokenDocument, text: string): void {
  const shown = token.object;
  if (!shown || !canvas.ready) return;
  try {
    void canvas.interface?.createScrollingText(shown.center, text, { fontSize: 28 });
  } catch (error) {
    console.error("Sortie | Words could not be shown at their token", error);
  }
}
