// Every shared template that the code names is there, and none lies about unused.

import { describe, expect, it } from "vitest";
import { PARTIALS, TEMPLATES } from "../../../src/foundry/presentation/templates.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { filesBelow, root } from "../../../tools/folders.ts";

describe("shared templates", () => {
  it("are exactly the files of templates/", () => {
    const named = [...Object.values(PARTIALS), ...Object.values(TEMPLATES)].map((path) => path.replace("systems/sortie/templates/", ""));
    expect(named.toSorted()).toEqual(filesBelow(`${root}/templates`, (file) => file.endsWith(".hbs")).toSorted());
  });

  it("are found at once only after they were loaded", async () => {
    const { renderPartial, templatesLoaded } = await import("../../../src/foundry/presentation/templates.ts");
    expect(templatesLoaded()).toBe(false);
    expect(renderPartial("sortie.pool", {})).toBe("");
  });
});

describe("templates of rulesets", () => {
  it.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
    "%s: all are loaded with a sheet that needs them",
    (id, ruleset) => {
      const layouts = [...Object.values(ruleset.actors), ...Object.values(ruleset.items)].map(({ sheet }) => sheet);
      const named = [
        ...layouts.flatMap(({ header, tabs, partials = [], reading, run }) => [
          header,
          ...tabs.map(({ template }) => template),
          ...partials,
          reading,
          run?.turn,
        ]),
        ...Object.values(ruleset.items).map(({ facts }) => facts),
      ].flatMap((template) => template ?? []);
      expect([...new Set(named)].toSorted()).toEqual(
        filesBelow(`${root}/src/rulesets/${id}/templates`, (file) => file.endsWith(".hbs")).toSorted(),
      );
    },
  );
});
