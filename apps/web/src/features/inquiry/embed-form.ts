import { embed as ar } from "@stammdaten/shared/locales/ar/embed.ts";
import { embed as de } from "@stammdaten/shared/locales/de/embed.ts";
import { embed as en } from "@stammdaten/shared/locales/en/embed.ts";
import { embed as pl } from "@stammdaten/shared/locales/pl/embed.ts";
import { embed as ro } from "@stammdaten/shared/locales/ro/embed.ts";
import { embed as ru } from "@stammdaten/shared/locales/ru/embed.ts";
import type { Texts } from "@stammdaten/shared/locales/texts-by-key.ts";
import { embed as tr } from "@stammdaten/shared/locales/tr/embed.ts";
import { embed as uk } from "@stammdaten/shared/locales/uk/embed.ts";
import { type ClientLanguage, findClientLanguage } from "@stammdaten/shared/values/language.ts";

const texts: Readonly<Record<ClientLanguage, Texts>> = { de, en, tr, uk, ar, pl, ru, ro };

/** About the height that the form will tell, in pixels, by the width that it gets: so little moves when it does. */
const heightFor = (width: number): string => (width <= 0 || width >= 540 ? "1260px" : width >= 340 ? "1720px" : "1900px");

/** More than this no form needs, in pixels. */
const TALLEST = 20_000;

/** The language that the tag names, otherwise that of the page around it. */
function readLanguage(script: HTMLScriptElement): ClientLanguage | null {
  const named = script.dataset["language"] ?? script.closest<HTMLElement>("[lang]")?.lang ?? "";
  return findClientLanguage(named.split("-")[0]?.toLowerCase()) ?? null;
}

/** The height that a message tells; null for every other message. */
function readHeight(message: unknown): number | null {
  if (
    typeof message !== "object" ||
    message === null ||
    !("type" in message) ||
    message.type !== "stammdaten:resize" ||
    !("height" in message)
  )
    return null;
  const { height } = message;
  return typeof height === "number" && height > 0 && height <= TALLEST ? Math.ceil(height) : null;
}

/**
 * Shows the inquiry form behind the script tag that asks for it: `data-token` (the firm's key), and if wanted `data-kind`
 * (person, company), `data-language` (one of those of clients), `data-theme` (light, dark). The frame is as high as the form says; no other
 * message is heard, and none from elsewhere.
 * @returns the frame; null where the tag names no key
 */
export function embedForm(script: HTMLScriptElement): HTMLIFrameElement | null {
  const { token, kind, theme } = script.dataset;
  if (token === undefined || token === "") {
    console.warn("embed.js: data-token is missing.");
    return null;
  }
  const { origin } = new URL(script.src);
  const language = readLanguage(script);
  const query = new URLSearchParams({ token });
  for (const [name, value] of Object.entries({ kind, language, theme })) if (value) query.set(name, value);

  const frame = document.createElement("iframe");
  frame.title = texts[language ?? "de"]["embed.title"] ?? "";
  frame.loading = "lazy";
  // The form learns from it which of the firm's sites is to receive its height.
  frame.referrerPolicy = "origin";
  frame.style.cssText = "display:block;width:100%;max-width:100%;border:0;";
  // Only a frame of the same colour scheme as the page around it lets that page's ground through.
  if (theme === "light" || theme === "dark") frame.style.colorScheme = theme;
  frame.style.height = heightFor(script.parentElement?.clientWidth ?? 0);
  window.addEventListener("message", (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const height = readHeight(event.data);
    if (height !== null) frame.style.height = `${height}px`;
  });
  frame.src = `${origin}/inquiry?${query}`;
  script.after(frame);
  return frame;
}
