import { useTranslation } from "react-i18next";
import type { ScreeningHit } from "@stammdaten/shared/contract/screening.ts";
import { formatDate } from "@stammdaten/shared/values/date.ts";
import { useLocale } from "../../../ui/use-locale.ts";

/** Names a version of a list in the reader's words. */
export function useNameList(): (list: Pick<ScreeningHit["list"], "list" | "validFrom">) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return ({ list, validFrom }) => t("gwg.screening.list", { name: t(`legalList.${list}`), day: formatDate(validFrom, locale) });
}
