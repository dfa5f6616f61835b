// @vitest-environment happy-dom
// Forms read with their types, dialogs and what they resolve to, context menus.
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApplicationV2 } from "../../client/applications/api/application.ts";
import { DialogV2 } from "../../client/applications/api/dialog.ts";
import { ContextMenu } from "../../client/applications/ux/context-menu.ts";
import type { ContextMenuEntry } from "../../client/applications/ux/context-menu-entries.ts";
import { FormDataExtended } from "../../client/applications/ux/form-data-extended.ts";
import { deprecations } from "../../client/data/compatibility.ts";

afterEach(async () => {
  for (const app of [...ApplicationV2.instances()]) await app.close();
  document.body.replaceChildren();
});

function form(html: string): HTMLFormElement {
  const element = document.createElement("form");
  element.innerHTML = html;
  document.body.append(element);
  return element;
}

describe("FormDataExtended", () => {
  it("types values by element and by data-dtype", () => {
    const { object } = new FormDataExtended(
      form(`
      <input name="text" value="3"><input name="number" type="number" value="3"><input name="empty" type="number" value="">
      <input name="typed" value="7" data-dtype="Number"><input name="yes" type="checkbox" checked><input name="no" type="checkbox">
      <input name="group" type="checkbox" value="a" checked><input name="group" type="checkbox" value="b"><input name="group" type="checkbox" value="c" checked>
      <input name="radio" type="radio" value="x"><input name="radio" type="radio" value="y" checked>
      <select name="one"><option value="1">1</option><option value="2" selected>2</option></select>
      <select name="typedSelect" data-dtype="Number"><option value="2" selected>2</option></select>
      <select name="many" multiple><option selected>p</option><option selected>q</option><option>r</option></select>
      <input name="twice" value="1"><input name="twice" value="2"><textarea name="json" data-dtype="JSON">{"a":1}</textarea>
      <input name="off" disabled value="z"><fieldset disabled><input name="inFieldset" value="z"></fieldset><button name="button" value="b"></button>`),
    );
    expect(object).toEqual({
      text: "3",
      number: 3,
      empty: null,
      typed: 7,
      yes: true,
      no: false,
      group: ["a", "c"],
      radio: "y",
      one: "2",
      typedSelect: 2,
      many: ["p", "q"],
      twice: ["1", "2"],
      json: { a: 1 },
    });
  });

  it("includes disabled controls on request", () => {
    expect(new FormDataExtended(form(`<input name="off" disabled value="z">`), { disabled: true }).object).toEqual({ off: "z" });
  });
});

