// `foundry.data.validators`: tests of single texts, as the fields use them.
import { isValidId } from "./identifiers.ts";

/** Whether a path ends in one of these extensions. */
export function hasFileExtension(path: string, extensions: readonly string[]): boolean {
  const ending = /\.([^./?#]+)(?:[?#].*)?$/.exec(path)?.[1]?.toLowerCase();
  return ending !== undefined && extensions.some((extension) => extension.toLowerCase() === ending);
}

/** Whether a text is base64 data, of one of these media types if any are given. */
export function isBase64Data(data: string, types: readonly string[] = []): boolean {
  const type = /^data:([a-z]+\/[a-z0-9.+-]+);base64,/.exec(data)?.[1];
  return type !== undefined && (types.length === 0 || types.includes(type));
}

/** Whether a text is a colour of six hexadecimal digits. */
export function isColorString(color: string): boolean {
  return /^#[0-9A-Fa-f]{6}$/.test(color);
}

/** Whether a text parses as JSON. */
export function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export const validators = { isValidId, hasFileExtension, isBase64Data, isColorString, isJSON };
