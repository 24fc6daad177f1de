import type { BothLanguages } from "@stammdaten/shared/contract/privacy-notices.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Language } from "@stammdaten/shared/values/language.ts";
import type { Settings } from "../../settings.ts";

/** Who runs the product, as the operator's settings say. */
export type Operator = {
  readonly name: string;
  readonly address: readonly string[];
  readonly email: string;
  readonly phone: string;
  /** Further lines of the imprint: who represents it, register, VAT ID. */
  readonly details: readonly string[];
};

const splitLines = (text: string): string[] =>
  text
    .split("|")
    .map((line) => line.trim())
    .filter(Boolean);

/** Null where the operator has not said who it is: then nothing is published in its name. */
export function readOperator(settings: Settings): Operator | null {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL, OPERATOR_PHONE, OPERATOR_DETAILS } = settings;
  if (OPERATOR_NAME === "" || OPERATOR_ADDRESS === "" || OPERATOR_EMAIL === "") return null;
  return {
    name: OPERATOR_NAME,
    address: splitLines(OPERATOR_ADDRESS),
    email: OPERATOR_EMAIL,
    phone: OPERATOR_PHONE,
    details: splitLines(OPERATOR_DETAILS),
  };
}

/** A shipped text: lines that follow each other are one paragraph, but for headings and points of lists. */
export function fillDocument(text: string, operator: Operator): string {
  const joined = text.trim().replace(/([^\n])\n(?!\n|# |- )/g, "$1 ");
  const marks: Readonly<Record<string, string>> = {
    operator: operator.name,
    address: [operator.name, ...operator.address].join("\n"),
    inline: [operator.name, ...operator.address].join(", "),
    email: operator.email,
  };
  return joined.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => marks[name] ?? mark);
}

/** The imprint (§ 5 DDG), made of the settings. */
export function composeImprint({ name, address, email, phone, details }: Operator): BothLanguages {
  const compose = (language: Language): string => {
    const t = createTranslate(language);
    const contact = [...(phone === "" ? [] : [t("agreements.imprint.phone", { phone })]), t("agreements.imprint.email", { email })];
    return [`# ${t("agreements.kind.imprint")}`, [name, ...address].join("\n"), contact.join("\n"), details.join("\n")]
      .filter(Boolean)
      .join("\n\n");
  };
  return { de: compose("de"), en: compose("en") };
}
