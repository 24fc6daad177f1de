import type { AnalysisFigures } from "@stammdaten/shared/contract/risk-analysis.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { type AnalysisArea, analysisAreas } from "@stammdaten/shared/gwg/analysis-areas.ts";
import type { AnalysisWords } from "@stammdaten/shared/gwg/check-analysis.ts";
import { type FigureGroup, listAnalysisFigures } from "@stammdaten/shared/gwg/list-analysis-figures.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { formatDate } from "@stammdaten/shared/values/date.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import type { PdfContent, PdfPiece } from "../../../pdf/draw-pdf.ts";
import type { Letterhead } from "../../../pdf/letterhead.ts";
import type { Row, RowBlock } from "../../../pdf/outline-form.ts";

export type PrintedAnalysis = {
  readonly language: Language;
  readonly letterhead: Letterhead;
  readonly printedAt: Date;
  readonly words: AnalysisWords;
  readonly figures: AnalysisFigures | null;
  /** Figures of the version before. */
  readonly before: AnalysisFigures | null;
  readonly countedAt: Date | null;
  readonly responsible: string | null;
  /** `YYYY-MM-DD` */
  readonly nextCheckOn: string | null;
  /** Null of the draft. */
  readonly release: { readonly version: number; readonly at: Date; readonly by: string } | null;
};

const row = (label: string, answer: string): Row => ({ label, answer, warning: null });

/**
 * What the PDF of the firm's risk analysis shows, as the supervisory authority may ask for it (§ 5 Abs. 2 GwG): each area with figures and
 * assessment, without names of clients. A draft says on every page that it is one.
 */
export function outlineAnalysis(print: PrintedAnalysis): PdfContent {
  const { language, letterhead, printedAt, words, release } = print;
  const translate = createTranslate(language);
  const draft = translate("analysis.draft");
  return {
    ...{ language, letterhead, madeAt: printedAt },
    title: translate(release === null ? "analysis.pdf.draftTitle" : "analysis.pdf.title"),
    ...(release === null && { mark: draft }),
    pieces: [
      { kind: "rows", rows: outlineHead(print) },
      { kind: "paragraph", text: translate("analysis.pdf.text") },
      ...analysisAreas.map((area) => outlineArea(print, area)),
      {
        kind: "section",
        section: {
          title: translate("analysis.pdf.national"),
          blocks: [{ heading: null, rows: [row(translate("analysis.pdf.considered"), orOpen(words.national, translate))] }],
        },
      },
    ],
  };
}

type Translate = ReturnType<typeof createTranslate>;

const orOpen = (text: string, translate: Translate): string => (text === "" ? translate("analysis.pdf.open") : text);

function outlineHead({ language, letterhead, printedAt, figures, countedAt, responsible, nextCheckOn, release }: PrintedAnalysis): Row[] {
  const translate = createTranslate(language);
  const format = new Intl.DateTimeFormat(INTL_LOCALE[language], { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Berlin" });
  const state =
    release === null
      ? translate("analysis.pdf.isDraft")
      : translate("analysis.pdf.released", { version: release.version, at: format.format(release.at), name: release.by });
  const lists = (figures?.lists ?? []).map(({ list, validFrom, source }) =>
    row(translate("risk.list", { name: translate(`legalList.${list}`), day: formatDate(validFrom, language) }), source),
  );
  return [
    row(translate("print.firm"), letterhead.name),
    row(translate("analysis.pdf.state"), state),
    row(translate("analysis.responsible"), orOpen(responsible ?? "", translate)),
    row(translate("analysis.nextCheck"), nextCheckOn === null ? translate("analysis.pdf.open") : formatDate(nextCheckOn, language)),
    row(translate("analysis.pdf.counted"), countedAt === null ? translate("analysis.notCounted") : format.format(countedAt)),
    ...lists,
    row(translate("print.printedAt"), format.format(printedAt)),
  ];
}

function outlineArea({ language, words, figures, before }: PrintedAnalysis, area: AnalysisArea): PdfPiece {
  const translate = createTranslate(language);
  const numbers = new Intl.NumberFormat(INTL_LOCALE[language]);
  const toBlock = ({ title, rows }: FigureGroup): RowBlock => ({
    heading: title,
    rows: rows.map(({ label, count, before: earlier }) => {
      const now = numbers.format(count);
      return row(label, earlier === null ? now : translate("analysis.pdf.withBefore", { now, before: numbers.format(earlier) }));
    }),
  });
  const { level, reason, measures } = words[area];
  const assessment: RowBlock = {
    heading: translate("analysis.pdf.assessment"),
    rows: [
      row(translate("analysis.level"), level === null ? translate("analysis.pdf.open") : translate(`risk.level.${level}`)),
      row(translate("analysis.reason"), orOpen(reason, translate)),
      row(translate("analysis.measures"), orOpen(measures, translate)),
    ],
  };
  const counted = figures === null ? [] : listAnalysisFigures(area, figures, before, { translate, language });
  return { kind: "section", section: { title: translate(`analysis.area.${area}`), blocks: [...counted.map(toBlock), assessment] } };
}
