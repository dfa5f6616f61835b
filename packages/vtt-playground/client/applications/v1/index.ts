// `foundry.appv1`, as far as this host has it.
import { Application } from "./application.ts";
import { Dialog } from "./dialog.ts";
import { ActorSheet, DocumentSheet, ItemSheet } from "./document-sheet.ts";
import { FormApplication } from "./form-application.ts";

/** The first generation of applications, which 16 removes: by its documented paths. */
export const firstGeneration = {
  api: { Application, Dialog, DocumentSheet, FormApplication },
  sheets: { ActorSheet, ItemSheet },
};
