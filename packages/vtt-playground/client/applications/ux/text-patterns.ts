// Replacing patterns in the text of a document fragment by elements, leaving markup and code alone.

/** Turns one match into an element; null leaves the text as it is. */
export type Replacer = (match: RegExpMatchArray) => Promise<HTMLElement | null> | HTMLElement | null;

const UNTOUCHED = "a, code, pre, script, style, textarea, button";

function textNodes(root: Node): Text[] {
  const walker = root.ownerDocument?.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker?.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text && !node.parentElement?.closest(UNTOUCHED)) nodes.push(node);
  }
  return nodes;
}

function replaceParent(node: ChildNode, element: HTMLElement): boolean {
  const parent = node.parentElement;
  if (parent?.matches("p, div") !== true || parent.parentNode === null) return false;
  const others = [...parent.childNodes].filter((child) => child !== node && child.textContent?.trim() !== "");
  if (others.length > 0) return false;
  parent.replaceWith(element);
  return true;
}

/** Replace every match of a pattern in the texts below `root`. A match that is alone in its paragraph may replace that, too. */
export async function replaceInText(
  root: Node,
  pattern: RegExp,
  replace: Replacer,
  { replacesParent = false }: { replacesParent?: boolean } = {},
): Promise<void> {
  const global = new RegExp(pattern.source, pattern.flags.includes("g") ? pattern.flags : `${pattern.flags}g`);
  for (const node of textNodes(root)) {
    // Backwards, because splitting a text moves everything behind the split.
    for (const match of [...node.data.matchAll(global)].reverse()) {
      const element = await replace(match);
      if (!element) continue;
      const matched = node.splitText(match.index);
      matched.splitText(match[0].length);
      if (replacesParent && replaceParent(matched, element)) continue;
      matched.replaceWith(element);
    }
  }
}
