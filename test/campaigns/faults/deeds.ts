// What people do in a campaign of faults, wherever they sit: in a headless client, or in a page of Chromium. Functions are carried over and use nothing but the client's globals.

import type { RandomSource } from "../../../src/engine/data/random.ts";
import { rollFace } from "../../../src/engine/data/random.ts";
import { pick } from "../junk.ts";

/** Whoever functions can be carried over to. */
export interface Place {
  evaluate<Result, Parameter>(work: (parameter: Parameter) => Result | Promise<Result>, parameter: Parameter): Promise<Result>;
}

/** Something that somebody does, by the name of their user. */
export type Deed =
  | { readonly by: string; readonly what: "power"; readonly actor: string; readonly item: string; readonly targets: readonly string[] }
  | { readonly by: string; readonly what: "leave"; readonly actor: string }
  | { readonly by: string; readonly what: "undo" | "redo" | "turn" | "walk" | "back" | "offer" };

const FOES = ["Marsh Reaver A", "Marsh Reaver B", "Marsh Reaver C", "Bog Rat A"];

/** Powers of the demo world's first scene: who uses them, on how many of whom. */
const POWERS: readonly {
  readonly by: string;
  readonly actor: string;
  readonly item: string;
  readonly at: readonly string[];
  readonly most: number;
}[] = [
  { by: "Gamemaster", actor: "Fen Witch", item: "Tangle of Roots", at: ["Ines Calder", "Corvin Ashe"], most: 2 },
  { by: "Gamemaster", actor: "Fen Witch", item: "Rot Breath", at: ["Corvin Ashe", "Ines Calder"], most: 1 },
  { by: "Ada", actor: "Tamsin Reed", item: "Pinning Arrow", at: FOES, most: 1 },
  { by: "Ada", actor: "Tamsin Reed", item: "Two Quick Arrows", at: FOES, most: 2 },
  { by: "Ben", actor: "Corvin Ashe", item: "Ember Dart", at: ["Fen Witch", ...FOES], most: 1 },
  { by: "Ben", actor: "Corvin Ashe", item: "Rolling Flame", at: FOES, most: 3 },
];

/** Whether somebody of this name is in any deed. */
export function isInDeeds(name: string): boolean {
  return POWERS.some(({ actor, at }) => actor === name || at.includes(name));
}

/** Whether any deed uses an item of this name. */
export function usesItem(name: string): boolean {
  return POWERS.some(({ item }) => item === name);
}

/** Actors of the world: their tokens go after the batch, and come back after it. */
const HEROES = ["Tamsin Reed", "Corvin Ashe", "Ines Calder"];

/** A deed by chance. Those that do not fit the moment are refused, or come to nothing. */
export function deedOf(random: RandomSource): Deed {
  const by = pick(random, ["Gamemaster", "Assistant", "Ada", "Ben"]);
  const kind = rollFace(random, 10);
  if (kind === 10) return { by, what: "offer" };
  if (kind === 9) return { by: pick(random, ["Gamemaster", "Assistant"]), what: "back" };
  if (kind >= 8) return { by, what: "turn" };
  if (kind >= 6) return { by, what: kind === 7 ? "undo" : "redo" };
  const power = pick(random, POWERS);
  if (kind === 2) return { by: power.by, what: "walk" };
  if (kind === 1) return { by: "Gamemaster", what: "leave", actor: pick(random, HEROES) };
  const targets = power.at.slice(rollFace(random, power.at.length) - 1).slice(0, rollFace(random, power.most));
  return { by: power.by, what: "power", actor: power.actor, item: power.item, targets };
}

