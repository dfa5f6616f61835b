// @vitest-environment happy-dom
// A dialog is worked out anew with every answer: numbers, notes, and the questions that nobody has touched.

import { beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/data/json.ts";
import type { DialogField } from "../../../src/engine/procedures/dialog-fields.ts";
import { followAnswers } from "../../../src/foundry/dialogs/live-proposal.ts";

const ranged = ({ mode }: JsonObject): boolean => mode === "ranged";

/** Cover counts against missiles: it is proposed, and where it can't count, it isn't asked. */
function fieldsFor(answers: JsonObject): DialogField[] {
  const choices = ["melee", "ranged"].map((value) => ({ value, label: value }));
  const mode = answers["mode"] === "ranged" ? "ranged" : "melee";
  return [
    { key: "mode", label: "Mode", kind: "choice", value: mode, choices },
    {
      key: "prone",
      label: "Prone",
      kind: "boolean",
      value: answers["prone"] === true || (answers["prone"] === undefined && ranged(answers)),
    },
    { key: "modifier", label: "Modifier", kind: "integer", value: Number(answers["modifier"] ?? 0), min: -9, max: 9 },
    ...(answers["modifier"] === 5 ? [{ key: "why", label: "Why", kind: "text", value: "" } as const] : []),
  ];
}

function html(fields: readonly DialogField[]): string {
  return fields
    .map((field) => {
      if (field.kind === "boolean") return `<input type="checkbox" name="${field.key}"${field.value ? " checked" : ""}>`;
      if (field.kind !== "choice") return `<input type="text" name="${field.key}" value="${String(field.value)}">`;
      const options = field.choices.map(({ value }) => `<option${value === field.value ? " selected" : ""}>${value}</option>`);
      return `<select name="${field.key}">${options.join("")}</select>`;
    })
    .join("");
}

let form: HTMLFormElement;
let said: JsonObject[];

beforeEach(() => {
  said = [];
  let fields = fieldsFor({});
  const sum = (): string => `<details><summary>${String(fields.find(({ key }) => key === "modifier")?.value)}</summary></details>`;
  document.body.innerHTML = `<form><div class="sortie-proposal__outcome">${sum()}</div><div class="sortie-proposal__fields">${html(fields)}</div></form>`;
  form = document.querySelector("form")!;
  followAnswers(document.body, {
    fields: () => fields,
    change: (answers) => {
      said.push(answers);
      fields = fieldsFor(answers);
      return fields;
    },
    outcome: sum,
    questions: () => html(fields),
  });
});

const control = (name: string): HTMLInputElement => form.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

function enter(name: string, value: string | boolean): void {
  const entered = control(name);
  if (typeof value === "boolean") entered.checked = value;
  else entered.value = value;
  entered.dispatchEvent(new Event("input", { bubbles: true }));
}

describe("followAnswers", () => {
  it("says only what the user has touched", () => {
    enter("modifier", "2");
    enter("mode", "ranged");
    expect(said).toEqual([{ modifier: 2 }, { mode: "ranged", modifier: 2 }]);
  });

  it("lets what was not touched follow, and leaves what was", () => {
    enter("mode", "ranged");
    expect(control("prone").checked).toBe(true);
    enter("prone", false);
    enter("mode", "melee");
    enter("mode", "ranged");
    expect(control("prone").checked).toBe(false);
  });

  it("shows the new sum, with its terms open if they were", () => {
    form.querySelector("details")!.open = true;
    enter("modifier", "3");
    expect(form.querySelector("summary")!.textContent).toBe("3");
    expect(form.querySelector("details")!.open).toBe(true);
  });

  it("draws the questions anew only when others are asked, and keeps the focus and the caret", () => {
    const mode = control("mode");
    enter("modifier", "4");
    expect(control("mode")).toBe(mode);
    control("modifier").focus();
    control("modifier").setSelectionRange(1, 1);
    enter("modifier", "5");
    expect(control("why")).not.toBeNull();
    expect(control("mode")).not.toBe(mode);
    expect(document.activeElement).toBe(control("modifier"));
    expect(control("modifier").value).toBe("5");
    enter("modifier", "6");
    expect(control("why")).toBeNull();
  });
});
