// A battle at a table that is played at random while everything that a player's client shows is searched. Dialogs are answered by chance, after they were read.
import type { Person } from "./person.ts";
import { SECRET_ITEM, SECRET_NAME } from "./secret-worlds.ts";

/** What a client keeps of its own. */
interface Watched {
  readonly random: () => number;
  readonly found: Set<string>;
  readonly read: (node: Node, where: string) => void;
  /** Names of things that have lain about for everybody to see. */
  readonly lying: Set<string>;
  /** How many messages have been read. */
  messages: number;
}

declare global {
  var watched: Watched | undefined;
}

/** Has a client note each secret that ever comes onto its page, and answer every dialog by chance. */
export async function watch(person: Person, seed: number): Promise<void> {
  await person.evaluate(
    ({ names, seed }) => {
      let state = seed * 2_654_435_761;
      const random = (): number => {
        state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
        return (state >>> 0) / 2 ** 32;
      };
      const found = new Set<string>();
      const secret = new RegExp(`${names.join("|")}|(?<![\\w.#-])7[0-9]{3}(?![\\w-])`, "u");
      const told = new Set([
        "title",
        "aria-label",
        "aria-description",
        "aria-valuetext",
        "aria-valuenow",
        "data-tooltip",
        "data-tooltip-text",
        "data-tooltip-html",
        "placeholder",
        "alt",
        "value",
        "src",
        "style",
      ]);
      const search = (text: string, where: () => string): void => {
        const hit = secret.exec(text);
        if (hit) found.add(`${where()}: …${text.slice(Math.max(0, hit.index - 60), hit.index + 60).replaceAll(/\s+/g, " ")}…`);
      };
      const placeOf = (element: Element): string =>
        `${element.closest("[class]")?.getAttribute("class") ?? element.tagName} in ${element.closest("[id]")?.id ?? "nothing"}`;
      const read = (node: Node, where: string): void => {
        if (node instanceof Text) {
          const parent = node.parentElement;
          if (parent && ["SCRIPT", "STYLE"].includes(parent.tagName)) return;
          search(node.data, () => `${where} ${parent ? placeOf(parent) : ""}`);
        }
        if (node instanceof Element)
          for (const name of told) {
            const value = node.getAttribute(name);
            if (value !== null) search(value, () => `${where} ${name} of ${placeOf(node)}`);
          }
        for (const child of node.childNodes) read(child, where);
      };
      globalThis.watched = { random, found, read, lying: new Set(), messages: 0 };
      if (!game.user.isGM)
        new MutationObserver((changes) => {
          for (const { addedNodes, attributeName, target, type } of changes) {
            // Of an element whose attribute has changed nothing else has: what was put into it is told of by itself.
            if (type === "attributes" && target instanceof Element)
              search(target.getAttribute(attributeName ?? "") ?? "", () => `page ${attributeName ?? ""} of ${placeOf(target)}`);
            else for (const node of type === "childList" ? addedNodes : [target]) read(node, "page");
          }
        }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: [...told] });
      Hooks.on("renderApplicationV2", (dialog: foundry.applications.api.ApplicationV2) => {
        if (!(dialog instanceof foundry.applications.api.DialogV2)) return;
        if (!game.user.isGM) read(dialog.element, "dialog");
        setTimeout(() => {
          if (!dialog.rendered) return;
          const radios = [...dialog.element.querySelectorAll<HTMLInputElement>("input[name=choice]")];
          const radio = radios[Math.floor(random() * radios.length)];
          if (radio && !radio.checked) radio.click();
          const buttons = [...dialog.element.querySelectorAll<HTMLButtonElement>("button[data-action]")].filter(
            (one) => one.closest("header") === null && one.type === "submit",
          );
          const proposed = buttons.find(({ dataset }) => "default" in dataset) ?? buttons[0];
          (random() < 0.75 ? proposed : buttons[Math.floor(random() * buttons.length)])?.click();
        }, 50);
      });
    },
    { names: [SECRET_NAME, SECRET_ITEM], seed },
  );
}

/** Begins the battle, which questions that are closed may call off. */
export async function begin(gamemaster: Person): Promise<void> {
  for (let tries = 0; tries < 8; tries += 1) {
    if (await gamemaster.evaluate(() => game.combat?.started === true)) return;
    await gamemaster.evaluate(() => void game.combat?.startCombat());
  }
}

const MODES = ["public", "gm", "blind", "self"];

