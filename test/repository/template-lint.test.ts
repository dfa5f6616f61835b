// Proves that the template lint finds what it is there for, and leaves good templates alone.
import { describe, expect, it } from "vitest";
import { expressionFaults, type Vocabulary } from "../../tools/template-lint/expressions.ts";
import { markupFaults } from "../../tools/template-lint/markup.ts";

const TEXTS: Readonly<Record<string, string>> = { "SORTIE.Plain": "Plain", "SORTIE.Named": "Edit {name}" };
const vocabulary: Vocabulary = {
  helpers: new Set(["if", "each", "localize", "eq", "concat"]),
  partial: (name) => name.startsWith("sortie.po"),
  holdsText: (name) => name === "sortie.poem",
  text: (key) => TEXTS[key],
};

const expressions = (source: string): string[] => expressionFaults(source, vocabulary).map(({ message }) => message);
const markup = (source: string): string[] => markupFaults(source).map(({ message }) => message);

describe("expressions", () => {
  it.each([
    ["a template that does not parse", "{{#if x}}", /does not parse/],
    ["an unknown helper", "{{shout name}}", /unknown helper "shout"/],
    ["an unknown helper inside another", '{{localize (shout "x")}}', /unknown helper "shout"/],
    ["a block of an unknown helper", "{{#select x}}{{/select}}", /unknown helper "select"/],
    ["an unknown partial", "{{> sortie.nothing}}", /unknown partial/],
    ["a language key that does not exist", '{{localize "SORTIE.Nothing"}}', /lack "SORTIE.Nothing"/],
    ["a placeholder that is not given", '{{localize "SORTIE.Named"}}', /needs name=/],
    ["raw HTML", "{{{system.description}}}", /raw HTML/],
    ["a text that Handlebars would indent", "<div>\n  {{> sortie.poem}}\n</div>", /every line of a text/],
    ["a tab that it would indent", '<div>\n  {{> (lookup . "partial")}}\n</div>', /every line of a text/],
  ])("finds %s", (_what, source, expected) => {
    expect(expressions(source).join("\n")).toMatch(expected);
  });

  it.each([
    '{{localize "SORTIE.Plain"}} {{name}} {{#each items}}{{this.name}}{{/each}}',
    '{{localize "SORTIE.Named" name=actor.name}}',
    '{{> sortie.pool pool=pool}} {{#if (eq a "b")}}{{else}}{{/if}}',
    "{{{enriched.biography}}} {{{../enriched.notes}}}",
    "<div>\n  {{> sortie.pool}}\n{{> sortie.poem}}\n  <p></p>{{> sortie.poem}}\n</div>",
    "{{#each parts}}{{{rendered}}}{{/each}}",
  ])("accepts %s", (source) => {
    expect(expressions(source)).toEqual([]);
  });
});

describe("markup", () => {
  it.each([
    ["a button without a type", "<button>x</button>", /<button> without a type/],
    ["a picture without words", '<img src="{{img}}">', /<img> needs alt/],
    ["an input without a label", '<input name="{{#if a}}x{{else}}y{{/if}}">', /<input> has no label/],
    ["an editor without a label", '<prose-mirror name="x"></prose-mirror>', /<prose-mirror> has no label/],
    ["an inline style", '<div style="color: red; --x: 1"></div>', /custom properties only/],
    ["an inline handler", '<div onclick="x()"></div>', /inline handlers/],
  ])("finds %s, and says on which line", (_what, source, expected) => {
    expect(markup(source).join("\n")).toMatch(expected);
    expect(markupFaults(`\n\n${source}`)[0]?.line).toBe(3);
  });

  it.each([
    '<button type="button" class="{{#if (eq a "b")}}on{{/if}}">x</button>',
    '<img src="{{img}}" alt="">',
    '<label>Name <input name="name" value="{{name}}"></label>',
    '<label for="{{id}}-x">X</label> <input id="{{id}}-x" name="x">',
    '<input name="x" aria-label="{{localize "SORTIE.Plain"}}">',
    '<input type="hidden" name="x">',
    '<div style="--share: {{share}}; --accent: {{accent}}"></div>',
    "{{!-- <button>a comment</button> --}}<!-- <img> -->",
  ])("accepts %s", (source) => {
    expect(markup(source)).toEqual([]);
  });
});
