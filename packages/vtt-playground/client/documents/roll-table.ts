// Rollable tables: their results, and drawing from them. https://foundryvtt.com/api/v14/classes/foundry.documents.RollTable.html
import { fields } from "../data/index.ts";
import type { EmbeddedCollection, FieldRecord, PlainObject } from "../data/index.ts";
import { Roll } from "../dice/index.ts";
import { Document, metadataOf } from "./document.ts";
import { game } from "./session/game.ts";
import { documentClass } from "./registry.ts";
import { bookkeeping, directoryEntry, flag, image, name, number, text } from "./schema-parts.ts";
import { fromUuid } from "./uuid.ts";

/** How many tables may lead to each other, and how often a total without a result is rolled again. */
const MAXIMUM_DEPTH = 5;
const MAXIMUM_TRIES = 10_000;

/** What was rolled and drawn. */
export interface Draw {
  roll: Roll | null;
  results: TableResult[];
}
interface RollOptions {
  roll?: Roll;
  recursive?: boolean;
  _depth?: number;
}
interface DrawOptions extends RollOptions {
  results?: TableResult[];
  displayChat?: boolean;
  messageMode?: string;
  rollMode?: string;
}
interface MessageOptions {
  roll?: Roll | null;
  messageData?: PlainObject;
  messageOptions?: PlainObject;
}

function notifications(): { warn(message: string): void } | undefined {
  return (Reflect.get(globalThis, "ui") as { notifications?: { warn(message: string): void } } | undefined)?.notifications;
}

/** One entry of a table: a text, or a document. */
export class TableResult extends Document {
  declare type: string;
  declare name: string;
  declare img: string | null;
  declare description: string;
  declare documentUuid: string | null;
  declare weight: number;
  declare drawn: boolean;
  declare range: [number, number];

  static override metadata = metadataOf("TableResult");

  static override defineSchema(): FieldRecord {
    return {
      ...bookkeeping(),
      type: text("text"),
      name: text(),
      img: image(),
      description: new fields.HTMLField(),
      documentUuid: new fields.DocumentUUIDField(),
      weight: number(1, { integer: true }),
      range: new fields.ArrayField(number(1, { integer: true })),
      drawn: flag(),
    };
  }

  get icon(): string | null {
    return this.img;
  }

  /** How it is shown in the chat. */
  async getHTML(): Promise<string> {
    const link = this.documentUuid === null ? "" : `@UUID[${this.documentUuid}]{${this.name}}`;
    const text = [link === "" ? this.name : link, this.description].filter((part) => part !== "").join(" ");
    return Promise.resolve(text);
  }

  /** What is drawn when this is drawn: itself, or what the table draws that it names. */
  async follow(depth: number): Promise<TableResult[]> {
    const named = this.documentUuid === null ? null : await fromUuid(this.documentUuid);
    return named instanceof RollTable ? (await named.roll({ _depth: depth + 1 })).results : [this];
  }
}

export class RollTable extends Document {
  declare name: string;
  declare img: string | null;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare readonly results: EmbeddedCollection<TableResult>;

  static override metadata = metadataOf("RollTable");

  static override defineSchema(): FieldRecord {
    return {
      ...bookkeeping(),
      name: name(),
      img: image("icons/svg/d20-grey.svg"),
      description: new fields.HTMLField(),
      results: new fields.EmbeddedCollectionField(documentClass("TableResult")),
      formula: text(),
      replacement: flag(true),
      displayRoll: flag(true),
      ...directoryEntry(),
    };
  }

  get thumbnail(): string | null {
    return this.img;
  }

  /** The results whose range holds a total. Those that are drawn already count only where drawing puts them back. */
  getResultsForRoll(value: number): TableResult[] {
    return this.results.filter(({ drawn, range: [low, high] }) => !drawn && value >= low && value <= high);
  }

