// What Vigil draws itself on cards: how far a deed carries its doer on the dial, and a card of its own for the dawn.
import type { CardPart } from "sortie/engine";
import { WATCH } from "./dial.ts";

export const cards: readonly CardPart[] = [
  {
    id: "dial",
    actions: ["strike", "kindle", "ward", "loom"],
    template: "card-dial.hbs",
    data({ steps }) {
      const { from, to, name } = steps.find(({ text }) => text === "VIGIL.Step.GoesOn")?.data ?? {};
      if (typeof from !== "number" || typeof to !== "number") return null;
      const strokes = Array.from({ length: WATCH }, (_, index) => ({ past: index < from, taken: index >= from && index < to }));
      return { strokes, from, to, name: name ?? "" };
    },
  },
  {
    id: "dawn",
    actions: ["dawn"],
    template: "card-dawn.hbs",
    instead: true,
    data: ({ steps }) => ({ names: steps.map(({ name }) => name) }),
  },
];
