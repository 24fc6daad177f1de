import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import type { PdfContent, PdfPiece } from "../../../pdf/draw-pdf.ts";
import type { Letterhead } from "../../../pdf/letterhead.ts";
import { outlineForm, type Row } from "../../../pdf/outline-form.ts";

export type PrintedGwgVersion = {
  readonly language: Language;
  readonly letterhead: Letterhead;
  readonly printedAt: Date;
  readonly clientName: string;
  readonly record: {
    readonly formularType: FormularType;
    readonly edition: number;
    readonly answers: Answers;
    readonly approvedAt: Date;
    readonly approvedBy: string | null;
  };
  readonly attachmentNames: ReadonlyMap<string, string>;
  readonly nameIndustry?: (code: string) => string | undefined;
};

/**
 * What the PDF of one approved questionnaire shows, as it was approved (§ 8 Abs. 1 GwG): whatever was approved later is in a version of
 * its own.
 */
export function outlineGwgVersion({ language, record, attachmentNames, nameIndustry, ...printed }: PrintedGwgVersion): PdfContent {
  const translate = createTranslate(language);
  const format = new Intl.DateTimeFormat(INTL_LOCALE[language], { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Berlin" });
  const approval = { form: translate(`formularType.${record.formularType}`), at: format.format(record.approvedAt) };
  const row = (label: string, answer: string): Row => ({ label, answer, warning: null });
  const sections = outlineForm(
    {
      form: formOf(record),
      answers: record.answers,
      language,
      today: germanDayOf(record.approvedAt),
      warnings: [],
      attachmentNames,
      ...(nameIndustry && { nameIndustry }),
    },
    translate,
  );
  return {
    language,
    title: translate("gwg.record.title"),
    letterhead: printed.letterhead,
    madeAt: printed.printedAt,
    pieces: [
      {
        kind: "rows",
        rows: [
          row(translate("print.firm"), printed.letterhead.name),
          row(translate("print.client"), printed.clientName),
          row(
            translate("gwg.record.title"),
            record.approvedBy === null
              ? translate("gwg.record.approvedByNobody", approval)
              : translate("gwg.record.approved", { ...approval, name: record.approvedBy }),
          ),
          row(translate("print.printedAt"), format.format(printed.printedAt)),
        ],
      },
      ...sections.map((section): PdfPiece => ({ kind: "section", section })),
    ],
  };
}
