import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/api-context.tsx";
import { datevSettingsQuery } from "./datev-settings-query.ts";

/** Digits of a client number until DATEV has said how many it takes. */
const USUAL_DIGITS = 5;

/** The highest client number that the firm's DATEV takes. @param isAsked whether anybody wants to know */
export function useHighestNumber(isAsked = true): number {
  const settings = useQuery({ ...datevSettingsQuery(useApi()), enabled: isAsked });
  return 10 ** (settings.data?.numberDigits ?? USUAL_DIGITS) - 1;
}
