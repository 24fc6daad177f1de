import { textRule } from "../value-rule.ts";

const NUMBER = /^(?:(HRA|HRB|GNR|PR|VR|GSR) ?)?([1-9]\d{0,5})(?: ?([A-ZÖ]{1,3}))?$/;

function readRegisterNumber(value: string): { kind: string | null; number: string } | null {
  if (value.length > 60) return null;
  const match = NUMBER.exec(
    value
      .normalize("NFC")
      .replace(/[\s.]+/g, " ")
      .trim()
      .toUpperCase(),
  );
  if (match === null) return null;
  return { kind: match[1] ?? null, number: [match[2], match[3]].filter(Boolean).join(" ") };
}

/** The number as it is stored, "12345 B": without the register's kind before it. What is none stays as it is. */
export const normaliseRegisterNumber = (value: string): string => readRegisterNumber(value)?.number ?? value;

/**
 * Number under which a court has an enterprise in its register, stored without the register's kind: 1 to 6 digits
 * and, at some courts, up to three letters ("12345 B" at Charlottenburg). It is typed with or without the kind
 * ("HRB 12345 B"). Error: validation.registerNumber.invalid.
 */
export const RegisterNumber = textRule({
  code: "validation.registerNumber.invalid",
  normalise: normaliseRegisterNumber,
  isValid: (text) => readRegisterNumber(text) !== null,
});

/** Whether the kind that was typed before a number, if any was, is the kind of register chosen beside it. */
export function fitsRegisterKind(number: string, kind: string): boolean {
  const typed = readRegisterNumber(number)?.kind ?? null;
  return typed === null || typed === kind.toUpperCase();
}
