import { type ClientLanguage, findClientLanguage, nearestLanguage } from "@stammdaten/shared/values/language.ts";
import { readChosenLanguage } from "../texts.ts";
import type { Session } from "./session-store.ts";

/** The first of the browser's languages in which the pages are. */
const readBrowserLanguage = (): ClientLanguage | undefined =>
  navigator.languages.map((tag) => findClientLanguage(tag.slice(0, 2).toLowerCase())).find((language) => language !== undefined);

/**
 * The language of the pages: the one chosen on this device; the account's; before a login the browser's. Staff have the languages of firms
 * alone.
 */
export function languageOf(session: Session | null): ClientLanguage {
  const wanted = readChosenLanguage() ?? session?.user.language ?? readBrowserLanguage() ?? "de";
  return session === null || session.user.accessLevel === "mandant" ? wanted : nearestLanguage(wanted);
}
