// The picture that stands beside a creature's name. Tokens may be films, which an image of a page does not show; portraits never are.

/** The first that is there and is no film; "" where none is. */
export function stillPicture(...sources: readonly (string | null | undefined)[]): string {
  return sources.find((source) => source && !foundry.helpers.media.VideoHelper.hasVideoExtension(source)) ?? "";
}

/** What its token shows, else its portrait. */
export function pictureOf(actor: Actor.Implementation | null, token = actor?.token): string {
  return stillPicture(token?.texture.src, actor?.img);
}
