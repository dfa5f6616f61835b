// @vitest-environment happy-dom
// Document sheets: context, permissions, submitting, registration; what dropping on an actor does.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApplicationV2 } from "../../client/applications/api/application.ts";
import type { ApplicationOptions, RenderContext } from "../../client/applications/api/options.ts";
import { DocumentSheetConfig } from "../../client/applications/apps/document-sheet-config.ts";
import type { RegisteredSheet } from "../../client/applications/apps/sheet-registry.ts";
import type { DocumentView } from "../../client/applications/environment.ts";
import type { ActorView } from "../../client/applications/sheets/actor-drops.ts";
import { ActorSheetV2 } from "../../client/applications/sheets/actor-sheet.ts";
import { Hooks } from "../../client/data/hooks.ts";

interface Fake extends DocumentView {
  updates: object[];
  created: unknown[];
  sort?: number;
}

let permission = 3;

function fake(documentName: string, id: string, extra: object = {}): Fake {
  const updates: object[] = [];
  const created: unknown[] = [];
  const document: Fake = {
    id,
    uuid: `${documentName}.${id}`,
    name: id,
    documentName,
    isOwner: true,
    apps: {},
    updates,
    created,
    schema: { fields: { name: "field" }, getField: () => undefined },
    toObject: () => ({ _id: id, name: id }),
    update: async (changes) => Promise.resolve(updates.push(changes)),
    testUserPermission: (_user, level) => permission >= Number(level),
  };
  return Object.assign(document, extra);
}

class Sheet extends ActorSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = { form: { submitOnChange: true } };
  context: RenderContext = {};
  override async _renderHTML(context: RenderContext): Promise<string> {
    this.context = context;
    return Promise.resolve(`<input name="system.hp.value" type="number" value="5"><button type="button">b</button>
      <ol><li class="draggable" data-item-id="one">1</li><li class="draggable" data-item-id="two">2</li></ol>`);
  }
  override _replaceHTML(result: string, content: HTMLElement): void {
    content.innerHTML = result;
  }
}

beforeEach(() => {
  permission = 3;
  vi.stubGlobal("game", { user: { id: "u", name: "U", isGM: true } });
  vi.stubGlobal("CONFIG", { Actor: { documentClass: { documentName: "Actor", name: "Actor", TYPES: ["base", "hero", "foe"] } }, Item: {} });
});
afterEach(async () => {
  for (const app of [...ApplicationV2.instances()]) await app.close();
  vi.unstubAllGlobals();
});

describe("DocumentSheetV2", () => {
  it("gives the documented context and registers in document.apps", async () => {
    const actor = fake("Actor", "a");
    const sheet = new Sheet({ document: actor });
    await sheet.render({ force: true });
    expect(sheet.id).toBe("Sheet-Actor-a");
    expect(sheet.context).toMatchObject({
      document: actor,
      source: { name: "a" },
      fields: { name: "field" },
      editable: true,
      rootId: sheet.id,
    });
    expect(actor.apps[sheet.id]).toBe(sheet);
    expect(sheet.element.localName).toBe("form");
    await sheet.close();
    expect(actor.apps).toEqual({});
  });

  it("updates the document with nested data on change, and with updateData on submit", async () => {
    const actor = fake("Actor", "a");
    const sheet = new Sheet({ document: actor });
    await sheet.render({ force: true });
    sheet.element.querySelector("input")?.dispatchEvent(new Event("change", { bubbles: true }));
    await vi.waitFor(() => {
      expect(actor.updates).toEqual([{ system: { hp: { value: 5 } } }]);
    });
    await sheet.submit({ updateData: { "system.hp.max": 9 } });
    expect(actor.updates[1]).toEqual({ system: { hp: { value: 5, max: 9 } } });
  });

  it("is read-only below the edit permission, and closed below the view permission", async () => {
    permission = 2;
    const actor = fake("Actor", "a");
    const sheet = new Sheet({ document: actor });
    await sheet.render({ force: true });
    expect(sheet.element.querySelector<HTMLInputElement>(".window-content input")?.disabled).toBe(true);
    expect(sheet.element.querySelector<HTMLButtonElement>(".window-header [data-action=close]")?.disabled).toBe(false);
    await sheet.submit();
    expect(actor.updates).toEqual([]);
    await sheet.close();
    permission = 0;
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await sheet.render({ force: true });
    expect(sheet.rendered).toBe(false);
    vi.restoreAllMocks();
  });
});