  /** Rolls, and finds what it leads to, through tables that are results themselves. */
  async roll({ roll, recursive = true, _depth = 0 }: RollOptions = {}): Promise<Draw> {
    if (_depth > MAXIMUM_DEPTH) throw new Error(`the table ${this.name} leads back to itself too often`);
    if (this.results.size === 0 || this.results.every(({ drawn }) => drawn)) {
      notifications()?.warn(game.i18n.format("TABLE.NoResults", { name: this.name }));
      return { roll: roll ?? null, results: [] };
    }
    let own = roll ? Roll.create(roll.formula) : Roll.create(this.formula === "" ? `1d${String(this.results.size)}` : this.formula);
    await own.evaluate();
    let results = this.getResultsForRoll(own.total ?? NaN);
    for (let tries = 0; results.length === 0 && tries < MAXIMUM_TRIES; tries += 1) {
      own = await own.reroll();
      results = this.getResultsForRoll(own.total ?? NaN);
    }
    if (!recursive) return { roll: own, results };
    const inner = await Promise.all(results.map((result) => result.follow(_depth)));
    return { roll: own, results: inner.flat() };
  }

  /** Rolls, marks what was drawn where it is not put back, and shows it in the chat. */
  async draw({ results, displayChat = true, messageMode, rollMode, ...options }: DrawOptions = {}): Promise<Draw> {
    const rolled: Draw = results ? { roll: options.roll ?? null, results } : await this.roll(options);
    if (rolled.results.length === 0) return rolled;
    if (!this.replacement && this.pack === null) {
      const updates = rolled.results.filter(({ parent }) => parent === this).map(({ id }) => ({ _id: id, drawn: true }));
      await this.updateEmbeddedDocuments("TableResult", updates, { diff: false });
    }
    if (displayChat) await this.toMessage(rolled.results, { roll: rolled.roll, messageOptions: { messageMode: messageMode ?? rollMode } });
    return rolled;
  }

  /** Draws several times, each time from what is left, and shows all in one message. */
  async drawMany(count: number, { displayChat = true, messageMode, rollMode, ...options }: DrawOptions = {}): Promise<Draw> {
    const results: TableResult[] = [];
    const rolls: Roll[] = [];
    for (let drawn = 0; drawn < count; drawn += 1) {
      const one = await this.draw({ ...options, displayChat: false });
      if (one.results.length === 0) break;
      results.push(...one.results);
      if (one.roll) rolls.push(one.roll);
    }
    const roll = await Roll.create(`{${rolls.map(({ total }) => String(total)).join(",")}}`).evaluate();
    if (displayChat && results.length > 0)
      await this.toMessage(results, { roll, messageOptions: { messageMode: messageMode ?? rollMode } });
    return { roll, results };
  }

  async toMessage(
    results: readonly TableResult[],
    { roll = null, messageData = {}, messageOptions = {} }: MessageOptions = {},
  ): Promise<unknown> {
    const list = document.createElement("ol");
    list.className = "table-results plain";
    for (const result of results)
      list.insertAdjacentHTML("beforeend", `<li class="table-result" data-result-id="${result.id ?? ""}">${await result.getHTML()}</li>`);
    const content = `<div class="table-draw">${this.displayRoll && roll ? await roll.render() : ""}${list.outerHTML}</div>`;
    const flavor = game.i18n.format(results.length > 1 ? "TABLE.DrawFlavorPlural" : "TABLE.DrawFlavor", {
      number: results.length,
      name: this.name,
    });
    const data = { flavor, content, rolls: roll ? [roll] : [], flags: { core: { RollTable: this.id } }, ...messageData };
    return documentClass("ChatMessage").create(data, messageOptions);
  }

  /** Ranges anew by weight, from 1 on. */
  async normalize(): Promise<unknown> {
    let at = 1;
    const updates = this.results.contents.map(({ id, weight }) => {
      const range = [at, at + weight - 1];
      at += weight;
      return { _id: id, weight, range };
    });
    return this.update({ results: updates, formula: `1d${String(at - 1)}` });
  }

  async resetResults(): Promise<Document[]> {
    return this.updateEmbeddedDocuments(
      "TableResult",
      this.results.map(({ id }) => ({ _id: id, drawn: false })),
      { diff: false },
    );
  }
}