/** Plays a turn: some deeds of whoever acts, by the client of whoever plays them, in one of the modes beside the chat box. */
export async function playTurn(gamemaster: Person, ada: Person): Promise<void> {
  await gamemaster.evaluate((modes) => {
    const mode = modes[Math.floor((globalThis.watched?.random() ?? 0) * 2 * modes.length)] ?? "public";
    return game.settings.set("core", "messageMode", mode).then(() => undefined);
  }, MODES);
  await gamemaster.evaluate(() => {
    const { combat } = game;
    if (!combat || combat.combatant) return;
    const ruleset = sortie.rulesets.active();
    const candidates = ruleset.turnOrder.candidates(sortie.battle.of(combat), () => true);
    const next = candidates[Math.floor((globalThis.watched?.random() ?? 0) * candidates.length)];
    if (next !== undefined) void sortie.giveTurn(next);
  });
  const owned = await ada.evaluate(() => game.combat?.combatant?.actor?.isOwner === true);
  for (let deed = 0; deed < 4; deed += 1) {
    await play(owned ? ada : gamemaster);
    await noteLying(ada);
  }
  await gamemaster.evaluate(() => {
    if (game.combat?.combatant) void sortie.endTurn();
  });
}

/** What lies about now is there for everybody to see, also once somebody has taken it up. */
function noteLying(person: Person): Promise<void> {
  return person.evaluate(() => {
    for (const { name } of Object.values(sortie.battle.of(game.combat ?? null).ground.lying).flatMap((here) => Object.values(here)))
      globalThis.watched?.lying.add(name);
  });
}

/** Something that whoever acts may do now, at somebody whom the user may see. */
function play(person: Person): Promise<void> {
  return person.evaluate(() => {
    const random = globalThis.watched?.random ?? (() => 0);
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
    const actor = game.combat?.combatant?.actor;
    const open = actor
      ? sortie.actions.of(actor).filter(({ available, from, aimed }) => available && from !== "rest" && (from !== "gm" || aimed))
      : [];
    const aimed = open.filter((one) => one.aimed && one.from !== "gm");
    const action = pick(random() < 0.7 && aimed.length > 0 ? aimed : open);
    if (!actor || !action) return;
    const others = game.combat.combatants.contents.filter(
      ({ token, hidden }) => token?.actor !== actor && (game.user.isGM || (!hidden && token?.hidden !== true)),
    );
    const foes = others.filter(
      ({ token }) => token?.disposition !== actor.token?.disposition && token?.disposition !== actor.prototypeToken.disposition,
    );
    const target = pick(random() < 0.8 && foes.length > 0 ? foes : others)?.token;
    const item = action.item === "" ? {} : { item: action.item };
    if (random() < 0.4) {
      const aimedAt: object = game.user.targets;
      const targets = aimedAt as Set<object>;
      targets.clear();
      if (target) targets.add({ id: target.id, name: target.name, document: target, actor: target.actor });
      // Nobody waits for what may ask for a place on the map.
      void sortie.actions.take(actor, { action: action.id, ...item });
      return;
    }
    const targets = action.aimed && target?.actor ? { targets: [target.actor.uuid] } : {};
    void sortie.perform({ action: action.id, actor: actor.uuid, ...item, ...targets }, { skipDialog: true });
  });
}

/** Draws everything that a player may look at, and reads it. */
export async function look(person: Person): Promise<void> {
  await person.evaluate(async () => {
    const { watched } = globalThis;
    if (!watched) return;
    const { read } = watched;
    for (const message of game.messages.contents.slice(watched.messages)) {
      const text = document.createElement("div");
      text.innerHTML = message.content;
      read(text, "content of a message");
      if (message.visible)
        read(await message.renderHTML(), `card of ${String(foundry.utils.getProperty(message, "system.intent.action"))}`);
    }
    watched.messages = game.messages.size;
    await ui.combat.render({ force: true });
    read(ui.combat.element, "tracker");
    // Once opened it follows the battle, and so does what the page is searched for.
    if (!game.settings.get("sortie", "dock")) await game.settings.set("sortie", "dock", true);
    await sortie.openLog();
    for (const actor of game.actors) {
      if (!actor.visible || !(actor.sheet instanceof foundry.applications.api.ApplicationV2)) continue;
      await actor.sheet.render({ force: true });
      read(actor.sheet.element, `sheet of ${actor.name}`);
    }
    read(document.body, "page");
  });
}

/** What of the exported chat log is no plain sentences, for those who read what happened without Sortie. */
export function wordlessExports(person: Person): Promise<string[]> {
  return person.evaluate(() =>
    game.messages.contents.flatMap((message) => {
      const [head = "", ...lines] = message.export().split("\n");
      const said = lines.slice(0, lines.length - message.rolls.length);
      const isSentence = /\p{L}{2}.*[.!?]/su.test(said.join(" "));
      const isRaw = said.some((line) =>
        /\b[A-Z]{2,}\.[A-Za-z]+|\bundefined\b|\[object|\{\w+\}|&\w+;|\bNaN\b|<\/?\w|[.!?…]\p{Lu}/u.test(line),
      );
      return head !== "" && isSentence && !isRaw ? [] : [`${message.type}: ${message.export()}`];
    }),
  );
}

/** Every secret that was shown, but for the names of things that have lain about for everybody to see. */
export function findingsOf(person: Person): Promise<string[]> {
  return person.evaluate(() => {
    const { found = [], lying = [] } = globalThis.watched ?? {};
    return [...found].filter((each) => ![...lying].some((name) => each.includes(name)));
  });
}
