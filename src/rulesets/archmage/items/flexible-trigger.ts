// Which natural die triggers a flexible power (AE-FLX-01), read from what its form says.

import type { Power } from "../data/types.ts";

interface FlexibleTrigger {
  readonly fits: (natural: number, hit: boolean) => boolean;
}

const PATTERN = /^(?:(even|odd)|(\d+)\s*\+|(\d+)\s*-\s*(\d+)|(\d+))?\s*,?\s*(hit|miss)?$/i;

/** Reads `even`, `odd`, `16+`, `2-5` or `18`, each with `hit` or `miss` if need be. Undefined for anything else. */
export function readTrigger(text: string): FlexibleTrigger | undefined {
  const match = PATTERN.exec(text.trim());
  if (!match || text.trim() === "") return undefined;
  const [, parity, least, from, to, exactly, outcome] = match;
  const fitsDie = (natural: number): boolean => {
    if (parity !== undefined) return (natural % 2 === 0) === (parity.toLowerCase() === "even");
    if (least !== undefined) return natural >= Number(least);
    if (from !== undefined) return natural >= Number(from) && natural <= Number(to);
    return exactly === undefined || natural === Number(exactly);
  };
  return {
    fits: (natural, hit) => fitsDie(natural) && (outcome === undefined || (outcome.toLowerCase() === "hit") === hit),
  };
}

/** Whether a power is laid over flexible attacks. A text that is no trigger makes no flexible power of it. */
export function isFlexible({ system }: Pick<Power, "system">): boolean {
  return readTrigger(system.flexible) !== undefined;
}
