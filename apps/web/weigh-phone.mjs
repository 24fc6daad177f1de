import { listReachable } from "./list-reachable.mjs";

/** What is loaded at a desk once a page is shown that asks for files. */
export const PHONE_BUTTON = /\/wizard\/phone\/phone-button\.tsx$/;

/** The code that hands a question to a phone, with all that draws it; and the page that the phone opens. */
export const PHONE_CODE = /\/wizard\/phone\/phone-panel\.tsx$/;
export const PHONE_PAGE = /\/features\/guest\/phone\/show-phone-page\.tsx$/;

/**
 * What a question that is handed to a phone takes at both ends, each with its words in the heaviest language: the code at the desk beyond
 * the page and the button that show it, and all that the phone loads.
 */
export function weighPhone({ manifest, lazy, locales, textsIn, sum, beyond }) {
  const pieces = (pattern) => lazy.filter((name) => pattern.test(name));
  const inHeaviest = (weighIn) => Math.max(...locales.map(weighIn));
  const wordsIn = (locale) => textsIn(locale, "phone-upload");
  const button = beyond(pieces(PHONE_BUTTON));
  const beyondButton = (names) => new Set([...beyond(names)].filter((file) => !button.has(file)));
  const phoneCode = inHeaviest((locale) => sum(beyondButton([...pieces(PHONE_CODE), ...wordsIn(locale)]), false));
  const isLazy = () => true;
  const phonePage = inHeaviest((locale) => {
    const names = [
      "guest.html",
      ...pieces(PHONE_PAGE),
      ...wordsIn(locale),
      ...textsIn(locale, "guest-bundle"),
      ...textsIn(locale, "load-parts"),
    ];
    return sum(new Set(names.flatMap((name) => listReachable(manifest, name, isLazy))), false);
  });
  return { phoneCode, phonePage };
}
