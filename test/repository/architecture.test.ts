// Guards the shape of the repository where a linter can't: what a ruleset's folder holds, which files may be barrels, how long the entry is.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, root, rulesetIds } from "../../tools/folders.ts";
import { isClicked, layers, rulesetRooms } from "../../tools/lint/rooms.js";

const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const typeScript = (folder: string): string[] =>
  filesBelow(path.join(root, folder), (file) => file.endsWith(".ts") && !file.endsWith(".d.ts")).map((file) => `${folder}/${file}`);

const pure = [...typeScript("src/engine"), ...typeScript("src/rulesets")];
const source = typeScript("src");
const playground = [...typeScript("packages/vtt-playground")];

const imports = (file: string): string[] => [...read(file).matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1] ?? "");
const target = (file: string, specifier: string): string => path.posix.join(path.posix.dirname(file), specifier);

describe("every ruleset's folder", () => {
  const ENTRIES = new Set([
    ...["README.md", "rules.json", "places.json", "lang", "templates", "packs", "pictures", "style.scss"],
    ...rulesetRooms,
  ]);
  /** What every ruleset has, under one name in all of them: who knows one knows five. */
  const REQUIRED = [
    ...[
      "README.md",
      "index.ts",
      "actions.ts",
      "documents.ts",
      "rules.json",
      "places.json",
      "lang/en.json",
      "style.scss",
      "packs",
      "pictures",
    ],
    ...["conditions", "fields", "settings", "types"].map((name) => `data/${name}.ts`),
    ...[
      "numbers/states.ts",
      "items/storage.ts",
      "items/attack-profile.ts",
      "data/number-keys.ts",
      "reactions/reactions.ts",
      "rest/rest-actions.ts",
      "forecast/tactics.ts",
    ],
    ...["costs", "define-action", "order", "payers", "readying-actions"].map((name) => `turns/${name}.ts`),
    ...["effects", "effect-choices"].map((name) => `effects/${name}.ts`),
    ...["damage", "death"].map((name) => `damage/${name}.ts`),
    ...["attack", "attack-actions", "attack-dialog", "attack-plan"].map((name) => `attacks/${name}.ts`),
    ...["map-walk", "movement", "movement-actions", "on-map"].map((name) => `movement/${name}.ts`),
    ...["battle-boundaries", "condition-rules", "lifecycle", "turn-boundaries", "turn-interrupted"].map((name) => `lifecycle/${name}.ts`),
    ...["creation", "item-facts", "modifier-targets", "party-summary", "presentation"].map((name) => `sheet/${name}.ts`),
    ...["search-filters", "sheet", "stat-block", "text-links"].map((name) => `sheet/${name}.ts`),
    ...["header", "effects", "item-header", "item-description"].map((name) => `templates/${name}.hbs`),
  ];
  /** The same of its tests. */
  const TESTED = [
    ...["attacks/attacks", "bad-input", "conformance", "damage/damage", "encounters", "packs", "scenario"].map((name) => `${name}.test.ts`),
    ...["table", "duel", "random"].map((name) => `${name}.ts`),
  ];
  /** A name without its ending, by which near-equal ones are told: moves and movement, hold and holding. */
  const stem = (name: string): string =>
    name
      .replace(/(.{3})(?:ations?|ments?|ings?|ers?|ies|ed|es|s|y|e)$/, "$1")
      .replace(/([^aeiou])\1$/, "$1")
      .replace(/e$/, "");

  it("exists", () => {
    expect(rulesetIds()).not.toEqual([]);
  });

  describe.each(rulesetIds())("%s", (id) => {
    const folder = path.join(root, "src/rulesets", id);

    it.each(REQUIRED)("holds %s", (entry) => {
      expect(existsSync(path.join(folder, entry))).toBe(true);
    });

    it("holds rooms and files of the common shape only, and topics as plain files in them", () => {
      expect(readdirSync(folder).filter((entry) => !ENTRIES.has(entry))).toEqual([]);
      const nested = typeScript(`src/rulesets/${id}`).filter((file) => file.split("/").length > 5);
      expect(nested).toEqual([]);
    });

    it.each(TESTED)("is tested by %s", (entry) => {
      expect(existsSync(path.join(root, "test/rulesets", id, entry))).toBe(true);
    });

    it("has no two files of nearly one name in a room", () => {
      const stems = typeScript(`src/rulesets/${id}`).map((file) => `${path.posix.dirname(file)}/${stem(path.posix.basename(file, ".ts"))}`);
      expect(stems.filter((each, index) => stems.indexOf(each) !== index)).toEqual([]);
    });

    it("is no copy of a Foundry name", () => {
      expect(id).toMatch(/^[a-z][a-z0-9]*$/);
    });
  });
});

