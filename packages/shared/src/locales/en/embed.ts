/** What the loader of the inquiry form says on a foreign site; a file of its own, for the loader carries no other text. */
export const embed = {
  "embed.title": "Inquiry form",
} as const;
