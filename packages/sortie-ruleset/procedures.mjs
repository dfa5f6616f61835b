// Finds procedures that a module makes and never begins: a call without yield*, of which nothing comes. The compiler knows what is a procedure, in JavaScript too.
import path from "node:path";

/** Nothing is written, and JavaScript is read as well. */
const OPTIONS = { allowJs: true, checkJs: false, noEmit: true, skipLibCheck: true, composite: false, incremental: false };

/** A line for each, with the file, the line and the function in which it stands. `ts` is the module's own compiler; the files are below its folder. */
export function idleProcedures(ts, folder, files) {
  const names = files.map((file) => path.join(folder, file));
  const own = configuredIn(ts, folder);
  const program = ts.createProgram([...new Set([...names, ...own.fileNames])], { ...own.options, ...OPTIONS });
  const look = { ts, checker: program.getTypeChecker() };
  return names.flatMap((name) => {
    const source = program.getSourceFile(name);
    if (!source) return [];
    return idleIn(look, source).map((node) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const file = path.relative(folder, name).split(path.sep).join("/");
      const where = `${file}:${line + 1}: ${memberOf(look, node)}`;
      if (handsOver(look, node)) return `${where} hands over a procedure where nothing begins it: ${shown(node, source)}`;
      return `${where} makes a procedure and never begins it: ${shown(node, source)} needs yield*`;
    });
  });
}

/** What the module's own `tsconfig.json` says; without one, what modules are written in. */
function configuredIn(ts, folder) {
  const file = path.join(folder, "tsconfig.json");
  const said = ts.sys.fileExists(file) ? ts.readConfigFile(file, ts.sys.readFile).config : undefined;
  const usual = { target: "ES2023", lib: ["ES2023"], module: "ESNext", moduleResolution: "bundler", strict: true, types: [] };
  return ts.parseJsonConfigFileContent(said ?? { compilerOptions: usual, files: [] }, ts.sys, folder);
}

const shown = (node, source) => node.getText(source).split("\n")[0].slice(0, 80);

function idleIn(look, source) {
  const found = [];
  const visit = (node) => {
    const lost = lostIn(look, node);
    if (lost !== undefined && isProcedure(look, lost)) found.push(lost);
    else if (handsOver(look, node)) found.push(node);
    look.ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The expression whose value nobody takes, or is only asked whether it is there. */
function lostIn({ ts, checker }, node) {
  if (ts.isExpressionStatement(node)) return node.expression;
  if (ts.isVoidExpression(node) || ts.isIfStatement(node)) return node.expression;
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return node.operand;
  if (ts.isConditionalExpression(node)) return node.condition;
  // `each.forEach((one) => rolls(one))`, `asProcedure(() => rolls())`: whoever is handed the function takes nothing of it.
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
    if (isWantedForNothing({ ts, checker }, node)) return node.body;
  }
  return undefined;
}

/** A function is handed over to somebody who takes nothing of what it returns. */
function isWantedForNothing({ ts, checker }, node) {
  const wanted = checker.getContextualType(node)?.getCallSignatures() ?? [];
  return wanted.length > 0 && wanted.every((each) => each.getReturnType().flags & ts.TypeFlags.Void);
}

/** A whole procedure stands where a plain function is wanted: `asProcedure(function* () { … })`, `asProcedure(strike)`. */
function handsOver(look, node) {
  const { ts, checker } = look;
  const isHanded = node.parent && ts.isCallExpression(node.parent) && node.parent.arguments.includes(node);
  if (!isHanded || (ts.isArrowFunction(node) && !ts.isBlock(node.body))) return false;
  const made = checker.getTypeAtLocation(node).getCallSignatures();
  return made.length > 0 && made.every((each) => each.getReturnType().symbol?.name === "Generator") && isWantedForNothing(look, node);
}

function isProcedure({ ts, checker }, node) {
  if (ts.isYieldExpression(node) && node.asteriskToken === undefined) return false;
  // What is kept under a name may be begun later.
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) return false;
  const type = checker.getTypeAtLocation(node);
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => part.symbol?.name === "Generator");
}

/** What an author calls the function: `strike: perform`, `lifecycle: roundStart`. */
function memberOf({ ts }, node) {
  const names = [];
  for (let at = node.parent; at; at = at.parent) {
    const isNamed =
      ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at) || ts.isPropertyAssignment(at) || ts.isVariableDeclaration(at);
    if (isNamed && at.name) names.unshift(at.name.getText());
  }
  return names.length === 0 ? "it" : names.slice(-3).join(".");
}
