// The model of `system`: it belongs to a document and takes part in the document's preparation and writes.

import { DataModel } from "./data-model.ts";
import type { SchemaField } from "./fields/schema-field.ts";
import { TypeDataField } from "./fields/type-data-field.ts";

/** The documented `foundry.abstract.TypeDataModel`; the document calls these methods at the documented points. */
export class TypeDataModel extends DataModel {
  /** The schema knows where it stands, so that inputs made of its fields are named as the document's form needs them: `system.level`. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }

  /** The package that registered the type. */
  get modelProvider(): unknown {
    return TypeDataField.getModelProvider(this);
  }

  prepareBaseData(): void {
    // For subclasses.
  }

  prepareDerivedData(): void {
    // For subclasses.
  }

  /** An element for `@Embed`, or null to leave it to the document. */
  toEmbed(_config: object, _options: object = {}): Promise<HTMLElement | HTMLCollection | null> {
    return Promise.resolve(null);
  }

  /** Called with the element once it is on the page. */
  onEmbed(_element: HTMLElement): void {
    // For subclasses.
  }

  _preCreate(_data: object, _options: object, _user: unknown): Promise<boolean | undefined> {
    return Promise.resolve(undefined);
  }

  _onCreate(_data: object, _options: object, _userId: string): void {
    // For subclasses.
  }

  _preUpdate(_changes: object, _options: object, _user: unknown): Promise<boolean | undefined> {
    return Promise.resolve(undefined);
  }

  _onUpdate(_changed: object, _options: object, _userId: string): void {
    // For subclasses.
  }

  _preDelete(_options: object, _user: unknown): Promise<boolean | undefined> {
    return Promise.resolve(undefined);
  }

  _onDelete(_options: object, _userId: string): void {
    // For subclasses.
  }
}
