// What a user would lose when a part of a window is replaced: focus, selection, scroll positions.

/** Focus and scroll positions of one part, taken before it is replaced. */
export interface PartState {
  focus?: string | undefined;
  selection?: { start: number; end: number } | undefined;
  scrollPositions: { selector: string; top: number; left: number }[];
  /** Open rich text editors, moved over as they are. */
  editors?: { element: HTMLElement; hasFocus: boolean }[] | undefined;
  [key: string]: unknown;
}

/** Move editors that are open in the old part to the new one: a change by somebody else must not end one's writing. */
function keepOpenEditors(prior: HTMLElement, replacement: HTMLElement): NonNullable<PartState["editors"]> {
  const focused = prior.ownerDocument.activeElement;
  const open = [...prior.querySelectorAll<HTMLElement>("prose-mirror[open][name]")].map((element) => ({
    element,
    hasFocus: element.contains(focused),
  }));
  return open.filter(({ element, hasFocus }) => {
    const successor = find(replacement, `prose-mirror[name="${CSS.escape(element.getAttribute("name") ?? "")}"]`);
    const isKept = successor !== null && (hasFocus || element.hasAttribute("toggled"));
    if (isKept) successor.replaceWith(element);
    return isKept;
  });
}

function focusSelector(element: Element, prior: HTMLElement): string | undefined {
  if (element.id) return `#${CSS.escape(element.id)}`;
  // The inner controls of a form element have no names; the element itself knows where its focus belongs.
  const host = element.closest<HTMLElement>("[data-form-input][name]");
  if (host && host !== element && prior.contains(host)) return focusSelector(host, prior);
  const name = element.getAttribute("name");
  const choice = element instanceof HTMLInputElement && ["radio", "checkbox"].includes(element.type) ? element.getAttribute("value") : null;
  if (name !== null) return `${element.localName}[name="${CSS.escape(name)}"]${choice === null ? "" : `[value="${CSS.escape(choice)}"]`}`;
  // Without an id or a name, an element is found again by its place and its data.
  const data = [...element.attributes].filter(({ name: key }) => key.startsWith("data-") && key !== "data-tooltip");
  const own = `${element.localName}${data.map((attribute) => `[${attribute.name}="${CSS.escape(attribute.value)}"]`).join("")}`;
  const holder = element.parentElement?.closest(
    "[data-item-id], [data-effect-id], [data-combatant-id], [data-entry-id], [data-id], [data-key]",
  );
  const prefix =
    holder && prior.contains(holder) ? [...holder.attributes].filter(({ name: key }) => /^data-(.*-)?(id|key)$/.test(key)) : [];
  const within = prefix.map((attribute) => `[${attribute.name}="${CSS.escape(attribute.value)}"]`).join("");
  const selector = within ? `${within} ${own}` : own;
  return data.length > 0 || within ? selector : undefined;
}

function find(root: HTMLElement, selector: string): HTMLElement | null {
  return selector === "" || root.matches(selector) ? root : root.querySelector<HTMLElement>(selector);
}

/** Note focus and scroll positions of a part about to be replaced. */
export function takePartState(prior: HTMLElement, replacement: HTMLElement, state: PartState, scrollable: readonly string[]): void {
  const focused = prior.ownerDocument.activeElement;
  if (focused && prior.contains(focused)) {
    state.focus = focusSelector(focused, prior);
    const isText =
      focused instanceof HTMLTextAreaElement ||
      (focused instanceof HTMLInputElement && ["text", "search", "url", "tel", "password"].includes(focused.type));
    if (isText && focused.selectionStart !== null)
      state.selection = { start: focused.selectionStart, end: focused.selectionEnd ?? focused.selectionStart };
  }
  // A package may call the step with a state of its own, which is empty.
  state.scrollPositions = [];
  for (const selector of scrollable) {
    const element = find(prior, selector);
    if (element) state.scrollPositions.push({ selector, top: element.scrollTop, left: element.scrollLeft });
  }
  state.editors = keepOpenEditors(prior, replacement);
}

/** Restore them on the replacement. */
export function restorePartState(replacement: HTMLElement, state: PartState): void {
  for (const { element, hasFocus } of state.editors ?? []) if (hasFocus) element.focus();
  const isEditing = state.editors?.some((editor) => editor.hasFocus) === true;
  if (state.focus !== undefined && !isEditing) {
    const target = find(replacement, state.focus);
    target?.focus({ preventScroll: true });
    if (state.selection && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) {
      target.setSelectionRange(state.selection.start, state.selection.end);
    }
  }
  for (const { selector, top, left } of state.scrollPositions) {
    const element = find(replacement, selector);
    if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
  }
}
