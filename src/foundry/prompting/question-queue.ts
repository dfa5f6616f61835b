// Whose question is shown next on a screen that several others ask something: of each of them those of one action at a time, and only so many of it, so that nobody
// covers it with questions. Pure.

/** The lines of those who ask. */
interface AskerLines {
  /** Stands at the end of an asker's line, with a question of one of their actions. Null when it is full; otherwise a place, which has to be left whatever comes of it. */
  enter(asker: string, action: string): Place | null;
  /** Whether nothing that somebody has asked is open. */
  isEmpty(asker: string): boolean;
}

export interface Place {
  /** Resolves when the question may be shown. */
  readonly turn: Promise<void>;
  /** Makes room for the next; once more does nothing. */
  readonly leave: () => void;
}

interface Waiting {
  readonly action: string;
  isShown: boolean;
  show(): void;
}

/** Makes empty lines that hold up to `most` questions of one asker; `beside` of them may be shown beside each other, if they are of one action. */
export function askerLines({ most, beside }: { readonly most: number; readonly beside: number }): AskerLines {
  const lines = new Map<string, Waiting[]>();
  const showFirst = (line: readonly Waiting[]): void => {
    const { action } = line.find(({ isShown }) => isShown) ?? line[0] ?? {};
    const room = beside - line.filter(({ isShown }) => isShown).length;
    const next = line.filter((one) => one.action === action && !one.isShown).slice(0, room);
    for (const one of next) {
      one.isShown = true;
      one.show();
    }
  };
  return {
    isEmpty: (asker) => !lines.has(asker),
    enter(asker, action) {
      const line = lines.get(asker) ?? [];
      if (line.length >= most) return null;
      lines.set(asker, line);
      let show = (): void => undefined;
      const turn = new Promise<void>((resolve) => {
        show = resolve;
      });
      const own: Waiting = {
        action,
        isShown: false,
        show: () => {
          show();
        },
      };
      line.push(own);
      showFirst(line);
      return {
        turn,
        leave: () => {
          const place = line.indexOf(own);
          if (place >= 0) line.splice(place, 1);
          if (line.length === 0 && lines.get(asker) === line) lines.delete(asker);
          showFirst(line);
        },
      };
    },
  };
}
