// Which records have just come to another state, for whatever tells of it as it happens.

import { type RecordMessage, recordOf } from "../../records/message.ts";

type State = RecordMessage["state"];

/** Tells of each record that this user may read when it comes and when its state changes; `before` is undefined for one that was not seen since the world was opened. */
export function followStates(tell: (message: ChatMessage, record: RecordMessage, before: State | undefined) => void): void {
  const standing = new Map<string, State>();
  const follow = (message: ChatMessage): void => {
    const record = message.isContentVisible ? recordOf(message) : null;
    if (!record) return;
    const before = standing.get(record.id);
    standing.set(record.id, record.state);
    if (record.state !== before) tell(message, record, before);
  };
  Hooks.on("createChatMessage", follow);
  Hooks.on("updateChatMessage", follow);
}
