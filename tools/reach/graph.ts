// Reads the source of the engine and of one ruleset as a graph: its declarations, what each refers to, and which rules it cites.
import path from "node:path";
import ts from "typescript";
import { filesBelow, root } from "../folders.ts";
import { citedIn } from "./citations.ts";

/** A declaration of a file, or an action written down inside of one. */
export interface Declaration {
  /** File and name, for reports. */
  readonly name: string;
  /** Rules that it or its comments cite. */
  readonly rules: Set<string>;
  /** Declarations that it refers to. */
  readonly uses: Set<Declaration>;
  /** Ids of actions that it offers on cards or names in data. */
  readonly offers: Set<string>;
  /** What an action says of itself; missing for other declarations. */
  readonly action?: ActionFacts;
}

export interface ActionFacts {
  readonly id: string;
  /** Where it is offered: "sheet", "card", "gm", "item". */
  readonly on: string;
  /** Kinds of items that it is offered on. */
  readonly types: readonly string[];
  /** True for what the GM does once, in the tracker. */
  readonly aboutBattle: boolean;
}

/** The ruleset's value: what each of its parts refers to. */
export interface SourceGraph {
  readonly parts: ReadonlyMap<string, Declaration>;
  /** Ids of the actions that are written down with one. */
  readonly actions: ReadonlySet<string>;
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  strict: true,
  noEmit: true,
  types: [],
  lib: ["lib.es2023.d.ts"],
};

function sourcesBelow(folder: string): string[] {
  return filesBelow(path.join(root, folder), (file) => file.endsWith(".ts")).map((file) => path.join(root, folder, file));
}

/** Reads the graph of a ruleset, from its folder below src/rulesets. Throws when its index.ts holds no ruleset. */
export function readGraph(folder: string): SourceGraph {
  const program = ts.createProgram([...sourcesBelow("src/engine"), ...sourcesBelow(`src/rulesets/${folder}`)], OPTIONS);
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(path.join(root, "src") + path.sep));
  const owners = new Map<ts.Node, Declaration>();
  for (const file of files) declare(file, owners);
  for (const file of files) connect(file, owners, checker);
  const index = files.find(({ fileName }) => fileName === path.join(root, "src/rulesets", folder, "index.ts"));
  const value = index && rulesetIn(index);
  if (!value) throw new Error(`src/rulesets/${folder}/index.ts holds no ruleset`);
  const parts = value.properties.flatMap((property): [string, Declaration][] => {
    const declaration = owners.get(property);
    return declaration && property.name ? [[property.name.getText(), declaration]] : [];
  });
  return { parts: new Map(parts), actions: new Set([...owners.values()].flatMap(({ action }) => (action ? [action.id] : []))) };
}

function rulesetIn(file: ts.SourceFile): ts.ObjectLiteralExpression | undefined {
  let found: ts.ObjectLiteralExpression | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node) && propertyOf(node, "contract") && propertyOf(node, "turnOrder")) found = node;
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function propertyOf(node: ts.ObjectLiteralExpression, name: string): ts.ObjectLiteralElementLike | undefined {
  return node.properties.find((property) => property.name?.getText() === name);
}

function textOf(node: ts.ObjectLiteralExpression, name: string): string | undefined {
  const property = propertyOf(node, name);
  return property && ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
    ? property.initializer.text
    : undefined;
}

function factsOf(node: ts.ObjectLiteralExpression): ActionFacts | undefined {
  const offered = propertyOf(node, "offered");
  const id = propertyOf(node, "id");
  if (!offered || !id || !ts.isPropertyAssignment(offered) || !ts.isObjectLiteralExpression(offered.initializer)) return undefined;
  const types = propertyOf(offered.initializer, "types");
  const list = types && ts.isPropertyAssignment(types) && ts.isArrayLiteralExpression(types.initializer) ? types.initializer.elements : [];
  return {
    id: textOf(node, "id") ?? "",
    on: textOf(offered.initializer, "on") ?? "",
    types: [...list].flatMap((element) => (ts.isStringLiteralLike(element) ? [element.text] : [])),
    aboutBattle: textOf(offered.initializer, "about") === "battle",
  };
}

/** Finds what a file declares: its statements, the names that they bind, the actions inside of them, and the parts of a ruleset's value. */
function declare(file: ts.SourceFile, owners: Map<ts.Node, Declaration>): void {
  const head = citedIn(
    ts
      .getLeadingCommentRanges(file.text, 0)
      ?.map(({ pos, end }) => file.text.slice(pos, end))
      .join("\n") ?? "",
  );
  const make = (node: ts.Node, name: string, action?: ActionFacts): void => {
    const rules = new Set(head);
    owners.set(node, {
      name: `${path.relative(root, file.fileName)} ${name}`,
      ...{ rules, uses: new Set(), offers: new Set() },
      ...(action ? { action } : {}),
    });
  };
  const value = rulesetIn(file);
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) make(statement, statement.name?.text ?? "default");
    if (ts.isVariableStatement(statement)) for (const bound of statement.declarationList.declarations) make(bound, bound.name.getText());
    if (ts.isExportAssignment(statement)) make(statement, "default");
  }
  const inner = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const action = factsOf(node);
      if (action) make(node, action.id, action);
      if (node === value) for (const property of node.properties) make(property, property.name?.getText() ?? "");
    }
    ts.forEachChild(node, inner);
  };
  inner(file);
}

/** Follows every name of a file to what declares it, and collects the rules that it cites. */
function connect(file: ts.SourceFile, owners: Map<ts.Node, Declaration>, checker: ts.TypeChecker): void {
  const visit = (node: ts.Node, within: Declaration | undefined): void => {
    const own = owners.get(node);
    if (own && within && own.action) {
      // Whoever reaches the list reaches its actions; what stands beside them serves them all.
      within.uses.add(own);
      own.uses.add(within);
    }
    const owner = own ?? within;
    if (own) for (const rule of citedIn(ts.isObjectLiteralExpression(node) ? "" : commentsOf(node, file))) own.rules.add(rule);
    if (owner && ts.isStringLiteralLike(node)) {
      for (const rule of citedIn(node.text)) owner.rules.add(rule);
      if (ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === "action") owner.offers.add(node.text);
    }
    if (owner && ts.isIdentifier(node)) {
      const used = declarationOf(node, checker, owners);
      if (used && used !== owner) owner.uses.add(used);
    }
    ts.forEachChild(node, (child) => {
      visit(child, owner);
    });
  };
  visit(file, undefined);
}

function commentsOf(node: ts.Node, file: ts.SourceFile): string {
  const start = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const ranges = ts.getLeadingCommentRanges(file.text, start.getFullStart()) ?? [];
  const inside = file.text.slice(start.getStart(), start.getEnd()).match(/\/\/.*|\/\*[\s\S]*?\*\//g) ?? [];
  return [...ranges.map(({ pos, end }) => file.text.slice(pos, end)), ...inside].join("\n");
}

function declarationOf(node: ts.Identifier, checker: ts.TypeChecker, owners: ReadonlyMap<ts.Node, Declaration>): Declaration | undefined {
  let symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  for (const declaration of symbol?.declarations ?? []) {
    // A name that is bound out of a value (`const { conditions } = …`) is the whole declaration's.
    const bound = ts.isBindingElement(declaration) ? declaration.parent.parent : declaration;
    const owner = owners.get(bound);
    if (owner) return owner;
  }
  return undefined;
}
