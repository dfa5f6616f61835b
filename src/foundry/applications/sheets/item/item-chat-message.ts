// An item shown in chat: its picture, what it does in numbers for whoever has it, and its text. Nothing is rolled, and nothing of it can be pressed.

import { localize } from "../../../platform/localize.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { summaryView, listActions } from "../../../presentation/action-list.ts";
import { battleAround } from "../../../presentation/battle-around.ts";
import { nameOf } from "../../../presentation/names.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";

/** Posts an item's card, in the name of its owner. */
export async function showInChat(item: Item.Implementation): Promise<void> {
  const { actor } = item;
  const ruleset = rulesetOf(item);
  const text: unknown = foundry.utils.getProperty(item.system, "description");
  const content = await foundry.applications.handlebars.renderTemplate(TEMPLATES.itemMessage, {
    name: item.name,
    img: item.img,
    kind: localize(ruleset?.items[item.type]?.label ?? item.type),
    uses: actor ? usesOf(actor, item.id ?? "") : [],
    // Secrets of the text are for sheets of its owners.
    enriched: {
      description: await foundry.applications.ux.TextEditor.implementation.enrichHTML(
        foundry.utils.cleanHTML(typeof text === "string" ? text : ""),
        { secrets: false, relativeTo: item },
      ),
    },
  });
  const speaker = ChatMessage.getSpeaker(actor ? { actor, ...(actor.token ? { token: actor.token } : {}) } : {});
  await ChatMessage.create({ content, speaker: actor ? { ...speaker, alias: nameOf(actor.uuid) } : speaker });
}

/** What can be done with it, each with its numbers. */
function usesOf(actor: Actor.Implementation, id: string): { readonly label: string; readonly facts: readonly string[] }[] {
  const ruleset = rulesetOf(actor);
  if (!ruleset) return [];
  const surroundings = battleAround(actor);
  return listActions(ruleset, surroundings, false)
    .filter(({ item }) => item === id)
    .map((listed) => {
      const { attack, damage, range, uses } = summaryView(ruleset, surroundings, listed);
      return { label: listed.label, facts: [attack, damage, range, uses].filter((fact) => fact !== "") };
    })
    .filter(({ facts }) => facts.length > 0);
}
