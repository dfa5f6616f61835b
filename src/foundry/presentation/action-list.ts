// Everything that a creature can be told to do, as one list: what sheets show in parts, bars and menus of modules show as a whole.

import type { ActionDefinition, ActionSummary, Phrase, Ruleset } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import type { Surroundings } from "./battle-around.ts";
import type { ActionView, ListedAction } from "../surface.ts";
import { actionViews, itemActionViews, restViews } from "./actions.ts";
import { signed } from "./breakdown.ts";

/** An action's numbers in words; "" for what there is nothing to say about. */
export interface SummaryView {
  readonly attack: string;
  readonly damage: string;
  readonly uses: string;
  readonly range: string;
}

/** A creature's actions, those of its items, its rests, and for a GM the GM's: each with its id, cost, whether it may be taken, why not, and by which item. */
export function listActions(ruleset: Ruleset, surroundings: Surroundings, forGM: boolean): ListedAction[] {
  const { battle, creature } = surroundings;
  const definitions = definitionsOf(ruleset);
  const plain = (from: ListedAction["from"], views: readonly ActionView[]): ListedAction[] =>
    views.map((view) => ({ ...view, ...standing(definitions.get(view.id), from), from, itemType: "", itemName: "" }));
  return [
    ...plain("sheet", actionViews(ruleset, surroundings, "sheet")),
    ...Object.values(creature.items).flatMap((item) =>
      itemActionViews(ruleset, battle, creature, item).map((view): ListedAction => ({
        ...view,
        ...standing(definitions.get(view.id), "item"),
        from: "item",
        itemType: item.type,
        itemName: item.name,
      })),
    ),
    ...plain("rest", restViews(ruleset, battle, creature)),
    ...(forGM ? plain("gm", actionViews(ruleset, surroundings, "gm")) : []),
  ];
}

function definitionsOf({ actions, rests }: Ruleset): Map<string, ActionDefinition> {
  return new Map([...actions, ...rests].map((action) => [action.id, action]));
}

/** What an action does not say of its place follows from what it is taken with, and at whom. */
function standing(action: ActionDefinition | undefined, from: ListedAction["from"]): Pick<ListedAction, "place" | "aimed"> {
  const aimed = action !== undefined && (action.targetCandidates !== undefined || (action.targets?.min ?? 0) > 0);
  return { place: action?.place ?? (from === "item" && aimed ? "attack" : ""), aimed };
}

/** The numbers of one action of the list, worked out when they are shown. */
export function summaryView(ruleset: Ruleset, { battle, creature }: Surroundings, listed: ListedAction): SummaryView {
  const facts: ActionSummary = definitionsOf(ruleset).get(listed.id)?.facts?.(battle, creature, creature.items[listed.item]) ?? {};
  const said = (phrase: Phrase | undefined): string => (phrase ? localize(phrase.text, phrase.data) : "");
  return {
    attack: typeof facts.attack === "number" ? signed(facts.attack) : (facts.attack ?? ""),
    damage: facts.damage ?? "",
    uses: said(facts.uses),
    range: said(facts.range),
  };
}
