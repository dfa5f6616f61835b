// @vitest-environment happy-dom
// The first page of a sheet: a reason that many actions share is told once, and what somebody has folded or opened stays so when the page is drawn anew.

import { describe, expect, it } from "vitest";
import { forgetFolds, rememberFolds, restoreFolds } from "../../../../src/foundry/applications/sheets/frame/folded-sections.ts";
import { tellReasonsOnce } from "../../../../src/foundry/applications/sheets/frame/parts.ts";

const action = (name: string, reason: string): string =>
  `<li><button class="sortie-action">${name} <span class="sortie-action__reason">${reason}</span></button></li>`;

function page(markup: string): HTMLElement {
  const part = document.createElement("section");
  part.innerHTML = markup;
  document.body.replaceChildren(part);
  return part;
}

const seen = (part: HTMLElement): string[] =>
  [...part.querySelectorAll(".sortie-reasons, .sortie-action__reason:not(.sortie-visually-hidden)")].map(({ textContent }) => textContent);

describe("tellReasonsOnce", () => {
  it("tells above the list what several share, leaves what one says alone, and keeps all for screen readers", () => {
    const part = page(
      `<details><summary>Actions</summary><ul class="sortie-actions">${action("Guard", "Not your turn.")}${action("Run", "Not your turn.")}${action("Rally", "No recovery left.")}</ul></details>`,
    );
    tellReasonsOnce(part);
    expect(seen(part)).toEqual(["Not your turn.", "No recovery left."]);
    expect(part.querySelector("details > .sortie-reasons + .sortie-actions")).not.toBeNull();
    expect([...part.querySelectorAll(".sortie-action__reason")].map(({ textContent }) => textContent)).toHaveLength(3);
  });

  it("marks which is whose where several are shared", () => {
    const part = page(
      `<ul class="sortie-actions">${action("A", "One.")}${action("B", "Two.")}${action("C", "One.")}${action("D", "Two.")}</ul>`,
    );
    tellReasonsOnce(part);
    expect(seen(part)).toEqual(["¹One.", "²Two."]);
    expect([...part.querySelectorAll("button")].map((button) => button.querySelector("sup")?.textContent)).toEqual(["¹", "²", "¹", "²"]);
  });
});

describe("what is folded", () => {
  const FOLDS =
    '<details data-fold="actions" open><summary>Actions</summary></details><details data-fold="rests"><summary>Rests</summary></details>';
  const open = (part: HTMLElement): string[] =>
    [...part.querySelectorAll<HTMLElement>("[open]")].map(({ dataset }) => dataset["fold"] ?? "");

  it("stays as somebody left it in that window, and is forgotten with it", () => {
    const sheet = {};
    const window = page(FOLDS);
    rememberFolds(sheet, window);
    for (const summary of window.querySelectorAll("summary")) summary.click();
    const drawn = page(FOLDS);
    restoreFolds(sheet, drawn);
    expect(open(drawn)).toEqual(["rests"]);
    const other = page(FOLDS);
    restoreFolds({}, other);
    expect(open(other)).toEqual(["actions"]);
    forgetFolds(sheet);
    const anew = page(FOLDS);
    restoreFolds(sheet, anew);
    expect(open(anew)).toEqual(["actions"]);
  });
});
