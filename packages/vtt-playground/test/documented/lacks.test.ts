// What the host promises of names: documented ones throw with their path, others stay undefined, deprecated ones warn and lead on.
// Source of the names: the published type definitions; of the rule: playground/README.md.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deprecations } from "../../client/data/compatibility.ts";
import { installDeprecatedGlobals } from "../../client/documented/deprecated-globals.ts";
import { LackError, lacks, lacksAskedFor, nameLacks, nameMemberLacks } from "../../client/documented/lacks.ts";
import { parentStandIns, standIn } from "../../client/documented/stand-in.ts";

const read = (target: object, name: string): unknown => Reflect.get(target, name);

describe("a documented member that the host lacks", () => {
  it("throws an error with its path, at any depth, and is listed once it was asked for", () => {
    const foundry = { applications: { api: { Present: 1 } } };
    nameLacks(foundry, { applications: { api: { Present: "class", absent: "function" } }, av: { clients: { client: "value" } } }, "one");
    expect(() => read(foundry.applications.api, "absent")).toThrow("The playground does not offer one.applications.api.absent");
    const clients = read(read(foundry, "av") as object, "clients") as object;
    expect(lacks()).toEqual(expect.arrayContaining(["one.applications.api.absent", "one.av.clients.client"]));
    expect(lacksAskedFor()).not.toContain("one.av.clients.client");
    expect(() => read(clients, "client")).toThrow(LackError);
    expect(lacksAskedFor()).toEqual(expect.arrayContaining(["one.applications.api.absent", "one.av.clients.client"]));
    expect(foundry.applications.api.Present).toBe(1);
  });

  it("may be named and extended when it is a class, wherever it is documented: only making one throws", () => {
    const helpers: Record<string, new () => object> = {};
    nameLacks(helpers, { AsyncWorker: "class" }, "six.helpers");
    const Lacking = helpers["AsyncWorker"] ?? Object;
    const Extended = class extends Lacking {};
    expect(Object.getPrototypeOf(Extended)).toBe(Lacking);
    expect(() => new Extended()).toThrow("The playground does not offer six.helpers.AsyncWorker");
    expect(lacksAskedFor()).toContain("six.helpers.AsyncWorker");
  });

  it("is `in` its namespace, as in Foundry, but in nobody's way who goes through it", () => {
    const data: Record<string, unknown> = { here: 1 };
    nameLacks(data, { gone: "function" }, "two");
    expect("gone" in data).toBe(true);
    expect(Object.keys(data)).toEqual(["here"]);
    expect({ ...data }).toEqual({ here: 1 });
  });

  it("is what a package makes of it, once it assigns it", () => {
    const configuration: Record<string, unknown> = {};
    nameLacks(configuration, { weatherEffects: "value" }, "three");
    configuration["weatherEffects"] = { snow: {} };
    expect(configuration["weatherEffects"]).toEqual({ snow: {} });
    expect(lacks()).not.toContain("three.weatherEffects");
  });

  it("does not reach names that nobody documents: they stay undefined", () => {
    const data: Record<string, unknown> = {};
    nameLacks(data, { gone: "function" }, "four");
    expect(data["operators"]).toBeUndefined();
    expect("operators" in data).toBe(false);
  });

  it("has the statics of the class that it is documented to extend", () => {
    class Sheet {
      static PARTS = { form: { template: "form.hbs" } };
      readonly rendered = false;
    }
    parentStandIns((path) => (path.startsWith("five.sheets.") ? Sheet : undefined));
    const inherited = standIn("five.sheets.TableSheet", (member) => new LackError(member ?? "TableSheet")) as typeof Sheet;
    expect(inherited.PARTS).toBe(Sheet.PARTS);
    expect(Object.create(inherited.prototype)).toBeInstanceOf(Sheet);
    expect(() => new inherited()).toThrow("TableSheet");
    expect(() => read(inherited, "OTHERS")).toThrow("OTHERS");
    parentStandIns(() => undefined);
  });

  it("of the canvas may be extended, but neither made nor asked for anything", () => {
    const canvas: Record<string, unknown> = {};
    nameLacks(canvas, { Ruler: "class", getTexture: "function" }, "foundry.canvas");
    const Ruler = canvas["Ruler"] as new () => object;
    class Own extends Ruler {
      static readonly speed = 3;
    }
    expect(Own.speed).toBe(3);
    expect(Ruler.name).toBe("Ruler");
    expect(() => new Own()).toThrow("foundry.canvas.Ruler");
    expect(() => read(Own, "STYLE")).toThrow("foundry.canvas.Ruler.STYLE");
    expect(() => canvas["getTexture"]).toThrow("foundry.canvas.getTexture");
  });
});

