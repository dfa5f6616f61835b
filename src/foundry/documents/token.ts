// Tokens: what an unlinked one stores of its creature is a part of it, so it is brought up to date here, where it is known whose part it is.

import { noteChange } from "../snapshot/change-counter.ts";
import { isActor } from "../platform/document-kinds.ts";
import { isPlainObject, migrateFields } from "../../engine/index.ts";
import { saysOwn } from "../platform/own-writes.ts";
import { withoutMarks } from "../records/ledger.ts";
import { storedFields } from "../models/document-fields.ts";
import { afterMovement, mayStart, watchMovement } from "../token-movement/drags.ts";

/** Tokens of every world. */
export class SortieTokenDocument extends TokenDocument {
  override prepareData(): void {
    noteChange(this);
    super.prepareData();
    noteChange(this);
  }

  /**
   * The delta holds what differs from the token's actor, in the form of whatever version wrote it. Laid over an actor of today, its old names would lose against the
   * actor's new ones. Items and effects are whole documents and migrate by themselves.
   */
  static override migrateData(...parameters: Parameters<typeof TokenDocument.migrateData>): ReturnType<typeof TokenDocument.migrateData> {
    migrateDelta(parameters[0]);
    return super.migrateData(...parameters);
  }

  /** A pasted token is a creature of its own, as a duplicated actor is. */
  protected override async _preCreate(...[data, options, user]: Parameters<TokenDocument["_preCreate"]>): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    const update = saysOwn(options) ? null : withoutMarks(this._source, "delta");
    if (update) this.updateSource(update);
    return undefined;
  }

  /** On the mover's client alone, before anything is written. */
  protected override async _preUpdateMovement(
    ...[movement, operation]: Parameters<TokenDocument["_preUpdateMovement"]>
  ): ReturnType<TokenDocument["_preUpdateMovement"]> {
    const allowed = await super._preUpdateMovement(movement, operation);
    return allowed === false || !mayStart(this, movement, movedWith(this, operation)) ? false : undefined;
  }

  /** On every client, once it is written; whoever has moved it sees to what it means. */
  protected override _onUpdateMovement(...[movement, operation, user]: Parameters<TokenDocument["_onUpdateMovement"]>): void {
    super._onUpdateMovement(movement, operation, user);
    if (user.isSelf) afterMovement(this, movement, movedWith(this, operation));
    else watchMovement(this, movement);
  }
}

/** Other tokens of the same drag. */
function movedWith(token: TokenDocument, operation: object): TokenDocument[] {
  const movement: unknown = Reflect.get(operation, "movement");
  return Object.keys(isPlainObject(movement) ? movement : {}).flatMap((id) => {
    const other = id === token.id ? undefined : token.parent?.tokens.get(id);
    return other ?? [];
  });
}

function migrateDelta(token: object): void {
  const { delta, actorId }: { readonly delta?: unknown; readonly actorId?: unknown } = token;
  if (!isPlainObject(delta) || !isPlainObject(delta["system"])) return;
  const fields = storedFields("Actor", typeof delta["type"] === "string" ? delta["type"] : typeOfActor(actorId));
  if (fields) migrateFields(fields, delta["system"]);
}

/** Whether actors are made before scenes is nowhere said: those that are not there yet are among what the server has sent. Without an actor there is no creature. */
function typeOfActor(id: unknown): string {
  const found: unknown = typeof id === "string" ? game.collections.get("Actor")?.get(id) : undefined;
  if (isActor(found)) return found.type;
  return game.data.actors?.find(({ _id }) => _id === id)?.type ?? "";
}
