// @vitest-environment happy-dom
// Sheets in play: what the form holds stands there to be read, nothing that nobody has entered, and nothing of it is left to submit.

import { beforeEach, describe, expect, it } from "vitest";
import { group, integer, list, optionalInteger, text } from "../../../../src/engine/data/fields.ts";
import { readPart } from "../../../../src/foundry/applications/sheets/frame/play-view.ts";
import { stubWords } from "../words.ts";

const fields = {
  level: integer(1),
  misc: integer(),
  motto: text(),
  reach: optionalInteger(),
  uses: group({ value: integer(), max: integer() }),
  skills: list(group({ name: text(), bonus: integer() })),
};

/** A tab's panel with this inside it, read. */
function read(markup: string, plays = true): HTMLElement {
  const part = document.createElement("section");
  part.setAttribute("role", "tabpanel");
  part.innerHTML = `<h2>Tab</h2><div class="sortie-form">${markup}</div>`;
  readPart(part, { fields, plays, applied: () => undefined });
  return part;
}
const said = (part: HTMLElement): string => (part.querySelector(".sortie-form")?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
const field = (label: string, control: string): string => `<label class="sortie-form__field"><span>${label}</span>${control}</label>`;
const section = (...inside: readonly string[]): string => `<section class="sortie-form__section">${inside.join("")}</section>`;

beforeEach(stubWords);

describe("readPart", () => {
  it("tells fields by their labels, and leaves no control of a stored value", () => {
    const part = read(
      field("Level", '<input type="number" name="system.level" value="3">') +
        field("Motto", '<textarea name="system.motto">On and\non</textarea>') +
        field("Size", '<select name="system.size"><option value="s">Small</option><option value="l" selected>Large</option></select>'),
    );
    expect(said(part)).toBe("Level3MottoOn and onSizeLarge");
    expect(part.querySelectorAll("[name], label")).toHaveLength(0);
    expect(part.querySelector("[data-reads='system.level']")?.textContent).toBe("3");
  });

  it("leaves out what is empty, what is not ticked, and a number that is 0 in every new document", () => {
    const part = read(
      field("Level", '<input type="number" name="system.level" value="0">') +
        field("Misc", '<input type="number" name="system.misc" value="0">') +
        field("Reach", '<input type="number" name="system.reach" value="">') +
        field("Kind", '<select name="system.kind"><option value="" selected>None</option><option value="a">A</option></select>') +
        '<label><input type="checkbox" name="system.a" checked> Brave</label><label><input type="checkbox" name="system.b"> Tired</label>',
    );
    expect(said(part)).toBe("Level0 Brave");
    expect(part.querySelectorAll(".fa-check")).toHaveLength(1);
  });

  it("drops a list's heading and hint with its buttons where nothing is listed, and keeps what stands beside it", () => {
    const head = '<div class="sortie-form__head"><h3>Attacks</h3><button data-action="addEntry">Add</button></div>';
    const part = read(
      section("<h2>Numbers</h2>", field("Level", '<input name="system.level" value="3">'), head, '<p class="sortie-form__hint">None.</p>'),
    );
    expect(said(part)).toBe("NumbersLevel3");
    const kept = read(section("<h2>Numbers</h2>", head, '<input name="system.skills.0.name" value="Climb" aria-label="Skill">'));
    expect(said(kept)).toBe("NumbersAttacksSkill: Climb");
  });

  it("tells all of a pair as soon as one of it is there", () => {
    const pair = (value: number, max: number): string =>
      field("Uses", `<span><input name="system.uses.value" value="${value}"> / <input name="system.uses.max" value="${max}"></span>`);
    expect(said(read(pair(0, 3)))).toBe("Uses0 / 3");
    expect(said(read(`${pair(0, 0)}<p>More</p>`))).toBe("More");
  });

  it("names what names itself, and says several chosen words", () => {
    const part = read(
      '<input name="system.skills.0.name" value="Sing" aria-label="Skill"><multi-select name="system.types"><option value="f" selected>Fire</option><option value="c">Cold</option><option value="a" selected>Acid</option></multi-select><string-tags name="system.tags" value="one, two"></string-tags>',
    );
    expect(said(part)).toBe("Skill: SingFire, Acidone, two");
  });

  it("takes headings and sections with nothing left below them, and tells a page that has nothing at all", () => {
    const empty = '<input type="number" name="system.misc" value="0">';
    const full = '<input type="number" name="system.level" value="2">';
    const part = read(
      section(
        "<h2>Kept</h2>",
        field("Level", full),
        "<h3>Gone</h3>",
        '<p class="sortie-form__hint">Why</p>',
        `<div>${field("Misc", empty)}</div>`,
      ) + section("<h2>Gone, too</h2>", field("Misc", empty)),
    );
    expect(said(part)).toBe("KeptLevel2");
    expect(part.querySelectorAll(".sortie-form__section")).toHaveLength(1);
    expect(read(section("<h2>Gone</h2>", field("Misc", empty))).querySelector(".sortie-empty")?.textContent).toBe(
      "SORTIE.Sheet.NothingEntered",
    );
  });

  it("keeps a heading whose buttons go, as long as there is something below it", () => {
    const head = '<div class="sortie-form__head"><h2>Skills</h2><button data-action="addEntry">Add</button></div>';
    expect(said(read(section(head, '<div><input name="system.skills.0.name" value="Sing"></div>')))).toBe("SkillsSing");
    expect(said(read(`${section(head)}<p>More</p>`))).toBe("More");
  });

  it("keeps a table's rows that say something, with dashes for what they don't", () => {
    const row = (name: string, base: string, bonus: string): string =>
      `<tr><th>${name}</th><td><input name="system.reach" value="${base}"></td><td><input name="system.misc" value="${bonus}"></td></tr>`;
    const part = read(`<table><thead><tr><th>Defence</th></tr></thead><tbody>${row("AC", "12", "0")}${row("PD", "", "0")}</tbody></table>`);
    expect(said(part)).toBe("DefenceAC12–");
  });

  it("leaves alone what is marked for play, what names no stored value, and texts with an editor of their own", () => {
    const kept =
      '<div data-play=""><label>Uses <input name="system.uses.value" value="0"></label></div><input type="search" aria-label="Search"><prose-mirror name="system.story" value="Once">Once</prose-mirror>';
    const part = read(kept);
    expect(part.querySelector(".sortie-form")?.innerHTML).toBe(kept);
  });

  it("leaves who only reads no control, not even one for play", () => {
    const part = read(
      '<div data-play><label>Uses <input name="system.uses.max" value="3"></label><input name="system.misc" value="0"></div>',
      false,
    );
    expect(said(part)).toBe("Uses 3");
    expect(part.querySelectorAll("[name]")).toHaveLength(0);
  });

  it("takes the buttons of a list's rows, which have no rows to edit", () => {
    const part = read(
      '<button data-action="addEntry">Add</button><button data-action="createItem">New</button><button data-action="removeEntry">x</button>',
    );
    expect(said(part)).toBe("New");
  });
});
