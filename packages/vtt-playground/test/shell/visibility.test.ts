// @vitest-environment happy-dom
// What a user sees of a scene: by which tokens, past which walls, how far, in which light.
import { expect, it } from "vitest";
import { hooks } from "../../client/shell/host.ts";
import { buildCanvas, type Canvas } from "../../client/shell/scene/canvas.ts";
import { registerHandlebarsHelpers } from "../../client/applications/handlebars/register.ts";
import { collectionOf, fakeDocument, installFakeWorld } from "./fake-world.ts";

type Plain = Record<string, unknown>;

interface Sight {
  readonly asPlayer?: boolean;
  /** Whether the scene asks for sight; it does. */
  readonly tokenVision?: boolean;
  /** Ada's sight; without it she has none. */
  readonly sight?: Plain;
  readonly light?: Plain;
  readonly walls?: readonly Plain[];
  readonly environment?: Plain;
}

/** Ada's middle stands at 350, Bo's at 650 and the orc's at 950, all on one line; players own Ada. */
async function look({
  asPlayer = true,
  tokenVision = true,
  sight = { enabled: true, range: 0 },
  light = {},
  walls = [],
  environment = {},
}: Sight): Promise<{ canvas: Canvas; seen: () => string[] }> {
  document.body.replaceChildren();
  const { scene, actors } = installFakeWorld({ asPlayer });
  registerHandlebarsHelpers();
  for (const actor of actors) Object.assign(actor, { testUserPermission: () => actor.id === "ada" });
  const canvas = buildCanvas(document.body);
  Object.assign(scene, {
    tokenVision,
    environment,
    walls: collectionOf(
      "Wall",
      walls.map((wall, index) => fakeDocument("Wall", { id: String(index), sight: 20, ...wall })),
    ),
  });
  await canvas.draw();
  const [ada] = canvas.tokens.placeables;
  Object.assign(ada?.document ?? {}, { sight, light });
  canvas.visibility.restrictVisibility();
  const drawn = (): string[] => canvas.tokens.placeables.filter(({ id }) => canvas.board.tokenElement(id) !== null).map(({ name }) => name);
  return { canvas, seen: drawn };
}

const ALL = ["Ada Weaver", "Bo Marsh", "Orc Raider"];
const BEFORE_ORC = { c: [800, 0, 800, 1000] };
const BEFORE_BO = { c: [500, 0, 500, 1000] };
const NIGHT = { darknessLevel: 1, globalLight: { enabled: false } };

it.each<[string, Sight, readonly string[]]>([
  ["a scene that asks for no sight shows all", { tokenVision: false, walls: [BEFORE_BO] }, ALL],
  ["open ground shows all", {}, ALL],
  ["a wall hides who is behind it", { walls: [BEFORE_ORC] }, ["Ada Weaver", "Bo Marsh"]],
  ["one that lets sight through hides nobody", { walls: [{ ...BEFORE_ORC, sight: 0 }] }, ALL],
  ["a closed door hides", { walls: [{ ...BEFORE_ORC, door: 1, ds: 0 }] }, ["Ada Weaver", "Bo Marsh"]],
  ["an open one does not", { walls: [{ ...BEFORE_ORC, door: 1, ds: 1 }] }, ALL],
  ["one limited wall hides nobody", { walls: [{ ...BEFORE_ORC, sight: 10 }] }, ALL],
  [
    "two do",
    {
      walls: [
        { ...BEFORE_BO, sight: 10 },
        { ...BEFORE_ORC, sight: 10 },
      ],
    },
    ["Ada Weaver", "Bo Marsh"],
  ],
  ["at night a token without range sees nobody else", { environment: NIGHT }, ["Ada Weaver"]],
  ["at night its range counts from its edge", { environment: NIGHT, sight: { enabled: true, range: 15 } }, ["Ada Weaver", "Bo Marsh"]],
  ["a range without end is null", { environment: NIGHT, sight: { enabled: true, range: null } }, ALL],
  ["its own light serves at night", { environment: NIGHT, light: { dim: 15, bright: 5 } }, ["Ada Weaver", "Bo Marsh"]],
  ["a player without sight sees nobody", { sight: { enabled: false } }, []],
  ["a GM who selects nobody sees all", { asPlayer: false, walls: [BEFORE_BO] }, ALL],
])("%s", async (_law, scene, names) => {
  const { seen } = await look(scene);
  expect(seen()).toEqual(names);
});

it("a GM sees what the selected token sees, and everything again without it", async () => {
  const { canvas, seen } = await look({ asPlayer: false, walls: [BEFORE_BO] });
  let calls = 0;
  hooks().on("sightRefresh", () => {
    calls += 1;
  });
  const [ada] = canvas.tokens.placeables;
  ada?.control();
  canvas.visibility.restrictVisibility();
  expect(seen()).toEqual(["Ada Weaver"]);
  ada?.release();
  canvas.visibility.restrictVisibility();
  expect(seen()).toEqual(ALL);
  expect(calls).toBe(2);
});
