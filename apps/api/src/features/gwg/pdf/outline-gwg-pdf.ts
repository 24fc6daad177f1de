import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { currentForm, formOf } from "@stammdaten/shared/forms/index.ts";
import { identifies } from "@stammdaten/shared/gwg/identifies.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { formatDate, germanDayOf } from "@stammdaten/shared/values/date.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import type { PdfContent, PdfPiece } from "../../../pdf/draw-pdf.ts";
import type { Letterhead } from "../../../pdf/letterhead.ts";
import { outlineForm, type Row, type RowBlock, type Section } from "../../../pdf/outline-form.ts";
import type { GwgRecordReply } from "../read-gwg-record.ts";
import { outlineRegister } from "./outline-register.ts";
import { outlineScreening } from "./outline-screening.ts";

export type PrintedGwgRecord = {
  readonly language: Language;
  readonly letterhead: Letterhead;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly printedAt: Date;
  readonly datevNumber: number | null;
  /** The approved master data in the current edition of their form. */
  readonly masterData: { readonly formularType: FormularType; readonly answers: Answers };
  readonly record: GwgRecordReply;
  readonly attachmentNames: ReadonlyMap<string, string>;
  readonly nameIndustry?: (code: string) => string | undefined;
};

type Words = {
  readonly translate: Translate;
  readonly day: (iso: string) => string;
  readonly moment: (at: Date) => string;
};

/**
 * What the PDF of a firm's record of a client under the money-laundering act (§ 8 GwG) shows: who the client is, the approved
 * questionnaire, the risk with its reasons, who was identified by what, the comparison with the sanctions lists,
 * and the looks into the transparency register.
 */
