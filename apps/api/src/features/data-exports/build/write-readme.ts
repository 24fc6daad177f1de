import type { ClientLanguage, Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { INTL_LOCALE, LANGUAGE_NAMES, nameLanguage, nearestLanguage } from "@stammdaten/shared/values/language.ts";

export type ReadmeFacts = {
  readonly language: ClientLanguage;
  /** What is exported; `toClient` is for the client who is handed the firm's export of them. */
  readonly scope: "client" | "own" | "firm" | "gwg" | "toClient";
  readonly firm: string;
  /** The client's name; the firm's where all of it was exported. */
  readonly subject: string;
  readonly at: Date;
  readonly leftOut: readonly string[];
  /** The language by which files and folders are named. */
  readonly dataOf: ClientLanguage;
  /** The language in which the firm's export of a client has something for them, too. */
  readonly forClient: ClientLanguage | null;
};

/** The text that tells what is in an export, what is not and why, and what could not be read; with line ends for every editor. */
export function writeReadme({ language, scope, firm, subject, at, leftOut, dataOf, forClient }: ReadmeFacts): string {
  const t = createTranslate(language);
  const named = createTranslate(dataOf);
  const moment = new Intl.DateTimeFormat(INTL_LOCALE[language], { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Berlin" });
  const lines = [
    t(scope === "gwg" ? "exportFile.gwgTitle" : "exportFile.title", { subject }),
    "",
    t("exportFile.made", { firm, at: moment.format(at) }),
    "",
    t(`exportFile.holds.${scope}`, { folder: named("exportFile.forms"), language: LANGUAGE_NAMES[language] }),
    "",
    t("exportFile.data.about", { file: `${named("exportFile.data")}.json` }),
    "",
    t(`exportFile.without.${scope}`),
    "",
    ...(scope === "client" && forClient !== null ? [t("exportFile.forClient", describe(forClient, nearestLanguage(language))), ""] : []),
    ...(leftOut.length === 0 ? [t("exportFile.complete")] : [t("exportFile.leftOut"), ...leftOut.map((path) => `- ${path}`)]),
    "",
  ];
  return lines.join("\r\n");
}

/** What is in a client's language, for the firm. */
const describe = (forClient: ClientLanguage, reader: Language): Record<string, string> => ({
  language: nameLanguage(forClient, reader),
  own: LANGUAGE_NAMES[forClient],
  readme: `${createTranslate(forClient)("exportFile.readme")}.txt`,
});
