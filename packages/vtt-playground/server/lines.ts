// Decides how long what is sent is under way: at a table nobody's line is as quick as one machine's own, and no two are alike.

/**
 * Milliseconds that a message takes each way, by connection in order of their joining; who joins after the last has the last one's. None: no line at all.
 */
export type LineMilliseconds = readonly number[];

/** One connection's line: calls back when what was sent has arrived, in the order in which it was sent. */
export type Line = (arrived: () => void) => void;

/** The line of the next connection that is made. What is still under way when the server has closed arrives nowhere. */
export function drawLines(milliseconds: LineMilliseconds, isOpen: () => boolean = () => true): () => Line {
  let drawn = 0;
  return () => {
    const takes = milliseconds[Math.min(drawn, milliseconds.length - 1)] ?? 0;
    drawn += 1;
    // Timers of one length end in the order in which they began.
    if (takes > 0)
      return (arrived) => {
        setTimeout(() => {
          if (isOpen()) arrived();
        }, takes);
      };
    return (arrived) => {
      arrived();
    };
  };
}
