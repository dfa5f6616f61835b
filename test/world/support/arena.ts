// A small battle of a test's own: one hero that Ada owns, foes on unlinked tokens, and their encounter, in the viewed scene. Gone again afterwards.

/** The documents of an arena. */
export interface Arena {
  readonly hero: Actor.Implementation;
  readonly heroToken: TokenDocument;
  readonly foes: readonly TokenDocument[];
  readonly combat: Combat.Implementation;
  /** The creature behind a foe's token. */
  foe(index: number): Actor.Implementation;
  /** Takes everything away, and the messages that came meanwhile. */
  clear(): Promise<void>;
}

interface Created {
  readonly id: string | null;
}

function copyOf(name: string, changes: Record<string, unknown>): Actor.CreateData {
  const source = game.actors.find((actor) => actor.name === name);
  if (!source) throw new Error(`The demo world has no ${name}.`);
  const { _id, ...data } = source.toObject();
  return foundry.utils.mergeObject(data, changes) as Actor.CreateData;
}

async function createToken(scene: Scene.Implementation, actor: Actor.Implementation, name: string, x: number): Promise<TokenDocument> {
  const data = { ...actor.prototypeToken.toObject(), name, actorId: actor.id, x, y: 100 };
  const [token] = await scene.createEmbeddedDocuments("Token", [data as TokenDocument.CreateData]);
  if (!token) throw new Error(`No token was made for ${name}.`);
  return token;
}

/** Sets an arena up. The hero acts first, then the foes in their order; nobody rolls for that. */
export async function setUpArena(hero: "Tamsin Reed" | "Corvin Ashe", foes: number, kind = "Marsh Reaver"): Promise<Arena> {
  const scene = game.scenes.active;
  const ada = game.users.getName("Ada");
  const messages = new Set(game.messages.map(({ id }) => id));
  if (!scene || !ada?.id) throw new Error("The demo world has no active scene, or no Ada.");
  const heroActor = await Actor.create(copyOf(hero, { name: "Arena hero", ownership: { default: 0, [ada.id]: 3 } }));
  const foeActor = await Actor.create(copyOf(kind, { name: "Arena foe" }));
  if (!heroActor || !foeActor) throw new Error("The arena's actors were not made.");
  const heroToken = await createToken(scene, heroActor, "Arena hero", 100);
  const foeTokens: TokenDocument[] = [];
  for (let index = 0; index < foes; index += 1)
    foeTokens.push(await createToken(scene, foeActor, `Arena foe ${index + 1}`, 300 + 100 * index));
  // As the tracker does it: the configured class knows which subtype an encounter of this world has.
  const combat = await Combat.implementation.create({ scene: scene.id, active: true });
  if (!combat) throw new Error("The arena's encounter was not made.");
  await combat.createEmbeddedDocuments(
    "Combatant",
    [heroToken, ...foeTokens].map((token, index) => ({
      tokenId: token.id,
      sceneId: scene.id,
      actorId: token.actorId,
      initiative: 30 - index,
    })),
  );
  const clear = async (): Promise<void> => {
    if (game.combats.has(combat.id)) await combat.delete();
    await scene.deleteEmbeddedDocuments("Token", idsOf([heroToken, ...foeTokens].filter((token) => scene.tokens.has(token.id ?? ""))));
    await heroActor.delete();
    await foeActor.delete();
    await ChatMessage.deleteDocuments(idsOf(game.messages.filter(({ id }) => !messages.has(id))));
  };
  return {
    hero: heroActor,
    heroToken,
    foes: foeTokens,
    combat,
    clear,
    foe(index) {
      const actor = foeTokens[index]?.actor;
      if (!actor) throw new Error(`The arena has no foe ${index}.`);
      return actor;
    },
  };
}

function idsOf(documents: readonly Created[]): string[] {
  return documents.flatMap(({ id }) => id ?? []);
}

/** A stored number of an actor. */
export function numberOf(document: { readonly system: unknown }, path: string): number {
  return Number(foundry.utils.getProperty(document.system as object, path));
}

/** Hit points. */
export const hpOf = (actor: Actor.Implementation): number => numberOf(actor, "hp.value");

/** The id of an item by its name. */
export function itemId(actor: Actor.Implementation, name: string): string {
  const id = actor.items.getName(name)?.id;
  if (!id) throw new Error(`${actor.name} has no ${name}.`);
  return id;
}

/** Everything stored in an arena's documents, without the stamps that say who wrote them when, and without what is remembered of what was done to them. */
export function storedIn({ hero, foes, combat }: Arena): Record<string, unknown> {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => (["_stats", "flags", "lastSeen"].includes(key) ? [] : [[key, strip(inner)]])),
    );
  };
  const documents = [hero, combat, ...foes.flatMap(({ actor }) => actor ?? [])];
  return Object.fromEntries(documents.map((document) => [document.uuid, strip(document.toObject())]));
}

/** The newest message. */
export function newestMessage(): ChatMessage.Implementation {
  const message = game.messages.contents.at(-1);
  if (!message) throw new Error("There is no message.");
  return message;
}

/** The state of a message's record. */
export const stateOf = (message: ChatMessage.Implementation): string | undefined => sortie.records.of(message)?.state;

/** Opens an actor's sheet, and returns its window. */
export async function openSheet(actor: Actor.Implementation): Promise<{ readonly element: HTMLElement; close(): Promise<unknown> }> {
  const sheet: object | null = actor.sheet;
  if (!(sheet instanceof foundry.applications.api.ApplicationV2)) throw new Error(`${actor.name} has no sheet of ours.`);
  await sheet.render({ force: true });
  return { element: sheet.element, close: () => sheet.close() };
}
