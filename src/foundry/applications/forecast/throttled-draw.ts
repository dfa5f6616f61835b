// Drawing that keeps up with news: soon after something is new, never twice at once, and with rests in which the page belongs to its user.

/** How long to wait until what is new is drawn. */
interface Pace {
  /** The first time, which is waited for. */
  readonly first: number;
  /** Afterwards at least so long, and so many times as long as drawing has taken. */
  readonly then: number;
  readonly rest: number;
}

/** What draws as often as it may. */
interface Paced {
  /** Something is new. */
  soon(): void;
  /** What is new next is waited for. */
  hurry(): void;
}

/** Draws by `draw`, which says whether something is left that it could not draw yet. */
export function paced(draw: () => Promise<boolean>, { first, then, rest }: Pace): Paced {
  let [wait, isDue, isDrawing, isHurried] = [first, false, false, false];
  const later = (): void => {
    window.setTimeout(() => {
      isDue = false;
      isDrawing = true;
      void drawNow();
    }, wait);
  };
  const drawNow = async (): Promise<void> => {
    const begun = performance.now();
    try {
      if (await draw()) isDue = true;
    } finally {
      wait = isHurried ? first : Math.max(then, rest * (performance.now() - begun));
      isDrawing = false;
      isHurried = false;
      if (isDue) later();
    }
  };
  return {
    soon() {
      if (!isDue && !isDrawing) later();
      isDue = true;
    },
    hurry() {
      wait = first;
      isHurried = isDrawing;
    },
  };
}
