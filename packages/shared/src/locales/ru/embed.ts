import type { Texts } from "../texts-by-key.ts";

/** What the loader of the inquiry form says on a foreign site. */
export const embed: Texts = {
  "embed.title": "Форма запроса",
};
