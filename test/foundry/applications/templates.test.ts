// Every shared template that the code names is there, and none lies about unused.

import { describe, expect, it } from "vitest";
import { PARTIALS, TEMPLATES } from "../../../src/foundry/view/templates.ts";
import { filesBelow, root } from "../../../tools/folders.ts";

describe("shared templates", () => {
  it("are exactly the files of templates/", () => {
    const named = [...Object.values(PARTIALS), ...Object.values(TEMPLATES)].map((path) => path.replace("systems/sortie/templates/", ""));
    expect(named.toSorted()).toEqual(filesBelow(`${root}/templates`, (file) => file.endsWith(".hbs")).toSorted());
  });

  it("are found at once only after they were loaded", async () => {
    const { renderPartial, templatesLoaded } = await import("../../../src/foundry/view/templates.ts");
    expect(templatesLoaded()).toBe(false);
    expect(renderPartial("sortie.pool", {})).toBe("");
  });
});
