// Links to documents in texts: how they look, what a press opens, what a drag carries.
import { type DocumentView, config, documentFromUuid, documentFromUuidSync, localizeOr, notify } from "../environment.ts";

const ICONS: Readonly<Record<string, string>> = {
  Actor: "fa-solid fa-user",
  Item: "fa-solid fa-suitcase",
  JournalEntry: "fa-solid fa-book-open",
  JournalEntryPage: "fa-solid fa-file-lines",
  Scene: "fa-solid fa-map",
  Macro: "fa-solid fa-code",
  RollTable: "fa-solid fa-table-list",
  Folder: "fa-solid fa-folder",
  ActiveEffect: "fa-solid fa-person-rays",
  Combat: "fa-solid fa-swords",
  ChatMessage: "fa-solid fa-comment",
  User: "fa-solid fa-user",
};

function documentTypeIn(uuid: string): string {
  const parts = uuid.split(".");
  if (parts[0] === "Compendium") return parts.length > 4 ? (parts.at(-2) ?? "") : (parts[3] ?? "");
  return parts.at(-2) ?? "";
}

function iconFor(documentName: string): string {
  return (config(documentName) as { sidebarIcon?: string } | undefined)?.sidebarIcon ?? ICONS[documentName] ?? "fa-solid fa-link";
}

/** A link to the document of a UUID. What can't be found looks broken and keeps its label. */
export async function createContentLink(uuid: string, label: string | undefined, relative?: unknown): Promise<HTMLAnchorElement> {
  const [address = "", anchor] = uuid.split("#");
  const found = documentFromUuidSync(address, { relative, strict: false }) ?? (await documentFromUuid(address, { relative }));
  const link = document.createElement("a");
  link.className = "content-link";
  link.draggable = true;
  link.dataset["link"] = "";
  const icon = document.createElement("i");
  icon.setAttribute("aria-hidden", "true");
  if (!found) {
    link.classList.add("broken");
    link.dataset["uuid"] = uuid;
    icon.className = "fa-solid fa-link-slash";
    link.append(icon, label ?? uuid);
    return link;
  }
  // An entry of a compendium's index has neither a document name nor always a UUID of its own.
  const type = (found as Partial<DocumentView>).documentName ?? documentTypeIn(address);
  const full = (found as Partial<DocumentView>).uuid ?? address;
  Object.assign(link.dataset, { uuid: full, id: found.id ?? "", type });
  const pack = (found as Partial<DocumentView>).pack;
  if (typeof pack === "string") link.dataset["pack"] = pack;
  if (anchor !== undefined) link.dataset["hash"] = anchor;
  link.dataset["tooltipText"] = localizeOr(`DOCUMENT.${type}`, type);
  link.tabIndex = 0;
  link.setAttribute("role", "link");
  icon.className = iconFor(type);
  link.append(icon, label ?? found.name ?? uuid);
  return link;
}

/** Open the sheet of the document a link names. */
export async function openContentLink(link: HTMLElement): Promise<void> {
  const uuid = link.dataset["uuid"];
  const found = uuid === undefined ? null : await documentFromUuid(uuid);
  if (!found) {
    notify("warn", localizeOr("PLAYGROUND.Applications.LinkBroken", "The linked document does not exist."));
    return;
  }
  const onClick: unknown = Reflect.get(found, "_onClickDocumentLink");
  if (typeof onClick === "function") Reflect.apply(onClick, found, [new MouseEvent("click")]);
  else found.sheet?.render({ force: true });
}

/** Put what a link names into a drag. */
export function dragContentLink(event: DragEvent, link: HTMLElement): void {
  const { uuid, type } = link.dataset;
  if (uuid === undefined || event.dataTransfer === null) return;
  event.stopPropagation();
  event.dataTransfer.setData("text/plain", JSON.stringify({ type, uuid }));
}
