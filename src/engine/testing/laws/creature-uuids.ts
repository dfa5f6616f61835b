// Whoever a record or an effect names is a creature of its battle, named by its uuid: a name in its place is read by nobody, and nothing follows of it.

import type { Battle, LastingEffect, Shapes } from "../../battle/battle.ts";
import type { Ask } from "../../procedures/procedure.ts";
import type { BattleRecord } from "../../procedures/record.ts";

/** A place that names a creature, and what stands there. */
type Named = readonly [place: string, uuid: string];

/** Everything in a record, its questions and its new effects that names a creature and is the uuid of none. */
export function strangeCreatures<S extends Shapes>(
  before: Battle<S>,
  after: Battle<S>,
  { steps, offers }: BattleRecord,
  asked: readonly Ask[],
): string[] {
  // What a rule has dismissed was there before.
  const isKnown = (uuid: string): boolean => Object.hasOwn(after.creatures, uuid) || Object.hasOwn(before.creatures, uuid);
  const named: Named[] = [
    ...steps.flatMap(({ text, about, by }) => [...place(`about of the step "${text}"`, about), ...place(`by of the step "${text}"`, by)]),
    ...asked.flatMap((ask) => place(`of of the question "${ask.text}"`, orNobody(ask.of))),
    ...offers.flatMap(({ text, of, targets = [] }) => [
      ...place(`of of the offer "${text}"`, orNobody(of)),
      ...targets.flatMap((target) => place(`targets of the offer "${text}"`, target)),
    ]),
    ...Object.values(after.creatures).flatMap((bearer) =>
      Object.values(bearer.effects)
        .filter(({ id }) => before.creatures[bearer.uuid]?.effects[id] === undefined)
        .flatMap((effect) => ofEffect(effect, bearer.name)),
    ),
  ];
  const strange = named.filter(([, uuid]) => !isKnown(uuid));
  return [...new Set(strange.map(([where, uuid]) => `${where} is "${uuid}", which is the uuid of no creature of the battle`))];
}

/** An effect may say that nobody is behind it, and that its bearer's turn ends it. */
function ofEffect({ name, lentBy, system }: LastingEffect, bearer: string): Named[] {
  if (lentBy !== undefined) return [];
  const whose = `the effect ${name} of ${bearer}`;
  return [...place(`source of ${whose}`, system.source || undefined), ...place(`ends.of of ${whose}`, system.ends.of || undefined)];
}

/** Whoever plays the creatures that no player has is asked by this name. */
const orNobody = (of: string | null): string | null => (of === "gm" ? null : of);

const place = (where: string, uuid: string | null | undefined): Named[] => (uuid === undefined || uuid === null ? [] : [[where, uuid]]);
