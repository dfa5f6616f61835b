// Which node of a rendering goes on as which of the next: by what tells it from its siblings, otherwise by its order among its like.

import { longestRun } from "./longest-increasing-run.ts";

/** What tells an element from its siblings, whatever else of it changes; the first that it has. */
const KEYS = ["data-key", "data-item-id", "data-effect-uuid", "data-list", "data-fold", "data-number", "data-tool", "id", "name"];
const ELEMENT = 1;

/** One node that is to stand, and the one before it that goes on as it; null for a new one. */
interface Successor {
  readonly prior: ChildNode | null;
  readonly next: ChildNode;
  /** True for one that stands where it is to stand, seen from the others that do: as many as possible. */
  stays: boolean;
}

/** The children that are to stand, in their order. `mayBecome` says whether a node can be made another of its kind. */
export function matchChildren(rendered: Node, next: Node, mayBecome: (prior: ChildNode) => boolean): Successor[] {
  const before = [...rendered.childNodes];
  const after = [...next.childNodes];
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head]?.isEqualNode(after[head] ?? null)) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail)?.isEqualNode(after.at(-1 - tail) ?? null)) tail += 1;
  const waiting = byKind(before.slice(head, before.length - tail));
  const successors = after.map((child, index): Successor => {
    if (index < head) return { prior: before[index] ?? null, next: child, stays: true };
    if (index >= after.length - tail) return { prior: before[before.length - after.length + index] ?? null, next: child, stays: true };
    const alike = waiting.get(kindOf(child));
    const [first] = alike ?? [];
    if (!first || !mayBecome(first)) return { prior: null, next: child, stays: false };
    alike?.shift();
    return { prior: first, next: child, stays: false };
  });
  const places = new Map(before.map((node, index) => [node, index]));
  const staying = longestRun(successors.slice(head, after.length - tail), ({ prior }) =>
    // The blanks between rows are all alike: where they stand must not decide which rows are moved.
    prior && isElement(prior) ? places.get(prior) : undefined,
  );
  for (const successor of staying) successor.stays = true;
  return successors;
}

function byKind(nodes: readonly ChildNode[]): Map<string, ChildNode[]> {
  const kinds = new Map<string, ChildNode[]>();
  for (const node of nodes) {
    const kind = kindOf(node);
    const alike = kinds.get(kind);
    if (alike) alike.push(node);
    else kinds.set(kind, [node]);
  }
  return kinds;
}

function kindOf(node: Node): string {
  if (!isElement(node)) return node.nodeName;
  const key = KEYS.find((name) => node.hasAttribute(name)) ?? "class";
  // Of the classes only the first: it says what an element is, the others how it stands.
  const value = key === "class" ? node.classList.item(0) : node.getAttribute(key);
  return [node.nodeName, key, value, node.getAttribute("data-action"), node.getAttribute("data-sortie-action")].join(" ");
}

function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT;
}
