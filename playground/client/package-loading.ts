// Brings packages into the page: their styles in cascade layers, their scripts and modules, their languages.
import { textOf } from "../json.ts";
import type { JsonObject } from "../protocol.ts";
import { Hooks } from "./data/index.ts";
import type { Localization } from "./data/index.ts";

export interface LoadedPackage {
  readonly kind: "system" | "module";
  readonly manifest: JsonObject;
}

function base(one: LoadedPackage): string {
  return `/${one.kind}s/${textOf(one.manifest["id"])}`;
}

function entries(one: LoadedPackage, field: string): unknown[] {
  const list = one.manifest[field];
  return Array.isArray(list) ? list : [];
}

function report(location: string, error: unknown): void {
  Hooks.onError(location, error instanceof Error ? error : new Error(String(error)), { log: "error" });
}

/** Adds a package's style sheets: in the layer that the entry names, else in its kind's, or in none for `layer: null`. */
export async function loadStyles(one: LoadedPackage): Promise<void> {
  for (const entry of entries(one, "styles")) {
    const src = typeof entry === "string" ? entry : String((entry as { src?: unknown }).src);
    const named: unknown = typeof entry === "object" && entry !== null ? Reflect.get(entry, "layer") : undefined;
    const layer = named === undefined ? (one.kind === "system" ? "system" : "modules") : named;
    const style = document.createElement("style");
    style.dataset["package"] = textOf(one.manifest["id"]);
    style.textContent = `@import url("${base(one)}/${src}")${typeof layer === "string" ? ` layer(${layer})` : ""};`;
    await new Promise<void>((resolve) => {
      style.addEventListener("load", () => {
        resolve();
      });
      style.addEventListener("error", () => {
        report("loadStyles", new Error(`${base(one)}/${src} cannot be loaded`));
        resolve();
      });
      document.head.append(style);
    });
  }
}

/** Evaluates a package's classic scripts and ES modules. One that fails is reported and leaves the others alone. */
export async function loadScripts(one: LoadedPackage): Promise<void> {
  for (const src of entries(one, "scripts")) {
    await new Promise<void>((resolve) => {
      const script = document.createElement("script");
      script.src = `${base(one)}/${String(src)}`;
      script.addEventListener("load", () => {
        resolve();
      });
      script.addEventListener("error", () => {
        report("loadScripts", new Error(`${script.src} cannot be loaded`));
        resolve();
      });
      document.head.append(script);
    });
  }
  for (const src of entries(one, "esmodules")) {
    try {
      await import(/* @vite-ignore */ `${base(one)}/${String(src)}`);
    } catch (error) {
      report(`${base(one)}/${String(src)}`, error);
    }
  }
}

interface LanguageEntry {
  lang?: string;
  path?: string;
  system?: string;
}

/** Merges a package's texts of one language. */
export async function loadLanguage(one: LoadedPackage, i18n: Localization, systemId: string): Promise<void> {
  for (const entry of entries(one, "languages") as LanguageEntry[]) {
    if (entry.lang !== i18n.lang || entry.path === undefined || (entry.system !== undefined && entry.system !== systemId)) continue;
    try {
      const response = await fetch(`${base(one)}/${entry.path}`);
      if (!response.ok) throw new Error(`${base(one)}/${entry.path} answered ${String(response.status)}`);
      i18n.load((await response.json()) as object);
    } catch (error) {
      report("loadLanguage", error);
    }
  }
}
