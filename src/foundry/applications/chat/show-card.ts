// From a line of the log to the record's card in chat.

/** How many older messages are loaded at most to find a card. */
const MOST_BATCHES = 20;
const BATCH = 100;

/** Shows the card of a message in the chat tab, and gives it the focus. */
export async function jumpToCard(message: ChatMessage): Promise<void> {
  const chat = ui.chat;
  chat.activate();
  const find = (): HTMLElement | null => chat.element.querySelector<HTMLElement>(`.chat-log [data-message-id="${message.id ?? ""}"]`);
  for (let batch = 0; batch < MOST_BATCHES && !find(); batch += 1) await chat.renderBatch(BATCH);
  const card = find();
  if (!card) return;
  card.tabIndex = -1;
  card.scrollIntoView({ block: "center" });
  card.focus({ preventScroll: true });
}
