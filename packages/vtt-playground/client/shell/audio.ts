// One-shot sounds, as `foundry.audio.AudioHelper` plays them: on this client alone. Playlists and channels' volumes are not among what this host has.

/** What is to be played. */
export interface PlayData {
  readonly src: string;
  readonly volume?: number;
  readonly loop?: boolean;
  readonly channel?: "music" | "environment" | "interface";
}

/** The documented class, as far as single sounds go. */
export class AudioHelper {
  /** Plays a sound that is no playlist's. Browsers refuse until somebody has clicked on the page: then nothing is heard, as in any tab. */
  static async play({ src, volume = 1, loop = false }: PlayData, socketOptions: boolean | object = false): Promise<HTMLAudioElement> {
    if (socketOptions !== false) throw new Error("The playground does not offer foundry.audio.AudioHelper.play for other clients");
    const sound = new Audio(src);
    sound.volume = volume;
    sound.loop = loop;
    await sound.play().catch(() => undefined);
    return sound;
  }
}
