import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import type { InquiryKind } from "@stammdaten/shared/contract/inquiries.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { describeIssue } from "@stammdaten/shared/locales/describe-issue.ts";
import { type ClientLanguage, nearestLanguage } from "@stammdaten/shared/values/language.ts";
import { type FormEvent, type HTMLAttributes, type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, useMemo } from "react";
import { ErrorSummary } from "../../wizard/error-summary.tsx";
import { Paper } from "../../wizard/paper.tsx";
import { usePageTitle } from "../../wizard/use-page-title.ts";
import { checkInquiry, contactFields } from "./check-inquiry.ts";
import type { InquiryOpening } from "./inquiry-calls.ts";
import type { InquiryDraft } from "./inquiry-draft.ts";
import { FieldError, InquiryField, RequiredMark } from "./inquiry-field.tsx";

const kinds = ["person", "company"] as const satisfies readonly InquiryKind[];

type Line = {
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoCapitalize?: HTMLAttributes<HTMLInputElement>["autoCapitalize"];
};

/** What browsers and keyboards offer for each line. */
const lines: Readonly<Record<(typeof contactFields)[number], Line>> = {
  companyName: { autoComplete: "organization" },
  firstName: { autoComplete: "given-name" },
  lastName: { autoComplete: "family-name" },
  email: { autoComplete: "email", type: "email", autoCapitalize: "none" },
  phone: { autoComplete: "tel", type: "tel" },
};

type Props = {
  readonly firm: InquiryOpening["tenant"];
  /** What the firm says about data protection. */
  readonly notice: InquiryOpening["notice"]["text"];
  readonly locale: ClientLanguage;
  /** Whether the address leaves open who asks. */
  readonly asksKind: boolean;
  readonly draft: InquiryDraft;
  readonly onDraft: (draft: InquiryDraft) => void;
  readonly issues: readonly Issue[];
  /** The answers in which these were found. */
  readonly judged: InquiryDraft;
  readonly isSending: boolean;
  readonly onSend: () => void;
  readonly t: Translate;
};

