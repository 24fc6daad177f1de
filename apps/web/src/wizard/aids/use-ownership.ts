import { thresholdOn } from "@stammdaten/shared/gwg/beneficial-owner-threshold.ts";
import { readStakes } from "@stammdaten/shared/gwg/read-stakes.ts";
import { type Ownership, traceOwnership } from "@stammdaten/shared/gwg/trace-ownership.ts";
import { INTL_LOCALE, type ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { useDeferredValue, useMemo } from "react";
import { useWizard } from "../wizard-context.ts";

/** The ownership structure as the answers have it now. Typing does not wait for it. */
export function useOwnership(): Ownership {
  const { relevant, today } = useWizard();
  const answers = useDeferredValue(relevant);
  return useMemo(() => traceOwnership(readStakes(answers), thresholdOn(today)), [answers, today]);
}

/** A share as people read it, with as many decimals as tell: "34,375 %". @param percent a decimal string */
export const formatShare = (percent: string, locale: ClientLanguage): string =>
  new Intl.NumberFormat(INTL_LOCALE[locale], { style: "percent", maximumFractionDigits: 4 }).format(Number(percent) / 100);
