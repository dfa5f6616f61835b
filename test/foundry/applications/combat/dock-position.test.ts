// Where the dock stands: in whatever room Foundry leaves, over nothing of it.

import { describe, expect, it } from "vitest";
import { dockPlace } from "../../../../src/foundry/applications/combat/dock/position.ts";

const tools = { left: 12, right: 52, top: 12, bottom: 200 };
const sidebar = (screen: number, width: number) => ({ left: screen - width, right: screen, top: 0, bottom: 900 });
const column = { left: 80, right: 280, top: 8, bottom: 170 };

describe("the dock's place", () => {
  it("is beside the list of scenes where that leaves enough", () => {
    expect(dockPlace(1440, tools, column, sidebar(1440, 348))).toEqual({ left: 288, top: 8, width: 796 });
  });

  it("is below the list of scenes otherwise, from the tools to the sidebar", () => {
    expect(dockPlace(800, tools, column, sidebar(800, 364))).toEqual({ left: 60, top: 178, width: 368 });
    expect(dockPlace(1440, tools, { left: 200, right: 800, top: 12, bottom: 42 }, sidebar(1440, 364))).toMatchObject({ top: 50, left: 60 });
  });

  it("is the top of the screen where nothing is in the way", () => {
    expect(dockPlace(1000, null, null, null)).toEqual({ left: 8, top: 8, width: 984 });
  });

  it("takes no notice of a sidebar or tools that lie over all of a narrow screen", () => {
    expect(dockPlace(400, { left: 0, right: 400, top: 0, bottom: 50 }, null, sidebar(400, 400))).toEqual({ left: 8, top: 8, width: 384 });
  });
});
