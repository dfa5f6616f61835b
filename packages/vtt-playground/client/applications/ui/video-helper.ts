// What packages ask of videos here: whether a file is one. Nothing plays them.
import { EXTENSIONS_BY_CATEGORY } from "../../data/fields/string-fields.ts";

/** The static part of `foundry.helpers.media.VideoHelper`. */
export class VideoHelper {
  static hasVideoExtension(src: string): boolean {
    const extension = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(src)?.[1]?.toLowerCase();
    return extension !== undefined && (EXTENSIONS_BY_CATEGORY["VIDEO"] ?? []).includes(extension);
  }
}