describe("DocumentSheetConfig", () => {
  it("registers and unregisters by type, with one default each", () => {
    const config = Reflect.get(globalThis, "CONFIG") as {
      Actor: { documentClass: { documentName: string; name: string }; sheetClasses: Record<string, Record<string, RegisteredSheet>> };
    };
    const actors = config.Actor.documentClass;
    class Other extends Sheet {}
    DocumentSheetConfig.registerSheet(actors, "core", Sheet);
    DocumentSheetConfig.registerSheet(actors, "sys", Other, { types: ["hero"], makeDefault: true, label: "Hero sheet", themes: null });
    const { hero = {}, foe = {} } = config.Actor.sheetClasses;
    expect(Object.keys(hero)).toEqual(["core.Sheet", "sys.Other"]);
    expect(hero["sys.Other"]).toMatchObject({
      id: "sys.Other",
      label: "Hero sheet",
      default: true,
      cls: Other,
      canBeDefault: true,
      canConfigure: true,
      themes: null,
    });
    expect(hero["core.Sheet"]?.default).toBe(false);
    expect(Object.keys(foe)).toEqual(["core.Sheet"]);
    DocumentSheetConfig.unregisterSheet(actors, "sys", Other, { types: ["hero"] });
    expect(hero["core.Sheet"]?.default).toBe(true);
  });
});

describe("ActorSheetV2", () => {
  function actorWithItems(): { actor: ActorView; items: Map<string, Fake>; calls: unknown[] } {
    const calls: unknown[] = [];
    const items = new Map<string, Fake>();
    const collection = { get: (id: string) => items.get(id), has: (id: string) => items.has(id), [Symbol.iterator]: () => items.values() };
    const actor = fake("Actor", "a", {
      items: collection,
      effects: { get: () => undefined },
      createEmbeddedDocuments: async (name: string, data: object[], options: object) =>
        Promise.resolve((calls.push(["create", name, data, options]), data)),
      updateEmbeddedDocuments: async (name: string, updates: object[]) => Promise.resolve((calls.push(["update", name, updates]), updates)),
    }) as Fake & ActorView;
    for (const [index, id] of ["one", "two"].entries())
      items.set(
        id,
        fake("Item", id, { parent: actor, sort: (index + 1) * 100_000, toDragData: () => ({ type: "Item", uuid: `Actor.a.Item.${id}` }) }),
      );
    return { actor, items, calls };
  }
  const drop = (target: Element | null): DragEvent => {
    const event = new Event("drop", { bubbles: true }) as DragEvent;
    Object.defineProperty(event, "target", { value: target });
    return event;
  };

  it("creates a dropped item on the actor, keeping a free id", async () => {
    const { actor, calls } = actorWithItems();
    const sheet = new Sheet({ document: actor });
    await sheet.render({ force: true });
    await sheet._onDropDocument(drop(sheet.element), fake("Item", "new"));
    await sheet._onDropDocument(drop(sheet.element), fake("Item", "one"));
    expect(calls).toEqual([
      ["create", "Item", [{ _id: "new", name: "new" }], { keepId: true }],
      ["create", "Item", [{ _id: "one", name: "one" }], { keepId: false }],
    ]);
  });

  it("sorts an item of its own in one update", async () => {
    const { actor, items, calls } = actorWithItems();
    const sheet = new Sheet({ document: actor });
    await sheet.render({ force: true });
    const one = items.get("one");
    if (!one) throw new Error("no item");
    await sheet._onDropItem(drop(sheet.element.querySelector("[data-item-id=two]")), one);
    expect(calls).toEqual([["update", "Item", [{ _id: "one", sort: 300_000 }]]]);
  });

  it("drags items as their drag data, and lets the hook refuse a drop", async () => {
    const { actor, calls } = actorWithItems();
    const sheet = new Sheet({ document: actor });
    await sheet.render({ force: true });
    const carried: string[] = [];
    const element = sheet.element.querySelector<HTMLElement>("[data-item-id=one]");
    const start = Object.assign(new Event("dragstart"), {
      dataTransfer: { setData: (_type: string, text: string) => carried.push(text), items: [] },
    });
    element?.dispatchEvent(start);
    expect(element?.draggable).toBe(true);
    expect(carried).toEqual([`{"type":"Item","uuid":"Actor.a.Item.one"}`]);
    const heard: unknown[] = [];
    const id = Hooks.on("dropActorSheetData", (...args: unknown[]) => {
      heard.push(args[2]);
      return false;
    });
    const event = Object.assign(drop(sheet.element), { dataTransfer: { getData: () => `{"type":"Item","uuid":"Item.x"}` } });
    await sheet._onDrop(event);
    Hooks.off("dropActorSheetData", id);
    expect(heard).toEqual([{ type: "Item", uuid: "Item.x" }]);
    expect(calls).toEqual([]);
  });
});
