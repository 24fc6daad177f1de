import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import type { InquiryKind } from "@stammdaten/shared/contract/inquiries.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { describeIssue } from "@stammdaten/shared/locales/describe-issue.ts";
import { type FormEvent, type HTMLAttributes, type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, useMemo } from "react";
import { ErrorSummary } from "../../wizard/error-summary.tsx";
import { usePageTitle } from "../../wizard/use-page-title.ts";
import { contactFields } from "./check-inquiry.ts";
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
  /** Whether the address leaves open who asks. */
  readonly asksKind: boolean;
  readonly draft: InquiryDraft;
  readonly onDraft: (draft: InquiryDraft) => void;
  readonly issues: readonly Issue[];
  readonly isSending: boolean;
  readonly onSend: () => void;
  readonly t: Translate;
};

/** All questions on one page: who asks, how to answer, what is needed, and the consent. */
export function InquiryForm({ firm, asksKind, draft, onDraft, issues, isSending, onSend, t }: Props) {
  const title = t("inquiryPage.title");
  usePageTitle(issues.length > 0 ? t("inquiryPage.errors.prefix", { title }) : title, firm.name);
  const summary = useMemo(
    () => issues.map((issue) => ({ path: issue.path, text: describeIssue(issue, t), href: `#${issue.path}` })),
    [issues, t],
  );
  const errorOf = (name: string): string | undefined => summary.find(({ path }) => path === name)?.text;
  const set = (change: Partial<InquiryDraft>) => onDraft({ ...draft, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const asked = contactFields.filter((name) => name !== "companyName" || draft.kind === "company");
  const isIncomplete = issues.some(({ path, code }) => code === "validation.required" && asked.some((name) => name === path));
  const [kindError, consentError] = [errorOf("kind"), errorOf("consent")];

  return (
    <>
      <ErrorSummary lines={summary} title={t("inquiryPage.errors.title")} onFollow={({ path }) => document.getElementById(path)?.focus()} />
      <h1>{title}</h1>
      <p className="intro">{t("inquiryPage.intro", { firm: firm.name })}</p>
      <p className="muted">{t("validation.requiredNote")}</p>
      <form noValidate onSubmit={submit}>
        {asksKind && (
          <fieldset
            className={kindError === undefined ? "field" : "field has-error"}
            {...(kindError === undefined ? {} : { "aria-describedby": "kind-error" })}
          >
            <legend className="label">
              {t("inquiryPage.kind")}
              <RequiredMark />
            </legend>
            <FieldError name="kind" error={kindError} />
            <div className="options">
              {kinds.map((kind, index) => (
                <label className="option" key={kind}>
                  <input
                    type="radio"
                    id={index === 0 ? "kind" : `kind-${kind}`}
                    name="kind"
                    checked={draft.kind === kind}
                    onChange={() => set({ kind })}
                  />
                  <span>{t(`inquiryPage.kind.${kind}`)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
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
        <div className="hidden-text" aria-hidden="true">
          <label htmlFor="extra">{t("inquiryPage.extra")}</label>
          <input
            id="extra"
            name="extra"
            type="text"
            tabIndex={-1}
            autoComplete="off"
            value={draft.extra}
            onChange={(event) => set({ extra: event.target.value })}
          />
        </div>
        <details className="privacy">
          <summary>{t("inquiryPage.privacy")}</summary>
          <p>{t("inquiryPage.privacy.text", { firm: firm.name })}</p>
          {firm.privacyNotice !== null && <p className="long">{firm.privacyNotice}</p>}
        </details>
        <div className={consentError === undefined ? "field" : "field has-error"}>
          <FieldError name="consent" error={consentError} />
          <label className="option">
            <input
              type="checkbox"
              id="consent"
              checked={draft.consent}
              aria-required="true"
              aria-invalid={consentError !== undefined}
              {...(consentError === undefined ? {} : { "aria-describedby": "consent-error" })}
              onChange={(event) => set({ consent: event.target.checked })}
            />
            <span>
              {t("inquiryPage.consent", { firm: firm.name })}
              <RequiredMark />
            </span>
          </label>
        </div>
        <button type="submit" id="send" className="primary" aria-disabled={isSending}>
          {t(isSending ? "inquiryPage.sending" : "inquiryPage.send")}
        </button>
      </form>
    </>
  );
}
