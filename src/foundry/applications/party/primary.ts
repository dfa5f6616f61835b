// The world's party: which it is, how it is opened, and how a first one is made of the heroes that players own.

import { documentClass } from "../../platform/foundry-boundary.ts";
import { isActor } from "../../platform/document-kinds.ts";
import { localize } from "../../platform/localize.ts";
import { isParty, PARTY_TYPE } from "../../models/party.ts";
import { activeRuleset } from "../../rulesets.ts";
import { getSetting, setSetting } from "../../settings/store.ts";
import { openSheet } from "../dom/open-sheet.ts";
import { playersHeroes } from "./members.ts";

/** Registers the setting, which is chosen on a party's sheet. Called at `init`. */
export function registerPrimaryParty(): void {
  game.settings.register("sortie", "party", { scope: "world", config: false, type: String, default: "" });
}

/** The world's party: the one that was chosen, else the first that there is. */
export function primaryParty(): Actor.Implementation | null {
  const chosen = getSetting("party");
  const found = typeof chosen === "string" ? game.actors.get(chosen) : undefined;
  if (found && isParty(found)) return found;
  return game.actors.find((actor) => isParty(actor) && actor.testUserPermission(game.user, "LIMITED")) ?? null;
}

/** Makes this the world's party, for GMs. */
export async function makePrimary(party: Actor.Implementation): Promise<void> {
  if (game.user.isGM && party.id) await setSetting("party", party.id);
}

/** Opens the world's party. A GM who has none is offered one of the players' heroes. True where there is anything to open or to offer. */
export function openParty(): boolean {
  const party = primaryParty();
  if (party?.testUserPermission(game.user, "LIMITED")) openSheet(party);
  else if (game.user.isGM) void offerFirst();
  else return false;
  return true;
}

async function offerFirst(): Promise<void> {
  const heroes = playersHeroes(activeRuleset());
  const names = heroes.map(({ name }) => foundry.utils.escapeHTML(name));
  const yes = await foundry.applications.api.DialogV2.confirm({
    classes: ["sortie", "sortie-dialog"],
    window: { title: localize("SORTIE.Party.First"), icon: "fa-solid fa-people-group" },
    content: `<p>${names.length > 0 ? localize("SORTIE.Party.FirstOf", { names: names.join(", ") }) : localize("SORTIE.Party.FirstEmpty")}</p>`,
    rejectClose: false,
  });
  if (yes !== true) return;
  const members = heroes.map(({ uuid }) => uuid);
  const data = {
    name: localize("SORTIE.Party.Name"),
    type: PARTY_TYPE,
    system: { members },
    // Players may look at it; who may put things into it is the GM's to say.
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
  };
  const [made] = await documentClass("Actor").createDocuments([data], {});
  if (!isActor(made)) return;
  await makePrimary(made);
  openSheet(made);
}
