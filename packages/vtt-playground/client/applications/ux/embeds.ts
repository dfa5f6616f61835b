// `@Embed[uuid …]`: a document shown inside the text of another.
import { type DocumentView, documentFromUuid } from "../environment.ts";
import { createContentLink } from "./content-links.ts";

/** What stands inside the brackets: an address, words such as `inline`, and values such as `caption="…"`. */
export interface EmbedConfiguration {
  uuid: string;
  values: string[];
  classes?: string;
  label?: string;
  inline?: boolean;
  cite?: boolean;
  caption?: boolean | string;
  [key: string]: unknown;
}

const WORD = /(?<key>[\w-]+)=(?:"(?<quoted>[^"]*)"|(?<plain>\S+))|(?<word>\S+)/g;

function valueOf(text: string): string | boolean {
  return text === "true" ? true : text === "false" ? false : text;
}

/** Read the text inside `@Embed[…]`. */
export function parseEmbed(text: string, label: string | undefined): EmbedConfiguration {
  const configuration: EmbedConfiguration = { uuid: "", values: [] };
  for (const { groups = {} } of text.matchAll(WORD)) {
    if (groups["key"] !== undefined) {
      const value = valueOf(groups["quoted"] ?? groups["plain"] ?? "");
      if (groups["key"] === "uuid") configuration.uuid = String(value);
      else configuration[groups["key"]] = value;
    } else if (configuration.uuid === "") configuration.uuid = groups["word"] ?? "";
    else configuration.values.push(groups["word"] ?? "");
  }
  if (label !== undefined) configuration.label = label;
  if (configuration.values.includes("inline")) configuration.inline = true;
  return configuration;
}

function textOf(document: DocumentView): string {
  const text: unknown = Reflect.get(document, "text");
  const content = (text as { content?: string } | undefined)?.content;
  return content ?? "";
}

async function defaultEmbed(
  document: DocumentView,
  configuration: EmbedConfiguration,
  enrich: (html: string) => Promise<string>,
): Promise<HTMLElement | null> {
  const content = textOf(document);
  if (content === "") return null;
  const element = globalThis.document.createElement(configuration.inline === true ? "section" : "figure");
  element.className = ["content-embed", configuration.classes].filter(Boolean).join(" ");
  element.innerHTML = await enrich(content);
  if (configuration.inline !== true && configuration.cite !== false) {
    const caption = globalThis.document.createElement("figcaption");
    caption.append(
      typeof configuration.caption === "string" ? configuration.caption : (configuration.label ?? ""),
      await createContentLink(document.uuid, undefined),
    );
    element.append(caption);
  }
  return element;
}

/** The embedded form of a document: its own `toEmbed`, else the text of a journal page, else a link. */
export async function createEmbed(
  configuration: EmbedConfiguration,
  options: { relativeTo?: unknown },
  enrich: (html: string) => Promise<string>,
): Promise<HTMLElement> {
  const document = await documentFromUuid(configuration.uuid, { relative: options.relativeTo });
  if (document) {
    const toEmbed: unknown = Reflect.get(document, "toEmbed");
    const own: unknown =
      typeof toEmbed === "function" ? await (Reflect.apply(toEmbed, document, [configuration, options]) as unknown) : null;
    if (own instanceof HTMLElement) return own;
    const shown = await defaultEmbed(document, configuration, enrich);
    if (shown) return shown;
  }
  return createContentLink(configuration.uuid, configuration.label, options.relativeTo);
}
