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

interface DocumentClassView {
  create(data: object): Promise<DocumentView>;
}

interface GameView {
  readonly system: { readonly template?: object; readonly documentTypes: Readonly<Record<string, Readonly<Record<string, object>>>> };
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
  // What a system's template.json describes needs no model.
  const template = system.template ?? {};
  const declared = Object.entries(system.documentTypes).flatMap(([name, types]) => Object.keys(types).map((type) => [name, type] as const));
  const faults = declared
    .filter(([name, type]) => !(name in template) && configuration[name]?.dataModels?.[type] === undefined && !renamed(name, type))
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
      const markupNow = (): string => one.sheet.element?.innerHTML ?? one.sheet.element?.[0]?.innerHTML ?? "";
      // A sheet of ApplicationV1 gives itself back before it stands.
      for (let waited = 0; waited < 2000 && markupNow() === ""; waited += 50) await new Promise((resolve) => setTimeout(resolve, 50));
      const markup = markupNow();
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
