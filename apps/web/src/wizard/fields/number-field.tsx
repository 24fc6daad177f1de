import type { LeafField, LeafKind } from "@stammdaten/shared/forms/form.ts";
import { formatAmount, parseAmount } from "@stammdaten/shared/values/numbers/amount.ts";
import { formatIban, normaliseIban } from "@stammdaten/shared/values/bank/iban.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { formatPensionNumber, normalisePensionNumber } from "@stammdaten/shared/values/pension-number.ts";
import { formatSharePercent, parseSharePercent } from "@stammdaten/shared/values/numbers/share-percent.ts";
import { withoutMarks } from "@stammdaten/shared/values/numbers/typed-number.ts";
import { formatTaxId, normaliseTaxId } from "@stammdaten/shared/values/tax/tax-id.ts";
import { formatTaxNumber, landOfTaxOffice, normaliseTaxNumber } from "@stammdaten/shared/values/tax/tax-number.ts";
import { type InputHTMLAttributes, type ReactNode, useState } from "react";
import { LabelledField } from "./field-frame.tsx";
import { type FieldProps, useField } from "./use-field.ts";

type Around = { readonly taxOffice: string | null; readonly locale: ClientLanguage };
type Spelling = {
  readonly show: (value: string, around: Around) => string;
  readonly store: (typed: string) => string;
  readonly attributes: InputHTMLAttributes<HTMLInputElement>;
};

const code: Spelling["attributes"] = { className: "input code", autoCapitalize: "characters", inputMode: "text" };
const digits: Spelling["attributes"] = { ...code, inputMode: "numeric" };
// No decimal keypad: on some phones it has no comma.
const decimal: Spelling["attributes"] = { className: "input short" };

const spellings: Partial<Record<LeafKind, Spelling>> = {
  iban: { show: formatIban, store: normaliseIban, attributes: code },
  taxId: { show: formatTaxId, store: normaliseTaxId, attributes: digits },
  taxNumber: {
    show: (value, { taxOffice }) => formatTaxNumber(value, taxOffice === null ? null : landOfTaxOffice(taxOffice)),
    store: normaliseTaxNumber,
    attributes: digits,
  },
  // The ninth place of a pension insurance number is a letter.
  pensionNumber: { show: formatPensionNumber, store: normalisePensionNumber, attributes: code },
  // What is no number yet stays as it is typed, and is reported when the user goes on.
  amount: { show: (value, { locale }) => formatAmount(value, locale), store: (typed) => parseAmount(typed) ?? typed, attributes: decimal },
  sharePercent: {
    show: (value, { locale }) => withoutMarks(formatSharePercent(value, locale)).replace(/^\s*%\s*|\s*%\s*$/, ""),
    store: (typed) => parseSharePercent(typed) ?? typed,
    attributes: decimal,
  },
};

const plain: Spelling = { show: (value) => value, store: (typed) => typed, attributes: code };

/**
 * A number as people, authorities and banks write it: typed or pasted with any separators, kept in one spelling, and
 * shown in the reader's once the field is left.
 */
export function NumberField(props: FieldProps<LeafField> & { children?: ReactNode }) {
  const state = useField(props);
  const { field, value, scope, children } = props;
  const spelling = spellings[field.kind] ?? plain;
  const [typed, setTyped] = useState<string | null>(null);
  const taxOffice = typeof scope["taxOffice"] === "string" ? scope["taxOffice"] : null;
  const shown = typed ?? (typeof value === "string" ? spelling.show(value, { taxOffice, locale: state.wizard.locale }) : "");
  return (
    <LabelledField state={state}>
      <input
        id={state.id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...spelling.attributes}
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
