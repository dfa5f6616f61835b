// @vitest-environment happy-dom
// What the chat log is as a text file.
import { afterEach, expect, it, vi } from "vitest";
import { exportLog, exportMessage } from "../../client/documents/chat/chat-export.ts";
import { Roll } from "../../client/dice/index.ts";

const timestamp = new Date(2025, 3, 3, 13, 30, 48).getTime();

afterEach(() => {
  vi.restoreAllMocks();
});

// foundryvtt/foundryvtt#12480: `ChatMessage.fromSource({content: "A\nB\n\nC"}).export()` begins with `[4/3/2025, 1:30:48 PM] Gamemaster`, and that it lost the line breaks was a bug.
it("is who and when, then the text of the content with its line breaks", () => {
  expect(exportMessage({ timestamp, alias: "Gamemaster", content: "<p>A</p>\n<p>B &amp; C</p>", rolls: [] })).toBe(
    "[4/3/2025, 1:30:48 PM] Gamemaster\nA\nB & C",
  );
});

// mrkwnzl/cyphersystem-foundryvtt#359: "Core Foundry only puts the dice roll and formula into the log file": `1d6 + 3 = 5 + 3 = 8`. foundryvtt/pf2e#3906: the flavor is not in it.
it("has a line for each roll, and nothing that only a card shows", () => {
  const roll = Roll.fromData({
    ...new Roll("1d6 + 3").toJSON(),
    evaluated: true,
    total: 8,
    terms: [
      { class: "Die", number: 1, faces: 6, modifiers: [], results: [{ result: 5, active: true }], evaluated: true, options: {} },
      { class: "OperatorTerm", operator: "+", evaluated: true, options: {} },
      { class: "NumericTerm", number: 3, evaluated: true, options: {} },
    ],
  });
  expect(exportMessage({ timestamp, alias: "Rory", content: "8", rolls: [roll] })).toBe(
    "[4/3/2025, 1:30:48 PM] Rory\n8\n1d6 + 3 = 5 + 3 = 8",
  );
});

// foundryvtt.com/api ChatMessages#export: "Handle export of the chat log to a text file"; flamewave000/dragonflagon-fvtt#356: whispers are in it.
it("is saved as one file of all messages", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:log";
  });
  exportLog([{ export: () => "one" }, { export: () => "two" }]);
  expect(await saved[0]?.text()).toMatch(/^one\n-+\ntwo$/);
});
