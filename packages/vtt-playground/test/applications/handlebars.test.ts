// @vitest-environment happy-dom
// Core's template helpers, and applications whose parts are rendered from templates.
import Handlebars from "handlebars";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ApplicationV2 } from "../../client/applications/api/application.ts";
import { HandlebarsApplicationMixin } from "../../client/applications/api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../client/applications/api/options.ts";
import { registerHandlebarsHelpers } from "../../client/applications/handlebars/register.ts";
import { getTemplate, registerTemplate, renderTemplate } from "../../client/applications/handlebars/templates.ts";
import { timeSince } from "../../client/applications/handlebars/value-helpers.ts";

beforeAll(registerHandlebarsHelpers);
afterEach(async () => {
  for (const app of [...ApplicationV2.instances()]) await app.close();
  vi.unstubAllGlobals();
});

const render = (template: string, context: object = {}): string => Handlebars.compile(template)(context);

describe("helpers", () => {
  it("localize, with and without values", () => {
    vi.stubGlobal("game", {
      i18n: { localize: (key: string) => `<${key}>`, format: (key: string, data: { name: string }) => `${key}:${data.name}` },
    });
    expect(render(`{{localize "A.B"}}|{{localize "C" name="x&y"}}`)).toBe("&lt;A.B&gt;|C:x&amp;y");
  });
  it("compare and combine", () => {
    expect(
      render(`{{eq 1 1}} {{ne 1 1}} {{lt 1 2}} {{lte 2 2}} {{gt 1 2}} {{gte 2 2}} {{not 0}} {{and 1 0}} {{or 0 1}} {{and 1 (eq "a" "a")}}`),
    ).toBe("true false true true false true true false true true");
    expect(
      render(`{{concat "a" 1 "b"}} {{ifThen yes "y" "n"}} {{#with (object a=1)}}{{a}}{{/with}} [{{checked yes}}] [{{disabled no}}]`, {
        yes: true,
        no: false,
      }),
    ).toBe("a1b y 1 [checked] []");
  });
  it("numbers and times", () => {
    expect(
      render(`{{numberFormat 3.14159 decimals=2}} {{numberFormat 2 sign=true}} {{numberFormat -2 sign=true}} {{numberFormat "5"}}`),
    ).toBe("3.14 +2 -2 5");
    expect(timeSince(0, 7_200_000)).toContain("2");
    const input = document.createElement("div");
    input.innerHTML = render(`{{numberInput 5 name="hp" min=0 max=10 class="a" disabled=true}}`);
    expect(input.querySelector(`input.a[type=number][value="5"][step=any][name=hp][min="0"][max="10"][disabled]`)).not.toBeNull();
  });
  it("selectOptions: labels by value, objects, lists, groups, blank, sort, inverted", () => {
    expect(render(`{{selectOptions c selected="b" blank="-"}}`, { c: { a: "A", b: "B" } })).toBe(
      `<option value="">-</option><option value="a">A</option><option value="b" selected="">B</option>`,
    );
    expect(
      render(`{{selectOptions c valueAttr="id" labelAttr="name" sort=true}}`, {
        c: [
          { id: 1, name: "Z" },
          { id: 2, name: "Y" },
        ],
      }),
    ).toBe(`<option value="2">Y</option><option value="1">Z</option>`);
    expect(render(`{{selectOptions c labelAttr="name"}}`, { c: { k: { name: "N" } } })).toBe(`<option value="k">N</option>`);
    expect(render(`{{selectOptions c inverted=true}}`, { c: { Label: "value" } })).toBe(`<option value="value">Label</option>`);
    expect(render(`{{selectOptions c}}`, { c: [{ value: "x", label: "X", group: "G" }] })).toBe(
      `<optgroup label="G"><option value="x">X</option></optgroup>`,
    );
    expect(render(`{{selectOptions c}}`, { c: { "<": `"<b>` } })).not.toContain("<b>");
  });
  it("radioBoxes", () => {
    expect(render(`{{radioBoxes "r" c checked="b"}}`, { c: { a: "A", b: "B" } })).toContain(
      `<input type="radio" name="r" value="b" checked="">`,
    );
  });
  it("formGroup and formInput split their values between group and input", () => {
    const field = {
      toInput: (input: object) => Object.assign(document.createElement("input"), { title: JSON.stringify(input) }),
      toFormGroup: (group: object, input: object) =>
        Object.assign(document.createElement("div"), { title: JSON.stringify([group, input]) }),
    };
    const div = document.createElement("div");
    div.innerHTML = render(`{{formGroup f label="L" value=3 name="n" data-tooltip="t"}}{{formInput f value=4}}`, { f: field });
    expect(JSON.parse(div.querySelector("div")?.title ?? "")).toEqual([{ label: "L" }, { value: 3, name: "n", dataset: { tooltip: "t" } }]);
    expect(JSON.parse(div.querySelector("input")?.title ?? "")).toEqual({ value: 4 });
    expect(() => render(`{{formGroup f}}`)).toThrow("data field");
  });
});

