// What packages ask of videos here: whether a file is one. Nothing plays them.
import { isVideo } from "../../data/fields/string-fields.ts";

/** The static part of `foundry.helpers.media.VideoHelper`. */
export class VideoHelper {
  static hasVideoExtension(src: string): boolean {
    return isVideo(src);
  }
}
