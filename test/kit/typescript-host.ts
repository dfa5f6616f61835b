// What the compiler says of sources that stand on no disk: what authors write against declarations, and the examples of the documentation.
import ts from "typescript";

/** The strictest that authors compile with. */
const STRICT: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
};

/**
 * Compiles files by path and text; what they import beside each other is read from the disk.
 * @returns Every problem in one of them as `path:line: message`.
 */
export function typeProblems(files: ReadonlyMap<string, string>, more: ts.CompilerOptions): string[] {
  const options = { ...STRICT, ...more };
  const host = ts.createCompilerHost(options);
  const [readFile, fileExists, directoryExists, getSourceFile] = [
    host.readFile.bind(host),
    host.fileExists.bind(host),
    host.directoryExists?.bind(host),
    host.getSourceFile.bind(host),
  ];
  host.readFile = (file) => files.get(file) ?? readFile(file);
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.directoryExists = (folder) => [...files.keys()].some((file) => file.startsWith(`${folder}/`)) || directoryExists?.(folder) !== false;
  host.getSourceFile = (file, language, ...rest) => {
    const text = files.get(file);
    return text === undefined ? getSourceFile(file, language, ...rest) : ts.createSourceFile(file, text, language);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return [...files.keys()].flatMap((name) => {
    const file = program.getSourceFile(name);
    if (!file) return [`${name} was not read`];
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(({ start = 0, messageText }) => {
      const { line } = file.getLineAndCharacterOfPosition(start);
      return `${name}:${String(line + 1)}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
    });
  });
}
