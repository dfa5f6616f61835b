// The gate: what another client, a document's flags or this browser's storage says becomes data of a known shape, or does not come in. Behind it nobody looks at shapes.

import * as v from "valibot";
import { plainCopy, Unplain } from "./plain-data.ts";

/** What came in: a copy in objects of our own, or where it was wrong (a dotted path, "" for all of it). */
type Admission<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly path: string };

/** Lets foreign data in if they are plain, of a bearable size and of this shape. Never throws, whatever they are. `mayBeKey`: for what is more than data. */
export function judge<S extends v.GenericSchema>(
  schema: S,
  foreign: unknown,
  mayBeKey?: (key: string) => boolean,
): Admission<v.InferOutput<S>> {
  try {
    const parsed = v.safeParse(schema, plainCopy(foreign, mayBeKey), { abortEarly: true });
    if (parsed.success) return { ok: true, value: parsed.output };
    return { ok: false, path: v.getDotPath(parsed.issues[0]) ?? "" };
  } catch (error) {
    // Whoever hands over a getter that throws, or a proxy, is refused like the rest.
    return { ok: false, path: error instanceof Unplain ? error.path : "" };
  }
}

/** As `judge`, for those who need not know what was wrong: null for what does not come in. */
export function admit<S extends v.GenericSchema>(
  schema: S,
  foreign: unknown,
  mayBeKey?: (key: string) => boolean,
): v.InferOutput<S> | null {
  const judged = judge(schema, foreign, mayBeKey);
  return judged.ok ? judged.value : null;
}
