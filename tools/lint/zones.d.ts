// The types of zones.js, which is plain JavaScript because ESLint's configuration loads it.
export interface ForbiddenImport {
  target: string;
  from: string;
  except: string[];
  message: string;
}

export declare function forbiddenImports(root: string, rulesetIds: readonly string[]): ForbiddenImport[];
