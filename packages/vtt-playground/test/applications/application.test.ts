// @vitest-environment happy-dom
// The life of an application: order of its steps and hooks, merging of options, actions, forms, tabs.
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApplicationV2 } from "../../client/applications/api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../client/applications/api/options.ts";
import type { FormDataExtended } from "../../client/applications/ux/form-data-extended.ts";
import { Hooks } from "../../client/data/hooks.ts";

/** A window whose content is a given piece of HTML. */
class Plain extends ApplicationV2 {
  html = "<p>content</p>";
  override async _renderHTML(..._parameters: [RenderContext, RenderOptions]): Promise<string> {
    return Promise.resolve(this.html);
  }
  override _replaceHTML(result: string, content: HTMLElement): void {
    content.innerHTML = result;
  }
}

afterEach(async () => {
  for (const app of [...ApplicationV2.instances()]) await app.close();
});

describe("life cycle", () => {
  class Traced extends Plain {
    steps: string[] = [];
    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.steps.push("configure");
    }
    override _canRender(options: RenderOptions): boolean | undefined {
      this.steps.push("canRender");
      return super._canRender(options);
    }
    override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
      this.steps.push("context");
      return super._prepareContext(options);
    }
    override async _preFirstRender(): Promise<void> {
      await Promise.resolve(this.steps.push("preFirst"));
    }
    override async _preRender(): Promise<void> {
      await Promise.resolve(this.steps.push("pre"));
    }
    override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
      this.steps.push("frame");
      return super._renderFrame(options);
    }
    override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<string> {
      this.steps.push("html");
      return super._renderHTML(context, options);
    }
    override _replaceHTML(result: string, content: HTMLElement): void {
      this.steps.push("replace");
      super._replaceHTML(result, content);
    }
    override async _onFirstRender(): Promise<void> {
      await Promise.resolve(this.steps.push("onFirst"));
    }
    override async _onRender(): Promise<void> {
      await Promise.resolve(this.steps.push("on"));
    }
    override async _postRender(): Promise<void> {
      await Promise.resolve(this.steps.push("post"));
    }
    override async _preClose(): Promise<void> {
      await Promise.resolve(this.steps.push("preClose"));
    }
    override _onClose(): void {
      this.steps.push("onClose");
    }
    override _tearDown(): void {
      this.steps.push("tearDown");
    }
  }

  it("runs the documented steps in order, first render and refresh", async () => {
    const app = new Traced();
    await app.render({ force: true });
    expect(app.steps).toEqual([
      "configure",
      "canRender",
      "context",
      "preFirst",
      "pre",
      "frame",
      "html",
      "replace",
      "onFirst",
      "on",
      "post",
    ]);
    app.steps.length = 0;
    await app.render();
    expect(app.steps).toEqual(["configure", "canRender", "context", "pre", "html", "replace", "on", "post"]);
    app.steps.length = 0;
    await app.close();
    expect(app.steps).toEqual(["preClose", "onClose", "tearDown"]);
    expect(app.rendered).toBe(false);
  });

  it("calls hooks for every class of the chain, most derived first", async () => {
    const heard: string[] = [];
    const names = ["Traced", "Plain", "ApplicationV2"];
    const ids = names.flatMap((name) => [
      [
        `render${name}`,
        Hooks.on(`render${name}`, (app: ApplicationV2, element: HTMLElement, context: object, options: RenderOptions) =>
          heard.push(`render${name} ${String(element === app.element)} ${typeof context} ${String(options.isFirstRender)}`),
        ),
      ] as const,
      [`close${name}`, Hooks.on(`close${name}`, () => heard.push(`close${name}`))] as const,
    ]);
    const app = new Traced();
    await app.render(true);
    await app.close();
    for (const [hook, id] of ids) Hooks.off(hook, id);
    expect(heard).toEqual([...names.map((name) => `render${name} true object true`), ...names.map((name) => `close${name}`)]);
  });

  it("does not open what is only refreshed, and queues calls", async () => {
    const app = new Traced();
    await app.render();
    expect(app.steps).toEqual([]);
    await Promise.all([app.render({ force: true }), app.render({ force: true }), app.render()]);
    expect(app.steps.filter((step) => step === "preFirst")).toHaveLength(1);
    expect(app.steps.filter((step) => step === "on")).toHaveLength(3);
  });

  it("can be rendered again after a render failed", async () => {
    const app = new Plain();
    const spy = vi.spyOn(app, "_renderHTML").mockRejectedValueOnce(new Error("broken"));
    await expect(app.render({ force: true })).rejects.toThrow("broken");
    spy.mockRestore();
    await app.render({ force: true });
    expect(app.rendered).toBe(true);
  });

  it("closes only after a render in progress, and opens again", async () => {
    const app = new Plain();
    const rendering = app.render({ force: true });
    await Promise.resolve();
    await Promise.resolve();
    await app.close();
    await rendering;
    expect(app.rendered).toBe(false);
    await app.render({ force: true });
    expect(document.getElementById(app.id)).toBe(app.element);
  });
});

