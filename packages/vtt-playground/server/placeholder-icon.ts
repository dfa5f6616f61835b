// Draws the picture for default icon addresses (`icons/svg/…`), whose artwork is not ours to ship: a tile with the name's initials.

function hash(text: string): number {
  let value = 7;
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return value;
}

/** Drawings of our own for the addresses that new documents start with. */
const drawings: Readonly<Record<string, string>> = {
  "mystery-man": `<circle cx="32" cy="24" r="10"/><path d="M12 56c0-12 9-18 20-18s20 6 20 18z"/>`,
  "item-bag": `<path d="M24 22c-8 6-13 14-13 22 0 8 8 11 21 11s21-3 21-11c0-8-5-16-13-22z"/><path d="M23 12h18l-4 8H27z"/>`,
  "dice-target": `<path d="M32 8l21 12v24L32 56 11 44V20z" fill="none" stroke="currentColor" stroke-width="4" stroke-linejoin="round"/><circle cx="32" cy="32" r="6"/>`,
  aura: `<circle cx="32" cy="32" r="8"/><circle cx="32" cy="32" r="19" fill="none" stroke="currentColor" stroke-width="4" stroke-dasharray="10 6"/>`,
  book: `<path d="M14 12h16v42H14zM34 12h16v42H34z"/>`,
};

/** An SVG tile for an icon address: a drawing of our own, or one hue per name and the initials of its file name. */
export function placeholderIcon(address: string): string {
  const drawing = drawings[(address.split("/").at(-1) ?? "").replace(/\.[a-z0-9]+$/i, "")];
  if (drawing !== undefined) {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" fill="currentColor" color="#8d99a9"><rect width="64" height="64" rx="8" fill="#3b4552"/>${drawing}</svg>`;
  }
  const name = decodeURIComponent(address.split("/").at(-1) ?? "").replace(/\.[a-z0-9]+$/i, "");
  const initials = name
    .split(/[^a-z0-9]+/i)
    .filter((word) => word !== "")
    .slice(0, 2)
    .map((word) => (word[0] ?? "").toUpperCase())
    .join("");
  const hue = String(hash(name));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">` +
    `<rect width="64" height="64" rx="8" fill="hsl(${hue} 30% 28%)"/><rect x="3" y="3" width="58" height="58" rx="6" fill="none" stroke="hsl(${hue} 40% 55%)" stroke-width="2"/>` +
    `<text x="32" y="41" text-anchor="middle" font-family="system-ui, sans-serif" font-size="24" font-weight="600" fill="hsl(${hue} 45% 88%)">${initials}</text></svg>`
  );
}
