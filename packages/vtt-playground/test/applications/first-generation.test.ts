// @vitest-environment happy-dom
// ApplicationV1, as documented at https://foundryvtt.com/api/v13/classes/foundry.appv1.api.Application.html and the pages of its subclasses.
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import jQuery from "jquery";
import { registerTemplate } from "../../client/applications/handlebars/templates.ts";
import { Application } from "../../client/applications/v1/application.ts";
import { Dialog } from "../../client/applications/v1/dialog.ts";
import { FormApplication } from "../../client/applications/v1/form-application.ts";
import type { ApplicationV1Options } from "../../client/applications/v1/options.ts";
import { Hooks } from "../../client/data/hooks.ts";

class Greeting extends Application {
  listened: JQuery | null = null;
  static override get defaultOptions(): ApplicationV1Options {
    return { ...super.defaultOptions, id: "greeting", title: "Greeting", template: "test/greeting.hbs", classes: ["own"], width: 300 };
  }
  override getData(): object {
    return { who: "reader" };
  }
  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    this.listened = html;
  }
}

class NameForm extends FormApplication {
  readonly written: Record<string, unknown>[] = [];
  static override get defaultOptions(): ApplicationV1Options {
    return { ...super.defaultOptions, id: "name-form", template: "test/form.hbs" };
  }
  override async _updateObject(_event: Event, formData: Record<string, unknown>): Promise<unknown> {
    return Promise.resolve(this.written.push(formData));
  }
}

beforeAll(() => {
  Object.assign(globalThis, { jQuery, ui: { windows: {} } });
  registerTemplate("test/greeting.hbs", "<p class='text'>Hello {{who}}</p>");
  registerTemplate("test/form.hbs", "<form><input type='text' name='name' value='first'></form>");
  registerTemplate(
    "templates/hud/dialog.hbs",
    "<div>{{{content}}}</div>{{#each buttons as |b id|}}<button class='dialog-button {{b.cssClass}}' data-button='{{id}}'>{{b.label}}</button>{{/each}}",
  );
});
afterEach(() => {
  document.body.replaceChildren();
});

describe("Application", () => {
  it("merges its options over the defaults of its class, and keeps those of the next instance as they were", () => {
    expect(new Greeting({ width: 500 }).options).toMatchObject({ width: 500, title: "Greeting", classes: ["own"], popOut: true });
    expect(new Greeting().options.width).toBe(300);
  });

  it("renders its template with its data into a window, hands the inner HTML to its listeners, and calls a hook for each class", async () => {
    const called: string[] = [];
    const hooks = ["renderGreeting", "renderApplication", "closeGreeting"].map((hook) => Hooks.on(hook, () => called.push(hook)));
    const app = new Greeting();
    await app._render(true);
    expect(app.rendered).toBe(true);
    expect(document.querySelector("#greeting.app.window-app.own .window-content .text")?.textContent).toBe("Hello reader");
    expect(document.querySelector("#greeting .window-title")?.textContent).toBe("Greeting");
    expect(app.listened?.hasClass("text")).toBe(true);
    expect(Reflect.get(globalThis, "ui")).toHaveProperty(["windows", String(app.appId)], app);
    await app.close();
    expect(document.querySelector("#greeting")).toBeNull();
    expect(called).toEqual(["renderGreeting", "renderApplication", "closeGreeting"]);
    for (const [index, hook] of ["renderGreeting", "renderApplication", "closeGreeting"].entries()) Hooks.off(hook, hooks[index] ?? 0);
  });

  it("renders nothing that is not shown, unless it is forced to", async () => {
    const app = new Greeting();
    await app._render(false);
    expect(document.querySelector("#greeting")).toBeNull();
  });
});

describe("FormApplication", () => {
  it("gives its form's data to _updateObject when it is submitted, and closes where it should", async () => {
    const app = new NameForm();
    await app._render(true);
    await app.submit({ updateData: { extra: 1 } });
    expect(app.written).toEqual([{ name: "first", extra: 1 }]);
    expect(document.querySelector("#name-form")).toBeNull();
  });

  it("stays open, and submits on every change, where its options say so", async () => {
    const app = new NameForm({}, { closeOnSubmit: false, submitOnChange: true });
    await app._render(true);
    const input = document.querySelector<HTMLInputElement>("#name-form input");
    if (input) input.value = "second";
    input?.dispatchEvent(new Event("change", { bubbles: true }));
    await vi.waitFor(() => {
      expect(app.written).toEqual([{ name: "second" }]);
    });
    expect(app.rendered).toBe(true);
    await app.close({ submit: false });
  });
});

describe("Dialog", () => {
  it("resolves a confirmation with what the pressed button's function gives", async () => {
    const answer = Dialog.confirm({ title: "Sure?", content: "<p>Really</p>", yes: () => "yes indeed" });
    await vi.waitFor(() => {
      expect(document.querySelector("[data-button=yes]")).not.toBeNull();
    });
    document.querySelector<HTMLElement>("[data-button=yes]")?.click();
    await expect(answer).resolves.toBe("yes indeed");
    expect(document.querySelector(".window-app")).toBeNull();
  });

  it("resolves a prompt that is closed with null where closing is no rejection", async () => {
    const answer = Dialog.prompt({ title: "Name", content: "", callback: () => "named", rejectClose: false });
    await vi.waitFor(() => {
      expect(document.querySelector(".dialog-button.ok")).not.toBeNull();
    });
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    await expect(answer).resolves.toBeNull();
  });
});
