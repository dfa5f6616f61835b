// Decides what our own sounds are: tones worked out here, note by note, and written as WAV files, which Foundry and every browser plays.
import path from "node:path";
import { distribution, keepOnly } from "../folders.ts";
import { writeChanged } from "../json.ts";

const RATE = 22_050;
/** Half of what the format holds, so that nothing distorts beside other sounds. */
const LOUDEST = 0.5 * 32_767;

interface Note {
  /** In hertz. */
  readonly pitch: number;
  /** When it begins, and how fast it dies away, in seconds. */
  readonly at: number;
  readonly fades: number;
}

interface Sound {
  readonly seconds: number;
  readonly notes: readonly Note[];
}

/** A rising fourth for one's turn; two equal notes for a question. */
const SOUNDS: Readonly<Record<string, Sound>> = {
  turn: {
    seconds: 0.9,
    notes: [
      { pitch: 587.33, at: 0, fades: 0.16 },
      { pitch: 783.99, at: 0.14, fades: 0.22 },
    ],
  },
  question: {
    seconds: 0.7,
    notes: [
      { pitch: 659.26, at: 0, fades: 0.09 },
      { pitch: 659.26, at: 0.18, fades: 0.14 },
    ],
  },
};

/** Like a small bell: the note, its octave and its twelfth, each quieter and sooner gone; it comes up in five milliseconds, so that nothing clicks. */
function loudness({ pitch, at, fades }: Note, second: number): number {
  const since = second - at;
  if (since < 0) return 0;
  const partial = (times: number, share: number): number =>
    share * Math.sin(2 * Math.PI * pitch * times * since) * Math.exp((-since * times) / fades);
  return Math.min(1, since / 0.005) * (partial(1, 0.5) + partial(2, 0.18) + partial(3, 0.07));
}

/** The file of a sound: RIFF, one channel of 16 bits. */
export function waveFile({ seconds, notes }: Sound): Buffer {
  const count = Math.round(seconds * RATE);
  const file = Buffer.alloc(44 + 2 * count);
  file.write("RIFF", 0, "ascii");
  file.writeUInt32LE(36 + 2 * count, 4);
  file.write("WAVEfmt ", 8, "ascii");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(2 * RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "ascii");
  file.writeUInt32LE(2 * count, 40);
  for (let sample = 0; sample < count; sample += 1) {
    const sum = notes.reduce((loud, note) => loud + loudness(note, sample / RATE), 0);
    file.writeInt16LE(Math.round(LOUDEST * Math.max(-1, Math.min(1, sum))), 44 + 2 * sample);
  }
  return file;
}

/** Writes them into the package. */
export function buildSounds(): void {
  const folder = path.join(distribution, "sounds");
  const files = Object.entries(SOUNDS).map(([name, sound]) => [`${name}.wav`, waveFile(sound)] as const);
  for (const [name, content] of files) writeChanged(path.join(folder, name), content);
  keepOnly(folder, new Set(files.map(([name]) => name)));
}
