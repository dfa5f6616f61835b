// @vitest-environment happy-dom
// Bubbles of messages: what is announced, and that a change shows in it.
import { beforeEach, describe, expect, it } from "vitest";
import { renewNotification, showNotification } from "../../client/shell/chat/notification-bubbles.ts";
import type { ChatMessageLike } from "../../client/shell/surface.ts";

/** A message that says what `text` says at the moment. */
function messageOf(text: () => string): ChatMessageLike {
  const message: Partial<ChatMessageLike> = {
    id: "message000000001",
    renderHTML: () => {
      const li = document.createElement("li");
      li.dataset["messageId"] = "message000000001";
      li.textContent = text();
      return Promise.resolve(li);
    },
  };
  return message as ChatMessageLike;
}
const bubbles = (): string[] => [...document.querySelectorAll(".chat-bubble")].map(({ textContent }) => textContent);

describe("a bubble", () => {
  beforeEach(() => {
    document.body.innerHTML = "";
  });

  it("is renewed when its message changes, even before it was there", async () => {
    let text = "Waits for the GM";
    const message = messageOf(() => text);
    const shown = showNotification(message, () => undefined);
    text = "Applied";
    const renewed = renewNotification(message);
    await Promise.all([shown, renewed]);
    expect(bubbles()).toEqual(["Applied"]);
  });

  it("does not come back for a message that had none", async () => {
    await renewNotification(messageOf(() => "Applied"));
    expect(bubbles()).toEqual([]);
  });
});
