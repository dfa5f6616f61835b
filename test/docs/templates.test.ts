// Guards the page on templates: it names what templates are given and the partials of sheets, all of them, and none that there is not.
import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/folders.ts";
import { PARTIAL_NAMES } from "../../src/engine/testing/module/templates.ts";
import { PARTIALS } from "../../src/foundry/presentation/templates.ts";

const page = readFileSync(path.join(root, "docs/authors/templates.md"), "utf8");
const sourceOf = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(path.join(root, "src/foundry/applications/sheets", file), "utf8"), ts.ScriptTarget.ES2023, true);

/** Partials that others call, of which authors see nothing by themselves. */
const INNER = new Set(["sortie.breakdown", "sortie.dice", "sortie.kinds", "sortie.rule", "sortie.run-line"]);

/** The names of an object that a function returns, or that it assigns with others to a context. */
function namesIn(file: string, within: string): string[] {
  const names = new Set<string>();
  const look = (node: ts.Node, inside: boolean): void => {
    const here = inside || ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.name?.getText() === within);
    const isGiven =
      ts.isObjectLiteralExpression(node) &&
      (ts.isReturnStatement(node.parent) || (ts.isCallExpression(node.parent) && node.parent.expression.getText() === "Object.assign"));
    if (here && isGiven)
      for (const property of node.properties) if (property.name && ts.isIdentifier(property.name)) names.add(property.name.text);
    node.forEachChild((child) => {
      look(child, here);
    });
  };
  look(sourceOf(file), false);
  return [...names];
}

it("has the kit know the partials that there are", () => {
  expect([...PARTIAL_NAMES].toSorted()).toEqual(Object.keys(PARTIALS).toSorted());
});

const given = [
  ...namesIn("frame/context.ts", "sharedContext"),
  ...namesIn("frame/context.ts", "actorContext"),
  ...namesIn("frame/context.ts", "itemContext"),
  ...namesIn("actor/actor-sheet.ts", "_prepareContext"),
];

/** What the frame uses itself. */
const FRAMES_OWN = new Set(["run", "tabs"]);

const named = new Set([...page.matchAll(/`([^`\n]+)`/g)].flatMap(([, words = ""]) => words.match(/[A-Za-z]\w*/g) ?? []));

describe("the page on templates", () => {
  it("names everything that templates are given", () => {
    expect(given).toEqual(expect.arrayContaining(["source", "fields", "enriched", "editable", "vitals", "view"]));
    expect(given.filter((name) => !named.has(name) && !FRAMES_OWN.has(name))).toEqual([]);
  });

  it("names all partials of sheets, and no other", () => {
    const told = new Set([...page.matchAll(/sortie\.[a-z]+(?:-[a-z]+)*/g)].map(([name]) => name));
    const partials = Object.entries(PARTIALS).filter(([, file]) => file.includes("/parts/"));
    expect(partials.flatMap(([name]) => (told.has(name) || INNER.has(name) ? [] : [name]))).toEqual([]);
    expect([...told].filter((name) => !(name in PARTIALS))).toEqual([]);
  });
});