describe("options", () => {
  class Base extends Plain {
    static override DEFAULT_OPTIONS: ApplicationOptions = {
      classes: ["base"],
      window: { title: "Base", controls: [{ icon: "a", label: "one" }] },
      position: { width: 300 },
      actions: { one: Base.act },
    };
    static act(): number {
      return 1;
    }
  }
  class Derived extends Base {
    static override DEFAULT_OPTIONS: ApplicationOptions = {
      id: "thing-{id}",
      classes: ["derived"],
      window: { resizable: true, controls: [{ icon: "b", label: "two" }] },
      position: { height: 200 },
      actions: { two: Base.act },
    };
  }

  it("merges along the chain: objects merge, arrays join, the rest is replaced", () => {
    const { options } = new Derived({ classes: ["own"], window: { title: "Own" }, uniqueId: "x" });
    expect(options.id).toBe("thing-x");
    expect(options.classes).toEqual(["base", "derived", "own"]);
    expect(options.window).toMatchObject({ title: "Own", resizable: true, frame: true });
    expect(options.window.controls.map((control) => control.label)).toEqual([
      "PLAYGROUND.Applications.Detach",
      "PLAYGROUND.Applications.Attach",
      "one",
      "two",
    ]);
    expect(options.position).toEqual({ width: 300, height: 200 });
    expect(Object.keys(options.actions)).toEqual(["one", "two"]);
  });

  it("leaves the defaults of classes alone", () => {
    new Derived({ classes: ["own"], position: { width: 1 } });
    expect(Base.DEFAULT_OPTIONS.classes).toEqual(["base"]);
    expect(new Base().options.position).toEqual({ width: 300 });
  });
});

describe("actions", () => {
  it("runs the handler with the application as this, for the buttons it names", async () => {
    const heard: unknown[] = [];
    class Acting extends Plain {
      static override DEFAULT_OPTIONS: ApplicationOptions = {
        actions: { go: Acting.#go, aim: { handler: Acting.#go, buttons: [0, 2] } },
      };
      override html = `<button type="button" data-action="go"><i></i></button><a data-action="aim"></a><a data-action="unknown"></a>`;
      static #go(this: Acting, event: PointerEvent, target: HTMLElement): void {
        heard.push([this.constructor.name, event.button, target.dataset["action"]]);
      }
      override _onClickAction(_event: PointerEvent, target: HTMLElement): void {
        heard.push(["fallback", target.dataset["action"]]);
      }
    }
    const app = new Acting();
    await app.render({ force: true });
    const press = (selector: string, button = 0): void => {
      app.element
        .querySelector(selector)
        ?.dispatchEvent(new MouseEvent(button === 0 ? "click" : "auxclick", { bubbles: true, button, cancelable: true }));
    };
    press("[data-action=go] i");
    press("[data-action=go]", 2);
    press("[data-action=aim]", 2);
    press("[data-action=unknown]");
    expect(heard).toEqual([
      ["Acting", 0, "go"],
      ["Acting", 2, "aim"],
      ["fallback", "unknown"],
    ]);
  });

  it("closes by the header button, and opens the controls menu with what the hook adds", async () => {
    const chosen: string[] = [];
    class Controlled extends Plain {
      static override DEFAULT_OPTIONS: ApplicationOptions = {
        window: {
          controls: [
            { icon: "i", label: "first", action: "first" },
            { icon: "i", label: "hidden", action: "no", visible: false },
          ],
        },
        actions: { first: () => chosen.push("first") },
      };
    }
    const id = Hooks.on("getHeaderControlsControlled", (_app: unknown, controls: object[]) =>
      controls.push({ icon: "i", label: "added", onClick: () => chosen.push("added") }),
    );
    const app = new Controlled();
    await app.render({ force: true });
    const open = (): HTMLButtonElement[] => {
      app.element.querySelector<HTMLElement>("[data-action=toggleControls]")?.click();
      return [...app.element.querySelectorAll<HTMLButtonElement>(".controls-dropdown button")];
    };
    expect(open().map((button) => button.textContent)).toEqual(["PLAYGROUND.Applications.Detach", "first", "added"]);
    app.element.querySelectorAll<HTMLElement>(".controls-dropdown button")[1]?.click();
    open()[2]?.click();
    expect(chosen).toEqual(["first", "added"]);
    Hooks.off("getHeaderControlsControlled", id);
    const closed = new Promise((resolve) => {
      app.addEventListener("close", resolve);
    });
    app.element.querySelector<HTMLElement>("[data-action=close]")?.click();
    await closed;
    expect(app.rendered).toBe(false);
  });
});

