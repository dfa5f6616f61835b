// What an attacker knows of the world: everything, since every document reaches every client.

import type { Place } from "../faults/deeds.ts";

/** Ids and uuids, as the attacker's client has them. */
export interface Knowledge {
  readonly user: string;
  readonly gamemaster: string;
  readonly others: readonly string[];
  /** Their hero, or somebody's for one who has none; what it fights with; its combatant. */
  readonly hero: string;
  readonly owns: boolean;
  readonly power: string;
  readonly weapon: string;
  readonly combatant: string;
  readonly foes: readonly string[];
  readonly foeItem: string;
  /** Heroes of others. */
  readonly comrades: readonly string[];
  readonly combat: string;
  readonly scene: string;
  /** Combatants of others. */
  readonly combatants: readonly string[];
  /** Messages of others, and the attacker's own, the newest last. */
  readonly messages: readonly string[];
  readonly own: readonly string[];
  /** Ids of records, of others and of one's own, that stand in chat or in anybody's ledger. */
  readonly records: readonly string[];
  readonly ruleset: string;
  /** Actions of the hero's ruleset, and where they are offered. */
  readonly actions: readonly { readonly id: string; readonly on: string }[];
}

/** What a client holds of the world. */
export function learn(place: Place): Promise<Knowledge> {
  return place.evaluate(() => {
    const tokens = game.scenes.active?.tokens.contents ?? [];
    const actors = tokens.flatMap(({ actor }) => actor ?? []);
    const heroes = actors.filter(({ hasPlayerOwner }) => hasPlayerOwner);
    const armed = heroes.filter(({ items }) => items.some(({ type }) => type.endsWith("Power")));
    const hero = armed.find(({ isOwner }) => isOwner) ?? armed[0];
    const combat = game.combat;
    const gamemaster = game.users.activeGM?.id;
    const ruleset = hero ? sortie.rulesets.of(hero) : undefined;
    if (!hero || !combat || !gamemaster || !ruleset) throw new Error("There is nobody to attack.");
    const itemOf = (type: RegExp): string => hero.items.find((item) => type.test(item.type))?.id ?? "";
    const foes = actors.filter(({ hasPlayerOwner }) => !hasPlayerOwner);
    const ids = (own: boolean): string[] => game.messages.contents.filter(({ isAuthor }) => isAuthor === own).map(({ id }) => id);
    const entered = actors.flatMap((actor) => Object.keys(foundry.utils.getProperty(actor, "flags.sortie.ledger") ?? {}));
    const inChat = game.messages.contents.flatMap((message) => sortie.records.of(message)?.id ?? []);
    return {
      user: game.user.id,
      gamemaster,
      others: game.users.contents.filter(({ isSelf }) => !isSelf).map(({ id }) => id),
      hero: hero.uuid,
      owns: hero.isOwner,
      power: itemOf(/Power$/),
      weapon: itemOf(/Weapon$/),
      combatant: combat.combatants.find(({ actor }) => actor?.uuid === hero.uuid)?.id ?? "",
      foes: foes.map(({ uuid }) => uuid),
      foeItem: foes[0]?.items.contents[0]?.id ?? "",
      comrades: heroes.filter(({ isOwner }) => !isOwner).map(({ uuid }) => uuid),
      combat: combat.id,
      scene: game.scenes.active?.id ?? "",
      combatants: combat.combatants.contents.flatMap(({ id, actor }) => (id && actor?.isOwner !== true ? [id] : [])),
      messages: ids(false),
      own: ids(true),
      records: [...new Set([...entered, ...inChat])],
      ruleset: ruleset.id,
      actions: [...ruleset.actions, ...ruleset.rests].map(({ id, offered }) => ({ id, on: offered.on })),
    };
  }, null);
}
