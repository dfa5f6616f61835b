// Settings of all scopes: registered by packages, read at any time, written where their scope says.
import { DataModel, Hooks, fields } from "../../data/index.ts";
import type { PlainObject } from "../../data/index.ts";
import { getType } from "../../data/objects.ts";
import { toJson, game, worldCollection } from "../session/game.ts";
import { documentClass } from "../registry.ts";
import type { Setting } from "./setting.ts";

export interface SettingRegistration {
  name?: string;
  hint?: string;
  scope?: "world" | "client" | "user";
  config?: boolean;
  type?: unknown;
  choices?: unknown;
  range?: unknown;
  default?: unknown;
  requiresReload?: boolean;
  onChange?: (value: unknown, options: PlainObject, userId: string) => unknown;
  [key: string]: unknown;
}
export interface RegisteredSetting extends SettingRegistration {
  key: string;
  namespace: string;
  id: string;
  scope: "world" | "client" | "user";
}
export interface RegisteredMenu extends PlainObject {
  key: string;
  namespace: string;
  type: unknown;
  restricted: boolean;
}

type ModelType = (new (data: object) => DataModel) & { cleanData(source: object): object };

function isModel(type: unknown): type is ModelType {
  return typeof type === "function" && type.prototype instanceof DataModel;
}

/** Where client settings are kept: the browser's storage, or memory in a headless client. */
function clientStorage(): Pick<Storage, "getItem" | "setItem"> {
  const storage: unknown = Reflect.get(globalThis, "localStorage");
  return typeof storage === "object" && storage !== null ? (storage as Storage) : memoryStorage;
}

const memory = new Map<string, string>();
const memoryStorage = {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => {
    memory.set(key, value);
  },
};

/** The documented `ClientSettings`. */
export class ClientSettings {
  readonly settings = new Map<string, RegisteredSetting>();
  readonly menus = new Map<string, RegisteredMenu>();

  get storage(): { get(scope: string): unknown } {
    return { get: (scope) => (scope === "world" ? worldCollection("Setting") : clientStorage()) };
  }

  register(namespace: string, key: string, registration: SettingRegistration): void {
    if (namespace === "" || key === "") throw new Error("a setting needs a namespace and a key");
    const id = `${namespace}.${key}`;
    const { scope = "client" } = registration;
    if (!["world", "client", "user"].includes(scope)) throw new Error(`"${scope}" is not a scope of settings`);
    this.settings.set(id, { ...registration, key, namespace, id, scope });
    // What a form shows of a field is asked of the field.
    if (registration.type instanceof fields.DataField) registration.type.name ??= id;
  }
  registerMenu(namespace: string, key: string, data: PlainObject): void {
    if (typeof data["type"] !== "function") throw new Error(`the settings menu ${namespace}.${key} needs an application class as its type`);
    this.menus.set(`${namespace}.${key}`, {
      ...data,
      key: `${namespace}.${key}`,
      namespace,
      type: data["type"],
      restricted: data["restricted"] === true,
    });
  }

  get(namespace: string, key: string, options: { document?: boolean } = {}): unknown {
    const setting = this.#registered(namespace, key);
    if (setting.scope === "client") return this.#read(setting, this.#clientValue(setting));
    const stored = this.#stored(setting);
    if (options.document === true) return stored ?? new (documentClass("Setting"))({ key: setting.id, value: null });
    return this.#read(setting, stored?.parsed);
  }

  async set(namespace: string, key: string, value: unknown, options: PlainObject = {}): Promise<unknown> {
    const setting = this.#registered(namespace, key);
    const clean = this.#clean(setting, value);
    const json = JSON.stringify(toJson(clean));
    if (setting.scope === "client") {
      const before = clientStorage().getItem(this.#clientKey(setting));
      clientStorage().setItem(this.#clientKey(setting), json);
      if (before !== json) this.#announceClient(setting, options);
      return this.get(namespace, key);
    }
    const stored = this.#stored(setting);
    if (stored) await stored.update({ value: json }, options);
    else
      await documentClass("Setting").create({ key: setting.id, value: json, user: setting.scope === "user" ? game.userId : null }, options);
    return options["document"] === true ? this.#stored(setting) : this.get(namespace, key);
  }

  #announceClient(setting: RegisteredSetting, options: PlainObject): void {
    const value = this.get(setting.namespace, setting.key);
    setting.onChange?.(value, options, game.userId);
    Hooks.callAll("clientSettingChanged", setting.id, value, options);
  }
  /** A stored setting was created or changed, here or on another client. */
  _onStored(document: Setting, options: PlainObject, userId: string): void {
    if (document.user !== null && document.user !== game.userId) return;
    const setting = this.settings.get(document.key);
    if (document.key === "core.time") game.time.onUpdateWorldTime(document.parsed, options, userId);
    setting?.onChange?.(this.get(setting.namespace, setting.key), options, userId);
  }

  #registered(namespace: string, key: string): RegisteredSetting {
    const setting = this.settings.get(`${namespace}.${key}`);
    if (!setting) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return setting;
  }
  #stored(setting: RegisteredSetting): Setting | undefined {
    const user = setting.scope === "user" ? game.userId : null;
    return worldCollection("Setting")?.find(
      (document) => (document as Setting).key === setting.id && (document as Setting).user === user,
    ) as Setting | undefined;
  }
  #clientKey(setting: RegisteredSetting): string {
    return `${game.world.id}.${game.userId}.${setting.id}`;
  }
  #clientValue(setting: RegisteredSetting): unknown {
    const json = clientStorage().getItem(this.#clientKey(setting));
    try {
      return json === null ? undefined : (JSON.parse(json) as unknown);
    } catch {
      // A value that somebody broke by hand counts as not set.
      return undefined;
    }
  }

  /** A stored value in the setting's type, or the default. */
  #read(setting: RegisteredSetting, raw: unknown): unknown {
    const { type } = setting;
    if (isModel(type)) return new type(raw ?? setting.default ?? {});
    if (type instanceof fields.DataField) {
      const value = raw ?? setting.default ?? type.getInitialValue();
      return type.initialize(type.clean(value), new DetachedModel());
    }
    const value = raw === undefined ? structuredCloneOf(setting.default) : raw;
    return value === undefined || value === null ? value : cast(type, value);
  }
  /** A value as it will be stored, or an error that names the setting. */
  #clean(setting: RegisteredSetting, value: unknown): unknown {
    const { type, id } = setting;
    if (isModel(type)) return value instanceof DataModel ? value.toObject() : new type(value ?? {}).toObject();
    if (type instanceof fields.DataField) {
      const clean = type.clean(value);
      const failure = type.validate(clean);
      if (failure) throw new Error(`The setting ${id} ${failure.asError().message}`);
      return clean;
    }
    const clean = value === null || value === undefined ? (setting.default ?? null) : cast(type, value);
    if (type === Number && Number.isNaN(clean)) throw new Error(`The setting ${id} needs a number`);
    return clean;
  }
}

/** Fields expect a model that holds them; a setting has none. */
class DetachedModel extends DataModel {
  static override defineSchema(): Record<string, never> {
    return {};
  }
}

function structuredCloneOf(value: unknown): unknown {
  return ["Object", "Array"].includes(getType(value)) ? structuredClone(value) : value;
}

function cast(type: unknown, value: unknown): unknown {
  if (type === String) return typeof value === "string" ? value : JSON.stringify(value);
  if (type === Number) return Number(value);
  if (type === Boolean) return value === true || value === "true";
  return value;
}
