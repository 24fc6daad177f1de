/** Whose document a specimen is; names in the letters A to Z, days `YYYY-MM-DD`. */
export type Holder = {
  readonly lastName: string;
  readonly firstName: string;
  readonly number: string;
  readonly state: string;
  readonly nationality: string;
  readonly birthDate: string;
  readonly sex: "M" | "F" | "X";
  readonly validUntil: string;
};

/** The formats of ICAO 9303: passport (TD3), identity card (TD1), residence permit (TD1), and the German identity card until 2010 (TD2). */
export const specimenFormats = ["passport", "card", "permit", "oldCard"] as const;
export type SpecimenFormat = (typeof specimenFormats)[number];

const weights = [7, 3, 1];

/** The check digit of ICAO 9303, part 3, 4.9. */
export const checkDigit = (text: string): string =>
  String([...text].reduce((sum, letter, at) => sum + (letter === "<" ? 0 : Number.parseInt(letter, 36)) * (weights[at % 3] ?? 0), 0) % 10);

const fill = (text: string, length: number): string => text.slice(0, length).padEnd(length, "<");
const withCheck = (text: string): string => text + checkDigit(text);
const shortDay = (day: string): string => day.slice(2).replaceAll("-", "");
const nameOf = ({ lastName, firstName }: Holder): string => `${lastName}<<${firstName}`.replace(/[^A-Z<]/g, "<");

/** The lines of a machine-readable zone, after ICAO 9303 parts 4, 5 and 6. */
export function composeMrz(format: SpecimenFormat, holder: Holder): string[] {
  const number = withCheck(fill(holder.number, 9));
  const [birth, until] = [withCheck(shortDay(holder.birthDate)), withCheck(shortDay(holder.validUntil))];
  const [state, nationality] = [fill(holder.state, 3), fill(holder.nationality, 3)];
  const sex = holder.sex === "X" ? "<" : holder.sex;
  if (format === "card" || format === "permit") {
    const first = `${format === "card" ? "ID" : "AR"}${state}${number}${"<".repeat(15)}`;
    const optional = "<".repeat(11);
    const composite = checkDigit(first.slice(5) + birth + until + optional);
    return [first, `${birth}${sex}${until}${nationality}${optional}${composite}`, fill(nameOf(holder), 30)];
  }
  if (format === "oldCard") {
    const optional = "<".repeat(7);
    const second = `${number}${nationality}${birth}${sex}${until}${optional}`;
    return [fill(`ID${state}${nameOf(holder)}`, 36), second + checkDigit(number + birth + until + optional)];
  }
  const personal = "<".repeat(14) + "0";
  const second = `${number}${nationality}${birth}${sex}${until}${personal}`;
  return [fill(`P<${state}${nameOf(holder)}`, 44), second + checkDigit(number + birth + until + personal)];
}
