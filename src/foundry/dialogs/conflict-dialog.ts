// Undo or redo found values that somebody has changed since: the three values side by side, and the user chooses which to overwrite.

import { dialogClass } from "./dialog-class.ts";
import type { Conflict, Json } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { nameOf } from "../presentation/names.ts";
import { TEMPLATES } from "../presentation/templates.ts";

/** One conflict, with the name of the document that it is in, and of the value. */
interface NamedConflict {
  readonly conflict: Conflict;
  readonly name: string;
  readonly what: string;
}

/**
 * Asks which conflicting values to write all the same. Resolves to their indices, or to null to leave everything as it is. `onBehalfOf` is the player whose
 * action it is, where the GM is asked about values that this player may not read.
 */
export async function askConflicts(
  conflicts: readonly NamedConflict[],
  direction: "back" | "forward",
  onBehalfOf = "",
): Promise<number[] | null> {
  const icon = direction === "back" ? "fa-solid fa-rotate-left" : "fa-solid fa-rotate-right";
  const content = await foundry.applications.handlebars.renderTemplate(TEMPLATES.conflictDialog, {
    player: onBehalfOf,
    forward: direction === "forward",
    rows: conflicts.map(({ conflict, name, what }, index) => ({
      index,
      name,
      what,
      from: shown(conflict.change.before),
      now: shown(conflict.now),
      to: shown(conflict.change.after),
    })),
  });
  const answer: unknown = await dialogClass().wait({
    classes: ["sortie", "sortie-dialog"],
    window: { title: localize("SORTIE.Undo.Title"), icon },
    position: { width: 520 },
    content,
    rejectClose: false,
    buttons: [
      {
        action: direction === "back" ? "undo" : "redo",
        label: localize(direction === "back" ? "SORTIE.Undo.Accept" : "SORTIE.Undo.Redo"),
        icon,
        default: true,
        callback: (_event, button) =>
          [...(button.form?.querySelectorAll<HTMLInputElement>("input[name='overwrite']:checked") ?? [])].map((input) =>
            Number(input.value),
          ),
      },
      { action: "cancel", label: localize("SORTIE.Dialog.Cancel"), icon: "fa-solid fa-xmark", callback: () => null },
    ],
  });
  return Array.isArray(answer) ? answer.filter((entry): entry is number => typeof entry === "number") : null;
}

/** A stored value in few characters; "—" for none. Whoever it names is called by name: nobody can decide by an id. */
export function shown(value: Json | undefined): string {
  if (value === undefined || value === null || value === "") return "—";
  if (typeof value === "boolean") return localize(value ? "SORTIE.Undo.Set" : "SORTIE.Undo.NotSet");
  const text =
    typeof value === "string"
      ? named(value)
      : JSON.stringify(value, (_key, part: unknown) => (typeof part === "string" ? named(part) : part));
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** The name of the combatant with this id or the actor with this uuid, as far as this user may know it; any other text as it is. */
function named(text: string): string {
  const combatant = game.combats.contents.flatMap(({ combatants }) => combatants.get(text) ?? []).at(0);
  const uuid = combatant?.actor?.uuid ?? (text.includes("Actor.") ? text : "");
  return nameOf(uuid) || (combatant?.name ?? text);
}
