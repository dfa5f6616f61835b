// The two dialogs that documents open themselves: choose a name and a type for a new one, confirm a deletion.
import { documentConfiguration } from "../data/config.ts";
import type { PlainObject } from "../data/objects.ts";
import { escapeHTML } from "../data/text.ts";
import type { DatabaseOperation } from "./writes/database.ts";
import type { Document } from "./document.ts";
import { game, worldCollection } from "./session/game.ts";
import { applications } from "./registry.ts";
import type { DocumentClass } from "./registry.ts";

function option(value: string, label: string, selected: boolean): string {
  return `<option value="${escapeHTML(value)}"${selected ? " selected" : ""}>${escapeHTML(label)}</option>`;
}

function group(label: string, input: string): string {
  return `<div class="form-group"><label>${escapeHTML(label)}</label><div class="form-fields">${input}</div></div>`;
}

/** A text in the user's language, or ours when no language file has the key. */
function text(key: string, fallback: string): string {
  return game.i18n.has(key) ? game.i18n.localize(key) : fallback;
}

/** Asks for name, type and folder, then creates the document and opens its sheet. Resolves with null when closed. */
export async function createDialog(
  cls: DocumentClass,
  data: PlainObject,
  createOptions: DatabaseOperation,
  options: PlainObject,
): Promise<Document | null | undefined> {
  const { types, folders, template: _template, context: _context, ...dialogOptions } = options;
  const name = cls.documentName;
  const offered = (Array.isArray(types) ? (types as string[]) : cls.TYPES).filter((type) => type !== "base" || cls.TYPES.length === 1);
  const labels = documentConfiguration(name).typeLabels ?? {};
  const typeOptions = offered
    .map((type) => ({ type, label: text(labels[type] ?? `TYPES.${name}.${type}`, type) }))
    .sort((first, second) => first.label.localeCompare(second.label, game.i18n.lang));
  const wanted = typeof data["type"] === "string" ? data["type"] : typeOptions[0]?.type;
  const folderList = Array.isArray(folders)
    ? (folders as { id: string; name: string }[])
    : createOptions.parent || createOptions.pack
      ? []
      : (worldCollection(name)?.folders.contents ?? []).map((folder) => ({
          id: folder.id ?? "",
          name: String(Reflect.get(folder, "name")),
        }));
  const defaultName = cls.defaultName({
    ...(wanted === undefined ? {} : { type: wanted }),
    parent: createOptions.parent ?? null,
    pack: createOptions.pack ?? null,
  });
  const content = [
    group(
      text("Name", "Name"),
      `<input type="text" name="name" autofocus placeholder="${escapeHTML(defaultName)}" value="${escapeHTML(data["name"] ?? "")}">`,
    ),
    typeOptions.length > 1
      ? group(
          text("Type", "Type"),
          `<select name="type">${typeOptions.map(({ type, label }) => option(type, label, type === wanted)).join("")}</select>`,
        )
      : "",
    folderList.length > 0
      ? group(
          text("DOCUMENT.Folder", "Folder"),
          `<select name="folder">${option("", "", data["folder"] === undefined)}${folderList.map((folder) => option(folder.id, folder.name, folder.id === data["folder"])).join("")}</select>`,
        )
      : "",
  ].join("");
  const label = text(cls.metadata.label, name);
  const title = game.i18n.has("DOCUMENT.Create") ? game.i18n.format("DOCUMENT.Create", { type: label }) : label;
  const answer = await applications().api.DialogV2.input({
    window: { title },
    content,
    ok: { label: title, icon: "fa-solid fa-check" },
    rejectClose: false,
    ...dialogOptions,
  });
  if (typeof answer !== "object" || answer === null) return null;
  const form = answer as PlainObject;
  const type = typeof form["type"] === "string" && form["type"] !== "" ? form["type"] : (wanted ?? data["type"]);
  const folder = typeof form["folder"] === "string" && form["folder"] !== "" ? form["folder"] : (data["folder"] ?? null);
  const typed = typeof form["name"] === "string" ? form["name"].trim() : "";
  const source: PlainObject = { ...data, name: typed === "" ? defaultName : typed };
  if (type !== undefined && cls.TYPES.length > 0) source["type"] = type;
  if ("folder" in cls.schema.fields) source["folder"] = folder;
  return (await cls.create(source, { renderSheet: true, ...createOptions })) as Document | undefined;
}

/** Asks before deleting a document. */
export async function deleteDialog(document: Document, options: PlainObject, operation: DatabaseOperation): Promise<unknown> {
  const label = text((document.constructor as DocumentClass).metadata.label, document.documentName);
  const name = String(Reflect.get(document, "name") ?? document.id);
  const title = game.i18n.has("DOCUMENT.Delete") ? game.i18n.format("DOCUMENT.Delete", { type: label }) : `Delete ${label}`;
  const confirmed = await applications().api.DialogV2.confirm({
    window: { title: `${title}: ${name}` },
    content: `<p>${escapeHTML(game.i18n.has("PLAYGROUND.DeleteWarning") ? game.i18n.format("PLAYGROUND.DeleteWarning", { name }) : `${name} will be deleted for good.`)}</p>`,
    ...options,
  });
  return confirmed === true ? document.delete(operation) : confirmed;
}