// Members as the published types of 14 declare them: `Scene#unview`, `Scene.defaultGrid`.
describe("a documented member of a class that the host has", () => {
  const made = () => {
    class Document {
      get id(): string {
        return this.constructor.name;
      }
    }
    class Scene extends Document {
      kept = 1;
      view(): string {
        return "seen";
      }
    }
    const root = { seven: { Document, Scene } };
    nameMemberLacks(root, {
      "seven.Document": { members: ["id", "toEmbed"] },
      "seven.Scene": { like: "seven.Document", members: ["view", "unview"], statics: ["defaultGrid"] },
      "seven.Wall": { like: "seven.Document", members: ["layer"] },
    });
    return root.seven;
  };

  it("throws by its name for an instance and for the class, once where it is inherited", () => {
    const { Scene } = made();
    const scene = new Scene();
    expect([scene.view(), scene.id, scene.kept]).toEqual(["seen", "Scene", 1]);
    expect(() => read(scene, "unview")).toThrow("seven.Scene#unview");
    expect(() => read(scene, "toEmbed")).toThrow("seven.Document#toEmbed");
    expect(() => read(Scene, "defaultGrid")).toThrow("seven.Scene.defaultGrid");
    expect(lacks().filter((path) => path.startsWith("seven."))).toEqual([
      "seven.Document#toEmbed",
      "seven.Scene#unview",
      "seven.Scene.defaultGrid",
    ]);
    expect(read(scene, "undocumented")).toBeUndefined();
  });

  it("is what a subclass or an instance makes of it", () => {
    const { Scene } = made();
    class Own extends Scene {
      toEmbed(): string {
        return "embedded";
      }
    }
    expect(new Own().toEmbed()).toBe("embedded");
    const scene: object = new Scene();
    Reflect.set(scene, "unview", 3);
    expect(read(scene, "unview")).toBe(3);
    expect(() => read(new Scene(), "unview")).toThrow(LackError);
  });
});

describe("a deprecated bare global", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(console, "warn").mockReturnValue();
    deprecations.length = 0;
  });
  const foundry = {
    applications: { handlebars: { renderTemplate: () => "html" }, ux: { Tabs: () => 2 } },
  };

  it("leads to its namespace until its version, and warns", () => {
    const target: Record<string, unknown> = {};
    installDeprecatedGlobals(target, foundry, {
      renderTemplate: { path: "foundry.applications.handlebars.renderTemplate", since: 13, until: 15 },
      Tabs: { path: "foundry.applications.ux.Tabs.implementation", since: 13, until: 15 },
      FilePicker: { path: "foundry.applications.apps.FilePicker", since: 13, until: 15 },
    });
    expect(target["renderTemplate"]).toBe(foundry.applications.handlebars.renderTemplate);
    expect(target["Tabs"]).toBe(foundry.applications.ux.Tabs);
    expect(deprecations[0]).toMatch(/"renderTemplate".*foundry\.applications\.handlebars\.renderTemplate\n.*13\n.*15/);
    expect(() => target["FilePicker"]).toThrow("foundry.applications.apps.FilePicker");
  });
});
