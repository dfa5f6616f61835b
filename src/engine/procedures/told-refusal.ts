// Why a part of a deed came to nothing, told in its record: a refusal is written for whoever was refused, and a step is read by everybody.

import type { Shapes } from "../battle/battle.ts";
import type { Json } from "../data/json.ts";
import type { RefusalReason } from "../data/refusal.ts";
import type { Context } from "./context.ts";

/** Notes why a creature did not do its part. Numbers in it (a foe's reach) are for those who may read that creature alone; names are not, though they may hold digits. */
export function noteRefusal<S extends Shapes>(
  context: Pick<Context<S>, "note">,
  { rule, text, data = {} }: RefusalReason,
  about: string,
): void {
  const secret = Object.entries(data).flatMap(([key, value]) => (isNumeric(value) ? [key] : []));
  context.note({ rule, text, data, about, ...(secret.length > 0 ? { secret } : {}) });
}

const isNumeric = (value: Json): boolean => (Array.isArray(value) ? value.some(isNumeric) : typeof value === "number");
