// What a headless client shows, as people find it: by role, label and words. Testing Library finds it in the client's document, which it takes from any realm, and
// computes roles and accessible names as browsers do. A part is found anew each time it is looked at or touched.
import { queryAllByLabelText, queryAllByRole, queryAllByText } from "@testing-library/dom";

interface ByName {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
  readonly level?: number;
}

/** A part of what somebody sees; named and used like Playwright's locators. */
export interface Part {
  getByRole(role: string, options?: ByName): Part;
  getByLabel(label: string | RegExp): Part;
  getByText(text: string | RegExp): Part;
  locator(selector: string): Part;
  /** Those of its elements that say this, or hold that. */
  filter(options: { readonly hasText?: string | RegExp; readonly has?: Part }): Part;
  /** These, or those: whichever are there. */
  or(other: Part): Part;
  first(): Part;
  last(): Part;
  nth(index: number): Part;
  count(): Promise<number>;
  all(): Promise<Part[]>;
  /** The words of the only element, with single spaces. */
  innerText(): Promise<string>;
  allInnerTexts(): Promise<string[]>;
  inputValue(): Promise<string>;
  isChecked(): Promise<boolean>;
  isDisabled(): Promise<boolean>;
  getAttribute(name: string): Promise<string | null>;
  click(): Promise<void>;
  fill(value: string): Promise<void>;
  /** Chooses an option by its label or its value. */
  selectOption(option: string): Promise<void>;
  check(): Promise<void>;
  uncheck(): Promise<void>;
  press(key: string): Promise<void>;
  /** What it is, for messages. */
  readonly what: string;
  readonly elements: () => Promise<HTMLElement[]>;
}

interface Source {
  readonly find: () => Promise<HTMLElement[]>;
  /** Resolves when everything that follows from a touch has happened. */
  readonly settle: () => Promise<void>;
  readonly what: string;
}

/** A part of whatever is found. */
export function createPart(source: Source): Part {
  const { find, settle, what } = source;
  const below = (words: string, query: (element: HTMLElement) => readonly Element[]): Part =>
    among(words, (elements) => [...new Set(elements.flatMap((element) => [...query(element)]))] as HTMLElement[]);
  const among = (words: string, choose: (elements: HTMLElement[]) => HTMLElement[] | Promise<HTMLElement[]>): Part =>
    createPart({ find: async () => choose(await find()), settle, what: `${what} › ${words}` });
  const only = async (): Promise<HTMLElement> => {
    const [element, ...more] = await find();
    if (!element || more.length > 0) throw new Error(`${String(element ? more.length + 1 : 0)} elements, not one: ${what}`);
    return element;
  };
  const touch = async (work: (element: HTMLElement) => void): Promise<void> => {
    const element = await only();
    if (!isShown(element)) throw new Error(`It is hidden: ${what}`);
    work(element);
    await settle();
  };
  const tick = (checked: boolean): Promise<void> =>
    touch((element) => {
      if (Reflect.get(element, "checked") !== checked) element.click();
    });
  return {
    what,
    elements: find,
    getByRole: (role, { name, exact = false, level } = {}) =>
      below(`${role} ${String(name ?? "")}`, (element) =>
        queryAllByRole(element, role, {
          hidden: true,
          ...(name !== undefined && { name: matcher(name, exact) }),
          ...(level !== undefined && { level }),
        }).filter(isShown),
      ),
    getByLabel: (label) => below(`label ${String(label)}`, (element) => queryAllByLabelText(element, matcher(label, false))),
    getByText: (text) => below(`text ${String(text)}`, (element) => queryAllByText(element, matcher(text, false))),
    locator: (selector) => below(selector, (element) => [...element.querySelectorAll(selector)]),
    filter: ({ hasText, has }) =>
      among(`with ${String(hasText ?? has?.what)}`, async (elements) => {
        const held = has ? await has.elements() : null;
        const says = hasText === undefined ? () => true : matcher(hasText, false);
        return elements.filter((one) => says(textOf(one)) && (held === null || held.some((inner) => one.contains(inner))));
      }),
    or: (other) => among(`or ${other.what}`, async (elements) => [...new Set([...elements, ...(await other.elements())])]),
    first: () => among("first", (elements) => elements.slice(0, 1)),
    last: () => among("last", (elements) => elements.slice(-1)),
    nth: (index) => among(`number ${String(index)}`, (elements) => elements.slice(index, index + 1)),
    count: async () => (await find()).length,
    all: async () => (await find()).map((_, index) => among(`number ${String(index)}`, (elements) => elements.slice(index, index + 1))),
    innerText: async () => textOf(await only()),
    allInnerTexts: async () => (await find()).map(textOf),
    inputValue: async () => String(Reflect.get(await only(), "value")),
    isChecked: async () => Reflect.get(await only(), "checked") === true,
    isDisabled: async () => isDisabled(await only()),
    getAttribute: async (name) => (await only()).getAttribute(name),
    click: () =>
      touch((element) => {
        if (isDisabled(element)) throw new Error(`It is disabled: ${what}`);
        element.click();
      }),
    fill: (value) =>
      touch((element) => {
        change(element, value);
      }),
    selectOption: (option) =>
      touch((element) => {
        const found = [...element.querySelectorAll("option")].find((one) => textOf(one) === option || one.value === option);
        if (!found) throw new Error(`There is no option ${option}: ${what}`);
        change(element, found.value);
      }),
    check: () => tick(true),
    uncheck: () => tick(false),
    press: (key) =>
      touch((element) => {
        dispatch(element, "KeyboardEvent", "keydown", { key });
        dispatch(element, "KeyboardEvent", "keyup", { key });
      }),
  };
}

/** Words as people see them: with single spaces. */
function textOf(element: Element): string {
  return element.textContent.replaceAll(/\s+/g, " ").trim();
}

/** As Playwright takes names: a text may stand anywhere in them, in any case, unless it is exact. */
function matcher(wanted: string | RegExp, exact: boolean): (text: string) => boolean {
  if (wanted instanceof RegExp) return (text) => wanted.test(text.replaceAll(/\s+/g, " ").trim());
  if (exact) return (text) => text.trim() === wanted;
  return (text) => text.replaceAll(/\s+/g, " ").toLowerCase().includes(wanted.toLowerCase());
}

function isDisabled(element: Element): boolean {
  return Reflect.get(element, "disabled") === true || element.closest("fieldset[disabled]") !== null;
}

/** Whether nothing hides it that a document tells without being drawn. */
export function isShown(element: Element): boolean {
  if (!element.isConnected || element.closest("[hidden], [aria-hidden=true], dialog:not([open]), template") !== null) return false;
  const folded = element.closest("details:not([open])");
  if (folded === null) return true;
  const summary = element.closest("summary");
  return summary?.parentElement === folded && (folded.parentElement === null || isShown(folded.parentElement));
}

/** Events are of the document's own realm, or listeners do not know them. */
function dispatch(element: HTMLElement, kind: "Event" | "KeyboardEvent", type: string, options: object = {}): void {
  const Kind = Reflect.get(element.ownerDocument.defaultView ?? {}, kind) as typeof Event;
  element.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, ...options }));
}

function change(element: HTMLElement, value: string): void {
  element.focus();
  Reflect.set(element, "value", value);
  dispatch(element, "Event", "input");
  dispatch(element, "Event", "change");
}
