// What Foundry refuses, ignores or drops: data that is invalid, and writes that a player may not make. Each title is a documented fact.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openClient } from "../support/client.ts";
import type { HeadlessClient } from "../support/client.ts";
import { startTestServer } from "../support/server.ts";
import type { TestServer } from "../support/server.ts";
import { actors, id, scene, tokens, users } from "../support/world.ts";

let server: TestServer;
let gm: HeadlessClient;
let ann: HeadlessClient;

/** A model of heroes with one field of each kind that can refuse. */
function withModel(client: HeadlessClient): void {
  const { fields, TypeDataModel } = client.data;
  class Hero extends TypeDataModel {
    static override defineSchema() {
      return {
        health: new fields.SchemaField({
          value: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
          max: new fields.NumberField({ required: true, initial: 10 }),
        }),
        stance: new fields.StringField({ choices: ["high", "low"], initial: "high" }),
        reach: new fields.NumberField({ positive: true }),
        wounds: new fields.ArrayField(new fields.NumberField()),
      };
    }
  }
  client.CONFIG["Actor"] = { ...(client.CONFIG["Actor"] as object), dataModels: { hero: Hero } };
}

beforeEach(async () => {
  server = await startTestServer();
  gm = await openClient(server.url, users.gm, withModel);
  ann = await openClient(server.url, users.ann, withModel);
});
afterEach(async () => {
  gm.close();
  ann.close();
  await server.dispose();
});

type ClientActor = InstanceType<HeadlessClient["documents"]["Actor"]>;
const hero = (client: HeadlessClient) => client.game.actors.get(actors.hero, { strict: true }) as ClientActor;
const combat = (client: HeadlessClient) => {
  const [only] = client.game.combats.contents;
  if (!only) throw new Error("no encounter");
  return only;
};
const combatant = (client: HeadlessClient, name: string) => {
  const found = combat(client).combatants.get(id(name));
  if (!found) throw new Error(`no combatant ${name}`);
  return found;
};
/** The one document that a creation of one gives. */
function only<T extends object>(created: T | T[] | undefined): T {
  if (created === undefined || Array.isArray(created)) throw new Error("not one document was created");
  return created;
}

describe("an invalid change", () => {
  // "strict … throws an Error if the update data is not valid": foundryvtt.com/api/classes/foundry.abstract.DataModel.html#validate;
  // the field's own rules: foundryvtt.com/api/classes/foundry.data.fields.NumberField.html, …StringField.html
  it.each([
    ["system.health.value", Number.NaN],
    ["system.health.value", "many"],
    ["system.stance", "sideways"],
    ["system.reach", -1],
    ["img", "portrait.txt"],
    ["system.wounds", "none"],
  ])("is refused on the requesting client and reaches no server: %s = %s", async (path, value) => {
    gm.documents.resetRequests();
    await expect(hero(gm).update({ [path]: value })).rejects.toThrow(/validation errors/);
    expect(gm.documents.requests).toEqual([]);
  });

  // github.com/foundryvtt/foundryvtt/issues/10813: a cleared name is "name: may not be undefined", "this isn't a bug".
  it("is a required text without blanks that is left blank, alone or beside valid changes", async () => {
    await expect(hero(gm).update({ name: " " })).rejects.toThrow("name: may not be undefined");
    await expect(hero(gm).update({ name: "", "system.health.value": 3 })).rejects.toThrow("name: may not be undefined");
    expect([hero(gm).name, hero(gm)._source["system"]]).toMatchObject(["Hero", { health: { value: 10 } }]);
  });

  // "prune unknown keys": foundryvtt.com/api/classes/foundry.abstract.DataModel.html#cleanData; an empty difference is not sent.
  it("is ignored where the schema has no such field, and asks nothing of the server", async () => {
    gm.documents.resetRequests();
    expect(await hero(gm).update({ "system.unheardOf": 1, unheardOf: 2 })).toBeUndefined();
    expect(gm.documents.requests).toEqual([]);
  });

  // An array is one value: foundryvtt.com/api/classes/foundry.data.fields.ArrayField.html. A path into it replaces all of it.
  it("replaces a whole list when it points into one", async () => {
    await hero(gm).update({ "system.wounds": [1, 2, 3] });
    await hero(gm).update({ "system.wounds.1": 9 });
    expect(hero(gm)._source["system"]).toMatchObject({ wounds: [9] });
  });
});

