// A question that its user has closed stays in sight: a button over the map shows it again, whatever tab of the sidebar is open.

import { localize } from "../../platform/localize.ts";
import { questionOf } from "../../presentation/sentence.ts";
import { onOpenQuestions, openQuestions, resumeQuestions } from "../../prompting/open-questions.ts";

/** Follows the questions that were put aside here. Called at `ready`. */
export function startPutAsideNotice(): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "sortie sortie-put-aside";
  button.addEventListener("click", resumeQuestions);
  onOpenQuestions(() => {
    const [first] = openQuestions().filter(({ resume }) => resume !== null);
    if (first) button.textContent = localize("SORTIE.Notice.PutAside", { question: questionOf(first.ask) });
    if (!first) button.remove();
    else if (!button.isConnected) document.body.append(button);
  });
}
