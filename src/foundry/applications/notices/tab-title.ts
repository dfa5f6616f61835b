// What the browser's tab says before the world's name while something waits for this user, who may be looking at another tab.

let said = "";

/** Puts a word before the title, or takes it away with "". What others make of the title meanwhile stays. */
export function sayInTitle(words: string): void {
  const next = words === "" ? "" : `${words} · `;
  if (next === said) return;
  const bare = document.title.startsWith(said) ? document.title.slice(said.length) : document.title;
  document.title = next + bare;
  said = next;
}
