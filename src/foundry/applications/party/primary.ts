// The world's party: which it is, how it is opened, and how a first one is made of the heroes that players own.

import { dialogClass } from "../../dialogs/dialog-class.ts";
import { documentClass } from "../../platform/foundry-boundary.ts";
import { isActor } from "../../platform/document-kinds.ts";
import { localize } from "../../platform/localize.ts";
import { isParty, PARTY_TYPE } from "../../models/party.ts";
import { activeRuleset } from "../../rulesets.ts";
import { getSetting, setSetting } from "../../settings/store.ts";
import { openSheet } from "../dom/open-sheet.ts";
import { TEMPLATES } from "../../presentation/templates.ts";
import { firstMembers } from "./members.ts";
import { worldActors } from "../../platform/world-actors.ts";

/** Registers the setting, which is chosen on a party's sheet. Called at `init`. */
export function registerPrimaryParty(): void {
  game.settings.register("sortie", "party", { scope: "world", config: false, type: String, default: "" });
}

/** The world's party: the one that was chosen, else the first that there is. */
export function primaryParty(): Actor.Implementation | null {
  const chosen = getSetting("party");
  const found = typeof chosen === "string" ? game.actors.get(chosen) : undefined;
  if (found && isParty(found)) return found;
  return worldActors().find((actor) => isParty(actor) && actor.testUserPermission(game.user, "LIMITED")) ?? null;
}

/** Makes this the world's party, for GMs. */
export async function makePrimary(party: Actor.Implementation): Promise<void> {
  if (game.user.isGM && party.id) await setSetting("party", party.id);
}

/** Opens the world's party. A GM who has none is asked of whom to make one. True where there is anything to open or to offer. */
export function openParty(): boolean {
  const party = primaryParty();
  if (party?.testUserPermission(game.user, "LIMITED")) openSheet(party);
  else if (game.user.isGM) void offerFirst();
  else return false;
  return true;
}

async function offerFirst(): Promise<void> {
  const content = await foundry.applications.handlebars.renderTemplate(TEMPLATES.partyFirst, { heroes: firstMembers(activeRuleset()) });
  let members: readonly string[] | null = null;
  await dialogClass().wait({
    classes: ["sortie", "sortie-dialog"],
    window: { title: localize("SORTIE.Party.First"), icon: "fa-solid fa-people-group" },
    content,
    rejectClose: false,
    buttons: [
      {
        action: "make",
        label: localize("SORTIE.Party.First"),
        icon: "fa-solid fa-check",
        default: true,
        callback: (_event: Event, button: HTMLButtonElement) => {
          members = [...(button.form?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])].map(({ name }) => name);
          return "make";
        },
      },
    ],
  });
  await makeFirst(members);
}

async function makeFirst(members: readonly string[] | null): Promise<void> {
  if (!members) return;
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
