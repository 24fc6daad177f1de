import type { embed as english } from "../en/embed.ts";

/** What the loader of the inquiry form says on a foreign site; a file of its own, for the loader carries no other text. */
export const embed: Readonly<Record<keyof typeof english, string>> = {
  "embed.title": "Anfrageformular",
};