/** All questions on one page: who asks, how to answer, what is needed, and the consent. */
export function InquiryForm({ firm, notice, locale, asksKind, draft, onDraft, issues, judged, isSending, onSend, t }: Props) {
  const title = t("inquiryPage.title");
  usePageTitle(issues.length > 0 ? t("inquiryPage.errors.prefix", { title }) : title, firm.name);
  const summary = useMemo(
    () => issues.map((issue) => ({ path: issue.path, text: describeIssue(issue, t), href: `#${issue.path}` })),
    [issues, t],
  );
  // A field loses its error once its answer passes. What only the API finds is open until another answer is given.
  const stillWrong = new Set(checkInquiry(draft).map(({ path }) => path));
  const isOpen = ({ path }: { path: string }): boolean => stillWrong.has(path) || Reflect.get(draft, path) === Reflect.get(judged, path);
  const errorOf = (name: string): string | undefined => summary.find((line) => line.path === name && isOpen(line))?.text;
  const set = (change: Partial<InquiryDraft>) => onDraft({ ...draft, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const asked = contactFields.filter((name) => name !== "companyName" || draft.kind === "company");
  const isIncomplete = issues.some(
    (issue) => issue.code === "validation.required" && asked.some((name) => name === issue.path) && isOpen(issue),
  );

  return (
    <>
      <ErrorSummary lines={summary} title={t("inquiryPage.errors.title")} onFollow={({ path }) => document.getElementById(path)?.focus()} />
      <h1>{title}</h1>
      <p className="intro">{t("inquiryPage.intro", { firm: firm.name })}</p>
      <p className="muted">{t("validation.requiredNote")}</p>
      <form noValidate onSubmit={submit}>
        {asksKind && <KindFieldset kind={draft.kind} error={errorOf("kind")} onKind={(kind) => set({ kind })} t={t} />}
        <fieldset className="group" {...(isIncomplete ? { "aria-describedby": "contact-error" } : {})}>
          <legend>{t("inquiryPage.contact")}</legend>
          <FieldError name="contact" error={isIncomplete ? t("inquiryPage.contact.required") : undefined} />
          <div className="pairs">
            {asked.map((name) => (
              <InquiryField key={name} name={name} isRequired error={errorOf(name)} t={t}>
                {(control) => (
                  <input
                    {...control}
                    type="text"
                    spellCheck={false}
                    {...lines[name]}
                    value={draft[name]}
                    onChange={(event) => set({ [name]: event.target.value })}
                  />
                )}
              </InquiryField>
            ))}
          </div>
        </fieldset>
        <InquiryField name="message" isRequired={false} hint={t("inquiryPage.message.hint")} error={errorOf("message")} t={t}>
          {(control) => <textarea {...control} rows={5} value={draft.message} onChange={(event) => set({ message: event.target.value })} />}
        </InquiryField>
        <TrapField value={draft.extra} onChange={(extra) => set({ extra })} t={t} />
        <details className="privacy">
          <summary>{t("inquiryPage.privacy")}</summary>
          <p>{t("inquiryPage.privacy.text", { firm: firm.name })}</p>
          {locale !== nearestLanguage(locale) && <p className="hint">{t("inquiryPage.privacy.languages")}</p>}
          <div lang={nearestLanguage(locale)} dir="ltr">
            <Paper text={notice[nearestLanguage(locale)]} />
          </div>
        </details>
        <ConsentField firm={firm.name} isGiven={draft.consent} error={errorOf("consent")} onConsent={(consent) => set({ consent })} t={t} />
        <button type="submit" id="send" className="primary" aria-disabled={isSending}>
          {t(isSending ? "inquiryPage.sending" : "inquiryPage.send")}
        </button>
      </form>
    </>
  );
}

type KindProps = {
  readonly kind: InquiryKind | null;
  readonly error: string | undefined;
  readonly onKind: (kind: InquiryKind) => void;
  readonly t: Translate;
};

/** Who asks: a person or a company. */
function KindFieldset({ kind, error, onKind, t }: KindProps) {
  return (
    <fieldset
      className={error === undefined ? "field" : "field has-error"}
      {...(error === undefined ? {} : { "aria-describedby": "kind-error" })}
    >
      <legend className="label">
        {t("inquiryPage.kind")}
        <RequiredMark />
      </legend>
      <FieldError name="kind" error={error} />
      <div className="options">
        {kinds.map((one, index) => (
          <label className="option" key={one}>
            <input type="radio" id={index === 0 ? "kind" : `kind-${one}`} name="kind" checked={kind === one} onChange={() => onKind(one)} />
            <span>{t(`inquiryPage.kind.${one}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Only programs fill it in. */
function TrapField({ value, onChange, t }: { value: string; onChange: (value: string) => void; t: Translate }) {
  return (
    <div className="hidden-text" aria-hidden="true">
      <label htmlFor="extra">{t("inquiryPage.extra")}</label>
      <input
        id="extra"
        name="extra"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

type ConsentProps = {
  readonly firm: string;
  readonly isGiven: boolean;
  readonly error: string | undefined;
  readonly onConsent: (isGiven: boolean) => void;
  readonly t: Translate;
};

function ConsentField({ firm, isGiven, error, onConsent, t }: ConsentProps) {
  return (
    <div className={error === undefined ? "field" : "field has-error"}>
      <FieldError name="consent" error={error} />
      <label className="option">
        <input
          type="checkbox"
          id="consent"
          checked={isGiven}
          aria-required="true"
          aria-invalid={error !== undefined}
          {...(error === undefined ? {} : { "aria-describedby": "consent-error" })}
          onChange={(event) => onConsent(event.target.checked)}
        />
        <span>
          {t("inquiryPage.consent", { firm })}
          <RequiredMark />
        </span>
      </label>
    </div>
  );
}
