import {
  type ClientLanguage,
  findClientLanguage,
  clientLanguages,
  languages,
  nearestLanguage,
} from "@stammdaten/shared/values/language.ts";
import { readOwnForm } from "./own-form.ts";

/** A client who is logged in chose language and colours for all their pages; those of links are remembered separately. */
const own = readOwnForm();
const keys = own === null ? { language: "guest.language", theme: "guest.theme" } : { language: "language", theme: "theme" };

/** What someone chose on this device; a browser without storage forgets it with the page. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not remembered, and still in force for this page.
  }
}

export type Theme = "light" | "dark";

/** Whether the firm's staff read the page, who have the languages of firms alone. */
const isOfFirm = own?.level === "tenant";

/** The languages to choose from. */
export const offeredLanguages: readonly ClientLanguage[] = isOfFirm ? languages : clientLanguages;

/** The first of the browser's languages that is offered. */
const readBrowserLanguage = (): ClientLanguage | undefined =>
  navigator.languages.map((tag) => findClientLanguage(tag.slice(0, 2).toLowerCase())).find((language) => language !== undefined);

/**
 * The language of a page: the one that was chosen before on this device; the one in which the firm asks, where it is not German, in
 * which it asks whoever it knows nothing of; otherwise the browser's.
 * @param asked null while it is not known
 */
export function chooseLanguage(asked: ClientLanguage | null): ClientLanguage {
  const chosen = findClientLanguage(read(keys.language));
  if (isOfFirm) return nearestLanguage(chosen ?? "de");
  return chosen ?? (asked === null || asked === "de" ? readBrowserLanguage() : asked) ?? "de";
}

export const rememberLanguage = (language: ClientLanguage): void => write(keys.language, language);

/** The theme in force: the one that was chosen, or the device's. */
export function readTheme(): Theme {
  const theme = read(keys.theme);
  if (theme === "light" || theme === "dark") return theme;
  return typeof matchMedia === "function" && matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Applies a theme that was chosen before; without one the style sheet follows the device. */
export function applyRememberedTheme(): void {
  const theme = read(keys.theme);
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
}

export function chooseTheme(theme: Theme): void {
  write(keys.theme, theme);
  document.documentElement.dataset["theme"] = theme;
}
