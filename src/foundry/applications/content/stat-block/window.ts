// The window in which somebody pastes stat blocks: as they type it shows what is understood, and makes the foes of it.

import { type ReadStatBlock, type Ruleset, type StatBlockSpan, readStatBlocks } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { activeRuleset, rulesets } from "../../../rulesets.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";
import { valueName } from "../../../presentation/value-names.ts";
import { openSheet } from "../../dom/open-sheet.ts";
import { platform } from "../../../platform/foundry-boundary.ts";

/** How a piece of a line is marked, beside its colour. */
const MARKS: Readonly<Record<StatBlockSpan["as"], string>> = { name: "name", read: "read", told: "kept", kept: "kept", between: "" };

/** What a piece that is only words says of itself when it is pointed at. */
const HINTS: Readonly<Partial<Record<StatBlockSpan["as"], string>>> = {
  told: "SORTIE.StatBlock.ToldHint",
  kept: "SORTIE.StatBlock.KeptHint",
};

/** One block for the template. */
function blockView(ruleset: Ruleset, block: ReadStatBlock): object {
  const { name, items, lines } = block;
  const kept = lines.filter(({ spans }) => spans.some(({ as }) => HINTS[as] !== undefined)).length;
  const nothing = kept === 0 && !lines.some(({ spans }) => spans.some(({ as }) => as === "read"));
  return {
    name: name === "" ? nameOf(ruleset, block.type) : name,
    kind: nameOf(ruleset, block.type),
    items: items.map((item) => localize("SORTIE.Named", { name: itemName(ruleset, item), of: itemKind(ruleset, item.type) })),
    lines: lines.map(({ spans, problems }) => ({
      spans: spans.map(({ text, as }) => ({ text, mark: MARKS[as], hint: localize(HINTS[as] ?? "") })),
      problems: problems.map((problem) => problemIn(ruleset, problem)),
    })),
    summary: localize(`SORTIE.StatBlock.${nothing ? "OnlyName" : kept === 0 ? "All" : "Kept"}`, { count: kept }),
    unarmed: ruleset.statBlock?.attacks?.every((type) => items.every((item) => item.type !== type)) ?? false,
  };
}

/** What is wrong, with the sheet's word for the value; a value that has no word is told by its line alone, and never by its path. */
function problemIn({ valueLabels }: Ruleset, { path, text, data }: ReadStatBlock["lines"][number]["problems"][number]): string {
  const word = valueName(path, valueLabels, game.i18n);
  const reason = localize(text, data);
  return word === path ? reason : localize("SORTIE.StatBlock.Problem", { path: word, reason });
}

/** The name of an item; one that the block does not name goes by its kind. */
function itemName(ruleset: Ruleset, { type, name }: { readonly type: string; readonly name: string }): string {
  return name === "" ? itemKind(ruleset, type) : name;
}

/** The name of a kind of creature, for who has none. */
function nameOf(ruleset: Ruleset, type: string): string {
  return localize(ruleset.actors[type]?.label ?? type);
}

function itemKind(ruleset: Ruleset, type: string): string {
  return localize(ruleset.items[type]?.label ?? type);
}

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;

/** The rulesets whose stat blocks can be read, the world's own first. */
function readable(): Ruleset[] {
  const own = activeRuleset();
  return rulesets.all.filter(({ statBlock }) => statBlock).toSorted((one, other) => Number(other === own) - Number(one === own));
}

