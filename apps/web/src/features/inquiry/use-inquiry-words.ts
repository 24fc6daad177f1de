import { type ClientLanguage, directionOf } from "@stammdaten/shared/values/language.ts";
import { useEffect, useState } from "react";
import { findInquiryWords, type InquiryWords, loadInquiryWords } from "./inquiry-texts.ts";

/** The words of the page in a language; until they are there those of the one before, at first none. Sets the language of the document. */
export function useInquiryWords(locale: ClientLanguage): InquiryWords | null {
  const [words, setWords] = useState(() => findInquiryWords(locale));
  useEffect(() => {
    let isCurrent = true;
    void loadInquiryWords(locale).then((loaded) => {
      if (!isCurrent) return;
      document.documentElement.lang = loaded.locale;
      document.documentElement.dir = directionOf(loaded.locale);
      setWords(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return words;
}
