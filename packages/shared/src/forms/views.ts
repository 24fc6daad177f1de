import { ageOn } from "../values/date.ts";

/** Ways a condition can look at an answer other than as it stands. `today` is `YYYY-MM-DD`. */
export const views: Readonly<Record<string, (value: string, today: string) => boolean>> = {
  /** Identification by birth certificate is for people who have not completed their 16th year (ZIdPrüfV § 1 Abs. 1 Nr. 1). */
  under16: (birthDate, today) => ageOn(birthDate, today) < 16,
  /** Who left an office stays politically exposed for at least twelve months (§ 15 Abs. 4 GwG). */
  overAYearAgo: (day, today) => ageOn(day, today) >= 1,
};
