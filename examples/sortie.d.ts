// What `sortie.d.ts` of a release declares beside its modules; those are the sources themselves here, so that examples are checked with every change of them.
declare var sortie: import("sortie/api").SortieApi;