describe("templates", () => {
  it("are fetched once from the server and known as partials", async () => {
    // Nothing is compiled ahead there.
    const fetched = vi.fn(async (address: string) =>
      Promise.resolve(address.startsWith("/compiled/") ? new Response("", { status: 404 }) : new Response("<i>{{x}}</i>")),
    );
    vi.stubGlobal("fetch", fetched);
    await getTemplate("systems/s/one.hbs", "short");
    expect(await renderTemplate("systems/s/one.hbs", { x: 1 })).toBe("<i>1</i>");
    expect(fetched.mock.calls).toEqual([["/compiled/systems/s/one.hbs"], ["/systems/s/one.hbs"]]);
    expect(render(`{{> short}}{{> "systems/s/one.hbs"}}`, { x: 2 })).toBe("<i>2</i><i>2</i>");
  });
  it("come compiled where the server has compiled them", async () => {
    // Its types say otherwise, but this is a text.
    const specification: unknown = Handlebars.precompile("<b>{{x}}</b>");
    if (typeof specification !== "string") throw new TypeError("Handlebars gives no text");
    const fetched = vi.fn(async () => Promise.resolve(new Response(specification)));
    vi.stubGlobal("fetch", fetched);
    expect(await renderTemplate("systems/s/two.hbs", { x: 1 })).toBe("<b>1</b>");
    expect(fetched.mock.calls).toEqual([["/compiled/systems/s/two.hbs"]]);
  });
  it("say which one is missing, and can be loaded later", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => Promise.resolve(new Response("", { status: 404, statusText: "Not Found" }))),
    );
    await expect(renderTemplate("systems/s/none.hbs", {})).rejects.toThrow("systems/s/none.hbs");
  });
  it("may read inherited getters", async () => {
    class Model {
      half = 2;
      get double(): number {
        return this.half * 2;
      }
    }
    registerTemplate("getter.hbs", "{{m.double}}");
    expect(await renderTemplate("getter.hbs", { m: new Model() })).toBe("4");
  });
});

describe("HandlebarsApplicationMixin", () => {
  class Parts extends HandlebarsApplicationMixin(ApplicationV2) {
    static override DEFAULT_OPTIONS: ApplicationOptions = { id: "parts" };
    static override PARTS = {
      header: { template: "header.hbs", id: "head", classes: ["extra"] },
      body: { template: "body.hbs", scrollable: [".list"], forms: { form: { handler: Parts.#onForm, submitOnChange: true } } },
    };
    count = 0;
    attached: string[] = [];
    submitted: unknown[] = [];
    override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
      this.count += 1;
      return { ...(await super._prepareContext(options)), count: this.count };
    }
    override async _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext> {
      return { ...(await super._preparePartContext(partId, context, options)), part: partId };
    }
    override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
      super._attachPartListeners(partId, element, options);
      this.attached.push(partId);
    }
    static #onForm(this: Parts, _event: Event, _form: HTMLFormElement, data: { object: object }): void {
      this.submitted.push(data.object);
    }
  }
  beforeAll(() => {
    registerTemplate("header.hbs", `<header>{{part}} {{count}} {{partId}}</header>`);
    registerTemplate(
      "body.hbs",
      `<section><div class="list"><input name="text" value="abc"><form><input name="inner" value="1"></form></div></section>`,
    );
  });

  it("renders parts in order and refreshes one alone", async () => {
    const app = new Parts();
    await app.render({ force: true });
    const content = app.element.querySelector(".window-content");
    expect([...(content?.children ?? [])].map((element) => element.getAttribute("data-application-part"))).toEqual(["header", "body"]);
    expect(app.parts["header"]?.outerHTML).toBe(
      `<header data-application-part="header" id="parts-head" class="extra">header 1 parts-header</header>`,
    );
    const body = app.parts["body"];
    await app.render({ parts: ["header"] });
    expect(app.parts["header"]?.textContent).toBe("header 2 parts-header");
    expect(app.parts["body"]).toBe(body);
    expect(app.attached).toEqual(["header", "body", "header"]);
  });

  it("keeps focus, selection and scroll of a replaced part", async () => {
    const app = new Parts();
    await app.render({ force: true });
    const list = app.element.querySelector<HTMLElement>(".list");
    const input = app.element.querySelector<HTMLInputElement>("[name=text]");
    if (!list || !input) throw new Error("not rendered");
    list.scrollTop = 12;
    input.focus();
    input.setSelectionRange(1, 2);
    await app.render({ parts: ["body"] });
    const replacement = app.element.querySelector<HTMLInputElement>("[name=text]");
    expect(replacement).not.toBe(input);
    expect(document.activeElement).toBe(replacement);
    expect([replacement?.selectionStart, replacement?.selectionEnd]).toEqual([1, 2]);
    expect(app.element.querySelector(".list")?.scrollTop).toBe(12);
  });

  it("serves forms inside parts", async () => {
    const app = new Parts();
    await app.render({ force: true });
    app.element.querySelector("[name=inner]")?.dispatchEvent(new Event("change", { bubbles: true }));
    await vi.waitFor(() => {
      expect(app.submitted).toEqual([{ inner: "1" }]);
    });
  });

  it("gives _configureRenderParts a copy, and refuses a part with two roots", async () => {
    class Fewer extends Parts {
      override _configureRenderParts(options: RenderOptions): ReturnType<Parts["_configureRenderParts"]> {
        const { header, ...parts } = super._configureRenderParts(options);
        header?.classes?.push("changed");
        return parts;
      }
    }
    const fewer = new Fewer();
    await fewer.render({ force: true });
    expect(Object.keys(fewer.parts)).toEqual(["body"]);
    expect(Parts.PARTS.header.classes).toEqual(["extra"]);
    await fewer.close();

    registerTemplate("two.hbs", "<i></i><b></b>");
    class Two extends HandlebarsApplicationMixin(ApplicationV2) {
      static override PARTS = { two: { template: "two.hbs" } };
    }
    await expect(new Two().render({ force: true })).rejects.toThrow("exactly one");
  });
});
