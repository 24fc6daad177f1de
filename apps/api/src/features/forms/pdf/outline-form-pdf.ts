import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { type ClientLanguage, INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import type { FormState } from "@stammdaten/shared/lifecycles/form.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { PdfContent, PdfPiece } from "../../../pdf/draw-pdf.ts";
import type { Letterhead } from "../../../pdf/letterhead.ts";
import { outlineForm, type FormContent, type Row } from "../../../pdf/outline-form.ts";

export type PrintedForm = FormContent & {
  readonly letterhead: Letterhead;
  /** Whether the firm sent the form for its client. */
  readonly isForClient?: boolean;
  /** Which version of the firm's privacy notice was confirmed, and when; absent where none was named. */
  readonly notice?: { readonly version: number; readonly publishedAt: Date; readonly confirmedAt: Date };
  readonly meta: {
    readonly state: FormState;
    readonly submittedAt: Date | null;
    readonly printedAt: Date;
  };
};

/** What the PDF of a filled-in form shows. Made from the definition alone. */
export function outlineFormPdf(printed: PrintedForm): PdfContent {
  const { language, letterhead, form, meta } = printed;
  const translate = createTranslate(language);
  return {
    language,
    title: translate(`formularType.${form.formularType}`),
    letterhead,
    madeAt: meta.printedAt,
    pieces: [
      { kind: "rows", rows: describeForm(printed, translate) },
      ...outlineForm(printed, translate).map((section): PdfPiece => ({ kind: "section", section })),
      ...(meta.submittedAt === null ? [] : outlineConfirmations(printed, translate)),
    ],
  };
}

/** What the client declared, or the firm noted of the client; a form cannot be submitted without. */
function outlineConfirmations({ form, language, notice, isForClient = false }: PrintedForm, translate: Translate): PdfPiece[] {
  const names = Object.values(form.steps).flatMap((step) => step.overview?.confirmations ?? []);
  if (names.length === 0) return [];
  return [
    { kind: "heading", text: translate("print.confirmations") },
    ...names.map((name): PdfPiece => ({ kind: "paragraph", text: translate(`confirmations.${isForClient ? "forClient." : ""}${name}`) })),
    ...(notice === undefined ? [] : [{ kind: "paragraph", text: describeNotice(notice, language, translate) } as const]),
  ];
}

const momentIn = (language: ClientLanguage) =>
  new Intl.DateTimeFormat(INTL_LOCALE[language], { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Berlin" });

function describeNotice(
  { version, publishedAt, confirmedAt }: NonNullable<PrintedForm["notice"]>,
  language: ClientLanguage,
  translate: Translate,
) {
  const { format } = momentIn(language);
  return translate("print.privacyNotice", { version, published: format(publishedAt), confirmed: format(confirmedAt) });
}

function describeForm({ letterhead, meta, language }: PrintedForm, translate: Translate): Row[] {
  const row = (key: string, answer: string): Row => ({ label: translate(key), answer, warning: null });
  const moment = momentIn(language);
  return [
    row("print.firm", letterhead.name),
    row("print.status", translate(`print.status.${printedStatus[meta.state]}`)),
    ...(meta.submittedAt === null ? [] : [row("print.submittedAt", moment.format(meta.submittedAt))]),
    row("print.printedAt", moment.format(meta.printedAt)),
  ];
}

const printedStatus = {
  invited: "draft",
  draft: "draft",
  rejected: "rejected",
  submitted: "submitted",
  inReview: "submitted",
  confirmed: "confirmed",
  approved: "approved",
  delivered: "approved",
} as const satisfies Record<FormState, string>;
