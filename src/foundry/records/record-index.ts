// Which messages hold which records, without reading the records themselves: by record, by the record whose offer is taken, by battle, by state, and those cut short.
// Pure: what a message says of itself on the outside comes in.

/** What is told by a look at a message's outside. Anybody may have written it: a name to look it up by, and nothing more. */
export interface Outside {
  readonly id: string;
  readonly state: string;
  /** Uuid of the combat, "" for none. */
  readonly battle: string;
  /** The id of the record one of whose offers it takes, "" for none. */
  readonly takesFrom: string;
  readonly author: string;
  readonly unfinished: boolean;
  /** That it touched the combat itself: few do, beside boundaries. */
  readonly movesBattle: boolean;
}

/** What has become of a record: it was carried out, taken back, or takes effect again. */
export type Happening = "record" | "undo" | "redo";

/** An index of messages, by their ids. All lists are in the order in which the messages came. */
export interface RecordIndex {
  /**
   * Enters a message, or what has become of it; null for one that holds no record. Tells what has happened to its record since it was entered last, once that is written
   * wholly; null for nothing.
   */
  enter(message: string, outside: Outside | null): Happening | null;
  /** Strikes a message off. */
  strike(message: string): void;
  ofRecord(id: string): string[];
  takingFrom(record: string): string[];
  ofBattle(uuid: string): string[];
  /** Those of a battle's that touched the combat itself. */
  movingBattle(uuid: string): string[];
  pending(): string[];
  /** The oldest of an author's, no more than so many. */
  pendingOf(author: string, most: number): string[];
  unfinished(): string[];
  /** The newest message of any battle. */
  lastFought(): string | undefined;
}

/** Makes an empty index. */
export function recordIndex(): RecordIndex {
  const places = new Map<string, number>();
  const keys = new Map<string, readonly string[]>();
  // In the order of their places.
  const lists = new Map<string, Set<string>>();
  const newest = new Map<string, number>();
  const battles = new Set<string>();
  // The state that stood when everything of a message was written.
  const states = new Map<string, string>();
  let next = 0;
  const leave = (message: string): void => {
    for (const key of keys.get(message) ?? []) {
      const list = lists.get(key);
      list?.delete(message);
      if (list?.size !== 0) continue;
      lists.delete(key);
      newest.delete(key);
    }
    keys.delete(message);
  };
  const placeOf = (message: string): number => places.get(message) ?? 0;
  const join = (key: string, message: string): void => {
    const list = (lists.get(key) ?? new Set()).add(message);
    const place = placeOf(message);
    const late = place < (newest.get(key) ?? -1);
    // Hardly ever: what waited, or belonged elsewhere, is as it was again.
    lists.set(key, late ? new Set([...list].sort((a, b) => placeOf(a) - placeOf(b))) : list);
    newest.set(key, Math.max(place, newest.get(key) ?? -1));
  };
  const listed = (key: string): string[] => [...(lists.get(key) ?? [])];
  const present = (): string[] => {
    for (const battle of battles) if (!lists.has(`battle ${battle}`)) battles.delete(battle);
    return [...battles];
  };
  return {
    enter(message, outside) {
      leave(message);
      // A message keeps its place when it changes.
      if (!places.has(message)) places.set(message, next++);
      if (!outside) return null;
      const own = keysOf(outside);
      keys.set(message, own);
      battles.add(outside.battle);
      for (const key of own) join(key, message);
      if (outside.unfinished) return null;
      const before = states.get(message);
      states.set(message, outside.state);
      return happeningBetween(before, outside.state);
    },
    strike(message) {
      leave(message);
      states.delete(message);
      places.delete(message);
    },
    ofRecord: (id) => listed(`record ${id}`),
    takingFrom: (record) => listed(`taking ${record}`),
    ofBattle: (uuid) => listed(`battle ${uuid}`),
    movingBattle: (uuid) => listed(`moving ${uuid}`),
    pending: () => listed("pending"),
    pendingOf: (author, most) => {
      const oldest: string[] = [];
      for (const message of lists.get(`pending ${author}`) ?? []) {
        if (oldest.length >= most) break;
        oldest.push(message);
      }
      return oldest;
    },
    unfinished: () => listed("unfinished"),
    lastFought: () =>
      present()
        .flatMap((battle) => (battle === "" ? [] : (listed(`battle ${battle}`).at(-1) ?? [])))
        .sort((a, b) => placeOf(a) - placeOf(b))
        .at(-1),
  };
}

function happeningBetween(before: string | undefined, now: string): Happening | null {
  if (before === now) return null;
  if (now === "applied") return before === "undone" ? "redo" : "record";
  return now === "undone" && before === "applied" ? "undo" : null;
}

function keysOf({ id, state, battle, takesFrom, author, unfinished, movesBattle }: Outside): string[] {
  return [
    `record ${id}`,
    `battle ${battle}`,
    ...(takesFrom === "" ? [] : [`taking ${takesFrom}`]),
    ...(state === "pending" ? ["pending", `pending ${author}`] : []),
    ...(unfinished ? ["unfinished"] : []),
    ...(movesBattle ? [`moving ${battle}`] : []),
  ];
}
