// The rooms of a ruleset: whoever knows one of the five finds the same topic under the same name in the others.
import path from "node:path";
import { describe, expect, test } from "vitest";
import { filesBelow, root } from "../../tools/folders.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";

/** What every ruleset has, by its room; "" is its own folder. */
const CORE: Readonly<Record<string, readonly string[]>> = {
  "": ["actions", "documents", "index"],
  attacks: ["attack-actions", "attack-dialog", "attack-plan", "attack"],
  damage: ["damage", "damage-actions", "death"],
  data: ["conditions", "fields", "number-keys", "settings", "types"],
  effects: ["effect-choices", "effects"],
  forecast: ["tactics"],
  items: ["attack-profile", "storage"],
  lifecycle: ["battle-boundaries", "condition-rules", "lifecycle", "turn-boundaries", "turn-interrupted"],
  movement: ["map-walk", "movement-actions", "movement", "on-map"],
  numbers: ["states"],
  reactions: ["reactions"],
  rest: ["rest-actions"],
  sheet: [
    "creation",
    "item-facts",
    "modifier-targets",
    "party-summary",
    "presentation",
    "search-filters",
    "sheet",
    "starting-points",
    "stat-block",
    "text-links",
  ],
  turns: ["costs", "define-action", "order", "payers", "readying-actions"],
};

const filesOf = (id: string): string[] => filesBelow(path.join(root, "src/rulesets", id), (file) => file.endsWith(".ts"));
const rulesets = builtInRulesets.map(({ id }) => id);

describe("the rooms of the rulesets", () => {
  test.each(rulesets)("%s has the core files", (id) => {
    const core = Object.entries(CORE).flatMap(([room, names]) => names.map((name) => path.posix.join(room, `${name}.ts`)));
    const files = new Set(filesOf(id));
    expect(core.filter((file) => !files.has(file))).toEqual([]);
  });

  test("a name stands for one topic: files of one name lie in the same room in all of them", () => {
    const places = new Map<string, Set<string>>();
    for (const id of rulesets)
      for (const file of filesOf(id)) {
        const name = path.posix.basename(file);
        places.set(name, (places.get(name) ?? new Set()).add(path.posix.dirname(file)));
      }
    expect([...places].filter(([, rooms]) => rooms.size > 1).map(([name, rooms]) => `${name}: ${[...rooms].join(", ")}`)).toEqual([]);
  });

  test("what all five have is core, and stands in the list", () => {
    const [first = [], ...others] = rulesets.map(filesOf);
    const common = first.filter((file) => others.every((files) => files.includes(file)));
    const core = new Set(Object.entries(CORE).flatMap(([room, names]) => names.map((name) => path.posix.join(room, `${name}.ts`))));
    expect(common.filter((file) => !core.has(file))).toEqual([]);
  });
});