describe("a creation", () => {
  // `type` has no initial value for these two: DocumentTypeField of foundryvtt.com/api/interfaces/foundry.documents.types.ActorData.html, …ItemData.html
  it("of an actor or item without a type is refused, of other classes it is of type base", async () => {
    await expect(gm.documents.Actor.create({ name: "Nobody" })).rejects.toThrow("type: may not be undefined");
    await expect(gm.documents.Item.create({ name: "Nothing" })).rejects.toThrow("type: may not be undefined");
    const message = await gm.documents.ChatMessage.create({ content: "x" });
    expect(message && Reflect.get(message, "type")).toBe("base");
  });

  // "Unknown subtypes are rejected": foundryvtt.com/article/system-data-models/
  it("of a type that no manifest declares is refused", async () => {
    await expect(gm.documents.Actor.create({ name: "X", type: "villain" })).rejects.toThrow("not a valid type");
  });

  // keepId: foundryvtt.com/api/interfaces/foundry.abstract.types.DatabaseCreateOperation.html; ids: foundryvtt.com/api/classes/foundry.data.fields.DocumentIdField.html
  it("keeps an id only with keepId, only one of sixteen letters and digits, and only once", async () => {
    const data = { name: "X", type: "hero", _id: id("chosen") };
    expect(only(await gm.documents.Actor.create(data)).id).not.toBe(id("chosen"));
    expect(only(await gm.documents.Actor.create(data, { keepId: true })).id).toBe(id("chosen"));
    await expect(gm.documents.Actor.create(data, { keepId: true })).rejects.toThrow("exists already");
    await expect(gm.documents.Actor.create({ ...data, _id: "chosen" }, { keepId: true })).rejects.toThrow("valid Document ID");
  });

  // "Is the operation a dry run? If so, an empty result array is returned": foundryvtt.com/api/v14/interfaces/foundry.abstract.types.DatabaseUpdateOperation.html
  it("or update as a dry run gives an empty array", async () => {
    expect(await gm.documents.Actor.updateDocuments([{ _id: actors.hero, name: "Dry" }], { dryRun: true })).toEqual([]);
    expect(await gm.documents.Actor.createDocuments([{ name: "Dry", type: "hero" }], { dryRun: true })).toEqual([]);
    expect(hero(gm).name).toBe("Hero");
  });
});

describe("flags", () => {
  // github.com/foundryvtt/foundryvtt/issues/7111: the flag methods know the scopes of active packages; an update of `flags` is not looked at.
  it("are read and set under the scopes of active packages only", async () => {
    for (const scope of ["core", "world", "fixture", "fixture-module"]) expect(hero(gm).getFlag(scope, "x")).toBeUndefined();
    expect(() => hero(gm).getFlag("absent", "x")).toThrow('Flag scope "absent"');
    await expect(hero(gm).setFlag("absent", "x", 1)).rejects.toThrow('Flag scope "absent"');
    await expect(hero(gm).unsetFlag("absent", "x")).rejects.toThrow('Flag scope "absent"');
    await hero(gm).update({ "flags.absent.x": 1 });
    expect(hero(gm).flags["absent"]).toEqual({ x: 1 });
  });
});

