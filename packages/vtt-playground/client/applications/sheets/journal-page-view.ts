// How one page of a journal is shown to a reader.
import type { DocumentView } from "../environment.ts";
import { TextEditor } from "../ux/text-editor.ts";

/** The part of a journal page that is shown. */
export interface JournalPageView extends DocumentView {
  sort?: number;
  src?: string | null;
  text?: { content?: string | null };
  image?: { caption?: string };
}

/** The content of a page: its enriched text, or its image with a caption. */
export async function viewPage(page: JournalPageView): Promise<HTMLElement> {
  if (page.type === "image" && page.src) {
    const figure = document.createElement("figure");
    const image = document.createElement("img");
    image.src = page.src;
    image.alt = page.image?.caption ?? page.name ?? "";
    const caption = document.createElement("figcaption");
    caption.textContent = page.image?.caption ?? "";
    figure.append(image, caption);
    return figure;
  }
  const section = document.createElement("section");
  section.className = "journal-page-text";
  section.innerHTML = await TextEditor.implementation.enrichHTML(page.text?.content ?? "", { secrets: page.isOwner, relativeTo: page });
  return section;
}
