// What Undertow draws itself on cards: the roll on its scale from 1 to 100, with the number to stay under as far as the reader may know it.
import type { CardPart } from "sortie/engine";

export const cards: readonly CardPart[] = [
  {
    id: "scale",
    actions: ["strike", "swim"],
    template: "card-scale.hbs",
    data({ steps }) {
      const rolls = steps.flatMap(({ data: { name, rolled, needed }, outcome }) => {
        if (typeof rolled !== "number") return [];
        // Of somebody whose sheet is closed, the number is "?".
        const isOpen = typeof needed === "number";
        return [{ name: name ?? "", rolled, isGood: outcome === "success", isOpen, needed: isOpen ? needed : 0 }];
      });
      return rolls.length > 0 ? { rolls } : null;
    },
  },
];
