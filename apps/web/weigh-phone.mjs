import { listReachable } from "./list-reachable.mjs";

/** What is loaded at a desk once a page is shown that asks for files. */
export const PHONE_BUTTON = /\/wizard\/phone\/phone-button\.tsx$/;

/** The code that hands a question to a phone, with all that draws it; and the page that the phone opens. */
export const PHONE_CODE = /\/wizard\/phone\/phone-panel\.tsx$/;
export const PHONE_PAGE = /\/features\/guest\/phone\/show-phone-page\.tsx$/;

/** What makes several pages one PDF, loaded there when somebody asks for it. */
export const PHONE_PAGES = /\/features\/guest\/phone\/pages\/collect-pages\.tsx$/;

/** What shows a document that was found in a photo and straightened, loaded with the first photo. */
export const PHONE_CROP = /\/wizard\/pictures\/edges\/suggest-crop\.ts$/;

/**
 * What a question that is handed to a phone takes at both ends, each with its words in the heaviest language: the code at the desk beyond
 * the page and the button that show it, all that the phone loads, what several pages take beyond that,
 * and what straightens photos. The worker that does so is started beside the page, and no chunk of it.
 */
export function weighPhone({ manifest, lazy, locales, textsIn, sum, beyond }) {
  const pieces = (pattern) => lazy.filter((name) => pattern.test(name));
  const inHeaviest = (weighIn) => Math.max(...locales.map(weighIn));
  const wordsIn = (locale) => textsIn(locale, "phone-upload");
  /** What some pieces bring beyond files that are loaded already. */
  const weighBeyond = (known, names) => sum(new Set([...beyond(names)].filter((file) => !known.has(file))), false);
  const button = beyond(pieces(PHONE_BUTTON));
  const phoneCode = inHeaviest((locale) => weighBeyond(button, [...pieces(PHONE_CODE), ...wordsIn(locale)]));
  const isLazy = () => true;
  const listOfPage = (locale) => {
    const names = [
      "guest.html",
      ...pieces(PHONE_PAGE),
      ...wordsIn(locale),
      ...textsIn(locale, "guest-bundle"),
      ...textsIn(locale, "load-parts"),
    ];
    return new Set(names.flatMap((name) => listReachable(manifest, name, isLazy)));
  };
  const phonePage = inHeaviest((locale) => sum(listOfPage(locale), false));
  const phonePages = inHeaviest((locale) => weighBeyond(listOfPage(locale), [...pieces(PHONE_PAGES), ...textsIn(locale, "phone-pages")]));
  const phoneCrop = inHeaviest((locale) => weighBeyond(listOfPage(locale), [...pieces(PHONE_CROP), ...textsIn(locale, "phone-crop")]));
  return { phoneCode, phonePage, phonePages, phoneCrop };
}
