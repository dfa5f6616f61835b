// What `sortie.d.ts` of a release declares beside its modules; those are the sources themselves here, so that examples are checked with every change of them.
import type { SortieApi } from "../../src/foundry/surface.ts";

declare global {
  var sortie: SortieApi;
}
