// A party: an actor of Sortie's own that is no creature. It has members of any ruleset, by uuid, and things of its own.

import { type Fields, html, list, migrateFields, reference } from "../../engine/index.ts";
import { subtypeConfig } from "../platform/foundry-boundary.ts";
import { type Schema, schemaOf } from "./schema.ts";

/** Its subtype, declared in the manifest. */
export const PARTY_TYPE = "party";
export const PARTY_ICON = "fa-solid fa-people-group";
export const PARTY_PICTURE = "systems/sortie/icons/people-group.svg";

/** What a party stores; its things are its items. */
export const partyFields = {
  /** Uuids of actors of the world, in the order in which they march. */
  members: list(reference()),
  description: html(),
} satisfies Fields;

/** True for a party. */
export function isParty(actor: { readonly type: string }): boolean {
  return actor.type === PARTY_TYPE;
}

function partyModel() {
  return class extends foundry.abstract.TypeDataModel<Schema, foundry.abstract.Document.Any> {
    static override defineSchema(): Schema {
      return schemaOf(partyFields);
    }

    static override migrateData(
      ...parameters: Parameters<typeof foundry.abstract.TypeDataModel.migrateData>
    ): ReturnType<typeof foundry.abstract.TypeDataModel.migrateData> {
      migrateFields(partyFields, parameters[0]);
      return super.migrateData(...parameters);
    }
  };
}

/** Puts it into CONFIG. Called at `init`. */
export function registerPartyModel(): void {
  const config = subtypeConfig("Actor");
  (config.dataModels ??= {})[PARTY_TYPE] = partyModel();
  (config.typeIcons ??= {})[PARTY_TYPE] = PARTY_ICON;
}
