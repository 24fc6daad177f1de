import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import { type ClientLanguage, findClientLanguage } from "@stammdaten/shared/values/language.ts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { checkInquiry } from "./check-inquiry.ts";
import { createInquiryApi, createInquiryCalls, type InquiryOpening } from "./inquiry-calls.ts";
import { emptyDraft, type InquiryDraft } from "./inquiry-draft.ts";
import { InquiryForm } from "./inquiry-form.tsx";
import { InquiryFrame } from "./inquiry-frame.tsx";
import { ProblemPage } from "./problem-page.tsx";
import type { InquiryPlace } from "./read-inquiry-place.ts";
import { reportHeight } from "./report-height.ts";
import { SentPage } from "./sent-page.tsx";
import { useInquiryWords } from "./use-inquiry-words.ts";

/** `problem` is the code of the refusal, "" where the server could not be reached. */
type Phase = { readonly name: "loading" | "form" | "sent" } | { readonly name: "problem"; readonly problem: string };

/** The first of the browser's languages in which the form is. */
const readBrowserLanguage = (): ClientLanguage | undefined =>
  navigator.languages.map((tag) => findClientLanguage(tag.slice(0, 2).toLowerCase())).find((language) => language !== undefined);

/** What is wrong, and the answers in which it was found. */
type Findings = { readonly issues: readonly Issue[]; readonly judged: InquiryDraft };

/** Refusals for which the page has words of its own, as the API does not know that nothing typed is lost. */
const wordsOf: Readonly<Record<string, string>> = {
  "rate.limited": "inquiryPage.limited",
  "firm.closed": "inquiryPage.closed.title",
  "link.unknown": "inquiryPage.unknown.title",
};

/** Why the API did not take the inquiry, beside its fields where it names some. */
function readRefusal(error: unknown): readonly Issue[] {
  if (!(error instanceof ApiError)) return [{ path: "send", code: "inquiryPage.offline" }];
  const found = error.errors.map(({ path, message }) => ({ path, code: message }));
  return found.length > 0 ? found : [{ path: "send", code: wordsOf[error.code] ?? "inquiryPage.refused" }];
}

/** The calls of the form, each in the language of its moment. */
function useInquiryCalls(token: string, locale: ClientLanguage) {
  const current = useRef(locale);
  useEffect(() => {
    current.current = locale;
  }, [locale]);
  return useMemo(
    () =>
      createInquiryCalls(
        createInquiryApi(() => current.current),
        token,
      ),
    [token],
  );
}

/** The inquiry form on the firm's own site. */
export function InquiryApp({ place }: { place: InquiryPlace }) {
  const [phase, setPhase] = useState<Phase>({ name: "loading" });
  const [opening, setOpening] = useState<InquiryOpening | null>(null);
  const [chosen, setChosen] = useState(place.language);
  const [draft, setDraft] = useState(() => emptyDraft(place.kind));
  const [{ issues, judged }, setFindings] = useState<Findings>({ issues: [], judged: draft });
  const [isSending, setIsSending] = useState(false);
  const sending = useRef(false);
  const locale = chosen ?? readBrowserLanguage() ?? opening?.language ?? "de";
  const words = useInquiryWords(locale);
  const calls = useInquiryCalls(place.token, locale);

  const open = useCallback(async () => {
    setPhase({ name: "loading" });
    try {
      setOpening(await calls.open());
      setPhase({ name: "form" });
    } catch (error) {
      setPhase({ name: "problem", problem: error instanceof ApiError ? error.code : "" });
    }
  }, [calls]);
  useEffect(() => {
    void open();
  }, [open]);
  useEffect(() => {
    const root = document.getElementById("root");
    return opening === null || root === null ? undefined : reportHeight(root, opening.allowedOrigins);
  }, [opening]);

  const send = async () => {
    if (sending.current) return;
    const found = checkInquiry(draft);
    setFindings({ issues: found, judged: draft });
    const { kind } = draft;
    if (found.length > 0 || kind === null) return;
    sending.current = true;
    setIsSending(true);
    try {
      await calls.send({ ...draft, kind }, words?.locale ?? locale);
      setPhase({ name: "sent" });
    } catch (error) {
      setFindings({ issues: readRefusal(error), judged: draft });
    }
    sending.current = false;
    setIsSending(false);
  };

  if (words === null) return null;
  const { t } = words;
  return (
    <InquiryFrame firm={opening?.tenant ?? null} locale={words.locale} onLanguage={setChosen} t={t}>
      {phase.name === "problem" ? (
        <ProblemPage problem={phase.problem} onRetry={() => void open()} t={t} />
      ) : opening === null || phase.name === "loading" ? (
        <p role="status">{t("inquiryPage.loading")}</p>
      ) : phase.name === "sent" ? (
        <SentPage firm={opening.tenant.name} t={t} />
      ) : (
        <InquiryForm
          firm={opening.tenant}
          notice={opening.notice.text}
          locale={words.locale}
          asksKind={place.kind === null}
          draft={draft}
          onDraft={setDraft}
          issues={issues}
          judged={judged}
          isSending={isSending}
          onSend={() => void send()}
          t={t}
        />
      )}
    </InquiryFrame>
  );
}
