// What a document is called when the user is told of it.

import { CLOCK } from "../../engine/index.ts";
import { localize } from "./localize.ts";

interface Named {
  readonly documentName?: string;
  readonly name?: unknown;
  readonly parent?: unknown;
}

/** The name of a document, with that of the creature that it belongs to; of a document without one, its kind. `data` names one that does not stand yet. */
export function nameOfDocument(uuid: string, data: Named = {}): string {
  if (uuid === CLOCK) return localize("SORTIE.WorldClock");
  const document = find(uuid);
  if (document instanceof Actor) return document.token?.name ?? document.name;
  const parts = uuid.split(".");
  const name = document?.name ?? data.name;
  const holder = find(parts.slice(0, -2).join("."));
  const held = holder instanceof Actor ? nameOfDocument(parts.slice(0, -2).join(".")) : "";
  if (typeof name !== "string" || name === "") return held === "" ? localize(`DOCUMENT.${parts.at(-2) ?? ""}`) : held;
  return held === "" ? name : localize("SORTIE.Named", { name, of: held });
}

function find(uuid: string): Named | null {
  const found: unknown = uuid === "" ? null : fromUuidSync(uuid, { strict: false });
  return typeof found === "object" && found !== null ? found : null;
}
