import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf, formatDate } from "@stammdaten/shared/values/date.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import type { PdfContent } from "../../../pdf/draw-pdf.ts";
import { plainLetterhead } from "../../../pdf/letterhead.ts";
import type { Row } from "../../../pdf/outline-form.ts";
import type { GwgFile } from "../content/gather-gwg-file.ts";

type Of = { readonly language: Language; readonly firm: string; readonly client: { readonly name: string }; readonly at: Date };

/** The index of a client's GwG file: what is in it, and all that was done, oldest first. */
export function outlineGwgIndex({ recordPath, versions, copies, events }: GwgFile, { language, firm, client, at }: Of): PdfContent {
  const t = createTranslate(language);
  const format = new Intl.DateTimeFormat(INTL_LOCALE[language], { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Berlin" });
  const row = (label: string, answer: string): Row => ({ label, answer, warning: null });
  const contents = [
    row(recordPath, t("exportFile.gwgNow")),
    ...versions.map(({ path }) => row(path, t("exportFile.gwgVersion"))),
    ...copies.map(({ path, file }) => row(path, t("exportFile.gwgCopy", { day: formatDate(germanDayOf(file.createdAt), language) }))),
    row(`${t("exportFile.data")}.json`, t("exportFile.gwgData")),
  ];
  const history = events.map(({ at: when, what, by, detail, file }) =>
    row(format.format(when), [by === "" ? what : `${what}: ${by}`, detail, file ?? ""].filter((line) => line !== "").join("\n")),
  );
  return {
    language,
    title: t("exportFile.gwgIndexTitle"),
    letterhead: plainLetterhead(firm),
    madeAt: at,
    pieces: [
      {
        kind: "rows",
        rows: [
          row(t("print.firm"), firm),
          row(t("print.client"), client.name),
          row(t("print.printedAt"), format.format(at)),
          row(t("exportFile.gwgBasis"), t("exportFile.gwgBasisText")),
        ],
      },
      { kind: "section", section: { title: t("exportFile.gwgContents"), blocks: [{ heading: null, rows: contents }] } },
      {
        kind: "section",
        section: {
          title: t("exportFile.gwgHistory"),
          blocks: [{ heading: null, rows: history.length === 0 ? [row(t("exportFile.gwgHistory"), t("exportFile.gwgNothing"))] : history }],
        },
      },
    ],
  };
}
