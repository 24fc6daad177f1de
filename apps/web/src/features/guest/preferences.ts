import type { Language } from "@stammdaten/shared/values/language.ts";
import { readOwnForm } from "./own-form.ts";

/** A client who is logged in chose language and colours for all their pages; those of links are remembered separately. */
const keys = readOwnForm() === null ? { language: "guest.language", theme: "guest.theme" } : { language: "language", theme: "theme" };

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

/** The language that was chosen before, if any. */
export function readLanguage(): Language | null {
  const language = read(keys.language);
  return language === "de" || language === "en" ? language : null;
}

export const rememberLanguage = (language: Language): void => write(keys.language, language);

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
