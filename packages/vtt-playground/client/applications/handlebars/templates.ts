// Where templates come from: our own are part of the bundle, a package's are fetched from the server, each once.
/// <reference types="vite/client" />
import Handlebars from "handlebars";

type Template = ReturnType<typeof Handlebars.compile>;
type TemplateSpecification = Parameters<typeof Handlebars.template>[0];

/** The page's build has compiled them (`../../../compiled-templates.ts`); elsewhere they are their text. */
const bundled = import.meta.glob<string | TemplateSpecification>("../../templates/**/*.hbs", {
  query: "?raw",
  import: "default",
  eager: true,
});
const compiled = new Map<string, Promise<Template>>();

async function read(path: string): Promise<Template> {
  const own = bundled[`../../${path.replace(/^\//, "")}`];
  if (own !== undefined) return typeof own === "string" ? Handlebars.compile(own) : Handlebars.template(own);
  const address = path.startsWith("/") || /^https?:/.test(path) ? path : `/${path}`;
  const known = await readCompiled(address);
  if (known) return known;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The template "${path}" could not be loaded: ${String(response.status)} ${response.statusText}`);
  return Handlebars.compile(await response.text());
}

/** A package's template as the server has compiled it; null for what it has not. */
async function readCompiled(address: string): Promise<Template | null> {
  if (!/^\/(?:systems|modules)\//.test(address)) return null;
  const response = await fetch(`/compiled${address}`);
  if (response.status !== 200) return null;
  // Handlebars makes functions of templates in the same way; an import would do it too, but headless clients have none.
  // oxlint-disable-next-line typescript/no-implied-eval
  const specification = new Function(`return ${await response.text()};`) as () => TemplateSpecification;
  return Handlebars.template(specification());
}

/** Register a template's text under a path, for tests and for templates that never were files. */
export function registerTemplate(path: string, source: string): void {
  const template = Handlebars.compile(source);
  compiled.set(path, Promise.resolve(template));
  Handlebars.registerPartial(path, template);
}

/** A compiled template by its path, which is also registered as a partial under that path and under `id`. */
export async function getTemplate(path: string, id?: string): Promise<Template> {
  let pending = compiled.get(path);
  if (!pending) {
    pending = read(path);
    compiled.set(path, pending);
    // A failure is not remembered, so that a corrected template can be loaded again.
    pending.catch(() => compiled.delete(path));
  }
  const template = await pending;
  Handlebars.registerPartial(path, template);
  if (id !== undefined) Handlebars.registerPartial(id, template);
  return template;
}

/** Load and register templates: a list of paths, or paths by the name of their partial. */
export async function loadTemplates(paths: readonly string[] | Readonly<Record<string, string>>): Promise<Template[]> {
  if (Array.isArray(paths)) return Promise.all((paths as readonly string[]).map(async (path) => getTemplate(path)));
  return Promise.all(Object.entries(paths as Readonly<Record<string, string>>).map(async ([id, path]) => getTemplate(path, id)));
}

/** Render a template with a context. Inherited getters of documents and models are readable. */
export async function renderTemplate(path: string, context: object): Promise<string> {
  const template = await getTemplate(path);
  return template(context, { allowProtoPropertiesByDefault: true, allowProtoMethodsByDefault: true });
}

/** Forget a template, so that its next use loads it anew (hot reload). */
export function forgetTemplate(path: string): void {
  compiled.delete(path);
}
