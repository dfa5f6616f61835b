// TextEditor: turns stored HTML into what is shown (links, rolls, embeds, secrets) and reads what a drag carries.
import { implementationOf } from "../environment.ts";
import { instances } from "../api/window-manager.ts";
import { applyEnrichers } from "./enrichers.ts";
import { createContentLink, dragContentLink, openContentLink } from "./content-links.ts";
import { createEmbed, parseEmbed } from "./embeds.ts";
import { createInlineRoll, pressInlineRoll } from "./inline-rolls.ts";
import { sanitize } from "./sanitize.ts";
import { replaceInText } from "./text-patterns.ts";

export interface EnrichmentOptions {
  /** Keep sections that only owners may read. */
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: object | (() => object);
  relativeTo?: unknown;
  _embedDepth?: number;
}

const UUID_LINK = /@UUID\[(?<uuid>[^\]]+)\](?:\{(?<label>[^}]+)\})?/g;
const NAMED_LINK = /@(?<type>Actor|Item|Scene|JournalEntry|Macro|RollTable|Compendium)\[(?<target>[^\]]+)\](?:\{(?<label>[^}]+)\})?/g;
const EMBED = /@Embed\[(?<configuration>[^\]]+)\](?:\{(?<label>[^}]+)\})?/g;
const INLINE_ROLL = /\[\[(?<formula>(?:\/[a-z]+\s)?.*?)\]\](?:\{(?<label>[^}]+)\})?/gi;
const ADDRESS = /https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/g;
const DEEPEST_EMBED = 5;

function rollDataOf(options: EnrichmentOptions): object {
  const { rollData } = options;
  if (typeof rollData === "function") return (rollData as () => object)();
  if (options.rollData) return options.rollData;
  const relative = options.relativeTo as { getRollData?(): object } | null | undefined;
  return relative?.getRollData?.() ?? {};
}

function createAddressLink(address: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = address;
  link.target = "_blank";
  link.rel = "nofollow noopener";
  link.textContent = address;
  return link;
}

async function enrichTexts(root: HTMLElement, options: EnrichmentOptions): Promise<void> {
  const { documents = true, links = true, rolls = true, embeds = true, custom = true, relativeTo, _embedDepth: depth = 0 } = options;
  if (embeds && depth < DEEPEST_EMBED) {
    const enrichInner = async (html: string): Promise<string> => TextEditor.enrichHTML(html, { ...options, _embedDepth: depth + 1 });
    await replaceInText(
      root,
      EMBED,
      async ({ groups }) => createEmbed(parseEmbed(groups?.["configuration"] ?? "", groups?.["label"]), options, enrichInner),
      { replacesParent: true },
    );
  }
  if (documents) {
    await replaceInText(root, UUID_LINK, async ({ groups }) => createContentLink(groups?.["uuid"] ?? "", groups?.["label"], relativeTo));
    await replaceInText(root, NAMED_LINK, async ({ groups }) =>
      createContentLink(`${groups?.["type"] ?? ""}.${groups?.["target"] ?? ""}`, groups?.["label"], relativeTo),
    );
  }
  if (links) await replaceInText(root, ADDRESS, ([address]) => createAddressLink(address));
  if (rolls)
    await replaceInText(root, INLINE_ROLL, async ({ groups }) =>
      createInlineRoll(groups?.["formula"]?.trim() ?? "", groups?.["label"], rollDataOf(options)),
    );
  if (custom) await applyEnrichers(root, options);
}

/** The roll data of the document in whose window a link stands. */
function rollDataAround(link: HTMLElement): object {
  const app = [...instances.values()].find((candidate) => candidate.element?.contains(link) === true);
  const shown = app as { actor?: { getRollData?(): object } | null; document?: { getRollData?(): object } } | undefined;
  return shown?.actor?.getRollData?.() ?? shown?.document?.getRollData?.() ?? {};
}

const listening = new WeakSet<Document>();

/** The documented static interface; systems may replace the class through `CONFIG.ux.TextEditor`. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return implementationOf("TextEditor", TextEditor);
  }

  /** Stored HTML as it is shown: without scripts and foreign secrets, with links, embeds and rolls in place of their tokens. */
  static async enrichHTML(html: string | null | undefined, options: EnrichmentOptions = {}): Promise<string> {
    const root = document.createElement("div");
    root.innerHTML = sanitize(html ?? "");
    if (options.secrets !== true) for (const secret of root.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    await enrichTexts(root, options);
    return root.innerHTML;
  }

  /** The data of a drag: what the dragged thing put into it as JSON, or nothing. */
  static getDragEventData(event: DragEvent): Record<string, unknown> {
    try {
      const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
      return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  }

  /** The first words of a piece of HTML. */
  static previewHTML(html: string, length = 250): string {
    const root = document.createElement("div");
    root.innerHTML = sanitize(html);
    const text = root.textContent.trim().replaceAll(/\s+/g, " ");
    return TextEditor.truncateText(text, { maxLength: length });
  }
  /** A text cut at a word's end, with an ellipsis. */
  static truncateText(
    text: string,
    { maxLength = 50, splitWords = true, suffix = "…" }: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength - (suffix?.length ?? 0));
    const end = splitWords ? cut.length : cut.lastIndexOf(" ");
    return `${cut.slice(0, end > 0 ? end : cut.length)}${suffix ?? ""}`;
  }

  /** Listen once per page for presses and drags of the links that enrichment makes. */
  static activateListeners(page: Document = document): void {
    if (listening.has(page)) return;
    listening.add(page);
    const onPress = (event: Event): void => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a.content-link[data-uuid], a.inline-roll") : null;
      if (!link) return;
      event.preventDefault();
      if (link.matches(".inline-roll")) void pressInlineRoll(link, rollDataAround(link));
      else void openContentLink(link);
    };
    page.addEventListener("click", onPress);
    page.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.target instanceof Element && event.target.matches("a.content-link, a.inline-roll")) onPress(event);
    });
    page.addEventListener("dragstart", (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a.content-link[data-uuid]") : null;
      if (link) dragContentLink(event, link);
    });
  }
}
