/**
 * How the benchmark searches: everything at once, as in the palette; the pickers of clients; and every list of the firm by which somebody
 * may be found. The terms take turns (`search-terms.mjs`), and the answer to each must find somebody or nobody, as the term says.
 */

/** @typedef {import("./reading-calls.mjs").ReadingCall} ReadingCall */

/** @type {(of: keyof import("./search-terms.mjs").SearchTerms, key: string, others?: Record<string, string>) => ReadingCall} */
const searchOf = (of, key, others) => ({
  query: ({ terms }, turn) => ({ ...others, [key]: terms[of][turn % terms[of].length].text }),
  finds: ({ terms }, turn) => terms[of][turn % terms[of].length].finds,
});
const listOf = (/** @type {keyof import("./search-terms.mjs").SearchTerms} */ of) =>
  searchOf(of, "search", { limit: "50", withTotal: "true" });
const pickerOf = (/** @type {keyof import("./search-terms.mjs").SearchTerms} */ of) => searchOf(of, "search", { limit: "25" });

/** What answers nothing but searches. */
export const paletteSearch = searchOf("clients", "text");

/**
 * Each with the call of the contract that it makes.
 * @type {readonly (ReadingCall & { of: string, name: string })[]}
 */
export const SEARCH_CALLS = [
  ...Object.entries({
    persons: listOf("clients"),
    companies: listOf("companies"),
    allMandants: listOf("clients"),
    individualEnterprises: listOf("clients"),
    datevSyncLogs: listOf("clients"),
    mandantDocuments: listOf("clients"),
    invitations: listOf("names"),
    inquiries: listOf("names"),
    sentForms: listOf("names"),
  }).map(([of, call]) => ({ ...call, of, name: `${of} (search)` })),
  { ...pickerOf("clients"), of: "persons", name: "persons (picker)" },
  { ...pickerOf("companies"), of: "companies", name: "companies (picker)" },
];

/**
 * Lists of the firm that can be searched, and are not, with the reason.
 * @type {Readonly<Record<string, string>>}
 */
export const NOT_SEARCHED = {
  users: "the firm has one",
  activities: "takes the word as every list does, and looks for nothing",
  campaigns: "the firm has one",
  campaignClients: "the campaign is for one",
  documents: "the firm has a few of its own",
  reviews: "nobody was assessed",
  riskChanges: "nobody was assessed",
  gwgTasks: "nobody was assessed",
  screeningHits: "nobody was screened",
};
