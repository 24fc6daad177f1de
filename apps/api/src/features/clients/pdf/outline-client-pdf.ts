import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import type { PdfContent, PdfPiece } from "../../../pdf/draw-pdf.ts";
import type { Letterhead } from "../../../pdf/letterhead.ts";
import { outlineForm, type FormContent, type Row } from "../../../pdf/outline-form.ts";

export type PrintedClient = FormContent & {
  readonly language: Language;
  readonly letterhead: Letterhead;
  readonly name: string;
  readonly datevNumber: number | null;
  /** Since when the master data are as they are printed. */
  readonly changedAt: Date;
  readonly printedAt: Date;
};

/** What the PDF of a client's master data shows: the approved answers by step; questions without an answer are left out. */
export function outlineClientPdf(printed: PrintedClient): PdfContent {
  const { language, letterhead, printedAt } = printed;
  const translate = createTranslate(language);
  const sections = outlineForm({ ...printed, onlyAnswered: true }, translate);
  return {
    language,
    title: translate("clients.masterData"),
    letterhead,
    madeAt: printedAt,
    pieces: [
      { kind: "rows", rows: describeClient(printed, translate) },
      ...sections.map((section): PdfPiece => ({ kind: "section", section })),
    ],
  };
}

function describeClient({ letterhead, name, datevNumber, changedAt, printedAt, language }: PrintedClient, translate: Translate): Row[] {
  const moment = new Intl.DateTimeFormat(INTL_LOCALE[language], { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Berlin" });
  const row = (key: string, answer: string): Row => ({ label: translate(key), answer, warning: null });
  return [
    row("print.firm", letterhead.name),
    row("print.client", name),
    ...(datevNumber === null ? [] : [row("print.datevNumber", String(datevNumber))]),
    row("print.changedAt", moment.format(changedAt)),
    row("print.printedAt", moment.format(printedAt)),
  ];
}
