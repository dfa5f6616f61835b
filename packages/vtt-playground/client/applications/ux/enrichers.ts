// What packages add to texts: entries of `CONFIG.TextEditor.enrichers`, each a pattern and a function that makes an element.
import { config } from "../environment.ts";
import { replaceInText } from "./text-patterns.ts";

/** One pattern a package gives meaning to. */
export interface TextEditorEnricher {
  id?: string;
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options: object) => Promise<HTMLElement | null> | HTMLElement | null;
  onRender?: (element: HTMLElement) => unknown;
  replaceParent?: boolean;
}

/** The enrichers registered now. */
export function registeredEnrichers(): TextEditorEnricher[] {
  return (config("TextEditor") as { enrichers?: TextEditorEnricher[] } | undefined)?.enrichers ?? [];
}

function wrap(enricher: TextEditorEnricher, element: HTMLElement): HTMLElement {
  if (enricher.id === undefined || !enricher.onRender) return element;
  const wrapper = document.createElement("enriched-content");
  wrapper.setAttribute("enricher", enricher.id);
  wrapper.append(element);
  return wrapper;
}

/** Apply every registered enricher to the texts below `root`. */
export async function applyEnrichers(root: HTMLElement, options: object): Promise<void> {
  for (const enricher of registeredEnrichers()) {
    await replaceInText(
      root,
      enricher.pattern,
      async (match) => {
        const element = await enricher.enricher(match, options);
        return element && wrap(enricher, element);
      },
      { replacesParent: enricher.replaceParent ?? false },
    );
  }
}
