import type { LeafField, LeafKind } from "@stammdaten/shared/forms/form.ts";
import { formatIban, normaliseIban } from "@stammdaten/shared/values/iban.ts";
import { formatPensionNumber, normalisePensionNumber } from "@stammdaten/shared/values/pension-number.ts";
import { formatTaxId, normaliseTaxId } from "@stammdaten/shared/values/tax-id.ts";
import { formatTaxNumber, landOfTaxOffice, normaliseTaxNumber } from "@stammdaten/shared/values/tax-number.ts";
import { type ReactNode, useState } from "react";
import { LabelledField } from "./field-frame.tsx";
import { type FieldProps, useField } from "./use-field.ts";

type Spelling = { readonly show: (value: string, taxOffice: string | null) => string; readonly store: (typed: string) => string; readonly digitsOnly: boolean };

const spellings: Partial<Record<LeafKind, Spelling>> = {
  iban: { show: formatIban, store: normaliseIban, digitsOnly: false },
  taxId: { show: formatTaxId, store: normaliseTaxId, digitsOnly: true },
  taxNumber: {
    show: (value, taxOffice) => formatTaxNumber(value, taxOffice === null ? null : landOfTaxOffice(taxOffice)),
    store: normaliseTaxNumber,
    digitsOnly: true,
  },
  // The ninth place of a pension insurance number is a letter.
  pensionNumber: { show: formatPensionNumber, store: normalisePensionNumber, digitsOnly: false },
};

const plain: Spelling = { show: (value) => value, store: (typed) => typed, digitsOnly: false };

/**
 * A number as authorities and banks give it: typed or pasted with any separators, kept without,
 * grouped for reading once the field is left.
 */
export function NumberField(props: FieldProps<LeafField> & { children?: ReactNode }) {
  const state = useField(props);
  const { field, value, scope, children } = props;
  const spelling = spellings[field.kind] ?? plain;
  const [typed, setTyped] = useState<string | null>(null);
  const taxOffice = typeof scope["taxOffice"] === "string" ? scope["taxOffice"] : null;
  const shown = typed ?? (typeof value === "string" ? spelling.show(value, taxOffice) : "");
  return (
    <LabelledField state={state}>
      <input
        id={state.id}
        className="input code"
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={spelling.digitsOnly ? "numeric" : "text"}
        aria-required={state.required}
        aria-invalid={state.error !== undefined}
        aria-describedby={state.describedBy}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          state.set(spelling.store(event.target.value));
        }}
        onBlur={() => setTyped(null)}
      />
      {children}
    </LabelledField>
  );
}
