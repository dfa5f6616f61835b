// Making an actor or an item by hand: a name, and a kind by its ruleset. The world's own ruleset stands first, the others are folded behind it.

import { dialogClass } from "./dialog-class.ts";
import type { ActorShape, ItemShape } from "../../engine/index.ts";
import { followFolder, rulesetOfFolder } from "./create-folder.ts";
import { PARTY_ICON, PARTY_TYPE } from "../models/party.ts";
import { localize } from "../platform/localize.ts";
import { activeRuleset, rulesetOf, rulesets } from "../rulesets.ts";
import { TEMPLATES } from "../presentation/templates.ts";

/** What Foundry hands to `createDialog`: where the document will lie, and which kinds may be offered. */
interface CreationContext {
  readonly documentName: "Actor" | "Item";
  readonly types: readonly string[];
  /** A kind, a name or a folder that were chosen beforehand. */
  readonly given: { readonly type?: unknown; readonly name?: unknown; readonly folder?: unknown };
  readonly parent: Actor.Implementation | null;
  /** Documents in compendia and on actors lie in no folder of the world. */
  readonly inWorld: boolean;
  readonly defaultName: (type: string) => string;
}

/** What somebody chose. */
export interface Chosen {
  readonly name: string;
  readonly type: string;
  readonly folder: string | null;
  /** How a hero is made: by hand, as a copy of a ready-made one, or step by step; a foe: by hand, or with numbers to begin with. Everything else is made by hand. */
  readonly way: Way;
}

/** How something is made. */
export type Way = "hand" | "ready" | "steps" | "start";

interface Kind {
  readonly type: string;
  readonly label: string;
  readonly icon: string;
  readonly chosen: boolean;
  /** The ways beside the hand in which it can be made, in a word each. */
  readonly ways: string;
}

interface Group {
  readonly label: string;
  readonly accent: string;
  readonly kinds: readonly Kind[];
}

/** Asks; null when nothing is made. */
export async function askForKind(context: CreationContext): Promise<Chosen | null> {
  const { documentName, given, inWorld } = context;
  const offered = groupsOf(context);
  const [own, ...others] = offered;
  const first = own?.kinds[0]?.type;
  const wanted = typeof given.type === "string" && context.types.includes(given.type) ? given.type : first;
  if (own === undefined || wanted === undefined) return null;
  const mark = ({ kinds, ...group }: Group): Group => ({
    ...group,
    kinds: kinds.map((kind) => ({ ...kind, chosen: kind.type === wanted })),
  });
  const more = others.map(mark);
  const title = localize(documentName === "Actor" ? "SORTIE.Create.Actor" : "SORTIE.Create.Item");
  const content = await foundry.applications.handlebars.renderTemplate(TEMPLATES.createDialog, {
    name: typeof given.name === "string" ? given.name : "",
    placeholder: context.defaultName(wanted),
    own: mark(own),
    more,
    isMore: more.some(({ kinds }) => kinds.some(({ chosen }) => chosen)),
    ways: inWorld
      ? WAYS.map((way) => ({ way, label: localize(`SORTIE.Create.Way.${way}`), hint: localize(`SORTIE.Create.WayHint.${way}`) }))
      : [],
    folders: inWorld ? foldersOf(documentName, given.folder) : [],
  });
  let chosen: Chosen | null = null;
  await dialogClass().wait({
    classes: ["sortie", "sortie-dialog", "sortie-create"],
    window: { title, icon: "fa-solid fa-plus" },
    position: { width: 480 },
    content,
    rejectClose: false,
    render: (_event: Event, dialog: foundry.applications.api.ApplicationV2.Any) => {
      followKind(dialog.element);
      followName(dialog.element, context.defaultName);
      followFolder(dialog.element, documentName, given.folder);
      keepInView(dialog);
    },
    buttons: [
      {
        action: "create",
        label: title,
        icon: "fa-solid fa-check",
        default: true,
        callback: (_event: Event, button: HTMLButtonElement) => {
          chosen = readChoice(button.form, wanted, context.defaultName);
          return "create";
        },
      },
    ],
  });
  return chosen;
}

function readChoice(form: HTMLFormElement | null, fallback: string, defaultName: CreationContext["defaultName"]): Chosen {
  const type = form?.querySelector<HTMLInputElement>("input[name='type']:checked")?.value ?? fallback;
  const name = form?.querySelector<HTMLInputElement>("input[name='name']")?.value.trim() ?? "";
  const folder = form?.querySelector<HTMLSelectElement>("select[name='folder']")?.value ?? "";
  const chosen = [...(form?.querySelectorAll<HTMLInputElement>("input[name='way']") ?? [])].find(
    ({ checked, disabled }) => checked && !disabled,
  );
  const way = WAYS.find((known) => known === chosen?.value) ?? "hand";
  // Whoever is not made by hand has a name already, or gets one there.
  const otherwise = way === "hand" ? defaultName(type) : "";
  return { type, name: name === "" ? otherwise : name, folder: folder === "" ? null : folder, way };
}

