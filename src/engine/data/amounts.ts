// Amounts that people write as words, because half of one is no whole number. Pure.

/** What a text amounts to: "3", "0.5", "1/2"; null for one that is no amount. */
export function amountIn(written: string): number | null {
  const match = /^\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*(?:\/\s*(\d{1,6}))?\s*$/.exec(written);
  if (!match) return null;
  const share = Number(match[2] ?? "1");
  return share > 0 ? Number((match[1] ?? "").replace(",", ".")) / share : null;
}
