// @vitest-environment happy-dom
// A question whose answer is no longer waited for goes, at whatever moment that is said.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ask } from "../../../src/engine/procedures/procedure.ts";
import { presentAsk } from "../../../src/foundry/dialogs/ask-dialog.ts";

const question: Ask = { kind: "confirm", of: null, rule: "X-01", text: "Sure?", data: {}, fallback: true };

/** Foundry's dialog, as far as a question needs it: drawn when the test says so, over when it is closed or pressed. */
interface Shown {
  draw(): void;
  readonly closed: () => boolean;
}

let shown: Shown[] = [];
let afterTemplate: () => void = () => undefined;

beforeEach(() => {
  shown = [];
  afterTemplate = () => undefined;
  const wait = (options: { render: (event: Event, dialog: unknown) => void }): Promise<unknown> =>
    new Promise((resolve) => {
      let closed = false;
      const close = (): Promise<void> => {
        closed = true;
        resolve(null);
        return Promise.resolve();
      };
      const dialog = { element: document.createElement("div"), position: {}, close, addEventListener: () => undefined };
      shown.push({
        draw: () => {
          options.render(new Event("render"), dialog);
        },
        closed: () => closed,
      });
    });
  const renderTemplate = (): Promise<string> => {
    afterTemplate();
    return Promise.resolve("");
  };
  vi.stubGlobal("foundry", {
    applications: {
      api: {
        DialogV2: class {
          static readonly wait = wait;
        },
      },
      handlebars: { renderTemplate },
    },
  });
  const i18n = { lang: "en", has: () => false, localize: (key: string) => key, format: (key: string) => key };
  vi.stubGlobal("game", { user: { isGM: true }, i18n });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function asked(withdrawn: AbortSignal): Promise<{ readonly answer: Promise<unknown>; readonly dialog: Shown | undefined }> {
  const answer = presentAsk(question, { of: "", withdrawn });
  await settle();
  return { answer, dialog: shown[0] };
}

describe("a question that is taken back", () => {
  it("goes when it stands", async () => {
    const control = new AbortController();
    const { answer, dialog } = await asked(control.signal);
    dialog?.draw();
    expect(dialog?.closed()).toBe(false);
    control.abort();
    expect(await answer).toBeNull();
    expect(dialog?.closed()).toBe(true);
  });

  it("goes as soon as it stands, where that is said while it is drawn", async () => {
    const control = new AbortController();
    const { answer, dialog } = await asked(control.signal);
    control.abort();
    dialog?.draw();
    await settle();
    expect(dialog?.closed()).toBe(true);
    expect(await answer).toBeNull();
  });

  it("is not shown at all, where that is said before", async () => {
    const control = new AbortController();
    afterTemplate = () => {
      control.abort();
    };
    const { answer, dialog } = await asked(control.signal);
    expect(await answer).toBeNull();
    expect(dialog).toBeUndefined();
  });
});
