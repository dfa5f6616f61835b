// One-shot sounds, as `foundry.audio.AudioHelper` plays them. Playlists and channels' volumes are not among what this host has.

/** What is to be played. */
export interface PlayData {
  readonly src: string;
  readonly volume?: number;
  readonly loop?: boolean;
  readonly channel?: "music" | "environment" | "interface";
}

/** What clients tell each other by. */
const PLAY_EVENT = "playAudio";

/** Plays what other clients want heard here. */
export function hearOthers(): void {
  const { socket, userId } = Reflect.get(globalThis, "game") as {
    socket: { on(event: string, listener: (data: PlayData & { recipients?: readonly string[] }) => void): void };
    userId: string;
  };
  socket.on(PLAY_EVENT, ({ recipients, ...data }) => {
    if (recipients === undefined || recipients.includes(userId)) void AudioHelper.play(data);
  });
}

/** The documented class, as far as single sounds go. */
export class AudioHelper {
  /** Plays a sound that is no playlist's. Browsers refuse until somebody has clicked on the page: then nothing is heard, as in any tab. */
  static async play({ src, volume = 1, loop = false }: PlayData, socketOptions: boolean | object = false): Promise<HTMLAudioElement> {
    if (socketOptions !== false) {
      const { socket } = Reflect.get(globalThis, "game") as { socket: { emit(event: string, ...data: unknown[]): void } };
      const recipients: unknown = typeof socketOptions === "object" ? Reflect.get(socketOptions, "recipients") : undefined;
      socket.emit(PLAY_EVENT, { src, volume, loop, ...(Array.isArray(recipients) ? { recipients: recipients as unknown[] } : {}) });
    }
    const sound = new Audio(src);
    sound.volume = volume;
    sound.loop = loop;
    await sound.play().catch(() => undefined);
    return sound;
  }
}
