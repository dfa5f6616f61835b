// Rolls in texts: `[[1d20]]` is rolled when the text is shown, `[[/roll 1d20]]` when it is pressed.
import { missing } from "../../missing.ts";

interface InlineRoll {
  formula: string;
  total?: number;
  evaluate(): Promise<InlineRoll>;
  toMessage(data: object, options?: object): Promise<unknown>;
  toJSON(): object;
}
interface RollFactory {
  create?(formula: string, data?: object, options?: object): InlineRoll;
  fromJSON?(json: string): InlineRoll;
  new (formula: string, data?: object, options?: object): InlineRoll;
}

const COMMAND = /^\/(?<mode>[a-z]+)\s+/i;
const MODES: Readonly<Record<string, string>> = {
  r: "publicroll",
  roll: "publicroll",
  pr: "publicroll",
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
};

function rollFactory(): RollFactory {
  return (Reflect.get(globalThis, "Roll") as RollFactory | undefined) ?? missing("Roll");
}

function createRoll(formula: string, data: object): InlineRoll {
  const Roll = rollFactory();
  return Roll.create ? Roll.create(formula, data) : new Roll(formula, data);
}

function dieIcon(): HTMLElement {
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-dice-d20";
  icon.setAttribute("aria-hidden", "true");
  return icon;
}

/** The element of one inline roll, or null when the text is not one. */
export async function createInlineRoll(text: string, label: string | undefined, rollData: object): Promise<HTMLElement | null> {
  const command = COMMAND.exec(text);
  const link = document.createElement("a");
  link.className = "inline-roll";
  link.tabIndex = 0;
  link.setAttribute("role", "button");
  if (!command) {
    const roll = await createRoll(text, rollData)
      .evaluate()
      .catch(() => null);
    if (!roll) return null;
    link.classList.add("inline-result");
    link.dataset["roll"] = encodeURIComponent(JSON.stringify(roll));
    link.dataset["tooltipText"] = roll.formula;
    link.append(dieIcon(), label ?? String(roll.total ?? ""));
    return link;
  }
  const mode = command.groups?.["mode"]?.toLowerCase() ?? "";
  if (!(mode in MODES)) return null;
  const [formula = "", flavor = ""] = text.slice(command[0].length).split("#", 2);
  link.classList.add("roll");
  Object.assign(link.dataset, { mode, formula: formula.trim(), flavor: (flavor.trim() || label) ?? "" });
  link.dataset["tooltipText"] = formula.trim();
  link.append(dieIcon(), label ?? formula.trim());
  return link;
}

/** Send the roll of a pressed link to the chat. `rollData` is the data of the actor whose text it stands in. */
export async function pressInlineRoll(link: HTMLElement, rollData: object = {}, speaker?: object): Promise<void> {
  const { formula, flavor, mode } = link.dataset;
  if (formula === undefined || formula === "") return;
  await createRoll(formula, rollData).toMessage(
    { ...(flavor ? { flavor } : {}), ...(speaker ? { speaker } : {}) },
    { rollMode: MODES[mode ?? "r"] ?? "publicroll" },
  );
}
