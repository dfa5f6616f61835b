// Making an actor or an item by hand: a name, and a kind by its ruleset. The world's own ruleset stands first, the others are folded behind it.

import type { ActorShape, ItemShape } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { activeRuleset, rulesetOf, rulesets } from "../rulesets.ts";
import { TEMPLATES } from "../view/templates.ts";

/** What Foundry hands to `createDialog`: where the document will lie, and which kinds may be offered. */
export interface CreationContext {
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
}

interface Kind {
  readonly type: string;
  readonly label: string;
  readonly icon: string;
  readonly chosen: boolean;
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
    folders: inWorld ? foldersOf(documentName, given.folder) : [],
  });
  let chosen: Chosen | null = null;
  await foundry.applications.api.DialogV2.wait({
    classes: ["sortie", "sortie-dialog", "sortie-create"],
    window: { title, icon: "fa-solid fa-plus" },
    position: { width: 480 },
    content,
    rejectClose: false,
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
  return { type, name: name === "" ? defaultName(type) : name, folder: folder === "" ? null : folder };
}

/** The kinds by ruleset: that of whoever gets it, else the world's, first; then the others, and last what belongs to none. */
function groupsOf({ documentName, types, parent }: CreationContext): Group[] {
  const first = (parent && rulesetOf(parent)) ?? activeRuleset();
  const ordered = [first, ...rulesets.all.filter((ruleset) => ruleset !== first)];
  const groups = ordered.map(({ label, accent, actors, items }): Group => {
    const shapes: Readonly<Record<string, ActorShape | ItemShape>> = documentName === "Actor" ? actors : items;
    const kinds = Object.entries(shapes).filter(([type]) => types.includes(type));
    return { label: localize(label), accent, kinds: kinds.map(([type, shape]) => kindOf(type, localize(shape.label), shape.icon)) };
  });
  const known = new Set(groups.flatMap(({ kinds }) => kinds.map(({ type }) => type)));
  const labels: Readonly<Record<string, string | undefined>> = CONFIG[documentName].typeLabels;
  const strangers = types.filter((type) => !known.has(type) && type !== "base");
  const others = {
    label: localize("SORTIE.Create.Others"),
    accent: "",
    kinds: strangers.map((type) => kindOf(type, localize(labels[type] ?? type), "")),
  };
  return [...groups, others].filter(({ kinds }) => kinds.length > 0);
}

function kindOf(type: string, label: string, icon: string): Kind {
  return { type, label, icon, chosen: false };
}

function foldersOf(documentName: string, chosen: unknown): object[] {
  return game.folders
    .filter(({ type }) => type === documentName)
    .map(({ id, name }) => ({ id, name, chosen: id === chosen }))
    .sort((one, other) => one.name.localeCompare(other.name, game.i18n.lang));
}