describe("casts at the boundary to Foundry's types", () => {
  const foundry = typeScript("src/foundry").filter((file) => file !== "src/foundry/platform/foundry-boundary.ts");

  it("are forty at most, the boundary's own included", () => {
    const casts = source.flatMap((file) => read(file).match(/\bplatform</g) ?? []);
    // The declaration of `platform` itself counts as one.
    expect(casts.length - 1).toBeLessThanOrEqual(40);
  });

  it("go by `platform`: no file of src/foundry asserts a type of Foundry's by itself", () => {
    const asserted = foundry.flatMap((file) =>
      [
        ...read(file).matchAll(
          / as (?:foundry\.|(?:Actor|Item|Combat|Combatant|ChatMessage|ActiveEffect|User|Scene|Token\w*|Roll|Macro)\b)[^;,)]*/g,
        ),
      ].map(([cast]) => `${file}:${cast}`),
    );
    // Names that come as text: a template's button names a ruleset's subtype, the registry of settings its keys.
    expect(asserted).toEqual([
      "src/foundry/applications/sheets/actor/actor-clicks.ts: as Item.SubType",
      'src/foundry/diagnostics/report.ts: as foundry.helpers.ClientSettings.KeyFor<"sortie">',
    ]);
  });

  it("are spared by one file of declarations", () => {
    const declaring = foundry.filter((file) => /declare (?:module|global|class)\b/.test(read(file)));
    expect(declaring).toEqual(["src/foundry/foundry-types.ts"]);
  });
});

describe("the arrows", () => {
  it("lead from src to no other part of the repository", () => {
    const strays = source.flatMap((file) =>
      imports(file)
        .filter((specifier) =>
          specifier.startsWith(".") ? !target(file, specifier).startsWith("src/") : specifier.startsWith("vtt-playground"),
        )
        .map((specifier) => `${file} → ${specifier}`),
    );
    expect(strays).toEqual([]);
  });

  it("lead from the playground to nothing of Sortie's", () => {
    const strays = playground.flatMap((file) =>
      imports(file)
        .filter((specifier) => specifier.startsWith(".") && !target(file, specifier).startsWith("packages/vtt-playground/"))
        .map((specifier) => `${file} → ${specifier}`),
    );
    expect(strays).toEqual([]);
  });
});

/** Layers whose rooms have an order; a ruleset need not have every room. */
const ordered = [
  ...layers.map((each) => ({ ...each, all: true, isFree: (_file: string): boolean => false })),
  ...rulesetIds().map((id) => ({
    layer: `src/rulesets/${id}`,
    rooms: rulesetRooms,
    all: false,
    isFree: isClicked,
  })),
];

describe.each(ordered)("the rooms of $layer", ({ layer, rooms, all, isFree }) => {
  const inside = typeScript(layer);
  const within = (file: string): string => file.slice(layer.length + 1);
  const place = (file: string): number => rooms.indexOf(within(file).split("/")[0] ?? "");
  /** Everybody in the engine may speak of the contract, in types alone. */
  const isContract = (type: boolean, to: string): boolean => type && to === "src/engine/contract/ruleset.ts";

  it("have each their place in the order, and the order no others", () => {
    const there = [...new Set(inside.map((file) => within(file).split("/")[0] ?? ""))];
    expect(there.filter((room) => !rooms.includes(room))).toEqual([]);
    if (all) expect(rooms.filter((room) => !there.includes(room))).toEqual([]);
  });

  it("import only what stands below them", () => {
    const arrows = inside
      .filter((file) => !isFree(file))
      .flatMap((file) =>
        [...read(file).matchAll(/^(?:import|export)( type)?\b[^;"]*"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/gm)]
          .map(([, type, now = "", later = ""]) => ({ type: type !== undefined, to: target(file, now + later) }))
          .filter(({ type, to }) => to.startsWith(`${layer}/`) && place(to) > place(file) && !isContract(type, to))
          .map(({ to }) => `${within(file)} → ${within(to)}`),
      );
    expect([...new Set(arrows)]).toEqual([]);
  });
});

describe("what src/foundry exports", () => {
  it("is used by another file: nothing there is dead, or said to be public without being so", () => {
    const everything = [...source, ...typeScript("test"), ...typeScript("tools")];
    const users = new Map<string, Set<string>>();
    for (const file of everything)
      for (const word of new Set(read(file).match(/[A-Za-z_$][\w$]*/g) ?? [])) users.set(word, (users.get(word) ?? new Set()).add(file));
    const unused = typeScript("src/foundry").flatMap((file) =>
      [...read(file).matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm)]
        .map(([, name]) => name ?? "")
        .filter((name) => users.get(name)?.size === 1)
        .map((name) => `${file}: ${name}`),
    );
    expect(unused).toEqual([]);
  });
});

