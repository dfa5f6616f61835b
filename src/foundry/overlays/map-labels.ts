// Words that lie on the map where something is: at a token, at the end of a way. For this user alone; they follow the view, and the pointer goes through them.

/** A word and the rectangle of the scene above whose foot it stands, in its pixels. */
export interface MapWord {
  readonly text: string;
  readonly icon: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Shows these words; the function it returns takes them away. Who reads the screen aloud hears them where they are said in full. */
export function showWords(words: readonly MapWord[]): () => void {
  if (words.length === 0 || !canvas.ready) return () => undefined;
  const layer = document.createElement("div");
  layer.className = "sortie-map-words";
  layer.inert = true;
  layer.ariaHidden = "true";
  const shown = words.map((word) => {
    const label = document.createElement("span");
    const icon = document.createElement("i");
    icon.className = word.icon;
    label.append(icon, word.text);
    layer.append(label);
    return { word, label };
  });
  const place = (): void => {
    for (const { word, label } of shown) {
      const foot = canvas.clientCoordinatesFromCanvas({ x: word.x + word.width / 2, y: word.y + word.height });
      Object.assign(label.style, { left: `${String(foot.x)}px`, top: `${String(foot.y)}px` });
    }
  };
  place();
  document.body.append(layer);
  const pan = Hooks.on("canvasPan", place);
  return () => {
    Hooks.off("canvasPan", pan);
    layer.remove();
  };
}
