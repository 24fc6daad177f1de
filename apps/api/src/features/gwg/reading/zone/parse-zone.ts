import { parse } from "mrz";
import type { IdentityDocument } from "@stammdaten/shared/gwg/identity-document.ts";

/** `YYMMDD` as a day; null where it is none. @param isPossible whether it may be in this century */
function readDay(short: string, isPossible: (day: string) => boolean): string | null {
  if (!/^\d{6}$/.test(short)) return null;
  const rest = `${short.slice(0, 2)}-${short.slice(2, 4)}-${short.slice(4)}`;
  const day = isPossible(`20${rest}`) ? `20${rest}` : `19${rest}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day;
}

/** TD3 is a passport; the code of the others says what they are: A residence permits (Regulation (EC) No 1030/2002), I and C cards. */
const kindOf = (format: string, code: string): IdentityDocument["kind"] =>
  format === "TD3" ? "passport" : code.startsWith("A") ? "permit" : "card";

/**
 * Reads the lines of a machine-readable zone after ICAO 9303, parts 4 to 6.
 * @param today `YYYY-MM-DD`: nobody was born later
 * @returns null where a check digit fails, or a date, a code of a state or anything else is not what it has to be
 */
export function parseZone(lines: readonly string[], today: string): IdentityDocument | null {
  const parsed = parseOrNull(lines);
  if (parsed?.valid !== true || !["TD1", "TD2", "TD3"].includes(parsed.format)) return null;
  const { documentCode, issuingState, nationality, lastName, firstName, sex, birthDate, expirationDate } = parsed.fields;
  const { documentNumber } = parsed;
  const [born, validUntil] = [readDay(birthDate ?? "", (day) => day <= today), readDay(expirationDate ?? "", () => true)];
  if (
    born === null ||
    validUntil === null ||
    documentNumber === null ||
    documentNumber === "" ||
    (lastName ?? "") + (firstName ?? "") === ""
  )
    return null;
  return {
    kind: kindOf(parsed.format, documentCode ?? ""),
    number: documentNumber,
    numberCheck: parsed.fields.documentNumberCheckDigit ?? "",
    issuingState: issuingState ?? null,
    lastName: lastName ?? "",
    firstName: firstName ?? "",
    isNameCut: lines[parsed.format === "TD1" ? 2 : 0]?.endsWith("<") === false,
    birthDate: born,
    sex: sex === "male" ? "male" : sex === "female" ? "female" : null,
    nationality: nationality ?? null,
    validUntil,
  };
}

function parseOrNull(lines: readonly string[]): ReturnType<typeof parse> | null {
  try {
    return parse(lines);
  } catch {
    return null;
  }
}