describe("DialogV2", () => {
  const open = async (): Promise<DialogV2> =>
    vi.waitFor(() => {
      const [dialog] = DialogV2.instances();
      if (!(dialog instanceof DialogV2) || !dialog.rendered) throw new Error("not yet");
      return dialog;
    });
  const press = async (action: string): Promise<void> => {
    (await open()).element.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();
  };

  it("confirm: true, false, null when dismissed", async () => {
    const yes = DialogV2.confirm({ content: "?" });
    await press("yes");
    expect(await yes).toBe(true);
    const no = DialogV2.confirm({ content: "?" });
    await press("no");
    expect(await no).toBe(false);
    const dismissed = DialogV2.confirm({ content: "?" });
    await (await open()).close();
    expect(await dismissed).toBeNull();
  });

  it("rejects a dismissal if asked to", async () => {
    const asked = DialogV2.prompt({ content: "?", rejectClose: true });
    asked.catch(() => undefined);
    await (await open()).close();
    await expect(asked).rejects.toThrow();
  });

  // github.com/foundryvtt/foundryvtt/issues/12072, 13539; what may stay: foundryvtt.com/api/variables/CONST.ALLOWED_HTML_ATTRIBUTES.html
  it("cleans content that is text, and takes an element as it is", async () => {
    const content = '<label>n <input name="n" inputmode="numeric"></label><svg></svg>';
    void DialogV2.prompt({ content });
    const cleaned = await open();
    expect(cleaned.element.querySelector("input")?.outerHTML).toBe('<input name="n" autofocus="">');
    expect(cleaned.element.querySelector("svg")).toBeNull();
    await cleaned.close();
    const element = document.createElement("div");
    element.innerHTML = content;
    void DialogV2.prompt({ content: element });
    const kept = await open();
    expect(kept.element.querySelector("input")?.getAttribute("inputmode")).toBe("numeric");
    await kept.close();
  });

  it("wait: a button's action, or what its callback gives", async () => {
    const buttons = [
      { action: "plain", label: "Plain" },
      { action: "counted", label: "Counted", callback: (_event: Event, button: HTMLButtonElement) => button.form?.elements.length },
    ];
    const plain = DialogV2.wait({ buttons });
    await press("plain");
    expect(await plain).toBe("plain");
    const counted = DialogV2.wait({ buttons, content: `<input name="a">` });
    await press("counted");
    expect(await counted).toBe(3);
  });

  it("input: the values of its form", async () => {
    const asked = DialogV2.input({ content: `<input name="system.hp" type="number" value="4"><input name="name" value="N">` });
    await press("ok");
    expect(await asked).toEqual({ "system.hp": 4, name: "N" });
  });

  it("calls render and close, and answers a query to oneself", async () => {
    const heard: string[] = [];
    const asked = DialogV2.query({ id: "me", isSelf: true }, "confirm", {
      render: () => heard.push("render"),
      close: () => heard.push("close"),
    });
    await press("yes");
    expect(await asked).toBe(true);
    expect(heard).toEqual(["render", "close"]);
  });

  it("asks another user through a query", async () => {
    const query = vi.fn(async () => Promise.resolve(true));
    expect(await DialogV2.query({ id: "other", query }, "confirm", { content: "Sure?" })).toBe(true);
    expect(query).toHaveBeenCalledWith("dialog", { type: "confirm", config: { content: "Sure?" } });
  });

  it("needs a button, and names its default one", async () => {
    expect(() => new DialogV2()).toThrow("button");
    void DialogV2.confirm({ content: "?" });
    const { element } = await open();
    expect(element.querySelector("button[data-default]")?.getAttribute("data-action")).toBe("no");
    expect(element.getAttribute("aria-labelledby")).toBe(`${element.id}-title`);
  });
});

describe("ContextMenu", () => {
  const show = async (entries: ContextMenuEntry[]): Promise<{ labels: (string | null)[]; items: HTMLElement[] }> => {
    document.body.innerHTML = `<ul><li class="entry" data-id="1"><b>x</b></li></ul>`;
    const list = document.querySelector("ul");
    if (!list) throw new Error("no list");
    new ContextMenu(list, ".entry", entries, { jQuery: false });
    list.querySelector("b")?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    await vi.waitFor(() => {
      if (!document.getElementById("context-menu")) throw new Error("closed");
    });
    const items = [...document.querySelectorAll<HTMLElement>("#context-menu [role=menuitem]")];
    return { labels: items.map((item) => item.textContent), items };
  };

  it("takes entries, and those with the old names of their parts with a deprecation", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const chosen: unknown[] = [];
    const before = deprecations.length;
    const { labels, items } = await show([
      { label: "Second group", group: "b", onClick: () => undefined },
      {
        label: "New",
        icon: "fa-solid fa-x",
        visible: (target) => target.dataset["id"] === "1",
        onClick: (event, target) => chosen.push(event.type, target.dataset["id"]),
      },
      { label: "Hidden", visible: () => false, onClick: () => undefined },
    ]);
    expect(labels).toEqual(["Second group", "New"]);
    expect(deprecations).toHaveLength(before);
    items[1]?.click();
    await vi.waitFor(() => {
      expect(chosen).toEqual(["click", "1"]);
    });
    const old = await show([
      { name: "Old", condition: (target) => target.dataset["id"] === "1", callback: (target) => chosen.push(target.className) },
      { name: "Never", condition: false, callback: () => undefined },
    ]);
    expect(old.labels).toEqual(["Old"]);
    old.items[0]?.click();
    await vi.waitFor(() => {
      expect(chosen).toEqual(["click", "1", "entry"]);
    });
    expect(deprecations.slice(before).join()).toContain("ContextMenuEntry#name");
    vi.restoreAllMocks();
  });

  it("moves by arrows and closes by Escape", async () => {
    const { items } = await show([
      { label: "A", onClick: () => undefined },
      { label: "B", onClick: () => undefined },
    ]);
    expect(document.activeElement).toBe(items[0]);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", cancelable: true }));
    expect(document.activeElement).toBe(items[1]);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));
    expect(document.getElementById("context-menu")).toBeNull();
  });
});
