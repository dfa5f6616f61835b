// Serves packages' templates compiled. Each page of a run would compile the same texts anew, which took a tenth of a page's time.
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Request, Response } from "express";
import Handlebars from "handlebars";
import type { Package } from "./packages.ts";

/** The file of a package that an address below `/compiled/` names; null where there is no such package, or for a file that is none of its own. */
function fileOf(packages: readonly Package[], below: readonly string[]): string | null {
  const [kinds, id, ...rest] = below;
  const owner = packages.find((one) => `${one.kind}s` === kinds && one.id === id);
  const file = rest.join("/");
  if (!owner || !/\.(?:hbs|handlebars|html)$/.test(file) || /(?:^|[\\/])\.\.?(?:[\\/]|$)/.test(file)) return null;
  return path.join(owner.folder, file);
}

/** When a file was last written, in milliseconds; null where there is none. */
async function modifiedAt(file: string): Promise<number | null> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}

/** The text of Handlebars' specification; null for what does not compile, which the page then compiles itself to fail with Handlebars' own message. */
async function compile(file: string): Promise<string | null> {
  try {
    // Its types say otherwise, but this is a text.
    const specification: unknown = Handlebars.precompile(await readFile(file, "utf8"));
    return typeof specification === "string" ? specification : null;
  } catch {
    return null;
  }
}

/**
 * Answers `/compiled/<kind>s/<id>/<path of a template>` with a specification for `Handlebars.template`. Where the page is to read the text itself
 * it answers with nothing (204): a browser writes an answer of 404 into its console as an error, and nothing has failed yet.
 */
export function serveCompiled(packages: readonly Package[]): (request: Request, response: Response) => Promise<void> {
  const known = new Map<string, { readonly modified: number; readonly compiled: Promise<string | null> }>();
  return async (request, response) => {
    const file = fileOf(packages, [request.params["below"] ?? []].flat());
    const modified = file === null ? null : await modifiedAt(file);
    if (file === null || modified === null) {
      response.sendStatus(204);
      return;
    }
    let entry = known.get(file);
    if (entry?.modified !== modified) {
      entry = { modified, compiled: compile(file) };
      known.set(file, entry);
    }
    const specification = await entry.compiled;
    if (specification === null) response.sendStatus(204);
    else response.type("text/javascript").set("Cache-Control", "no-cache").send(specification);
  };
}
