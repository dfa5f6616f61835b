// A ready-made hero of the compendia as a copy with a name of its own: a list to choose from, and what each is at a glance.

import { dialogClass } from "../../../dialogs/dialog-class.ts";
import { type Ruleset, creatureOfDraft } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { optionsOf } from "../../../settings/store.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";
import { copyHero } from "./create-actor.ts";
import { type Offered, readyMade } from "./item-choices.ts";

/** Asks which, and makes the copy; null when nobody is chosen, or there is none to choose. */
export async function chooseReadyMade(ruleset: Ruleset, name: string, folder: string | null): Promise<Actor.Implementation | null> {
  const heroes = await readyMade(ruleset);
  if (heroes.length === 0) {
    ui.notifications.warn(localize("SORTIE.Creation.NoReadyMade", { ruleset: ruleset.label }));
    return null;
  }
  const content = await foundry.applications.handlebars.renderTemplate(TEMPLATES.creationReady, {
    name,
    heroes: heroes.map((hero, index) => ({ ...hero, chosen: index === 0, line: lineOf(ruleset, hero) })),
  });
  const title = localize("SORTIE.Creation.Ready");
  let chosen: { readonly uuid: string; readonly name: string } | null = null;
  await dialogClass().wait({
    classes: ["sortie", "sortie-dialog", "sortie-create"],
    window: { title, icon: "fa-solid fa-people-line" },
    position: { width: 480 },
    content,
    rejectClose: false,
    buttons: [
      {
        action: "copy",
        label: localize("SORTIE.Creation.Copy"),
        icon: "fa-solid fa-check",
        default: true,
        callback: (_event: Event, button: HTMLButtonElement) => {
          const uuid = button.form?.querySelector<HTMLInputElement>("input[name='hero']:checked")?.value ?? "";
          const own = button.form?.querySelector<HTMLInputElement>("input[name='name']")?.value.trim() ?? "";
          chosen = { uuid, name: own };
          return "copy";
        },
      },
    ],
  });
  return made(chosen, folder);
}

async function made(
  chosen: { readonly uuid: string; readonly name: string } | null,
  folder: string | null,
): Promise<Actor.Implementation | null> {
  return chosen ? copyHero(chosen.uuid, chosen.name, folder) : null;
}

/** What somebody is at a glance: its pools. */
function lineOf(ruleset: Ruleset, { name, type, system }: Offered): string {
  const creature = creatureOfDraft(ruleset, { type, name, system, items: [] });
  const { pools } = ruleset.vitals(creature, optionsOf(ruleset));
  return pools.map(({ label, max }) => `${localize(label)} ${String(max)}`).join(" · ");
}
