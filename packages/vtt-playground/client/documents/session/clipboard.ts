// The clipboard as packages reach it: `game.clipboard` (ClipboardHelper of the public API).

/** Copies plain text. */
export class ClipboardHelper {
  async copyPlainText(text: string): Promise<void> {
    await navigator.clipboard.writeText(text);
  }
}
