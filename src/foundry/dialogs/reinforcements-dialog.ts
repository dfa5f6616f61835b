// Who comes into a fight that goes on, and how many of them.

import { dialogClass } from "./dialog-class.ts";
import { localize } from "../platform/localize.ts";
import { REINFORCE_ICON } from "../presentation/actions.ts";

/** Somebody who could come. */
export interface Comer {
  readonly uuid: string;
  readonly name: string;
  /** Where they are found, as their list's heading; "" for nowhere in particular. */
  readonly group: string;
  /** One creature, not a kind of which several may come. */
  readonly isOne: boolean;
}

/** What was chosen. */
interface Coming {
  readonly uuid: string;
  readonly count: number;
}

/** Asks who of these comes, and how many; of one alone only how many. Null when the user thinks better of it. */
export async function askWhoComes(comers: readonly Comer[], most: number): Promise<Coming | null> {
  const [only, ...others] = comers;
  if (!only) {
    ui.notifications.warn("SORTIE.Reinforce.Nobody", { localize: true });
    return null;
  }
  const asked: unknown = await dialogClass().wait({
    classes: ["sortie", "sortie-dialog"],
    window: { title: localize("SORTIE.Tracker.Reinforce"), icon: REINFORCE_ICON },
    position: { width: 400 },
    content: `${others.length > 0 ? whoField(comers) : ""}${countField(only, others.length === 0, most)}`,
    rejectClose: false,
    render: (_event, dialog) => {
      followChoice(dialog.element, comers);
    },
    buttons: [
      {
        action: "accept",
        label: localize("SORTIE.Reinforce.Accept"),
        icon: REINFORCE_ICON,
        default: true,
        callback: (_event, button) => ({
          uuid: button.form?.querySelector<HTMLSelectElement>("[name='who']")?.value ?? only.uuid,
          count: Number(button.form?.querySelector<HTMLInputElement>("[name='count']")?.value),
        }),
      },
      { action: "cancel", label: localize("SORTIE.Dialog.Cancel"), icon: "fa-solid fa-xmark", callback: () => null },
    ],
  });
  if (typeof asked !== "object" || asked === null || !("uuid" in asked) || !("count" in asked)) return null;
  const { uuid, count } = asked;
  return typeof uuid === "string" && typeof count === "number" ? { uuid, count } : null;
}

function whoField(comers: readonly Comer[]): string {
  const { escapeHTML } = foundry.utils;
  const groups = Map.groupBy(comers, ({ group }) => group);
  const lists = [...groups].map(([group, list]) => {
    const options = list.map(({ uuid, name }) => `<option value="${escapeHTML(uuid)}">${escapeHTML(name)}</option>`).join("");
    return `<optgroup label="${escapeHTML(group)}">${options}</optgroup>`;
  });
  return `<label class="sortie-count__field"><span>${escapeHTML(localize("SORTIE.Reinforce.Who"))}</span>
    <select name="who" autofocus>${lists.join("")}</select></label>`;
}

function countField({ name }: Comer, isAlone: boolean, most: number): string {
  const { escapeHTML } = foundry.utils;
  const label = isAlone ? localize("SORTIE.Reinforce.CountOf", { name }) : localize("SORTIE.Reinforce.Count");
  return `<label class="sortie-count__field"><span>${escapeHTML(label)}</span>
    <input type="number" name="count" value="1" min="1" max="${String(most)}" step="1" required ${isAlone ? "autofocus" : ""}></label>`;
}

/** Of who is one creature only one comes. */
function followChoice(element: HTMLElement, comers: readonly Comer[]): void {
  const who = element.querySelector<HTMLSelectElement>("[name='who']");
  const count = element.querySelector<HTMLInputElement>("[name='count']");
  if (!who || !count) return;
  const follow = (): void => {
    const chosen = comers.find(({ uuid }) => uuid === who.value);
    count.disabled = chosen?.isOne === true;
    if (count.disabled) count.value = "1";
  };
  who.addEventListener("change", follow);
  follow();
}
