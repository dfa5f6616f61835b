// An encounter that belongs to no ruleset (a module's, or one whose module is off): its combatants as Foundry lists them, so that nothing is lost.

import { mayKnow } from "../../../presentation/names.ts";
import { factsOf } from "./combatant-permissions.ts";
import type { Row } from "./row.ts";
import type { TrackerView } from "./rows.ts";

/** Foundry's own order of turns as rows. */
export function plainView(combat: Combat.Implementation): TrackerView {
  const rows = combat.turns
    .filter((combatant) => mayKnow(combatant))
    .map((combatant): Row => {
      const facts = factsOf(combatant);
      const active = combat.combatant?.id === combatant.id;
      const id = combatant.id ?? "";
      return {
        kind: "combatant",
        key: id,
        id,
        name: facts.name,
        img: facts.img,
        state: active ? "acting" : "waiting",
        stateLabel: "",
        stateIcon: active ? "fa-solid fa-play" : "",
        active,
        count: combatant.initiative === null ? "" : String(combatant.initiative),
        mayJoin: combatant.initiative === null && facts.owner,
        hidden: facts.hidden,
        defeated: facts.defeated,
        owner: facts.owner,
        side: "neutral",
        sideLabel: "",
        awaits: "",
        pools: [],
        pips: [],
        clocks: [],
        budget: [],
        states: [],
        badges: [],
        outIsSaid: false,
        effects: [],
        choose: null,
        claims: [],
        hold: null,
        group: null,
        movable: false,
        css: [active && "active", facts.hidden && "hide", facts.defeated && "defeated"].filter((mark) => mark !== false).join(" "),
      };
    });
  const choice = { text: "", who: "", mayPass: false, open: false };
  return { rows, choice, next: "", many: false, acting: rows.find(({ active }) => active)?.name ?? "" };
}
