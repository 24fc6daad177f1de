import { useEffect, useState } from "react";
import { useWizard } from "./wizard-context.ts";

/** Names that were looked up or chosen, so that a page shows them at once the next time. */
const known = new Map<string, string>();

/** Remembers the name of a tax office, e.g. of a chosen one. */
export const rememberTaxOffice = (number: string, name: string): void => void known.set(number, name);

/** Name and number of a tax office as people read them; the number alone while or where the name is not known. */
export function useTaxOfficeName(number: string | undefined): string {
  const { services } = useWizard();
  const [, setLoaded] = useState(0);
  useEffect(() => {
    if (number === undefined || known.has(number)) return;
    const controller = new AbortController();
    services.findTaxOffices(number, controller.signal).then(
      (offices) => {
        const office = offices.find((one) => one.number === number);
        if (office !== undefined) rememberTaxOffice(number, office.name);
        setLoaded((count) => count + 1);
      },
      // The number alone says enough to go on.
      () => {},
    );
    return () => controller.abort();
  }, [number, services]);
  if (number === undefined) return "";
  const name = known.get(number);
  return name === undefined ? number : `${name} (${number})`;
}