describe("a player", () => {
  const refused = (write: Promise<unknown>) => expect(write).rejects.toThrow("lacks permission");

  // "Owned documents … make changes", nobody else: foundryvtt.com/api/enums/foundry.CONST.DOCUMENT_OWNERSHIP_LEVELS.html
  it("changes what they own and nothing else, by whichever client's code", async () => {
    await hero(ann).update({ "system.health.value": 4 });
    await refused((ann.game.actors.get(actors.foe, { strict: true }) as ClientActor).update({ name: "Mine" }));
    const token = ann.game.scenes.get(scene, { strict: true })?.tokens.get(tokens.unlinked, { strict: true });
    await refused(token?.update({ x: 50 }) ?? Promise.resolve());
    await refused(token?.actor?.update({ "system.health.value": 1 }) ?? Promise.resolve());
    await refused(token?.actor?.createEmbeddedDocuments("Item", [{ name: "Gift", type: "gear" }]) ?? Promise.resolve());
  });

  // "delete: ASSISTANT" by default, "OWNER" for items: metadata of foundryvtt.com/api/classes/foundry.abstract.Document.html, …BaseItem.html, …BaseActor.html
  it("who owns an actor cannot delete it; who owns an item can", async () => {
    await refused(hero(ann).delete());
    const item = only(await gm.documents.Item.create({ name: "Ring", type: "gear", ownership: { default: 3 } }));
    await ann.settle();
    await ann.game.items.get(item.id ?? "", { strict: true })?.delete();
    expect(ann.game.items.size).toBe(0);
  });

  // BaseCombat: `update` is a method of its own, github.com/foundryvtt/foundryvtt/issues/10501; a further key makes it a write that is refused,
  // github.com/Nimble-Co/FoundryVTT-Nimble/pull/853
  it("changes an encounter's turn and round, with nothing beside them", async () => {
    await combat(ann).update({ turn: 1 });
    await refused(combat(ann).update({ turn: 0, "flags.fixture.note": 1 }));
    await refused(combat(ann).update({ system: { x: 1 }, active: false }));
    await refused(combat(ann).delete());
  });

  // "BaseCombatant#canUpdate … initiative is an allowed key": github.com/foundryvtt/foundryvtt/issues/10501
  it("changes their combatant's initiative, not what it stands for or whether it is hidden", async () => {
    await combatant(ann, "cHero").update({ initiative: 3 });
    await refused(combatant(ann, "cHero").update({ hidden: true }));
    await refused(combatant(ann, "cHero").update({ initiative: 4, name: "Hidden" }));
    await refused(combatant(ann, "cHero").update({ actorId: actors.foe }));
    await refused(combatant(ann, "cFoe").update({ initiative: 3 }));
  });

  // BaseChatMessage: created by anybody in their own name, "delete: OWNER"; the author owns it. foundryvtt.com/api/classes/foundry.documents.BaseChatMessage.html
  it("writes messages in their own name only, and changes nobody else's", async () => {
    await refused(ann.documents.ChatMessage.create({ content: "x", author: users.gm }));
    const message = only(await gm.documents.ChatMessage.create({ content: "x" }));
    await ann.settle();
    const seen = ann.game.messages.get(message.id ?? "", { strict: true });
    await refused(seen?.update({ content: "y" }) ?? Promise.resolve());
    await refused(seen?.delete() ?? Promise.resolve());
  });

  // SETTINGS_MODIFY is an assistant's: foundryvtt.com/api/variables/CONST.USER_PERMISSIONS.html; roles: foundryvtt.com/api/enums/foundry.CONST.USER_ROLES.html
  it("neither changes world settings nor their own role", async () => {
    for (const client of [gm, ann]) client.game.settings.register("fixture", "rule", { scope: "world", type: String, default: "a" });
    await refused(ann.game.settings.set("fixture", "rule", "b"));
    await refused(ann.game.time.advance(60));
    await refused(ann.game.user.update({ role: 4 }));
    await expect(ann.game.settings.set("fixture", "unregistered", 1)).rejects.toThrow("not a registered");
  });
});
