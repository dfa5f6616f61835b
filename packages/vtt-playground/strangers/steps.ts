// Decides what a stranger's system is put through at a playground's table: every function here runs in the page of the gamemaster.

/** What one step came to. */
export interface StepResult {
  /** How many of how many. */
  readonly done: number;
  readonly of: number;
  readonly faults: readonly string[];
  readonly note?: string;
}

interface SheetView {
  render(options: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
  readonly element: { readonly innerHTML?: string; readonly 0?: { readonly innerHTML: string } } | null;
}

interface DocumentView {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly system: object;
  readonly sheet: SheetView;
  readonly _source: { readonly system: object };
  delete(): Promise<unknown>;
}

interface ActorView extends DocumentView {
  getTokenDocument(data: object): Promise<{ toObject(): object }>;
  getRollData(): object;
}

interface DocumentClassView {
  create(data: object): Promise<DocumentView>;
}

interface CombatView {
  readonly round: number;
  readonly turn: number | null;
  readonly turns: readonly object[];
  readonly combatants: { readonly contents: readonly { readonly initiative: number | null }[] };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly object[]>;
  rollAll(): Promise<unknown>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface GameView {
  readonly system: { readonly documentTypes: Readonly<Record<string, Readonly<Record<string, object>>>> };
  readonly scenes: {
    readonly active:
      (DocumentView & { createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly DocumentView[]> }) | null;
  };
  readonly messages: { readonly size: number };
  readonly actors: { readonly contents: readonly ActorView[] };
}

/** Every declared subtype has a registered model, but for old names that the system turns into another subtype. */
export function countModels(): StepResult {
  const { system } = Reflect.get(globalThis, "game") as GameView;
  interface DocumentConfiguration {
    dataModels?: Record<string, unknown>;
    documentClass: new (data: object) => { type: string };
  }
  const configuration = Reflect.get(globalThis, "CONFIG") as Record<string, DocumentConfiguration | undefined>;
  const renamed = (name: string, type: string): boolean => {
    const Class = configuration[name]?.documentClass;
    return Class !== undefined && new Class({ name: type, type }).type !== type;
  };
  const declared = Object.entries(system.documentTypes).flatMap(([name, types]) => Object.keys(types).map((type) => [name, type] as const));
  const faults = declared
    .filter(([name, type]) => configuration[name]?.dataModels?.[type] === undefined && !renamed(name, type))
    .map(([name, type]) => `CONFIG.${name}.dataModels.${type} is not registered`);
  return { done: declared.length - faults.length, of: declared.length, faults };
}

/** Makes one document of each of the system's subtypes, and counts the values that preparation added to its data. */
export async function createEach(documentName: "Actor" | "Item"): Promise<StepResult> {
  const message = (error: unknown): string =>
    error instanceof Error
      ? `${error.message} (${/\/(?:systems|assets)\/\S+:\d+/.exec(error.stack ?? "")?.[0] ?? "nowhere"})`
      : String(error);
  const leaves = (value: unknown, depth: number): number =>
    typeof value === "object" && value !== null && depth > 0
      ? Object.values(value).reduce((sum: number, one) => sum + leaves(one, depth - 1), 0)
      : typeof value === "number" && Number.isFinite(value)
        ? 1
        : 0;
  const { system } = Reflect.get(globalThis, "game") as GameView;
  const Class = Reflect.get(globalThis, documentName) as { implementation: DocumentClassView };
  const types = Object.keys(system.documentTypes[documentName] ?? {});
  const faults: string[] = [];
  let derived = 0;
  for (const type of types) {
    try {
      const made = await Class.implementation.create({ name: `A ${type}`, type });
      derived += Math.max(leaves(made.system, 6) - leaves(made._source.system, 6), 0);
    } catch (error) {
      faults.push(`${documentName} ${type}: ${message(error)}`);
    }
  }
  return { done: types.length - faults.length, of: types.length, faults, note: `${String(derived)} derived numbers` };
}

/** Opens and closes the sheet of every actor or item of the world. */
export async function renderSheets(collection: "actors" | "items"): Promise<StepResult> {
  const documents = (Reflect.get(Reflect.get(globalThis, "game") as object, collection) as { contents: readonly DocumentView[] }).contents;
  const message = (error: unknown): string =>
    error instanceof Error
      ? `${error.message} (${/\/(?:systems|assets)\/\S+:\d+/.exec(error.stack ?? "")?.[0] ?? "nowhere"})`
      : String(error);
  const faults: string[] = [];
  for (const one of documents) {
    try {
      await one.sheet.render({ force: true });
      const { element } = one.sheet;
      const markup = element?.innerHTML ?? element?.[0]?.innerHTML ?? "";
      if (markup.length < 200) faults.push(`the sheet of ${one.name} is empty`);
      else if (/\bNaN\b|\[object Object\]/.test(markup.replace(/<[^>]*>/g, "")))
        faults.push(`the sheet of ${one.name} shows NaN or [object Object]`);
      await one.sheet.close({ submit: false });
    } catch (error) {
      faults.push(`the sheet of ${one.name}: ${message(error)}`);
    }
  }
  return { done: documents.length - faults.length, of: documents.length, faults };
}

/** Rolls with what the actors offer for formulas, and shows it in the chat. */
export async function rollDice(): Promise<StepResult> {
  const { actors, messages } = Reflect.get(globalThis, "game") as GameView;
  const RollClass = Reflect.get(globalThis, "Roll") as new (formula: string, data: object) => { toMessage(data: object): Promise<unknown> };
  const before = messages.size;
  const faults: string[] = [];
  for (const actor of actors.contents) {
    try {
      await new RollClass("1d20 + 2", actor.getRollData()).toMessage({ flavor: actor.name });
    } catch (error) {
      faults.push(`a roll of ${actor.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (messages.size - before < actors.contents.length - faults.length) faults.push("not every roll became a message");
  return { done: actors.contents.length - faults.length, of: actors.contents.length, faults };
}

/**
 * Puts up to four actors' tokens into a combat, rolls for all, begins, passes every turn and a round, and ends it.
 *
 * @param fighters The subtypes that the system lets fight; without any, every one.
 */
export async function runCombat(fighters: readonly string[]): Promise<StepResult> {
  const { actors, scenes } = Reflect.get(globalThis, "game") as GameView;
  const scene = scenes.active;
  const Combat = Reflect.get(globalThis, "Combat") as { implementation: { create(data: object): Promise<CombatView> } };
  const steps = ["tokens", "combatants", "initiative", "start", "turns", "round", "end"] as const;
  let at = 0;
  try {
    if (scene === null) throw new Error("the world has no scene");
    const data: object[] = [];
    const fighting = actors.contents.filter(({ type }) => fighters.length === 0 || fighters.includes(type));
    for (const [index, actor] of fighting.slice(0, 4).entries()) {
      const token = await actor.getTokenDocument({ x: 100 * index, y: 0 });
      data.push(token.toObject());
    }
    const tokens = await scene.createEmbeddedDocuments("Token", data);
    at += 1;
    const combat = await Combat.implementation.create({ scene: scene.id, active: true });
    await combat.createEmbeddedDocuments(
      "Combatant",
      tokens.map((token) => ({ tokenId: token.id, sceneId: scene.id, actorId: Reflect.get(token, "actorId") as string })),
    );
    at += 1;
    await combat.rollAll();
    at += 1;
    await combat.startCombat();
    if (combat.round === 0) throw new Error(`the round is ${String(combat.round)} after the start`);
    at += 1;
    for (const _turn of [...combat.turns]) await combat.nextTurn();
    at += 1;
    const rounds = [combat.round];
    await combat.nextRound();
    rounds.push(combat.round);
    if (rounds[1] === rounds[0]) throw new Error(`the round stays ${String(rounds[0])}`);
    at += 1;
    await combat.delete();
    return { done: steps.length, of: steps.length, faults: [] };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { done: at, of: steps.length, faults: [`combat, ${steps[at] ?? "end"}: ${fault}`] };
  }
}
