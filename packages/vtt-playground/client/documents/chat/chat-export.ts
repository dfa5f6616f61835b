// What chat messages are as plain text, which a user saves as a file: foundryvtt/foundryvtt#12480 and mrkwnzl/cyphersystem-foundryvtt#359 show how it looks.
import { saveDataToFile } from "../../data/files.ts";
import type { Roll } from "../../dice/index.ts";

/** The part of a message that its text is made of. */
interface Exported {
  readonly timestamp: number;
  readonly alias: string;
  readonly content: string;
  readonly rolls: readonly Roll[];
}

const BETWEEN = "\n---------------------------\n";

/** Who said it and when, then the text of its content with its line breaks, then a line for each roll. What only a card draws is not in it. */
export function exportMessage({ timestamp, alias, content, rolls }: Exported): string {
  const when = new Date(timestamp).toLocaleString("en-US");
  return [`[${when}] ${alias}`, textOf(content), ...rolls.map(lineOf)].filter((line) => line !== "").join("\n");
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
}

function lineOf(roll: Roll): string {
  return `${roll.formula} = ${roll.result} = ${String(roll.total)}`;
}

/** Saves all messages that this client holds. */
export function exportLog(messages: readonly { export(): string }[]): void {
  const day = new Date().toISOString().slice(0, 10);
  saveDataToFile(messages.map((message) => message.export()).join(BETWEEN), "text/plain", `chat-log-${day}.txt`);
}
