import { createHash } from "node:crypto";
import { CIPHER_SOURCE } from "../data/firm-cipher.mjs";
import { importTypeScript } from "./import-typescript.mjs";
import { createRandom } from "./random.mjs";

const FIRST_NAMES = [
  "Aylin",
  "Andreas",
  "Anneliese",
  "Björn",
  "Birgit",
  "Cem",
  "Charlotte",
  "Dieter",
  "Dörte",
  "Elif",
  "Emil",
  "François",
  "Frieda",
  "Georg",
  "Gülşen",
  "Hannelore",
  "Heinz-Peter",
  "Ines",
  "Ivo",
  "Jürgen",
  "Jana",
  "Kemal",
  "Käthe",
  "Lukas",
  "Luise",
  "Małgorzata",
  "Matthias",
  "Nadja",
  "Niklas",
  "Ole",
  "Özlem",
  "Paula",
  "Piotr",
  "Quirin",
  "Renate",
  "Rüdiger",
  "Sören",
  "Sofía",
  "Theo",
  "Traudl",
  "Uwe",
  "Ursula",
  "Veit",
  "Vera",
  "Wolfgang",
  "Wiebke",
  "Xaver",
  "Yasemin",
  "Yannick",
  "Zoë",
];
const LAST_NAMES = [
  "Ackermann",
  "Altınsoy",
  "Bauer",
  "Böhme",
  "Çelik",
  "Dąbrowski",
  "Dietrich",
  "Eßer",
  "Engel",
  "Färber",
  "Fuchs",
  "Groß",
  "Günther",
  "Hoffmann",
  "Huber",
  "Íñigo",
  "Jäger",
  "Jansen",
  "Kaya",
  "Köhler",
  "Lang",
  "Lüders",
  "Meyer-Lüdenscheidt",
  "Müller",
  "Neumann",
  "Nguyen",
  "O’Connor",
  "Özdemir",
  "Peters",
  "Pfeiffer",
  "Quandt",
  "Roß",
  "Rößler",
  "Schmitz",
  "Schäfer",
  "Straßer",
  "Thomä",
  "Tanrıverdi",
  "Ullrich",
  "Vogt",
  "von der Heide",
  "Wagner",
  "Weiß",
  "Wójcik",
  "Yılmaz",
  "Zöllner",
  "de la Cruz",
  "Ziegler",
];
const TOWNS = [
  ["50667", "Köln"],
  ["80331", "München"],
  ["10115", "Berlin"],
  ["06667", "Weißenfels"],
  ["61348", "Bad Homburg v. d. Höhe"],
  ["99084", "Erfurt"],
  ["20095", "Hamburg"],
  ["01067", "Dresden"],
  ["90402", "Nürnberg"],
  ["70173", "Stuttgart"],
];
const STREETS = [
  "Hauptstraße",
  "An der Mühle",
  "Königsallee",
  "Straße des 17. Juni",
  "Am Weiher",
  "Bahnhofstraße",
  "Rosenweg",
  "Lindenallee",
  "Große Gasse",
  "Zum Süd-Park",
];

const FACTORIAL = [1, 1, 2, 6, 24, 120, 720, 5040, 40_320, 362_880];
/** So many tax IDs are made, each once. */
const TAX_IDS = 9 * FACTORIAL[9];

/**
 * A tax identification number with the repetition and check digit it must have (§ 139b AO), made up.
 * @param {number} index from 0 up to 3,265,919; another index gives another number
 */
export function makeTaxId(index) {
  // A step without a common divisor spreads the numbers and meets each once.
  let rest = Number((BigInt(index) * 2_654_435_761n) % BigInt(TAX_IDS));
  const left = [..."0123456789"];
  const digits = left.splice(1 + Math.floor(rest / FACTORIAL[9]), 1);
  rest %= FACTORIAL[9];
  for (let place = 8; place >= 1; place -= 1) {
    digits.push(...left.splice(Math.floor(rest / FACTORIAL[place]), 1));
    rest %= FACTORIAL[place];
  }
  digits.push(digits[4]);
  return digits.join("") + checkDigit(digits);
}

/** ISO 7064, MOD 11,10. */
function checkDigit(digits) {
  let product = 10;
  for (const digit of digits) product = (((Number(digit) + product) % 10 || 10) * 2) % 11;
  return (11 - product) % 10;
}

/** A German IBAN with its check digits (ISO 13616), made up; another index gives another one. @param {number} index from 0 */
export function makeIban(index) {
  const account = `50010517${String(index).padStart(10, "0")}`;
  // The letters of DE are 13 and 14.
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, "0")}${account}`;
}

/** An id that is the same for the same words, in the shape of a UUID (version 8, RFC 9562). @param {...(string | number)} words */
export function makeId(...words) {
  const hash = createHash("sha256").update(words.join("\0")).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/**
 * An id that is the same for the same words, and follows those of earlier times, as the product's own do (version 7, RFC 9562): indexes
 * grow at their end, and not in all places at once.
 * @param {number} time milliseconds since 1970
 * @param {...(string | number)} words
 */
export function makeOrderedId(time, ...words) {
  const stamp = time.toString(16).padStart(12, "0");
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${makeId(...words).slice(15)}`;
}

/** The forms of the product, and what it takes to fill them in. */
export function loadForms() {
  return importTypeScript(`
    export { forms } from "@stammdaten/shared/forms/index.ts";
    export { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
    export { describeSubject } from "@stammdaten/shared/forms/subject.ts";
    export { readDraft } from "@stammdaten/shared/forms/draft.ts";
    ${CIPHER_SOURCE}
    export { checkForm } from "@stammdaten/shared/forms/check.ts";
  `);
}

/**
 * Complete, valid answers of a made-up person; no two have the same tax ID or the same IBAN.
 * @param {Awaited<ReturnType<typeof loadForms>>} loaded
 * @param {number} index which person
 * @param {string} attachmentId of the file that the form names
 */
export function makePerson({ forms, sampleAnswers }, index, attachmentId) {
  const random = createRandom(index * 7919 + 13);
  const pick = (values) => values[Math.floor(random() * values.length)];
  const two = (number) => String(number).padStart(2, "0");
  const [zip, location] = pick(TOWNS);
  const birthDate = `${1940 + Math.floor(random() * 60)}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`;
  return sampleAnswers(forms.person, index + 1, {
    attachmentId: () => attachmentId,
    settled: {
      "personal.hasNoFirstName": false,
      "personal.firstName": pick(FIRST_NAMES),
      "personal.lastName": pick(LAST_NAMES),
      "personal.birthDate": birthDate,
      "contact.email": `kunde-${index}@mandanten.example`,
      "contact.zip": zip,
      "contact.location": location,
      "contact.street": pick(STREETS),
      "contact.houseNumber": String(1 + Math.floor(random() * 180)),
      "tax.taxId": makeTaxId(index),
      "bank.iban": makeIban(index),
    },
  });
}