describe("styles", () => {
  const LONGEST = 300;
  const tooLong = (lines: (file: string) => number): string[] =>
    ["styles", "src/rulesets"]
      .flatMap((folder) => filesBelow(path.join(root, folder), (file) => /\.s?css$/.test(file)).map((file) => `${folder}/${file}`))
      .filter((file) => lines(file) > LONGEST);

  it("are split by topic: no file is longer than 300 lines", () => {
    expect(tooLong((file) => read(file).trimEnd().split("\n").length)).toEqual([]);
    expect(tooLong(() => LONGEST + 1)).toContain("styles/combat/_bar.scss");
  });
});

describe("the playground", () => {
  it("never says Sortie's name in code", () => {
    const named = playground.filter(
      (file) => !file.startsWith("packages/vtt-playground/test/") && /sortie/i.test(read(file).replace(/\/\/.*$/gm, "")),
    );
    expect(named).toEqual([]);
  });
});

describe("pure code", () => {
  it.each(["Math.random", "Date.now", "new Date"])("says %s nowhere, not even past the linter", (words) => {
    expect(pure.filter((file) => read(file).includes(words))).toEqual([]);
  });
});

describe("the engine", () => {
  it("cites no rule of a ruleset: whose rule it is, the ruleset says", () => {
    const cited = typeScript("src/engine").flatMap((file) =>
      [...read(file).matchAll(/\b[A-Z]{2}-[A-Z]{2,}-\d+/g)].map(([id]) => `${file}: ${id}`),
    );
    expect(cited).toEqual([]);
  });
});

describe("files", () => {
  it("that only re-export are found nowhere but at the engine's door", () => {
    const barrels = source.filter((file) => {
      const code = read(file)
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
        .replace(/^import\b[\s\S]*?;$/gm, "")
        .trim();
      return code !== "" && code.replace(/^export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\s+"[^"]+";$/gm, "").trim() === "";
    });
    expect(barrels.filter((file) => file !== "src/engine/index.ts" && file !== "src/engine/testing/index.ts")).toEqual([]);
  });

  it("in folders called utils or helpers don't exist", () => {
    expect(source.filter((file) => /\/(utils?|helpers?)(\/|\.ts$)/.test(file))).toEqual([]);
  });

  it("begin by saying what they decide", () => {
    // A test's titles say it themselves.
    const files = [...source, ...typeScript("tools"), ...playground].filter((file) => !file.endsWith(".test.ts"));
    const silent = files.filter((file) => !/^(\/\/|\/\*|#!)/.test(read(file)));
    expect(silent).toEqual([]);
  });

  it("cast no value twice and silence no checker", () => {
    const suppressions = /as unknown as|@ts-(ignore|expect-error|nocheck)|eslint-disable|prettier-ignore/;
    const loud = [...source, ...playground, ...typeScript("tools")].filter((file) => suppressions.test(read(file)));
    expect(loud).toEqual([]);
  });

  it("of the product ask no server but the one that they were loaded from", () => {
    const asks = /\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|importScripts)\b\s*\(|\bimport\((?!")/;
    const asking = source.filter((file) => asks.test(read(file).replaceAll("fetch(foundry.utils.getRoute(", "")));
    expect(asking).toEqual([]);
  });

  // The check of Foundry makes an actor of its own: the welcome once offered it to players as a hero.
  it("list the world's actors by `worldActors`, which leaves out those of the check of Foundry", () => {
    const may = new Set(
      [
        "platform/world-actors.ts",
        "applications/world/welcome/import-starter.ts",
        "diagnostics/report.ts",
        "diagnostics/foundry-check/sandbox.ts",
      ].map((file) => `src/foundry/${file}`),
    );
    const listing = source.filter((file) => !may.has(file) && /\bgame\.actors\b(?!\s*\??\.(?:get|has)\()/.test(read(file)));
    expect(listing).toEqual([]);
  });

  // Who renders at that moment isn't "rendered", and would miss what is new. Closed applications stay so unless they are forced: ApplicationRenderOptions.
  it("ask no application whether it is rendered: `isShown` says what stands on the page", () => {
    const asking = source.filter((file) => /\b(?!drawing\b)\w+\??\.rendered\b/.test(read(file)));
    expect(asking).toEqual([]);
  });

  it("main.ts stays under 100 lines", () => {
    expect(read("src/main.ts").split("\n").length).toBeLessThan(100);
  });
});
