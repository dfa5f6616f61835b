// Draws the background textures that style sheets of systems name (`ui/…`), whose artwork is not ours to ship: plain paper and plain cloth.

interface Texture {
  readonly ground: string;
  readonly thread: string;
  readonly paper: boolean;
}

/** The core textures that are drawn, by their address below `ui/`. Others answer 404 with their name. */
const textures: Readonly<Record<string, Texture>> = {
  "parchment.jpg": { ground: "#d9d2c0", thread: "#c9bfa6", paper: true },
  "parchment-white.jpg": { ground: "#f4f1ea", thread: "#e6e0d2", paper: true },
  "denim075.png": { ground: "#22262c", thread: "#2b3038", paper: false },
};

/** An SVG tile for a texture's address (`/ui/parchment.jpg`), null when there is none of that name. */
export function placeholderTexture(address: string): string | null {
  const name = address.replace(/^\/ui\//, "");
  const texture = Object.hasOwn(textures, name) ? textures[name] : undefined;
  if (!texture) return null;
  const { ground, thread, paper } = texture;
  const lines = paper
    ? `<path d="M0 23q16-6 32 0t32 0M0 49q16 5 32 0t32 0M9 7l7 1M41 13l5-2M22 37l6 1M52 58l6-2" stroke-opacity=".5"/>`
    : `<path d="M0 4L4 0M0 12L12 0M0 20L20 0M0 28L28 0M0 36L36 0M0 44L44 0M0 52L52 0M0 60L60 0M4 64L64 4M12 64L64 12M20 64L64 20M28 64L64 28M36 64L64 36M44 64L64 44M52 64L64 52M60 64L64 60"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" fill="${ground}"/><g fill="none" stroke="${thread}">${lines}</g></svg>`;
}