/** Opened from the directory of actors. What was typed stays while the window is open. */
class StatBlockWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sortie-stat-block",
    classes: ["sortie", "sortie-stat-block"],
    window: { title: "SORTIE.StatBlock.Title", icon: "fa-solid fa-paste", resizable: true },
    position: { width: 720, height: 640 },
    actions: {
      example(this: StatBlockWindow): void {
        this.#show(localize(this.#ruleset?.statBlock?.example ?? ""));
      },
      async create(this: StatBlockWindow): Promise<void> {
        await this.#create();
      },
    },
  };

  static override PARTS = {
    text: { template: TEMPLATES.statBlockText },
    preview: { template: TEMPLATES.statBlockPreview, scrollable: [""] },
    footer: { template: TEMPLATES.statBlockFooter },
  };

  #ruleset = readable()[0];
  #text = "";
  #creating = false;

  get #blocks(): ReadStatBlock[] {
    return this.#ruleset ? readStatBlocks(this.#ruleset, this.#text) : [];
  }

  protected override async _prepareContext(options: Parameters<Base["_prepareContext"]>[0]): ReturnType<Base["_prepareContext"]> {
    const ruleset = this.#ruleset;
    const blocks = this.#blocks;
    return Object.assign(await super._prepareContext(options), {
      text: this.#text,
      rulesets: readable().map(({ id, label }) => ({ id, label: localize(label), chosen: id === ruleset?.id })),
      folders: game.folders.filter(({ type }) => type === "Actor").map(({ id, name }) => ({ id, name })),
      blocks: ruleset ? blocks.map((block) => blockView(ruleset, block)) : [],
      create: localize(blocks.length > 1 ? "SORTIE.StatBlock.CreateAll" : "SORTIE.StatBlock.Create", { count: blocks.length }),
      disabled: blocks.length === 0 || this.#creating,
    });
  }

  protected override async _onRender(...parameters: Parameters<Base["_onRender"]>): Promise<void> {
    await super._onRender(...parameters);
    const field = this.element.querySelector<HTMLTextAreaElement>("textarea");
    const choice = this.element.querySelector<HTMLSelectElement>("select[name='ruleset']");
    if (field) {
      field.oninput = () => {
        this.#text = field.value;
        this.#preview();
      };
    }
    if (choice) {
      choice.onchange = () => {
        this.#ruleset = readable().find(({ id }) => id === choice.value) ?? this.#ruleset;
        this.#preview();
      };
    }
  }

  readonly #preview = foundry.utils.debounce(() => {
    void this.render({ parts: ["preview", "footer"] });
  }, 80);

  #show(text: string): void {
    this.#text = text;
    void this.render({ force: true });
  }

  async #create(): Promise<void> {
    const ruleset = this.#ruleset;
    const blocks = this.#blocks;
    if (!ruleset || blocks.length === 0 || this.#creating) return;
    this.#creating = true;
    try {
      const folder = this.element.querySelector<HTMLSelectElement>("select[name='folder']")?.value ?? "";
      const made = await createCreatures(ruleset, blocks, folder === "" ? null : folder);
      if (made.length < blocks.length) ui.notifications.warn("SORTIE.StatBlock.Stopped", { localize: true });
      if (made.length === 0) return;
      ui.notifications.info(localize("SORTIE.StatBlock.Made", { names: made.map(({ name }) => name).join(", ") }));
      await this.close();
      const [only, ...others] = made;
      if (only && others.length === 0) openSheet(only);
    } finally {
      this.#creating = false;
    }
  }
}

/** Shows the window. */
export async function showStatBlocks(): Promise<void> {
  await new StatBlockWindow().render({ force: true });
}

// Creatures of stat blocks as documents: what Foundry is told to create.

/** Makes an actor of each block, in one request; resolves to those that were made. */
async function createCreatures(ruleset: Ruleset, blocks: readonly ReadStatBlock[], folder: string | null): Promise<Actor.Implementation[]> {
  const data = blocks.map((block) => creatureData(ruleset, block, folder));
  const made = await foundry.documents.Actor.implementation.createDocuments(platform<Actor.CreateData[]>(data));
  return platform<(Actor.Implementation | undefined)[]>(made).filter((actor) => actor !== undefined);
}

function creatureData(ruleset: Ruleset, block: ReadStatBlock, folder: string | null): object {
  return {
    name: block.name === "" ? nameOf(ruleset, block.type) : block.name,
    type: block.type,
    system: block.system,
    folder,
    items: block.items.map((item, index) => ({
      type: item.type,
      name: itemName(ruleset, item),
      img: ruleset.items[item.type]?.img,
      system: item.system,
      sort: (index + 1) * CONST.SORT_INTEGER_DENSITY,
    })),
  };
}
