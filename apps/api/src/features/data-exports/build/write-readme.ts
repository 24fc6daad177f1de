import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";

export type ReadmeFacts = {
  readonly language: Language;
  readonly scope: "client" | "own" | "firm" | "gwg";
  readonly firm: string;
  /** The client's name; the firm's where all of it was exported. */
  readonly subject: string;
  readonly at: Date;
  readonly leftOut: readonly string[];
};

/** The text that tells what is in an export, what is not and why, and what could not be read; with line ends for every editor. */
export function writeReadme({ language, scope, firm, subject, at, leftOut }: ReadmeFacts): string {
  const t = createTranslate(language);
  const moment = new Intl.DateTimeFormat(INTL_LOCALE[language], { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Berlin" });
  const lines = [
    t(scope === "gwg" ? "exportFile.gwgTitle" : "exportFile.title", { subject }),
    "",
    t("exportFile.made", { firm, at: moment.format(at) }),
    "",
    t(`exportFile.holds.${scope}`),
    "",
    t("exportFile.data.about"),
    "",
    t(`exportFile.without.${scope}`),
    "",
    ...(leftOut.length === 0 ? [t("exportFile.complete")] : [t("exportFile.leftOut"), ...leftOut.map((path) => `- ${path}`)]),
    "",
  ];
  return lines.join("\r\n");
}
