// What our code may take for granted of Foundry's page, where a sentence of public evidence allows or forbids it for all of it.

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, root } from "../../tools/folders.ts";

interface File {
  readonly name: string;
  readonly text: string;
}

const filesIn = (folder: string, ending: string): File[] =>
  filesBelow(path.join(root, folder), (file) => file.endsWith(ending)).map((file) => ({
    name: `${folder}/${file}`,
    text: readFileSync(path.join(root, folder, file), "utf8"),
  }));

const templates = [...filesIn("templates", ".hbs"), ...filesIn("src/rulesets", ".hbs")];
const sources = filesIn("src/foundry", ".ts");
const styles = filesIn("styles", ".scss");
const named = (files: readonly File[], bad: (file: File) => boolean): string[] => files.filter(bad).map(({ name }) => name);

describe("the tracker's rows", () => {
  // "input and button clicks are ignored", of `_onCombatantMouseDown`: types of version 14.
  it("have Foundry's action on the row and on no button", () => {
    const tags = (text: string): string[] => text.match(/<\w+[^>]*data-action="activateCombatant"/gu) ?? [];
    const all = templates.flatMap(({ text }) => tags(text));
    expect(all.map((tag) => tag.slice(0, 3))).toEqual(["<li"]);
  });

  // "…which it does past seven encounters": `displayCycle` in the types of version 14.
  it("do not ask Foundry whether encounters can be chosen", () => {
    expect(named([...templates, ...sources], ({ text }) => text.includes("displayCycle"))).toEqual([]);
  });
});

describe("the sidebar", () => {
  // "programmatic changeTab does not expand it": public end-to-end tests on version 14.
  it("is brought to a tab in one place, which opens it", () => {
    const brings = ({ text }: File): boolean => /ui\.sidebar\.changeTab|ui\.\w+\.activate\(\)/u.test(text);
    expect(named(sources, brings)).toEqual(["src/foundry/applications/dom/show-tracker.ts"]);
  });

  // With the log out of sight the line to write in stands in #chat-notifications: public style sheets of versions 13 and 14.
  it("has a chat column beside it that we leave where it is", () => {
    expect(named([...styles, ...sources], ({ text }) => text.includes("chat-notifications"))).toEqual([]);
  });
});

describe("our applications", () => {
  // The keys of their controls are kept by their class: own-keys.ts.
  it("have a class by which their keys are kept to them", () => {
    const isApplication = ({ text }: File): boolean => /static override DEFAULT_OPTIONS/u.test(text);
    const isKnown = ({ text }: File): boolean => /classes: \[[^\]]*"sortie(?:-tracker)?"/u.test(text);
    const applications = sources.filter(isApplication);
    expect(applications.length).toBeGreaterThan(10);
    expect(named(applications, (file) => !isKnown(file))).toEqual([]);
  });

  // `hookName: "getDocumentListContextOptions"`: names are given in full in draw-steel.
  it("give the hooks of their menus in full", () => {
    const hooks = sources.flatMap(({ text }) => [...text.matchAll(/hookName: "(\w+)"/gu)].map(([, name = ""]) => name));
    expect(hooks.length).toBeGreaterThan(0);
    expect(hooks.filter((name) => !/^get\w+ContextOptions$/u.test(name))).toEqual([]);
  });

  // `_replaceHTML(result, content, options)` is called with the application's own content: no public system gives it another element.
  it("have their parts put into their own content", () => {
    const calls = sources.flatMap(({ text }) => [...text.matchAll(/super\._replaceHTML\(([^;]*)\)/gu)].map(([, given = ""]) => given));
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.filter((given) => !given.endsWith("content, options"))).toEqual([]);
  });
});
