// Decides which template of the repository becomes which path of the package.
import path from "node:path";
import { filesBelow, root, rulesetIds } from "../folders.ts";

/** One Handlebars template: where it stands here, and its path below the package's `templates/`. */
export interface Template {
  readonly file: string;
  readonly shipped: string;
}

/** Every template that ships: the shared ones, and each ruleset's below `rulesets/<id>/`. */
export function templates(): Template[] {
  const folders: [folder: string, prefix: string][] = [
    [path.join(root, "templates"), ""],
    ...rulesetIds().map((id): [string, string] => [path.join(root, "src/rulesets", id, "templates"), `rulesets/${id}/`]),
  ];
  return folders.flatMap(([folder, prefix]) =>
    filesBelow(folder, (file) => file.endsWith(".hbs")).map((file) => ({ file: path.join(folder, file), shipped: prefix + file })),
  );
}
