import type { BothLanguages, NoticeChoices } from "@stammdaten/shared/contract/privacy-notices.ts";
import { countryName } from "@stammdaten/shared/codes/countries.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Periods } from "@stammdaten/shared/retention/periods.ts";
import type { Language } from "@stammdaten/shared/values/language.ts";
import type { TenantRow } from "../../db/tables.ts";

/** What of a firm its notice names. */
export type NoticeFirm = Pick<TenantRow, "name" | "email" | "phone" | "street" | "houseNumber" | "zip" | "location" | "country">;

export type NoticeSource = { readonly firm: NoticeFirm; readonly periods: Periods; readonly choices: NoticeChoices };

/** The notice under Art. 13 and 14 GDPR in both languages: the firm's own text, or the product's with what the firm adds. */
export const composeNotice = (source: NoticeSource): BothLanguages => {
  const { ownDe, ownEn } = source.choices;
  return ownDe === "" ? { de: compose(source, "de"), en: compose(source, "en") } : { de: ownDe, en: ownEn === "" ? ownDe : ownEn };
};

function compose({ firm, periods, choices }: NoticeSource, language: Language): string {
  const t = createTranslate(language);
  const addition = language === "en" && choices.additionEn !== "" ? choices.additionEn : choices.additionDe;
  const part = (name: string, ...paragraphs: string[]): string =>
    [`# ${t(`noticeText.${name}`)}`, ...paragraphs.filter((text) => text !== "")].join("\n");
  return [
    `# ${t("noticeText.title")}\n${t("noticeText.intro", { firm: firm.name })}`,
    part("controller", `${t("noticeText.controller.text")}\n${describeFirm(firm, language, t)}`),
    part("officer", choices.officer === "" ? t("noticeText.officer.none") : choices.officer),
    part("purposes", t("noticeText.purposes.list"), "", t("noticeText.purposes.special")),
    part("categories", t("noticeText.categories.text")),
    part("others", t("noticeText.others.text")),
    part("recipients", t("noticeText.recipients.list"), t("noticeText.recipients.abroad")),
    part("retention", ...listPeriods(periods, t), t("noticeText.retention.longer")),
    part("rights", t("noticeText.rights.text")),
    part(
      "complaint",
      t("noticeText.complaint.text"),
      choices.authority === "" ? "" : `${t("noticeText.complaint.ours")}\n${choices.authority}`,
    ),
    part("duty", t("noticeText.duty.text")),
    part("automated", t("noticeText.automated.text")),
    ...(addition === "" ? [] : [part("addition", addition)]),
  ].join("\n\n");
}

/** Name and address, a line each, as far as the firm has given them. */
function describeFirm({ name, email, phone, street, houseNumber, zip, location, country }: NoticeFirm, language: Language, t: Translate) {
  const joined = (...parts: (string | null)[]): string => parts.filter((one) => one !== null && one !== "").join(" ");
  return [
    name,
    joined(street, houseNumber),
    joined(zip, location),
    country === null || country === "DE" ? "" : countryName(country, language),
    phone === null ? "" : t("noticeText.phone", { phone }),
    t("noticeText.email", { email }),
  ]
    .filter((line) => line !== "")
    .join("\n");
}

const listPeriods = (periods: Periods, t: Translate): string[] =>
  (["forms", "inquiries", "clients", "gwg", "documents"] as const).map((kind) => {
    const text = kind === "clients" && periods.clients === 0 ? "clients.none" : kind;
    return `- ${t(`noticeText.retention.${text}`, { n: periods[kind] })}`;
  });
