// @vitest-environment happy-dom
// The sheets' live form: a bad number is refused and stays where it was typed, and nothing else is lost.

import { beforeEach, describe, expect, it, vi } from "vitest";
import { group, integer, text } from "../../../../src/engine/data/fields.ts";
import type { PartState } from "../../../../src/foundry/applications/sheets/frame/base.ts";
import { acceptChange, rememberTyped, restoreTyped, withoutRefused } from "../../../../src/foundry/applications/sheets/frame/form.ts";
import { stubWords } from "../words.ts";

const fields = { hp: group({ value: integer(0, { max: 38 }) }), motto: text() };
const stored = { hp: { value: 30 }, motto: "On" };
const MARKUP = `
  <input type="text" name="system.hp.value" value="30" data-relative aria-label="Hit points">
  <input type="text" name="system.motto" value="On">
  <input type="checkbox" name="system.brave">`;

let warn: ReturnType<typeof vi.fn>;
let form: HTMLFormElement;

const control = (name: string, root: ParentNode = form): HTMLInputElement => root.querySelector(`[name="${name}"]`)!;

beforeEach(() => {
  stubWords();
  warn = vi.fn();
  vi.stubGlobal("ui", { notifications: { warn } });
  form = document.createElement("form");
  form.innerHTML = MARKUP;
  document.body.replaceChildren(form);
});

describe("acceptChange", () => {
  it("works out a relative entry before it is sent", () => {
    control("system.hp.value").value = "-7";
    expect(acceptChange(control("system.hp.value"), fields, stored)).toBe(true);
    expect(control("system.hp.value").value).toBe("23");
    expect(warn).not.toHaveBeenCalled();
  });

  it("refuses what the field cannot hold, says which field and why, and keeps the text", () => {
    control("system.hp.value").value = "lots";
    expect(acceptChange(control("system.hp.value"), fields, stored)).toBe(false);
    expect(control("system.hp.value").value).toBe("lots");
    expect(control("system.hp.value").getAttribute("aria-invalid")).toBe("true");
    expect(warn).toHaveBeenCalledExactlyOnceWith("SORTIE.Field.Refused(label=Hit points,entry=lots,reason=SORTIE.Field.NotAnInteger)");
  });

  it("forgets the refusal once the entry is good", () => {
    control("system.hp.value").value = "lots";
    acceptChange(control("system.hp.value"), fields, stored);
    control("system.hp.value").value = "12";
    expect(acceptChange(control("system.hp.value"), fields, stored)).toBe(true);
    expect(control("system.hp.value").getAttribute("aria-invalid")).toBe("false");
  });

  it("refuses an empty name, which would hold up everything else that the form holds", () => {
    form.insertAdjacentHTML("beforeend", '<input type="text" name="name" value="Orla" aria-label="Name">');
    control("name").value = "  ";
    expect(acceptChange(control("name"), fields, stored)).toBe(false);
    expect(warn).toHaveBeenCalledExactlyOnceWith("SORTIE.Field.RefusedEmpty(label=Name,entry=,reason=SORTIE.Field.Blank)");
    expect(withoutRefused(form, { name: "  ", system: { motto: "Off" } })).toEqual({ system: { motto: "Off" } });
    control("name").value = "Orla";
    expect(acceptChange(control("name"), fields, stored)).toBe(true);
  });

  it("has nothing to say about boxes and about what is not the system's", () => {
    expect(acceptChange(control("system.brave"), fields, stored)).toBe(true);
    expect(acceptChange(null, fields, stored)).toBe(true);
  });
});

it("sends everything but what was refused", () => {
  control("system.hp.value").setAttribute("aria-invalid", "true");
  const data = { system: { hp: { value: null, temp: 3 }, motto: "Off" } };
  expect(withoutRefused(form, data)).toEqual({ system: { hp: { temp: 3 }, motto: "Off" } });
});

it("carries what is being typed, and what was refused, over a re-render", () => {
  control("system.hp.value").value = "lots";
  control("system.hp.value").setAttribute("aria-invalid", "true");
  control("system.motto").focus();
  control("system.motto").value = "Onward";
  const state: Pick<PartState, "typed" | "selected"> = {};
  rememberTyped(form, state);
  const next = document.createElement("form");
  next.innerHTML = MARKUP;
  restoreTyped(next, state);
  expect(control("system.motto", next).value).toBe("Onward");
  expect(control("system.hp.value", next)).toMatchObject({ value: "lots" });
  expect(control("system.hp.value", next).getAttribute("aria-invalid")).toBe("true");
});

it("tells the change of a text that was carried over when its control is left, once, and no change of what is stored", () => {
  control("system.motto").focus();
  control("system.motto").value = "Onward";
  const state: Pick<PartState, "typed" | "selected"> = {};
  rememberTyped(form, state);
  const next = document.createElement("form");
  next.innerHTML = MARKUP;
  document.body.append(next);
  const told: string[] = [];
  next.addEventListener("change", ({ target }) => {
    acceptChange(target, fields, stored);
    told.push(control("system.motto", next).value);
  });
  restoreTyped(next, state);
  for (let times = 0; times < 2; times++) {
    control("system.motto", next).focus();
    control("system.motto", next).blur();
  }
  expect(told).toEqual(["Onward"]);
});

it("lets a value that was saved be replaced by the stored one", () => {
  control("system.motto").focus();
  control("system.motto").value = "Onward";
  acceptChange(control("system.motto"), fields, stored);
  const state: Pick<PartState, "typed" | "selected"> = {};
  rememberTyped(form, state);
  expect(state.typed).toEqual([]);
});
