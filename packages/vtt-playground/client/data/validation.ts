// How invalid data is reported: a tree of failures that names every path, and the error made from it.

import { escapeHTML } from "./text.ts";

export interface FailureOptions {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string | undefined;
  unresolved?: boolean;
}

export interface ElementFailure {
  id: string | number;
  name?: string;
  failure: DataModelValidationFailure;
}

/** One value that is invalid, or a container with invalid parts. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  dropped: boolean;
  message: string | undefined;
  unresolved: boolean;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: ElementFailure[] = [];

  constructor(options: FailureOptions = {}) {
    this.invalidValue = options.invalidValue;
    this.fallback = options.fallback;
    this.dropped = options.dropped ?? false;
    this.message = options.message;
    this.unresolved = options.unresolved ?? false;
  }

  /** Records the failure of a named part; an unresolved part makes the whole unresolved. */
  addField(name: string, failure: DataModelValidationFailure): void {
    this.fields[name] = failure;
    if (failure.unresolved) this.unresolved = true;
  }

  /** Records the failure of one element. */
  addElement(id: string | number, failure: DataModelValidationFailure): void {
    this.elements.push({ id, failure });
    if (failure.unresolved) this.unresolved = true;
  }

  isEmpty(): boolean {
    return this.elements.length === 0 && Object.keys(this.fields).length === 0;
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  toObject(): { invalidValue: unknown; fallback: unknown; dropped: boolean; message: string | undefined } {
    return { invalidValue: this.invalidValue, fallback: this.fallback, dropped: this.dropped, message: this.message };
  }

  /** Every failed path with its message, deepest parts last. */
  leaves(prefix = ""): [path: string, failure: DataModelValidationFailure][] {
    const parts: [string, DataModelValidationFailure][] = this.message === undefined ? [] : [[prefix, this]];
    const join = (key: string | number): string => (prefix === "" ? String(key) : `${prefix}.${String(key)}`);
    for (const [key, failure] of Object.entries(this.fields)) parts.push(...failure.leaves(join(key)));
    for (const { id, failure } of this.elements) parts.push(...failure.leaves(join(id)));
    return parts;
  }

  toString(): string {
    return this.leaves()
      .map(([path, failure]) => (path === "" ? (failure.message ?? "") : `${path}: ${failure.message ?? ""}`))
      .join("\n");
  }
}

/** Thrown when data is refused. */
export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure | undefined;

  constructor(failure: DataModelValidationFailure | string, options?: ErrorOptions) {
    super(typeof failure === "string" ? failure : failure.toString(), options);
    this.name = "DataModelValidationError";
    this.failure = typeof failure === "string" ? undefined : failure;
  }

  /** The failure at a dotted path, or the whole one. */
  getFailure(path?: string): DataModelValidationFailure | undefined {
    let target = this.failure;
    for (const part of path ? path.split(".") : []) {
      target = target?.fields[part] ?? target?.elements.find((element) => String(element.id) === part)?.failure;
    }
    return target;
  }

  /** Every failed property by dotted path. */
  getAllFailures(): Record<string, DataModelValidationFailure> | undefined {
    if (!this.failure || this.failure.isEmpty()) return undefined;
    return Object.fromEntries(this.failure.leaves().filter(([path]) => path !== ""));
  }

  logAsTable(): void {
    const rows = Object.entries(this.getAllFailures() ?? {}).map(([path, failure]) => [path, failure.toObject()]);
    console.table(Object.fromEntries(rows));
  }

  asHTML(): string {
    const leaves = this.failure?.leaves() ?? [];
    return `<ul>${leaves.map(([path, failure]) => `<li><strong>${escapeHTML(path)}</strong> ${escapeHTML(failure.message ?? "")}</li>`).join("")}</ul>`;
  }
}
