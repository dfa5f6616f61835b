// What a text means by a name: an item's before an action's, and of several the first that can be taken.

import { describe, expect, it } from "vitest";
import { actionNamed } from "../../../../src/foundry/applications/shortcuts/text-links/enrichers.ts";
import type { ListedAction } from "../../../../src/foundry/surface.ts";

const listed = (id: string, label: string, itemName = "", available = true): ListedAction => ({
  id,
  label,
  itemName,
  available,
  hint: "",
  icon: "",
  cost: "",
  reason: "",
  rules: [],
  item: itemName,
  group: 0,
  from: itemName === "" ? "sheet" : "item",
  itemType: "",
  place: "",
  aimed: false,
});

describe("a name in a text", () => {
  it("is an item's before an action's, in whatever case", () => {
    const actions = [listed("rally", "Rally"), listed("attack", "Attack", "Rally")];
    expect(actionNamed(actions, " rally ")).toBe(actions[1]);
  });

  it("is an action's label before another's id", () => {
    const actions = [listed("move", "Step"), listed("step", "Move")];
    expect(actionNamed(actions, "Move")).toBe(actions[1]);
    expect(actionNamed(actions, "step")).toBe(actions[0]);
  });

  it("means the one that can be taken, of several", () => {
    const actions = [listed("throw", "Throw", "Dagger", false), listed("attack", "Attack", "Dagger")];
    expect(actionNamed(actions, "Dagger")).toBe(actions[1]);
  });

  it("is nothing that nobody has", () => {
    expect(actionNamed([listed("rally", "Rally")], "Fly")).toBeUndefined();
  });
});
