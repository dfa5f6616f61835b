// Reads from the sources what a ruleset's prices, limits and moments are as plain data, written out: modules that add to it have no other names for them.
import path from "node:path";
import ts from "typescript";
import { root } from "../folders.ts";

/** The types of a ruleset that have no fields: what an action costs, what a payer allows, what a moment is about. */
export const SHAPES = ["price", "limits", "about"] as const;
export type ShapeName = (typeof SHAPES)[number];

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
};

/** Deeper than any of them is. */
const MOST_DEPTH = 6;

/** These types of each ruleset, by its id. */
export function shapesOf(rulesets: readonly string[]): ReadonlyMap<string, Readonly<Record<ShapeName, string>>> {
  const fileOf = (id: string): string => path.join(root, "src/rulesets", id, "data/types.ts");
  const program = ts.createProgram(rulesets.map(fileOf), OPTIONS);
  const checker = program.getTypeChecker();
  return new Map(
    rulesets.map((id) => {
      const file = program.getSourceFile(fileOf(id));
      const shapes = file?.statements.find((each) => ts.isInterfaceDeclaration(each) && each.name.text.endsWith("Shapes"));
      if (!shapes || !ts.isInterfaceDeclaration(shapes)) throw new Error(`${id} declares no shapes`);
      const type = checker.getTypeAtLocation(shapes.name);
      const written = (name: ShapeName): string => {
        const member = checker.getPropertyOfType(type, name);
        return member ? writtenOut(checker, checker.getTypeOfSymbolAtLocation(member, shapes), shapes) : "object";
      };
      return [id, { price: written("price"), limits: written("limits"), about: written("about") }];
    }),
  );
}

/** A type with everything that it is made of, as TypeScript that needs no other name. */
function writtenOut(checker: ts.TypeChecker, type: ts.Type, at: ts.Node, depth = 0): string {
  const whole = (): string => checker.typeToString(type, at, ts.TypeFormatFlags.NoTruncation);
  if (depth > MOST_DEPTH || type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike)) return whole();
  const inner = (each: ts.Type): string => writtenOut(checker, each, at, depth + 1);
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    const written = element ? inner(element) : "unknown";
    return written.includes("|") ? `(${written})[]` : `${written}[]`;
  }
  if (type.isUnion()) {
    const parts = type.types.map(inner);
    const isBoolean = parts.includes("true") && parts.includes("false");
    const kept = isBoolean ? [...parts.filter((part) => part !== "true" && part !== "false"), "boolean"] : parts;
    return kept.filter((part) => part !== "undefined").join(" | ");
  }
  const properties = checker.getPropertiesOfType(type);
  if (properties.length === 0 || !(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return whole();
  const members = properties.map((property) => {
    const mark = property.flags & ts.SymbolFlags.Optional ? "?" : "";
    return `${property.name}${mark}: ${inner(checker.getTypeOfSymbolAtLocation(property, at))}`;
  });
  return `{ ${members.join("; ")} }`;
}
