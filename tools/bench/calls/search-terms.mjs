import { makePerson } from "../make-person.mjs";

/**
 * Of so many persons of a firm one is among those that are searched for: each of them has an inquiry, a document and, by
 * `addCompanies`, a company that bears their name.
 */
export const SEARCHED_EVERY = 20;
/** The number in DATEV of the company of a person is the person's place among those, and this. */
export const FIRST_COMPANY_NUMBER = 50_000;

/**
 * @typedef {object} Term
 * @property {string} text that somebody types
 * @property {boolean} finds whether the firm has anybody of whom it is
 *
 * @typedef {object} SearchTerms
 * @property {readonly Term[]} names what finds whatever bears a person's name
 * @property {readonly Term[]} clients the same and the numbers of a person
 * @property {readonly Term[]} companies the same and the number of a company
 */

/** Nobody is called anything like it. @type {Term} */
const NOTHING = { text: "Xqzvkwyj", finds: false };
const UMLAUTS = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

const spellOut = (/** @type {string} */ name) => name.replace(/[äöüß]/g, (letter) => UMLAUTS[letter]);
/** The second letter and the third in wrong order. @param {string} name */
const mistype = (name) => `${name[0]}${name[2]}${name[1]}${name.slice(3)}`;

/**
 * What somebody types into a search, each another way to find: a name, first and last name, an umlaut spelled out, a typo, and, of clients,
 * a number in DATEV, a tax ID and an IBAN; the last finds nobody. All are of sole proprietors, whom every list of clients has.
 * @param {Awaited<ReturnType<typeof import("../make-person.mjs").loadForms>>} loaded
 * @param {number} persons of the firm, whose first is the first of all
 * @returns {SearchTerms}
 * @throws Error where the firm is too small to have one for each
 */
export function makeSearchTerms(loaded, persons) {
  const numbers = Array.from({ length: Math.floor(persons / SEARCHED_EVERY) }, (_, place) => (place + 1) * SEARCHED_EVERY);
  const searched = numbers.map((number) => ({ number, answers: makePerson(loaded, number - 1, "") }));
  /** @param {(lastName: string) => boolean} fits */
  const pick = (fits) => {
    const found = searched.findLast(({ answers }) => answers.income.isSoleProprietor === true && fits(answers.personal.lastName));
    if (found === undefined) throw new Error(`${persons} persons are too few to search for each kind of name`);
    return found;
  };
  const { number, answers } = pick(() => true);
  const { firstName, lastName } = answers.personal;
  const umlaut = pick((name) => /[äöü]/.test(name)).answers.personal.lastName;
  const plain = pick((name) => /^[A-Z][a-z]{6,}$/.test(name) && name[1] !== name[2]).answers.personal.lastName;
  const found = (/** @type {string[]} */ ...texts) => texts.map((text) => ({ text, finds: true }));
  const names = found(lastName, `${firstName} ${lastName}`, spellOut(umlaut), mistype(plain));
  return {
    names: [...names, NOTHING],
    clients: [...names, ...found(String(number), answers.tax.taxId, answers.bank.iban), NOTHING],
    companies: [...names, ...found(String(FIRST_COMPANY_NUMBER + number / SEARCHED_EVERY)), NOTHING],
  };
}
