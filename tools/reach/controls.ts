// Decides by which controls each rule of a ruleset is reached: a walk over its source from whatever a table can click, type or wait for.
import type { Declaration, SourceGraph } from "./graph.ts";

/** What leads to a rule: an action by its id, or a part of the ruleset that the table calls by itself. */
export interface Control {
  readonly kind:
    "field" | "sheet" | "item" | "card" | "window" | "gm" | "tracker" | "rest" | "boundary" | "order" | "numbers" | "condition" | "side";
  /** Id of the action; "" for what happens by itself. */
  readonly action: string;
  /** Steps from the control to what cites the rule: 0 when the action itself names it. */
  readonly steps: number;
}

/** What the table does with each part of a ruleset's value, where that part carries rules out. */
const PARTS: Readonly<Record<string, Control["kind"]>> = {
  turnOrder: "order",
  lifecycle: "boundary",
  takesTurns: "order",
  isOver: "boundary",
  derive: "numbers",
  vitals: "numbers",
  explain: "numbers",
  present: "numbers",
  presentItem: "numbers",
  gauges: "tracker",
  conditions: "condition",
  conditionRules: "condition",
  sideChanged: "side",
  reactions: "window",
  settings: "numbers",
  actors: "numbers",
  items: "numbers",
};

/** The controls that lead to each rule, by its id, the nearest first. `onSheets` are the rules that fields of sheets cite. */
export function controlsOf({ parts }: SourceGraph, onSheets: Iterable<string>): Map<string, Control[]> {
  const found = new Map<string, Control[]>();
  const add = (rule: string, control: Control): void => {
    const known = found.get(rule) ?? [];
    const same = known.find(({ kind, action }) => kind === control.kind && action === control.action);
    if (same && same.steps <= control.steps) return;
    found.set(
      rule,
      [...known.filter((other) => other !== same), control].sort((a, b) => a.steps - b.steps),
    );
  };
  for (const rule of onSheets) add(rule, { kind: "field", action: "", steps: 0 });
  const actions = [...listedIn(parts.get("actions"), "sheet"), ...listedIn(parts.get("rests"), "rest")];
  const reached = new Map<Declaration, Map<Declaration, number>>();
  const start: [Declaration, Control["kind"]][] = Object.entries(PARTS).flatMap(([name, kind]) => {
    const part = parts.get(name);
    return part ? [[part, kind]] : [];
  });
  for (const [part, kind] of start) {
    reached.set(part, walk(part));
    for (const [{ rules }, steps] of reached.get(part) ?? []) for (const rule of rules) add(rule, { kind, action: "", steps });
  }
  // A card's button exists only where something that is reached offers it: taken in rounds, as one card may lead to another.
  const waiting = new Set(actions);
  for (let grown = true; grown;) {
    grown = false;
    const offered = new Set([...reached.values()].flatMap((those) => [...those.keys()].flatMap(({ offers }) => [...offers])));
    for (const entry of waiting) {
      const facts = entry.declaration.action;
      if (!facts || (facts.on === "card" && facts.id !== "" && !offered.has(facts.id))) continue;
      waiting.delete(entry);
      grown = true;
      reached.set(entry.declaration, walk(entry.declaration));
      const kind = kindOf(entry);
      for (const [{ rules }, steps] of reached.get(entry.declaration) ?? []) {
        for (const rule of rules) add(rule, { kind, action: facts.id, steps });
      }
    }
  }
  return found;
}

interface Listed {
  readonly declaration: Declaration;
  readonly list: "sheet" | "rest";
}

function kindOf({ declaration: { action }, list }: Listed): Control["kind"] {
  if (list === "rest") return "rest";
  if (action?.on === "gm") return action.aboutBattle ? "tracker" : "gm";
  const { on } = action ?? {};
  return on === "item" || on === "card" || on === "window" ? on : "sheet";
}

/** The actions of a list, wherever its parts were written down. */
function listedIn(part: Declaration | undefined, list: Listed["list"]): Listed[] {
  if (!part) return [];
  const seen = new Set<Declaration>();
  const visit = (declaration: Declaration): void => {
    if (seen.has(declaration)) return;
    seen.add(declaration);
    // An action's own workings may name other actions; that does not list them.
    if (!declaration.action) for (const used of declaration.uses) visit(used);
  };
  visit(part);
  return [...seen].filter(({ action }) => action).map((declaration) => ({ declaration, list }));
}

/** Everything that a declaration leads to, with the number of steps. Another action that is written down beside it is no part of it. */
function walk(from: Declaration): Map<Declaration, number> {
  const steps = new Map([[from, 0]]);
  for (const [declaration, count] of steps) {
    for (const used of declaration.uses) if (!used.action && !steps.has(used)) steps.set(used, count + 1);
  }
  return steps;
}