const WAYS: readonly Way[] = ["hand", "ready", "steps", "start"];

/** Offers the ways of the kind that is chosen, and none where there is but one. */
function followKind(element: HTMLElement): void {
  const ways = element.querySelector<HTMLElement>(".sortie-create__ways");
  const hand = element.querySelector<HTMLInputElement>("input[name='way'][value='hand']");
  if (!ways || !hand) return;
  const show = (): void => {
    const offered = element.querySelector<HTMLInputElement>("input[name='type']:checked")?.dataset["ways"]?.split(" ") ?? [];
    ways.hidden = offered.join("") === "";
    for (const input of ways.querySelectorAll<HTMLInputElement>("input[name='way']")) {
      const isOffered = input === hand || offered.includes(input.value);
      input.disabled = !isOffered;
      input.closest<HTMLElement>("label")?.toggleAttribute("hidden", !isOffered);
      if (!isOffered && input.checked) hand.checked = true;
    }
  };
  element.addEventListener("change", show);
  show();
}

/** Shows the name that a document of the chosen kind gets where nobody enters one. */
function followName(element: HTMLElement, defaultName: CreationContext["defaultName"]): void {
  const name = element.querySelector<HTMLInputElement>("input[name='name']");
  element.addEventListener("change", () => {
    const type = element.querySelector<HTMLInputElement>("input[name='type']:checked")?.value;
    if (name && type !== undefined) name.placeholder = defaultName(type);
  });
}

/** Moves the dialog up as far as needed when the other rulesets unfold beneath the window's edge. */
function keepInView(dialog: foundry.applications.api.ApplicationV2.Any): void {
  const { element } = dialog;
  element.querySelector("details")?.addEventListener("toggle", () => {
    const over = element.offsetTop + element.offsetHeight - (element.ownerDocument.defaultView ?? window).innerHeight;
    if (over > 0) dialog.setPosition({ top: Math.max(0, element.offsetTop - over) });
  });
}

/** The kinds by ruleset: that of whoever gets it or of the folder that was chosen, else the world's, first, with the party; then the others, and last what belongs to none. */
function groupsOf({ documentName, types, parent, given }: CreationContext): Group[] {
  const first = (parent && rulesetOf(parent)) ?? rulesetOfFolder(documentName, given.folder) ?? activeRuleset();
  const ordered = [first, ...rulesets.all.filter((ruleset) => ruleset !== first)];
  const labels: Readonly<Record<string, string | undefined>> = CONFIG[documentName].typeLabels;
  // A party is of whoever plays here, and no stranger.
  const parties = documentName === "Actor" && types.includes(PARTY_TYPE) ? [PARTY_TYPE] : [];
  const party = parties.map((type) => kindOf(type, localize(labels[type] ?? type), PARTY_ICON));
  const groups = ordered.map(({ label, accent, actors, items, creation, startingPoints }, index): Group => {
    const waysOf = (type: string): string => {
      const ready = actors[type]?.role === "hero" ? ["ready"] : [];
      return [...ready, ...(creation?.type === type ? ["steps"] : []), ...(startingPoints?.type === type ? ["start"] : [])].join(" ");
    };
    const shapes: Readonly<Record<string, ActorShape | ItemShape>> = documentName === "Actor" ? actors : items;
    const kinds = Object.entries(shapes).filter(([type]) => types.includes(type));
    return {
      label: localize(label),
      accent,
      kinds: [
        ...kinds.map(([type, shape]) => kindOf(type, localize(shape.label), shape.icon, waysOf(type))),
        ...(index === 0 ? party : []),
      ],
    };
  });
  const known = new Set(groups.flatMap(({ kinds }) => kinds.map(({ type }) => type)));
  const strangers = types.filter((type) => !known.has(type) && type !== "base");
  const others = {
    label: localize("SORTIE.Create.Others"),
    accent: "",
    kinds: strangers.map((type) => kindOf(type, localize(labels[type] ?? type), "")),
  };
  return [...groups, others].filter(({ kinds }) => kinds.length > 0);
}

function kindOf(type: string, label: string, icon: string, ways = ""): Kind {
  return { type, label, icon, chosen: false, ways };
}

function foldersOf(documentName: string, chosen: unknown): object[] {
  return game.folders
    .filter(({ type }) => type === documentName)
    .map(({ id, name }) => ({ id, name, chosen: id === chosen }))
    .sort((one, other) => one.name.localeCompare(other.name, game.i18n.lang));
}
