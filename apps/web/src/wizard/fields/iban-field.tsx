import type { LeafField } from "@stammdaten/shared/forms/form.ts";
import { bankCodeOf, isIban } from "@stammdaten/shared/values/bank/iban.ts";
import { useEffect, useRef, useState } from "react";
import { NumberField } from "./number-field.tsx";
import { type FieldProps, useField } from "./use-field.ts";

/** An IBAN. The bank that it names is shown below it and filled in where nobody has written another. */
export function IbanField(props: FieldProps<LeafField>) {
  const { value, path, scope } = props;
  const { wizard } = useField(props);
  const [found, setFound] = useState<{ bankCode: string; name: string | null } | null>(null);
  const filled = useRef<Record<string, string>>({});
  // A new IBAN names its bank anew; one that was here before leaves what someone wrote.
  const first = useRef(value);
  const bankCode = typeof value === "string" && isIban(value) ? bankCodeOf(value) : null;
  const latest = useRef({ value, scope, path, store: wizard.store });
  useEffect(() => {
    latest.current = { value, scope, path, store: wizard.store };
  });

  const { findBank } = wizard.services;
  useEffect(() => {
    if (bankCode === null) return;
    let isCurrent = true;
    const before = latest.current.scope;
    const fillIn = (name: string, text: string | null) => {
      const { value: iban, scope: around, path: at, store } = latest.current;
      const present = around[name];
      // What was written while the bank was looked up was written for this IBAN.
      const isFree = present === undefined || present === filled.current[name] || (iban !== first.current && present === before[name]);
      if (text === null || !isFree) return;
      filled.current[name] = text;
      if (present !== text) store.setAnswer([...at.slice(0, -1), name], text);
    };
    findBank(bankCode).then(
      (bank) => {
        if (!isCurrent) return;
        setFound({ bankCode, name: bank?.name ?? null });
        fillIn("bankName", bank?.name ?? null);
        fillIn("bic", bank?.bic ?? null);
      },
      // Without the bank list the name is simply typed.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [bankCode, findBank]);

  const known = found !== null && found.bankCode === bankCode ? found : null;
  return (
    <NumberField {...props}>
      <p className="note" role="status">
        {known === null ? "" : known.name === null ? wizard.t("guest.bank.unknown") : wizard.t("guest.bank.found", { name: known.name })}
      </p>
    </NumberField>
  );
}
