// @vitest-environment happy-dom
// A part that is rendered again keeps every element that has not changed, and shows what a new part would show.

import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { patchPart, rememberPart } from "../../../../src/foundry/applications/dom/patch.ts";

function part(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = `<section class="tab">${html}</section>`;
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error("No part.");
  return element;
}

function shown(html: string): HTMLElement {
  const element = part(html);
  rememberPart(element);
  document.body.append(element);
  return element;
}

function get(root: Element, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing is ${selector}.`);
  return found;
}

const row = (id: string, text = id, on = ""): string =>
  `<li class="row${on}" data-item-id="${id}"><button type="button" data-action="edit">${text}</button> <input name="${id}" value="${text}"></li>`;
const list = (...rows: string[]): string => `<h2>Things</h2> <ol class="rows">\n${rows.join("\n")}\n</ol>`;

beforeEach(() => {
  document.body.replaceChildren();
});

describe("patchPart", () => {
  it("knows only what was remembered", () => {
    const element = part(list(row("a")));
    document.body.append(element);
    expect(patchPart(element, part(list(row("b"))))).toBe(false);
    expect(get(element, "button").textContent).toBe("a");
  });

  it("keeps every element, also of the row whose words changed", () => {
    const element = shown(list(row("a"), row("b"), row("c")));
    const before = [...element.querySelectorAll("*")];
    expect(patchPart(element, part(list(row("a"), row("b", "hurt"), row("c"))))).toBe(true);
    expect([...element.querySelectorAll("*")]).toEqual(before);
    expect([...element.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(["a", "hurt", "c"]);
  });

  it("keeps the others where rows come, go and change places", () => {
    const element = shown(list(row("a"), row("b"), row("c")));
    const [a, , c] = element.querySelectorAll("li");
    patchPart(element, part(list(row("c"), row("new"), row("a"))));
    const now = [...element.querySelectorAll("li")];
    expect(now.map((each) => each.dataset["itemId"])).toEqual(["c", "new", "a"]);
    expect([now[0], now[2]]).toEqual([c, a]);
  });

  it("moves no more than it must", async () => {
    const names = ["a", "b", "c", "d", "e", "f"];
    const element = shown(list(...names.map((name) => row(name))));
    const moved: unknown[] = [];
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof HTMLElement) moved.push(node.dataset["itemId"]);
    });
    observer.observe(element, { childList: true, subtree: true });
    patchPart(element, part(list(...["b", "c", "f", "d", "e", "a"].map((name) => row(name)))));
    await Promise.resolve();
    expect(new Set(moved)).toEqual(new Set(["a", "f"]));
  });

  it("follows one patch with another", () => {
    const element = shown(list(row("a")));
    patchPart(element, part(list(row("b"), row("a"))));
    const b = get(element, "[data-item-id='b']");
    patchPart(element, part(list(row("a", "1"), row("b", "2"))));
    expect(get(element, "[data-item-id='b']")).toBe(b);
    expect(element.outerHTML).toBe(part(list(row("a", "1"), row("b", "2"))).outerHTML);
  });

  it("leaves alone what others write on elements, and how people left them", () => {
    const fold = (text: string): string => `<details data-fold="more"><summary>${text}</summary></details>`;
    const element = shown(list(row("a")) + fold("More"));
    const a = get(element, "li");
    a.classList.add("hovered");
    a.setAttribute("draggable", "true");
    get(element, "details").setAttribute("open", "");
    patchPart(element, part(list(row("a", "b", " spent")) + fold("Less")));
    expect(a.isConnected).toBe(true);
    expect(a.className).toBe("row hovered spent");
    expect(a.getAttribute("draggable")).toBe("true");
    expect(get(element, "details").hasAttribute("open")).toBe(true);
    patchPart(element, part(list(row("a")) + fold("More")));
    expect(a.className).toBe("row hovered");
  });

  it("takes away what others have put in, as a new part would", () => {
    const element = shown(list(row("a")));
    get(element, "li").append(document.createElement("b"));
    element.prepend(document.createElement("aside"));
    const [unchanged, changed] = [list(row("a")), list(row("a", "x"))];
    patchPart(element, part(unchanged));
    expect(element.querySelector("b, aside")).toBeNull();
    element.append(document.createElement("aside"));
    patchPart(element, part(changed));
    expect(element.querySelector("aside")).toBeNull();
  });

  it("shows what is stored, and lets go on whoever types or was refused", () => {
    const element = shown(list(row("a"), row("b"), row("c")));
    const [a, b, c] = element.querySelectorAll("input");
    if (!a || !b || !c) throw new Error("No fields.");
    a.value = "left behind";
    b.focus();
    b.value = "typing";
    c.value = "nonsense";
    c.setAttribute("aria-invalid", "true");
    patchPart(element, part(list(row("a"), row("b", "5"), row("c", "6"))));
    expect([a.value, b.value, c.value]).toEqual(["a", "typing", "nonsense"]);
    expect(document.activeElement).toBe(b);
    b.blur();
    c.removeAttribute("aria-invalid");
    patchPart(element, part(list(row("a"), row("b", "5"), row("c", "6"))));
    expect([a.value, b.value, c.value]).toEqual(["a", "5", "6"]);
  });

  it("shows ticks and choices as they are stored", () => {
    const form = (ticked: boolean, chosen: string): string =>
      `<input type="checkbox" name="t"${ticked ? " checked" : ""}>` +
      `<select name="s">${["x", "y"].map((value) => `<option value="${value}"${value === chosen ? " selected" : ""}>${value}</option>`).join("")}</select>`;
    const element = shown(form(false, "x"));
    const [tick, choice] = [element.querySelector("input"), element.querySelector("select")];
    if (!tick || !choice) throw new Error("No fields.");
    tick.checked = true;
    choice.value = "y";
    patchPart(element, part(form(false, "x")));
    expect([tick.checked, choice.value]).toEqual([false, "x"]);
    patchPart(element, part(form(true, "y")));
    expect([tick.checked, choice.value]).toEqual([true, "y"]);
    expect(get(element, "select")).toBe(choice);
  });

  it("keeps the focus on what is moved", () => {
    const element = shown(list(row("a"), row("b")));
    const button = get(element, "[data-item-id='a'] button");
    button.focus();
    patchPart(element, part(list(row("b"), row("a"))));
    expect(document.activeElement).toBe(button);
  });

  it("keeps elements that fill themselves whole, and an editor that somebody writes in", () => {
    const editor = (text: string): string =>
      `<prose-mirror name="system.story" value="${text}"></prose-mirror><multi-select name="m" value="${text}"></multi-select>`;
    const element = shown(editor("old"));
    const [story, several] = [get(element, "prose-mirror"), get(element, "multi-select")];
    several.append(document.createElement("i"));
    patchPart(element, part(editor("old")));
    expect(get(element, "multi-select")).toBe(several);
    expect(several.childElementCount).toBe(1);
    story.setAttribute("open", "");
    patchPart(element, part(editor("new")));
    expect(get(element, "prose-mirror")).toBe(story);
    expect(get(element, "multi-select")).not.toBe(several);
    story.removeAttribute("open");
    patchPart(element, part(editor("new")));
    expect(get(element, "prose-mirror").getAttribute("value")).toBe("new");
  });

  it("shows what a new part would, whatever comes after whatever", () => {
    const tree = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom("word", "<i></i>", "<!--note-->", '<img src="x.svg" alt="">'),
        fc
          .record({
            tag: fc.constantFrom("div", "p", "li"),
            key: fc.constantFrom("", ' data-item-id="a"', ' data-item-id="b"', ' id="c"', ' class="d"', ' class="d e"', ' title="t"'),
            inside: fc.array(tie("node"), { maxLength: 4 }),
          })
          .map(({ tag, key, inside }) => `<${tag === "p" ? "b" : tag}${key}>${inside.join("")}</${tag === "p" ? "b" : tag}>`),
      ),
    })).node;
    fc.assert(
      fc.property(fc.array(fc.array(tree, { maxLength: 5 }), { minLength: 2, maxLength: 4 }), (renderings) => {
        const [first = [], ...others] = renderings;
        const element = shown(first.join(""));
        for (const next of others) {
          const html = next.join("");
          const wanted = part(html);
          patchPart(element, part(html));
          expect(element.isEqualNode(wanted), `${element.outerHTML}\n${wanted.outerHTML}`).toBe(true);
        }
        element.remove();
      }),
      { numRuns: 60, seed: 16 },
    );
  });
});
