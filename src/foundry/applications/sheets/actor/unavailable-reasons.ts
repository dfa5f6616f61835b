// Why actions can't be taken, told once: a reason that several share stands above them, marked where there is more than one, and on the buttons only for screen readers.

const MARKS = ["¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"];

/** Gathers the reasons of a part that more than one action gives. */
export function tellReasonsOnce(part: HTMLElement): void {
  const told = new Map<string, HTMLElement[]>();
  for (const reason of part.querySelectorAll<HTMLElement>(".sortie-action__reason")) {
    const text = reason.textContent.trim();
    told.set(text, [...(told.get(text) ?? []), reason]);
  }
  const shared = [...told].filter(([, given]) => given.length > 1).slice(0, MARKS.length);
  for (const [index, [text, given]] of shared.entries()) {
    const mark = shared.length > 1 ? (MARKS[index] ?? "") : "";
    const line = part.ownerDocument.createElement("p");
    line.className = "sortie-reasons";
    line.append(...marked(part, mark), text);
    put(line, given);
    for (const reason of given) {
      reason.before(...marked(part, mark));
      reason.classList.add("sortie-visually-hidden");
    }
  }
}

function marked(part: HTMLElement, mark: string): HTMLElement[] {
  if (mark === "") return [];
  const sup = part.ownerDocument.createElement("sup");
  sup.setAttribute("aria-hidden", "true");
  sup.textContent = mark;
  return [sup];
}

/** Above the list of actions or of items that holds all of them, or the first of several. */
function put(line: HTMLElement, given: readonly HTMLElement[]): void {
  const list = given[0]?.closest(".sortie-actions, .sortie-items") ?? given[0]?.closest(".sortie-action");
  const others = [...(list?.parentElement?.children ?? [])].filter((element) => element.matches(".sortie-reasons"));
  const last = others.at(-1);
  if (last) last.after(line);
  else list?.before(line);
}
