import { use } from "react";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { Form } from "@stammdaten/shared/forms/form.ts";
import type { TextPart } from "../text-parts.ts";
import { loadTexts } from "../texts.ts";
import { formLoaders } from "../wizard/form-loaders.ts";
import { reloadOnce, withoutReload } from "./watch-preload-errors.ts";

const loaded = new Map<FormularType, readonly Form[]>();
const loads = new Map<FormularType, Promise<readonly Form[]>>();

/** The kinds of texts in which a form's questions have their names. */
export const partsOfForm = (formularType: FormularType): readonly TextPart[] => ["forms", ...formLoaders[formularType].texts];

/** Loads every edition of a form and the texts of its questions. */
async function loadForm(formularType: FormularType): Promise<readonly Form[]> {
  const loadAll = formLoaders[formularType].editions.map((loadEdition) => loadEdition());
  const [forms] = await Promise.all([Promise.all(loadAll), loadTexts(partsOfForm(formularType))]);
  loaded.set(formularType, forms);
  return forms;
}

/** What is shown needs the form: where it cannot be loaded, the page is reloaded, and fails if that was tried a moment ago. */
async function loadOrReload(formularType: FormularType): Promise<readonly Form[]> {
  const forms = await withoutReload(() => loadForm(formularType));
  if (forms !== undefined) return forms;
  // The page is about to reload, see `watch-preload-errors.ts`. Until then it goes on waiting.
  if (reloadOnce()) return new Promise<never>(() => {});
  throw new Error(`the form ${formularType} could not be loaded`);
}

/**
 * Loads a form before it is shown, for pages that wait for data meanwhile, so that they come in one piece. A failure is left to what shows
 * the form.
 */
export async function preloadEditions(formularType: FormularType): Promise<void> {
  if (!loaded.has(formularType)) await withoutReload(() => loadForm(formularType));
}

/** Every edition of a form, oldest first. Until they are here with the texts of their questions, what calls this waits (`Suspense`). */
export function useEditions(formularType: FormularType): readonly Form[] {
  const coming = loads.get(formularType);
  // What has waited for a promise once asks for the same one in every later render, as React wants it.
  if (coming !== undefined) return use(coming);
  const known = loaded.get(formularType);
  if (known !== undefined) return known;
  const load = loadOrReload(formularType);
  loads.set(formularType, load);
  return use(load);
}

function findEdition(editions: readonly Form[], isMeant: (form: Form) => boolean): Form {
  const form = editions.findLast(isMeant);
  if (form === undefined) throw new Error("there is no such edition of the form");
  return form;
}

/** The definition of something stored, by the edition that it was stored in. @throws Error where there is no such edition */
export const useFormOf = ({ formularType, edition }: { readonly formularType: FormularType; readonly edition: number }): Form =>
  findEdition(useEditions(formularType), (form) => form.edition === edition);

/** The edition of a form that new ones begin with, and master data are read in. */
export const useCurrentForm = (formularType: FormularType): Form => findEdition(useEditions(formularType), () => true);
