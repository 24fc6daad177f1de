import { useTranslation } from "react-i18next";
import { countryName, isCountryCode } from "@stammdaten/shared/codes/countries.ts";
import type { ScreeningHit } from "@stammdaten/shared/contract/screening.ts";
import { formatDate } from "@stammdaten/shared/values/date.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import styles from "../comparison.module.css";
import { useNameList } from "./use-name-list.ts";

/** What is said of the person here and of the entry on the list, line by line; what only one has leaves the other's place empty. */
export function HitComparison({ hit: { person, entry, list } }: { hit: ScreeningHit }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameList = useNameList();
  const dayOf = (date: string): string => (date.length === 4 ? date : formatDate(date, locale));
  const [, ...aliases] = entry.names;
  const lines: readonly (readonly [key: string, here: string | null, there: string | null])[] = [
    ["name", person.name, entry.names[0] ?? ""],
    ["aliases", person.otherNames.join(", "), aliases.join(", ")],
    [
      "birthDate",
      person.birthDate === null ? t("gwg.screening.unknown") : dayOf(person.birthDate),
      entry.birthDates.length === 0 ? t("gwg.screening.unknown") : entry.birthDates.map(dayOf).join(", "),
    ],
    ["nationality", null, entry.nationalities.map((code) => (isCountryCode(code) ? countryName(code, locale) : code)).join(", ")],
    ["kind", t(`gwg.screening.kind.${person.kind}`), t(`gwg.screening.kind.${entry.kind}`)],
    ["roles", person.roles.map((role) => t(`gwg.screening.role.${role}`)).join(", "), null],
    ["programme", null, entry.programme],
    ["remark", null, entry.remark],
    ["source", null, `${nameList(list)}, ${entry.key}`],
  ];
  return (
    <table className={styles["comparison"]}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t("gwg.screening.here")}</th>
          <th scope="col">{t("gwg.screening.onTheList")}</th>
        </tr>
      </thead>
      <tbody>
        {lines
          .filter(([, here, there]) => (here ?? "") !== "" || (there ?? "") !== "")
          .map(([key, here, there]) => (
            <tr key={key}>
              <th scope="row">{t(`gwg.screening.${key}`)}</th>
              <td data-label={t("gwg.screening.here")}>{here === "" ? "" : here}</td>
              <td data-label={t("gwg.screening.onTheList")}>{there}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
