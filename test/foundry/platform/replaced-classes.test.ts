// Whose class a document is made by once every module has run.
import { expect, it } from "vitest";
import { replacedClasses } from "../../../src/foundry/platform/replaced-classes.ts";

class Own {}
class Extended extends Own {}
class Foreign {}

it("names those whose class is neither ours nor made from ours", () => {
  const now: Readonly<Record<string, unknown>> = { Actor: Own, Item: Extended, Combat: Foreign, Token: undefined };
  expect(replacedClasses({ Actor: Own, Item: Own, Combat: Own, Token: Own }, (name) => now[name])).toEqual(["Combat", "Token"]);
});
