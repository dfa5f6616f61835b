// Brings packages into the page: their styles in cascade layers, their scripts and modules, their languages.
import { textOf } from "../json.ts";
import type { JsonObject } from "../protocol.ts";
import { Hooks } from "./data/index.ts";

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
  await Promise.all(
    entries(one, "styles").map((entry) => {
      const src = typeof entry === "string" ? entry : String((entry as { src?: unknown }).src);
      const named: unknown = typeof entry === "object" && entry !== null ? Reflect.get(entry, "layer") : undefined;
      const layer = named === undefined ? (one.kind === "system" ? "system" : "modules") : named;
      const style = document.createElement("style");
      style.dataset["package"] = textOf(one.manifest["id"]);
      style.textContent = `@import url("${base(one)}/${src}")${typeof layer === "string" ? ` layer(${layer})` : ""};`;
      return added(style, "loadStyles", `${base(one)}/${src}`);
    }),
  );
}

/** Puts an element into the page's head, and waits until what it names is loaded or cannot be. */
function added(element: HTMLStyleElement | HTMLScriptElement, location: string, address: string): Promise<void> {
  return new Promise((resolve) => {
    element.addEventListener("load", () => {
      resolve();
    });
    element.addEventListener("error", () => {
      report(location, new Error(`${address} cannot be loaded`));
      resolve();
    });
    document.head.append(element);
  });
}

/** Has a package's modules fetched before it is their turn to be evaluated. */
export function preloadModules(one: LoadedPackage): void {
  for (const src of entries(one, "esmodules")) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = `${base(one)}/${String(src)}`;
    document.head.append(link);
  }
}

/** Evaluates a package's classic scripts and ES modules. One that fails is reported and leaves the others alone. */
export async function loadScripts(one: LoadedPackage): Promise<void> {
  for (const src of entries(one, "scripts")) {
    const script = document.createElement("script");
    script.src = `${base(one)}/${String(src)}`;
    await added(script, "loadScripts", script.src);
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

/** A package's texts of one language, in the order of its manifest. What cannot be had is reported and left out. */
export async function fetchLanguage(one: LoadedPackage, lang: string, systemId: string): Promise<object[]> {
  const wanted = (entries(one, "languages") as LanguageEntry[]).filter(
    (entry) => entry.lang === lang && entry.path !== undefined && (entry.system === undefined || entry.system === systemId),
  );
  const texts = await Promise.all(
    wanted.map(async ({ path = "" }) => {
      try {
        const response = await fetch(`${base(one)}/${path}`);
        if (!response.ok) throw new Error(`${base(one)}/${path} answered ${String(response.status)}`);
        return (await response.json()) as object;
      } catch (error) {
        report("loadLanguage", error);
        return {};
      }
    }),
  );
  return texts;
}
