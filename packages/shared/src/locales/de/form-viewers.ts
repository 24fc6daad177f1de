import type { formViewers as english } from "../en/form-viewers.ts";

/** Who else has a form on screen. */
export const formViewers: Readonly<Record<keyof typeof english, string>> = {
  "formViewers.alsoOpen": "Auch geöffnet von {{names}}",
};