export function outlineGwgPdf(printed: PrintedGwgRecord): PdfContent {
  const { language, letterhead, printedAt } = printed;
  const translate = createTranslate(language);
  const format = new Intl.DateTimeFormat(INTL_LOCALE[language], { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Berlin" });
  const words: Words = { translate, day: (iso) => formatDate(iso, language), moment: (at) => format.format(at) };
  const sections = [
    ...outlineClient(printed, translate),
    outlineRisk(printed, words),
    outlineVerifications(printed, words),
    outlineScreening(printed.record.screening, words),
    ...outlineRegister(printed.record.registerLooks, words),
    ...outlineRecord(printed, translate),
  ];
  return {
    language,
    title: translate("gwg.print.title"),
    letterhead,
    madeAt: printedAt,
    pieces: [
      { kind: "rows", rows: describeRecord(printed, words) },
      ...sections.map((section): PdfPiece => ({ kind: "section", section })),
    ],
  };
}

const row = (label: string, answer: string): Row => ({ label, answer, warning: null });

function describeRecord({ letterhead, datevNumber, printedAt, record }: PrintedGwgRecord, { translate, moment }: Words): Row[] {
  const approved = record.record;
  const decision =
    approved === null ? null : { form: translate(`formularType.${approved.formularType}`), at: moment(new Date(approved.approvedAt)) };
  return [
    row(translate("print.firm"), letterhead.name),
    row(translate("print.client"), record.name),
    ...(datevNumber === null ? [] : [row(translate("print.datevNumber"), String(datevNumber))]),
    row(
      translate("gwg.record.title"),
      decision === null
        ? translate("gwg.print.noRecord")
        : approved?.approvedBy
          ? translate("gwg.record.approved", { ...decision, name: approved.approvedBy })
          : translate("gwg.record.approvedByNobody", decision),
    ),
    row(translate("print.printedAt"), moment(printedAt)),
  ];
}

/** Of the master data what says who the client is. */
function outlineClient({ masterData, language, today, attachmentNames, nameIndustry }: PrintedGwgRecord, translate: Translate): Section[] {
  const form = currentForm(masterData.formularType);
  const shows = (stepId: string): boolean => form.steps[stepId]?.identifies === true;
  return outlineForm(
    { form, answers: masterData.answers, language, today, warnings: [], attachmentNames, shows, ...(nameIndustry && { nameIndustry }) },
    translate,
  ).map((section) => ({
    ...section,
    title: translate("gwg.print.masterData", { title: section.title }),
  }));
}

/** The approved questionnaire, as the day of its approval asked. */
function outlineRecord({ record: { record }, language, attachmentNames, nameIndustry }: PrintedGwgRecord, translate: Translate): Section[] {
  if (record === null) return [];
  const form = formOf(record);
  return outlineForm(
    {
      form,
      answers: record.answers as Answers,
      language,
      today: germanDayOf(new Date(record.approvedAt)),
      warnings: [],
      attachmentNames,
      ...(nameIndustry && { nameIndustry }),
    },
    translate,
  );
}

function outlineRisk({ record: { risk } }: PrintedGwgRecord, { translate, day, moment }: Words): Section {
  const { current, proposal, earlier } = risk;
  const level = (of: string): string => translate(`risk.level.${of}`);
  const proposed: Row[] = [
    row(translate("gwg.risk.proposal"), level(proposal.level)),
    ...(proposal.reasons.length === 0 ? [row(translate("gwg.risk.reasons"), translate("gwg.risk.noReasons"))] : []),
    ...proposal.reasons.map(({ code, paragraph }) =>
      row(translate("gwg.print.proposedReason"), `${translate(`risk.reason.${code}`)} (${paragraph})`),
    ),
  ];
  const describe = (rating: NonNullable<typeof current>): Row[] => [
    row(translate("gwg.risk.level"), level(rating.level)),
    ...(rating.level === rating.proposedLevel ? [] : [row(translate("gwg.risk.proposal"), level(rating.proposedLevel))]),
    ...(rating.reason === null ? [] : [row(translate("gwg.risk.reason"), rating.reason)]),
    row(translate("gwg.print.assessedBy"), translate("gwg.risk.by", { name: rating.assessedBy, at: moment(new Date(rating.assessedAt)) })),
    row(translate("gwg.risk.nextReview"), day(rating.nextReviewOn)),
    ...(rating.lists ?? []).map(({ list, source, validFrom }) =>
      row(translate("risk.list", { name: translate(`legalList.${list}`), day: day(validFrom) }), source),
    ),
  ];
  const blocks: RowBlock[] = [
    current === null
      ? { heading: null, rows: [row(translate("gwg.risk.level"), translate("gwg.risk.none"))] }
      : { heading: null, rows: describe(current) },
    { heading: translate("gwg.risk.proposal"), rows: proposed },
    ...earlier.map((rating, index) => ({
      heading: index === 0 ? translate("gwg.risk.history", { n: earlier.length }) : null,
      rows: describe(rating),
    })),
  ];
  return { title: translate("gwg.risk.title"), blocks };
}

function outlineVerifications({ record: { people, verifications } }: PrintedGwgRecord, { translate, day }: Words): Section {
  const blocks: RowBlock[] = verifications.map((seen) => ({
    heading: seen.person,
    rows: [
      ...(seen.birthDate === null ? [] : [row(translate("fields.birthDate"), day(seen.birthDate))]),
      ...rolesOf(seen, people, translate),
      row(translate("gwg.verification.method"), translate(`gwg.method.${seen.method}`)),
      row(translate("gwg.verification.verifiedOn"), day(seen.verifiedOn)),
      row(translate("gwg.print.verifiedBy"), seen.verifiedBy),
      ...(seen.documentKind === null
        ? []
        : [row(translate("gwg.verification.documentKind"), translate(`options.identityType.${seen.documentKind}`))]),
      ...(seen.documentNumber === null ? [] : [row(translate("gwg.verification.documentNumber"), seen.documentNumber)]),
      ...(seen.issuingAuthority === null ? [] : [row(translate("gwg.verification.issuingAuthority"), seen.issuingAuthority)]),
      ...(seen.validUntil === null ? [] : [row(translate("gwg.verification.validUntil"), day(seen.validUntil))]),
      ...(seen.note === null ? [] : [row(translate("gwg.verification.note"), seen.note)]),
    ],
  }));
  const open = people.flatMap(({ name, birthDate, identification }) =>
    identification === null
      ? []
      : [
          row(
            birthDate === null ? name : `${name} (${day(birthDate)})`,
            `${translate(identification.reason === "never" ? "gwg.verification.open" : `gwg.verification.reason.${identification.reason}`)} (${identification.paragraph})`,
          ),
        ],
  );
  if (open.length > 0) blocks.push({ heading: translate("gwg.print.openPeople"), rows: open });
  if (blocks.length === 0)
    blocks.push({ heading: null, rows: [row(translate("gwg.verification.list"), translate("gwg.verification.none"))] });
  return { title: translate("gwg.verification.title"), blocks };
}

function rolesOf(seen: GwgRecordReply["verifications"][number], people: GwgRecordReply["people"], translate: Translate): Row[] {
  const roles = people.filter((person) => identifies(seen, person, people)).flatMap(({ roles: all }) => all);
  return roles.length === 0
    ? []
    : [row(translate("gwg.print.roles"), [...new Set(roles)].map((role) => translate(`gwg.role.${role}`)).join(", "))];
}
