/** Who else has a form on screen. */
export const formViewers = {
  "formViewers.alsoOpen": "Also open at {{names}}",
} as const;
