// Draws only what changed: of a part that was rendered again, what reads as it did stays the very same elements, with focus, hover, scroll and whatever they unfold.
// Compared is a rendering with the one before, never with what stands on the page: there hovering adds classes, people fold and type, and modules write attributes.

import { matchChildren } from "./patch-match.ts";
import { isInput, isTextControl } from "../../platform/elements.ts";

// What fields show after a patch: what is stored, as in a new part, unless somebody is just typing there or was refused.

const CONTROLS = "input, select, textarea";

/** Brings a control of the page to what its rendering holds. */
function showStored(rendered: Element, live: Element): void {
  if (isTextControl(rendered) && isTextControl(live)) {
    if (live.type !== "file" && !isHeld(live) && live.value !== rendered.value) live.value = rendered.value;
  } else if (isInput(rendered) && isInput(live)) {
    if (live.checked !== rendered.checked) live.checked = rendered.checked;
  } else if (isSelect(rendered) && isSelect(live)) {
    for (const [index, { selected }] of [...rendered.options].entries()) {
      const option = live.options[index];
      if (option && option.selected !== selected) option.selected = selected;
    }
  }
}

function isHeld(live: HTMLInputElement | HTMLTextAreaElement): boolean {
  const isTyping = live.ownerDocument.activeElement === live && live.value !== live.defaultValue;
  return isTyping || live.getAttribute("aria-invalid") === "true";
}

function isSelect(element: Element): element is HTMLSelectElement {
  return element.tagName === "SELECT";
}

/** A rendering that stands on the page, kept apart from it (images load nothing there, elements of Foundry's build nothing), and its nodes' twins on the page. */
interface Drawing {
  readonly rendered: Element;
  readonly twins: WeakMap<Node, Node>;
}

const drawings = new WeakMap<Element, Drawing>();
const ELEMENT = 1;

/** Remembers a part as it was rendered, before it stands on the page. */
export function rememberPart(part: Element): void {
  const drawing: Drawing = { rendered: copyOf(part), twins: new WeakMap() };
  pair(drawing, drawing.rendered, part);
  drawings.set(part, drawing);
}

/**
 * Makes a part on the page what was rendered `next`, changing only what differs; `next` is used up. What others have put into the part since goes, as it would with a
 * new one. Fields show what is stored, unless somebody types there or was refused. False, and nothing done, for a part that nobody has remembered.
 */
export function patchPart(part: Element, next: Element): boolean {
  const drawing = drawings.get(part);
  if (drawing?.rendered.nodeName !== next.nodeName) return false;
  const { rendered, twins } = drawing;
  const focused = part.ownerDocument.activeElement;
  dropForeign(drawing, rendered, part);
  patchElement(drawing, rendered, next);
  for (const control of rendered.querySelectorAll(CONTROLS)) {
    const live = twins.get(control);
    if (isElement(live)) showStored(control, live);
  }
  // What is moved on the page loses the focus, though it stays.
  if (focused && part.contains(focused) && part.ownerDocument.activeElement !== focused) focusOn(focused);
  return true;
}

/**
 * The same for a part that nobody has remembered, by the HTML that it was rendered as. False, and nothing done, where it is not of that shape any more: then nobody knows which
 * of its elements is which.
 */
export function patchRendered(part: Element, html: string, next: Element): boolean {
  return (drawings.has(part) || recall(part, html)) && patchPart(part, next);
}

function recall(part: Element, html: string): boolean {
  const holder = inertDocument().createElement("template");
  holder.innerHTML = html;
  const rendered = holder.content.firstElementChild;
  if (!rendered || !hasShapeOf(part, rendered)) return false;
  const drawing: Drawing = { rendered, twins: new WeakMap() };
  pair(drawing, rendered, part);
  drawings.set(part, drawing);
  return true;
}

function hasShapeOf(live: Node, { nodeName, childNodes }: Node): boolean {
  return (
    live.nodeName === nodeName &&
    live.childNodes.length === childNodes.length &&
    [...live.childNodes].every((child, index) => {
      const twin = childNodes[index];
      return twin !== undefined && hasShapeOf(child, twin);
    })
  );
}

function focusOn(element: Element): void {
  if (takesFocus(element)) element.focus({ preventScroll: true });
}

/** Not by class: an element of a detached window is of that window's classes. */
function takesFocus(element: Element): element is Element & HTMLOrSVGElement {
  return "focus" in element;
}

