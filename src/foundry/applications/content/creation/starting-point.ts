// A foe to begin with: strength and role are chosen, the numbers that follow stand beside them, and one request makes the actor.

import { type Ruleset, type StartingPoint, type StartingPoints, writeStatBlock } from "../../../../engine/index.ts";
import { documentClass } from "../../../platform/foundry-boundary.ts";
import { isActor } from "../../../platform/document-kinds.ts";
import { localize } from "../../../platform/localize.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";
import { dialogClass } from "../../../dialogs/dialog-class.ts";
import { openForEditing } from "../../dom/open-sheet.ts";

interface Chosen {
  readonly name: string;
  readonly strength: number;
  readonly role: string;
}

/** Asks how strong and for what, and makes the foe; null when nothing is chosen, or Foundry or a module refuses. */
export async function chooseStartingPoint(
  ruleset: Ruleset,
  table: StartingPoints,
  name: string,
  folder: string | null,
): Promise<Actor.Implementation | null> {
  const { measure, roles } = table;
  const content = await foundry.applications.handlebars.renderTemplate(TEMPLATES.creationStart, {
    name,
    measure: localize(measure.label),
    strengths: measure.values.map((value, index) => ({ value, chosen: index === 0 })),
    roles: roles.map(({ id, label, hint }, index) => ({ id, label: localize(label), hint: localize(hint), chosen: index === 0 })),
  });
  let chosen: Chosen | null = null;
  await dialogClass().wait({
    classes: ["sortie", "sortie-dialog", "sortie-create"],
    window: { title: localize("SORTIE.Start.Title"), icon: "fa-solid fa-seedling" },
    position: { width: 520 },
    content,
    rejectClose: false,
    render: (_event: Event, { element }: foundry.applications.api.ApplicationV2.Any) => {
      followChoices(element, (choice) => numbersOf(ruleset, table, choice));
    },
    buttons: [
      {
        action: "make",
        label: localize("SORTIE.Start.Make"),
        icon: "fa-solid fa-check",
        default: true,
        callback: (_event: Event, button: HTMLButtonElement) => {
          if (button.form) chosen = choiceOf(button.form);
          return "make";
        },
      },
    ],
  });
  return made(ruleset, table, chosen, folder);
}

function choiceOf(form: HTMLFormElement): Chosen {
  const said = new FormData(form);
  const word = (name: string): string => {
    const value = said.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return { name: word("name"), strength: Number(word("strength")), role: word("role") };
}

function followChoices(element: HTMLElement, numbers: (choice: Chosen) => string): void {
  const output = element.querySelector("output");
  const form = element.querySelector("form");
  if (!output || !form) return;
  const show = (): void => {
    output.textContent = numbers(choiceOf(form));
  };
  element.addEventListener("change", show);
  show();
}

/** The foe as its ruleset writes foes down, where it does. */
function numbersOf(ruleset: Ruleset, table: StartingPoints, choice: Chosen): string {
  const { system, items } = table.make(choice.strength, choice.role);
  return writeStatBlock(ruleset, { name: nameOf(table, choice), type: table.type, system, items: items.map(named) });
}

const named = (item: StartingPoint["items"][number]): StartingPoint["items"][number] => ({ ...item, name: localize(item.name) });

/** Who has no name goes by what it is. */
function nameOf({ measure, roles }: StartingPoints, { name, strength, role }: Chosen): string {
  if (name !== "") return name;
  const label = roles.find(({ id }) => id === role)?.label ?? role;
  return localize("SORTIE.Start.Named", { role: localize(label), measure: localize(measure.label), strength });
}

async function made(
  ruleset: Ruleset,
  table: StartingPoints,
  choice: Chosen | null,
  folder: string | null,
): Promise<Actor.Implementation | null> {
  if (!choice) return null;
  const { system, items } = table.make(choice.strength, choice.role);
  const data = {
    name: nameOf(table, choice),
    type: table.type,
    folder,
    system,
    items: items.map((item, index) => ({
      _id: item.id ?? foundry.utils.randomID(),
      name: localize(item.name),
      type: item.type,
      img: ruleset.items[item.type]?.img,
      system: item.system,
      sort: (index + 1) * CONST.SORT_INTEGER_DENSITY,
    })),
  };
  // What is in hand goes by the items' ids.
  const [actor] = await documentClass("Actor").createDocuments([data], { keepEmbeddedIds: true });
  if (!isActor(actor)) return null;
  openForEditing(actor);
  return actor;
}
