// Reads which rules a piece of source cites: an id in full, and what may follow it in short ("AE-ESC-01, -03 to -05").

const CITATION = /\b([A-Z]{2}-[A-Z0-9]+-)(\d+)((?:(?:,| and| to|, and) -\d+)*)/g;
const FOLLOWING = /(,| and| to|, and) -(\d+)/g;

/** Every rule id that a text cites. */
export function citedIn(text: string): string[] {
  return [...text.matchAll(CITATION)].flatMap(([, prefix = "", first = "", rest = ""]) => {
    const numbers = [first];
    for (const [, joint = "", number = ""] of rest.matchAll(FOLLOWING)) {
      if (joint === " to") numbers.push(...between(numbers.at(-1) ?? first, number));
      numbers.push(number);
    }
    return numbers.map((number) => `${prefix}${number}`);
  });
}

function between(first: string, last: string): string[] {
  const from = Number(first) + 1;
  return Array.from({ length: Math.max(0, Number(last) - from) }, (_, index) => String(from + index).padStart(first.length, "0"));
}
