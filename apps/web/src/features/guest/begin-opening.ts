import { type ClientLanguage, pickClientLanguage } from "@stammdaten/shared/values/language.ts";
import { loadTexts } from "../../wizard/load-texts.ts";
import { formLoaders, loadForm } from "../../wizard/form-loaders.ts";
import { createGuestCalls, type Credential, type GuestCalls, type Opened, type Opening } from "./guest-calls.ts";
import { takeGuestLink } from "./guest-link.ts";
import { type OwnForm, readOwnForm } from "./own-form.ts";
import { chooseLanguage } from "./preferences.ts";

/**
 * What is under way when the pages' code arrives. `own` is null with a link; the others are null where there is neither link nor
 * session.
 */
export type Beginning = { readonly own: OwnForm | null; readonly calls: GuestCalls | null; readonly opened: Opened | null };

function readCredential(own: OwnForm | null): Credential | null {
  if (own !== null) return { kind: "session", formId: own.id };
  const token = takeGuestLink();
  return token === null ? null : { kind: "link", token };
}

/** The language in which the page speaks now. */
const readPageLocale = (): ClientLanguage => pickClientLanguage(document.documentElement.lang);

/** Asks for the questions and words of a form, so that they are there when its pages ask again. A failure is reported by then. */
function fetchAhead({ language, formularType, edition }: Opening): void {
  const { texts } = formLoaders[formularType];
  for (const wanted of [loadForm(formularType, edition), loadTexts(chooseLanguage(language), texts)]) wanted.catch(() => {});
}

/** Asks for the form while the pages' code is still on its way: on a slow phone that is most of the wait. */
export function beginOpening(): Beginning {
  const own = readOwnForm();
  const credential = readCredential(own);
  if (credential === null) return { own, calls: null, opened: null };
  const calls = createGuestCalls(credential, readPageLocale);
  const opened = calls.open();
  opened.opening.then(fetchAhead, () => {});
  return { own, calls, opened };
}
