import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { formatDate } from "@stammdaten/shared/values/date.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import type { PdfContent, PdfPiece } from "../../../pdf/draw-pdf.ts";
import type { Letterhead } from "../../../pdf/letterhead.ts";
import type { Row } from "../../../pdf/outline-form.ts";
import type { YearFigures } from "./count-year.ts";

export type PrintedReport = {
  readonly language: Language;
  readonly letterhead: Letterhead;
  readonly printedAt: Date;
  readonly year: number;
  readonly figures: YearFigures;
};

/** What the PDF of a firm's year under the money-laundering act shows, for its file (§ 8 GwG): figures with their paragraphs, no names. */
export function outlineReport({ language, letterhead, printedAt, year, figures }: PrintedReport): PdfContent {
  const translate = createTranslate(language);
  const format = new Intl.DateTimeFormat(INTL_LOCALE[language], { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Berlin" });
  const numbers = new Intl.NumberFormat(INTL_LOCALE[language]);
  const row = (label: string, answer: string): Row => ({ label, answer, warning: null });
  const count = (key: string, n: number): Row => row(translate(`gwg.report.${key}`), numbers.format(n));
  const levels = (of: { readonly low: number; readonly normal: number; readonly high: number }): Row[] =>
    (["low", "normal", "high"] as const).map((level) =>
      row(translate("gwg.report.ofLevel", { level: translate(`risk.level.${level}`) }), numbers.format(of[level])),
    );
  const section = (key: string, rows: readonly Row[]): PdfPiece => ({
    kind: "section",
    section: { title: translate(`gwg.report.${key}`), blocks: [{ heading: null, rows: [...rows] }] },
  });
  const { clients, rated, identified, ratings, reviews, documents, screening, decisions, register } = figures;
  return {
    language,
    title: translate("gwg.report.title", { year }),
    letterhead,
    madeAt: printedAt,
    pieces: [
      {
        kind: "rows",
        rows: [
          row(translate("print.firm"), letterhead.name),
          row(translate("gwg.report.until"), formatDate(figures.until, language)),
          row(translate("print.printedAt"), format.format(printedAt)),
        ],
      },
      { kind: "paragraph", text: translate("gwg.report.text") },
      section("clients", [
        count("persons", clients.person),
        count("companies", clients.company),
        ...levels(rated),
        count("unrated", rated.none),
      ]),
      section("identified", [
        count("entries", identified.entries),
        count("identifiedClients", identified.clients),
        ...levels(identified),
        count("unrated", identified.none),
      ]),
      section("ratings", [count("ratingsAll", ratings.all), ...levels(ratings), count("otherThanProposed", ratings.otherThanProposed)]),
      section("reviews", [
        count("planned", reviews.planned),
        count("done", reviews.done),
        count("overdue", reviews.overdue),
        count("ahead", reviews.planned - reviews.done - reviews.overdue),
      ]),
      section("documents", [count("expired", documents.expired), count("notReplaced", documents.open)]),
      section("screening", [
        count("runs", screening.runs),
        ...screening.lists.map(({ list, validFrom, source }) =>
          row(translate("risk.list", { name: translate(`legalList.${list}`), day: formatDate(validFrom, language) }), source),
        ),
        count("found", screening.found),
        count("noMatch", decisions.noMatch),
        count("match", decisions.match),
        count("openHits", screening.open),
      ]),
      section("register", [
        count("looks", register.looks),
        count("differing", register.differing),
        count("reported", register.reported),
        count("notReported", register.notReported),
        count("openDifferences", register.open),
      ]),
    ],
  };
}