function copyOf<Any extends Node>(node: Any): Any {
  return inertDocument().importNode(node, true);
}

function inertDocument(): Document {
  inert ??= document.implementation.createHTMLDocument("");
  return inert;
}

let inert: Document | undefined;

function pair(drawing: Drawing, rendered: Node, live: Node): void {
  drawing.twins.set(rendered, live);
  const { childNodes } = live;
  for (const [index, child] of rendered.childNodes.entries()) {
    const twin = childNodes[index];
    if (twin) pair(drawing, child, twin);
  }
}

function isElement(node: Node | undefined): node is Element {
  return node?.nodeType === ELEMENT;
}

/** Elements of Foundry's own and of modules fill themselves: they are kept, or replaced as wholes. */
function fillsItself({ nodeName }: Node): boolean {
  return nodeName.includes("-");
}

/** Whoever writes in an editor goes on. */
function isWrittenIn(live: Node | undefined): boolean {
  return isElement(live) && live.localName === "prose-mirror" && live.hasAttribute("open");
}

function dropForeign(drawing: Drawing, rendered: Element, live: Element): void {
  if (fillsItself(rendered)) return;
  const ours = new Set<Node | undefined>();
  for (const child of rendered.children) {
    const twin = drawing.twins.get(child);
    ours.add(twin);
    if (isElement(twin)) dropForeign(drawing, child, twin);
  }
  if (live.childElementCount > ours.size)
    for (const child of [...live.children]) if (!ours.has(child) && !isWrittenIn(child)) child.remove();
}

function patchElement(drawing: Drawing, rendered: Element, next: Element): void {
  const live = drawing.twins.get(rendered);
  if (!isElement(live)) return;
  patchAttributes(rendered, next, live);
  const successors = matchChildren(rendered, next, (prior) => !fillsItself(prior) || isWrittenIn(drawing.twins.get(prior)));
  const kept = new Set(successors.map(({ prior }) => prior));
  for (const child of [...rendered.childNodes]) if (!kept.has(child)) take(drawing, child);
  let following: ChildNode | null = null;
  for (const { prior, next: child, stays } of successors.toReversed()) {
    if (prior) patchNode(drawing, prior, child);
    const shown = prior ?? placed(drawing, child);
    if (!stays) put(drawing, rendered, live, shown, following);
    following = shown;
  }
}

/** Changes a kept node to what it is to be. */
function patchNode(drawing: Drawing, prior: ChildNode, next: ChildNode): void {
  if (prior.isEqualNode(next) || fillsItself(prior)) return;
  if (isElement(prior) && isElement(next)) {
    patchElement(drawing, prior, next);
    return;
  }
  prior.nodeValue = next.nodeValue;
  const live = drawing.twins.get(prior);
  if (live) live.nodeValue = next.nodeValue;
}

function take({ twins }: Drawing, prior: ChildNode): void {
  const live = twins.get(prior);
  live?.parentNode?.removeChild(live);
  prior.remove();
}

/** A new node's rendering; the node itself is its twin. */
function placed(drawing: Drawing, next: ChildNode): ChildNode {
  const rendered = copyOf(next);
  pair(drawing, rendered, next);
  return rendered;
}

function put({ twins }: Drawing, parent: Element, live: Element, child: ChildNode, before: ChildNode | null): void {
  const twin = twins.get(child);
  const place = before && twins.get(before);
  if (twin) live.insertBefore(twin, place?.parentNode === live ? place : null);
  parent.insertBefore(child, before);
}

function patchAttributes(rendered: Element, next: Element, live: Element): void {
  for (const { name, value } of [...next.attributes]) {
    if (rendered.getAttribute(name) === value) continue;
    if (name === "class") patchClasses(rendered, next, live);
    else live.setAttribute(name, value);
    rendered.setAttribute(name, value);
  }
  for (const { name } of [...rendered.attributes]) {
    if (next.hasAttribute(name)) continue;
    live.removeAttribute(name);
    rendered.removeAttribute(name);
  }
}

/** Classes that somebody else has added stay. */
function patchClasses(rendered: Element, next: Element, live: Element): void {
  for (const name of [...rendered.classList]) if (!next.classList.contains(name)) live.classList.remove(name);
  for (const name of next.classList) live.classList.add(name);
}