describe("forms", () => {
  it("hands typed data to the handler on change or submit, and closes if so configured", async () => {
    const heard: Record<string, unknown>[] = [];
    class Formed extends Plain {
      static override DEFAULT_OPTIONS: ApplicationOptions = {
        tag: "form",
        form: { handler: Formed.#onSubmit, submitOnChange: true, closeOnSubmit: false },
      };
      override html = `<input name="system.level" type="number" value="3"><input name="note" value="x">`;
      static #onSubmit(this: Formed, _event: Event, _form: HTMLFormElement, formData: FormDataExtended): void {
        heard.push(formData.object);
      }
    }
    const app = new Formed();
    await app.render({ force: true });
    app.form?.querySelector("input")?.dispatchEvent(new Event("change", { bubbles: true }));
    await app.submit();
    expect(heard).toEqual([
      { "system.level": 3, note: "x" },
      { "system.level": 3, note: "x" },
    ]);
    expect(app.rendered).toBe(true);

    const closing = new Formed({ form: { closeOnSubmit: true } });
    await closing.render({ force: true });
    await closing.submit();
    expect(closing.rendered).toBe(false);
  });
});

describe("tabs", () => {
  class Tabbed extends Plain {
    static override TABS = {
      primary: {
        tabs: [
          { id: "one", icon: "i" },
          { id: "two", label: "Second" },
        ],
        initial: "one",
        labelPrefix: "T",
      },
    };
    context: RenderContext = {};
    override html = `<nav class="tabs"><a data-action="tab" data-group="primary" data-tab="one"></a><a data-action="tab" data-group="primary" data-tab="two"></a></nav>
      <section class="tab" data-group="primary" data-tab="one"></section><section class="tab" data-group="primary" data-tab="two"></section>`;
    override async _preRender(context: RenderContext): Promise<void> {
      await Promise.resolve();
      this.context = context;
    }
  }

  it("prepares the only group and switches on a press", async () => {
    const app = new Tabbed();
    await app.render({ force: true });
    expect(app.context["tabs"]).toEqual({
      one: { id: "one", icon: "i", group: "primary", active: true, cssClass: "active", label: "T.one" },
      two: { id: "two", group: "primary", active: false, cssClass: "", label: "Second" },
    });
    expect(app.element.querySelector(".tab.active")?.getAttribute("data-tab")).toBe("one");
    app.element.querySelector<HTMLElement>("a[data-tab=two]")?.click();
    expect(app.tabGroups["primary"]).toBe("two");
    expect(app.element.querySelector(".tab.active")?.getAttribute("data-tab")).toBe("two");
    expect(() => {
      app.changeTab("three", "primary");
    }).toThrow("three");
  });
});

describe("windows on the screen", () => {
  it("puts a pressed window on top, and Escape closes the topmost", async () => {
    const first = new Plain();
    const second = new Plain();
    await first.render({ force: true });
    await second.render({ force: true });
    expect(second.position.zIndex).toBeGreaterThan(first.position.zIndex);
    first.element.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(first.position.zIndex).toBeGreaterThan(second.position.zIndex);
    const closed = new Promise((resolve) => {
      first.addEventListener("close", resolve);
    });
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));
    await closed;
    expect([first.rendered, second.rendered]).toEqual([false, true]);
  });

  it("is a labelled dialog with a named close button", async () => {
    const app = new Plain({ window: { title: "Name" } });
    await app.render({ force: true });
    expect(app.element.getAttribute("role")).toBe("dialog");
    expect(document.getElementById(app.element.getAttribute("aria-labelledby") ?? "")?.textContent).toBe("Name");
    expect(app.element.querySelector(".window-header [data-action=close]")?.getAttribute("aria-label")).toBeTruthy();
  });
});
