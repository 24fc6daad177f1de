import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { PhoneQuestion } from "@stammdaten/shared/contract/phone-uploads.ts";
import { type ClientLanguage, directionOf } from "@stammdaten/shared/values/language.ts";
import { useCallback, useEffect, useMemo, useState } from "react";
import { usePhoneTexts } from "../../../wizard/phone/use-phone-texts.ts";
import { GuestLayout } from "../guest-layout.tsx";
import { MessagePage } from "../message-page.tsx";
import type { Firm } from "../guest-calls.ts";
import { chooseLanguage, rememberLanguage } from "../preferences.ts";
import { createPhoneCalls } from "./phone-calls.ts";
import { PhoneProblem, wordsOfProblem } from "./phone-problem.tsx";
import { SendPictures } from "./send-pictures.tsx";
import type { PhoneLink } from "./read-phone-link.ts";

const noTexts = [] as const;

/** All that a phone sees that was handed a question: whose it is, which, and a camera. */
export function PhonePage({ link }: { link: PhoneLink | null }) {
  const [locale, setLocale] = useState<ClientLanguage>(() => chooseLanguage(link?.language ?? null));
  const t = usePhoneTexts(locale);
  const calls = useMemo(() => (link === null ? null : createPhoneCalls(link, () => locale)), [link, locale]);
  const [question, setQuestion] = useState<PhoneQuestion | null>(null);
  const [problem, setProblem] = useState<string | null>(link === null ? "phone.unknown" : null);
  const [firm, setFirm] = useState<Firm | null>(null);

  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
  }, [locale]);
  const refuse = useCallback((error: unknown) => setProblem(error instanceof ApiError ? error.code : ""), []);
  // In another language the question has other words.
  useEffect(() => {
    calls?.open().then((opened) => {
      setQuestion(opened);
      setFirm(opened.tenant);
    }, refuse);
  }, [calls, refuse]);

  if (t === null) return null;
  const choose = (chosen: ClientLanguage) => {
    rememberLanguage(chosen);
    setLocale(chosen);
  };
  return (
    <GuestLayout
      language={{ locale, texts: noTexts, t }}
      onLanguage={choose}
      tenant={firm}
      isLoading={question === null && problem === null}
    >
      {problem !== null ? (
        wordsOfProblem(problem) === null ? (
          <MessagePage problem={problem} home={null} requestLink={null} firm={firm?.name ?? ""} t={t} />
        ) : (
          <PhoneProblem problem={problem} firm={firm?.name ?? ""} t={t} />
        )
      ) : question === null || calls === null ? (
        <p role="status">{t("guest.loading")}</p>
      ) : (
        <SendPictures question={question} calls={calls} onRefused={refuse} locale={locale} t={t} />
      )}
    </GuestLayout>
  );
}
