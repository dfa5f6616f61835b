// The arithmetic of damage, without anybody who takes it: deflection and its minimum, what a blocking item keeps off, what reaches which pool.

/** Damage after deflection: a hit does at least `least` (LU-ATK-04), other sources may be cut to nothing. */
export function afterDeflection(raw: number, deflected: number, least: 0 | 1): number {
  return Math.max(least, raw - deflected);
}

/** What an item that blocks takes, and what goes past it: the block value stands in for deflection, and at least 1 reaches the item (LU-BLK-03, LU-BLK-05). */
export function afterBlock(raw: number, block: number, durability: number): { readonly worn: number; readonly excess: number } {
  const dealt = Math.max(1, raw - block);
  const worn = Math.min(durability, dealt);
  return { worn, excess: dealt - worn };
}

interface Wellbeing {
  readonly endurance: number;
  readonly health: number;
}

export interface Spread extends Wellbeing {
  /** What endurance did not hold: the damage that health receives, however little is left of it. */
  readonly reachesHealth: number;
  readonly healthLost: number;
}

/** Endurance first, what exceeds it off health, neither below zero (LU-DMG-05). */
export function spread({ endurance, health }: Wellbeing, amount: number): Spread {
  const reachesHealth = Math.max(0, amount - endurance);
  const healthLost = Math.min(health, reachesHealth);
  return { endurance: endurance - (amount - reachesHealth), health: health - healthLost, reachesHealth, healthLost };
}

/** What damage to health leads to (LU-CON-01, LU-DTH-01, -02, -05, -06). */
type Peril = "none" | "holdOn" | "unconscious" | "risksDeath";

/** Judges damage that was taken, by the pools before it and what was lost. */
export function perilOf(
  before: Wellbeing,
  dealt: { readonly amount: number; readonly nonlethal: boolean },
  limits: { readonly maxHealth: number; readonly constitution: number },
): Peril {
  if (dealt.amount <= 0) return "none";
  if (before.health <= 0) return "risksDeath";
  const after = spread(before, dealt.amount);
  if (after.healthLost === 0) return "none";
  if (after.health > 0) return limits.maxHealth - after.health > limits.constitution ? "holdOn" : "none";
  return after.reachesHealth > before.health && !dealt.nonlethal ? "risksDeath" : "unconscious";
}
