import type { IdentityDocument } from "@stammdaten/shared/gwg/identity-document.ts";
import { openReader } from "../../src/features/gwg/reading/open-reader.ts";
import { readPicture } from "../../src/features/gwg/reading/read-picture.ts";
import { checkDigit, specimenFormats, type Holder, type SpecimenFormat } from "./compose-mrz.ts";
import { drawSpecimen, type Shot } from "./draw-specimen.ts";

/** What became of a specimen. `partly`: number and days right, something without a check digit withheld. */
export type ReadingOutcome = "right" | "partly" | "notRead" | "wrong";

export type ReadingFigures = {
  readonly specimens: number;
  readonly counts: Readonly<Record<ReadingOutcome, number>>;
  readonly byFormat: Readonly<Record<SpecimenFormat, Readonly<Record<ReadingOutcome, number>>>>;
  /** What was not right, to look at. */
  readonly misses: readonly string[];
  /** Milliseconds a picture. */
  readonly took: readonly number[];
};

const TODAY = "2026-11-27";
const holders: readonly Holder[] = [
  ["MUSTERMANN", "ERIKA", "L01X00T47", "D", "D", "1964-08-12", "F", "2031-10-31"],
  ["AYDIN", "MEHMET ALI", "CFGHJK3R5", "D", "D", "1988-02-29", "M", "2029-01-17"],
  ["KOWALCZYK WOJCIECHOWSKA", "AGNIESZKA", "AYA081927", "POL", "POL", "1979-12-01", "F", "2033-06-30"],
  ["ODUYA", "WINIFRED QUEENIE", "Z9K4W8P2X", "D", "NGA", "1995-07-23", "F", "2027-03-05"],
  ["DELACROIX", "JEAN BAPTISTE", "18FV05284", "BEL", "FRA", "1952-11-30", "M", "2028-09-09"],
  ["GROSS", "BJOERN", "T22000129", "D", "D", "2001-01-07", "M", "2030-12-24"],
  ["VOELKER", "ZOE", "LZ6311T47", "D", "D", "1970-06-18", "X", "2034-04-14"],
  ["SHEVCHENKO", "OLEKSANDR", "FH506778", "UKR", "UKR", "1990-10-10", "M", "2032-05-21"],
].map(([lastName = "", firstName = "", number = "", state = "", nationality = "", birthDate = "", sex, validUntil = ""]) => ({
  lastName,
  firstName,
  number,
  state,
  nationality,
  birthDate,
  sex: sex as Holder["sex"],
  validUntil,
}));

/** As a phone takes them: turned by quarters and some degrees, seen aslant, unevenly lit, blurred, small, noisy. */
const shots: readonly Shot[] = [
  {},
  { turns: 1, angle: 2 },
  { turns: 2, angle: -3 },
  { turns: 3, angle: 1 },
  { angle: 7 },
  { angle: -9, shade: 0.3 },
  { keystone: 0.12, angle: 2 },
  { keystone: -0.2, angle: -4, turns: 2 },
  { shade: 0.6 },
  { shade: 0.75, angle: 3, turns: 1 },
  { blur: 1.5 },
  { blur: 2.2, angle: -2 },
  { noise: 25 },
  { noise: 40, shade: 0.4, turns: 3 },
  { share: 0.55 },
  { share: 0.6, angle: 11, keystone: 0.1 },
  { width: 1100, quality: 60 },
  { width: 900, quality: 50, angle: 1.5 },
];

const isRight = (document: IdentityDocument, { number, birthDate, validUntil }: Holder): boolean =>
  document.number === number &&
  document.numberCheck === checkDigit(number.padEnd(9, "<")) &&
  document.birthDate === birthDate &&
  document.validUntil === validUntil;

const kinds: Readonly<Record<SpecimenFormat, IdentityDocument["kind"]>> = {
  passport: "passport",
  card: "card",
  oldCard: "card",
  permit: "permit",
};
const sexes = { M: "male", F: "female", X: null } as const;

/** What a reading says of a specimen, against what is printed on it. */
export function judgeReading(format: SpecimenFormat, holder: Holder, document: IdentityDocument | null): ReadingOutcome {
  if (document === null) return "notRead";
  // What is cut off on the document cannot be read from it.
  const printed = (name: string, read: string | null): string =>
    document.isNameCut && read !== null && read !== "" ? name.slice(0, read.length) : name;
  const pairs: [unknown, unknown][] = [
    [document.kind, kinds[format]],
    [document.lastName, printed(holder.lastName, document.lastName)],
    [document.firstName, printed(holder.firstName, document.firstName)],
    [document.issuingState, holder.state],
    [document.nationality, holder.nationality],
    [document.sex, sexes[holder.sex]],
  ];
  if (!isRight(document, holder) || pairs.some(([read, value]) => read !== null && read !== value)) return "wrong";
  return pairs.every(([read, value]) => read === value) ? "right" : "partly";
}

type Measuring = {
  /** How many of all specimens, from 0 to 1. */
  readonly share?: number;
  /** What becomes of a photo before it is sent. */
  readonly prepare?: (photo: Buffer) => Promise<Buffer>;
};

/** Reads specimens of all formats, as many as each shot and holder make in turn. */
export async function measureReading({ share = 1, prepare = (photo) => Promise.resolve(photo) }: Measuring = {}): Promise<ReadingFigures> {
  const none = (): Record<ReadingOutcome, number> => ({ right: 0, partly: 0, notRead: 0, wrong: 0 });
  const counts = none();
  const byFormat = { passport: none(), card: none(), permit: none(), oldCard: none() };
  const [misses, took]: [string[], number[]] = [[], []];
  const reader = await openReader();
  let at = 0;
  for (const format of specimenFormats)
    for (const holder of holders)
      for (const shot of shots) {
        if (Math.floor((at + 1) * share) === Math.floor(at++ * share)) continue;
        const picture = await prepare(await drawSpecimen(format, holder, { ...shot, seed: at }));
        const begun = performance.now();
        const document = await readPicture(picture, reader.read, TODAY);
        took.push(performance.now() - begun);
        const outcome = judgeReading(format, holder, document);
        counts[outcome]++;
        byFormat[format][outcome]++;
        if (outcome !== "right")
          misses.push(`${outcome}: ${format} ${holder.lastName} ${JSON.stringify(shot)} ${JSON.stringify(document)}`);
      }
  await reader.close();
  return { specimens: took.length, counts, byFormat, misses, took };
}