/** Does it; nobody goes back behind the turns that there were before. Resolves to the id of the record that came of a power, null for nothing and for all else. */
export async function carryOut(place: Place, deed: Deed, turns: number): Promise<string | null> {
  switch (deed.what) {
    case "power":
      return place.evaluate(async ({ actor: name, item, targets }) => {
        const tokens = game.scenes.active?.tokens;
        const actor = tokens?.getName(name)?.actor;
        const uuids = targets.flatMap((target) => tokens?.getName(target)?.actor?.uuid ?? []);
        const id = actor?.items.getName(item)?.id;
        if (!actor || !id) throw new Error(`${name} has no ${item}`);
        const record = await sortie.perform({ action: "usePower", actor: actor.uuid, item: id, targets: uuids }, { skipDialog: true });
        return record?.id ?? null;
      }, deed);
    case "leave":
      return place.evaluate(async ({ actor: name }) => {
        const actor = game.scenes.active?.tokens.getName(name)?.actor;
        if (!actor) return null;
        const record = await sortie.perform({ action: "sortie.dismiss", actor: null, targets: [actor.uuid] }, { skipDialog: true });
        return record?.id ?? null;
      }, deed);
    case "walk":
      return place.evaluate(async () => {
        const combatant = game.combat?.started === true ? game.combat.combatant : null;
        if (combatant?.isOwner !== true || !combatant.token || !combatant.actor) return null;
        const { x, y, elevation } = combatant.token.toObject();
        const size = combatant.token.parent?.grid.size ?? 0;
        const way = [
          [x, y, elevation],
          [x + size, y, elevation],
        ];
        const record = await sortie.perform({ action: "move", actor: combatant.actor.uuid, options: { way } }, { skipDialog: true });
        return record?.id ?? null;
      }, null);
    case "turn":
      return place.evaluate(async () => {
        if (game.combat?.started === true && game.combat.combatant?.isOwner === true) await sortie.endTurn();
        return null;
      }, null);
    case "back":
      return place.evaluate(async (kept) => {
        const history = Object.keys(foundry.utils.getProperty(game.combat ?? {}, "system.history") ?? {});
        if (history.length > kept) await game.combat?.previousTurn();
        return null;
      }, turns);
    default:
      return pressNewest(place, deed.what);
  }
}

/** Presses a button of the newest card that has it. */
async function pressNewest(place: Place, button: string): Promise<null> {
  return place.evaluate(async (wanted) => {
    for (const message of game.messages.contents.toReversed().slice(0, 6)) {
      const card = await message.renderHTML();
      const found = card.querySelector(`[data-card-action="${wanted}"]`);
      if (!(found instanceof HTMLButtonElement)) continue;
      found.click();
      return null;
    }
    return null;
  }, button);
}

/** Lets whoever sits there answer every dialog: yes where that is asked, else by chance. */
export function answerDialogs(place: Place): Promise<void> {
  return place.evaluate(() => {
    Hooks.on("renderApplicationV2", (dialog: foundry.applications.api.ApplicationV2) => {
      if (!(dialog instanceof foundry.applications.api.DialogV2)) return;
      const answer = (): void => {
        const { element } = dialog;
        for (const box of element.querySelectorAll("input[type=checkbox]")) if (box instanceof HTMLInputElement) box.checked = true;
        const buttons = [...element.querySelectorAll("button[data-action]")].filter(
          (one) => one instanceof HTMLButtonElement && one.closest("header") === null,
        );
        const yes = buttons.find(
          (one) => one instanceof HTMLElement && ["yes", "ok", "undo", "redo"].includes(one.dataset["action"] ?? ""),
        );
        const chosen = yes ?? buttons[Math.floor(Math.random() * buttons.length)];
        if (chosen instanceof HTMLElement) chosen.click();
      };
      setTimeout(answer, 50);
    });
  }, null);
}

/** Takes back everything that stands of an evening, newest first, as a GM would: actions by their cards, turns by going back. True when something was there to take back. */
export function takeBackNewest(place: Place, turns: number): Promise<boolean> {
  return place.evaluate(async (kept) => {
    const stored: unknown = foundry.utils.getProperty(game.combat ?? {}, "system.history");
    const history: unknown[] = Object.values(typeof stored === "object" && stored !== null ? stored : {});
    const boundary = history.length > kept ? history.at(-1) : undefined;
    // A miss has changed nothing, and there is nothing to take back of it.
    const stands = (message: ChatMessage): boolean => {
      const record = sortie.records.of(message);
      return record?.state === "applied" && record.touched.length > 0;
    };
    const newest = game.messages.contents.findLast(stands);
    const told: unknown = typeof boundary === "object" && boundary !== null ? foundry.utils.getProperty(boundary, "message") : undefined;
    const acted = newest !== undefined && sortie.records.of(newest)?.turn === (game.combat?.combatant?.id ?? null);
    if (newest && (told === newest.id || acted || boundary === undefined)) {
      await sortie.records.undo(newest);
      return true;
    }
    if (boundary !== undefined) await game.combat?.previousTurn();
    return boundary !== undefined;
  }, turns);
}
