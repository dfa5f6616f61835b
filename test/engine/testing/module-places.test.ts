// Where a module's templates may lie.
import { describe, expect, it } from "vitest";
import { moduleProblems } from "../../../src/engine/testing/index.ts";
import { moduleOf, undertow } from "./planted-modules.ts";

describe("the checks of a module", () => {
  it("name templates in the folder of another module, once", () => {
    const found = moduleProblems([{ ...undertow, templates: "modules/undertwo/templates" }], moduleOf("undertow"));
    expect(found).toEqual([expect.stringMatching(/^Templates lie in modules\/undertwo, which is neither this module nor/)]);
    expect(moduleProblems([{ ...undertow, templates: "templates" }], moduleOf("undertow")).join("\n")).toMatch(
      /^Templates lie in templates\//,
    );
  });
});
