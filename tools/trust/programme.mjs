/**
 * What the product promises about trust, and the command that proves each: the tests that `npm test` runs too, with more tries where
 * their number is what convinces.
 */

/**
 * @typedef {object} Proof
 * @property {string} title what is proven, as the scoreboard names it
 * @property {string[]} [tests] test files of the API, from `apps/api`
 * @property {Record<string, string>} [env]
 * @property {string} [script] a drill, from the root
 * @property {string[]} [args]
 * @property {Record<string, Record<string, (figure: number) => boolean>>} [figures] what the tests must have reported, and how much of it
 * @property {string} [missing] what is not built yet; the proof then counts as failed
 */

/** @param {number} least */
const atLeast = (least) => (/** @type {number} */ figure) => figure >= least;
/** @param {number} wanted */
const exactly = (wanted) => (/** @type {number} */ figure) => figure === wanted;
/** @param {number} most */
const atMost = (most) => (/** @type {number} */ figure) => figure <= most;
const none = exactly(0);

const matrix = { cases: atLeast(9_500), leaks: none, wrong: none };

/** @type {readonly Proof[]} */
export const programme = [
  {
    title: "one firm sees nothing of another",
    tests: ["test/isolation.test.ts"],
    figures: {
      "isolation, both walls": matrix,
      "isolation, row-level security alone": matrix,
      "isolation, queries alone": matrix,
    },
  },
  {
    title: "every policy is needed, and its loss is found",
    tests: ["test/policies.test.ts", "test/catalog.test.ts", "test/platform-sight.test.ts"],
    figures: { "policy mutants": { mutants: atLeast(90), survivors: none } },
  },
  {
    title: "no call breaks the API",
    tests: ["test/hostile-input.test.ts"],
    env: { FUZZ_PER_ENDPOINT: "700" },
    figures: { "calls by chance": { requests: atLeast(160_000), failed: none, complaints: none } },
  },
  {
    title: "every answer carries the headers that guard it",
    tests: ["test/headers.test.ts"],
    figures: { headers: { answers: atLeast(350), leastScore: atLeast(120), faults: none } },
  },
  {
    title: "links, sessions, passwords and limits hold",
    tests: ["src/http", "src/features/users", "src/features/forms/reveal-form.test.ts", "src/db/rate-limit.test.ts"],
    env: { GUESSES: "10000" },
    figures: {
      "guesses at one account": { made: atLeast(10_000), lookedAt: atMost(100) },
      "crowded login": { attempts: atLeast(30), letIn: exactly(1) },
    },
  },
  {
    title: "what is stored cannot be read or exchanged",
    tests: [
      "test/encryption.test.ts",
      "src/db/firm-cipher.test.ts",
      "src/db/file-cipher.test.ts",
      "src/db/firm-key.test.ts",
      "src/db/keys.test.ts",
    ],
    figures: {
      "values moved": { tried: atLeast(1_000), accepted: none },
      "values changed": { tried: atLeast(1_000), accepted: none },
      "canaries in the database": { sought: atLeast(50), found: none },
    },
  },
  {
    title: "no change of the log stays unnoticed",
    tests: ["src/operator/audit"],
    figures: { "changes of the audit log": { made: atLeast(1_000), unnoticed: none } },
  },
  {
    title: "many PDFs at once stop nobody",
    tests: ["src/pdf"],
    figures: { "PDFs at once": { drawn: atLeast(20), mostMegabytes: atMost(700), longestDelayMs: atMost(200) } },
  },
  { title: "what was acknowledged survives every crash", script: "tools/drills/chaos.mjs", args: ["--kills", "100"] },
  { title: "every form reaches DATEV once", script: "tools/drills/datev-storm.mjs", args: ["--forms", "500"] },
  { title: "plans agree with Stripe, whatever is lost", script: "tools/drills/billing-storm.mjs" },
  { title: "broken-off uploads leave nothing", script: "tools/drills/upload-storm.mjs" },
  {
    title: "a backup gives back everything, with the keys alone",
    script: "tools/drills/restore-drill.mjs",
    args: ["--persons", "20000", "--files-mb", "100"],
  },
  {
    title: "erased stays erased, after a restore too",
    tests: ["test/erasure.test.ts"],
    figures: { "rows of an erased client": { before: atLeast(30), left: none, leftAfterRestore: none } },
  },
  {
    title: "what need not be kept is deleted on its day",
    tests: ["test/retention.test.ts", "src/features/clients/retention"],
    figures: { "what is due": { subjects: atLeast(100), due: atLeast(40), left: none, leftAfterRestore: none, othersChanged: none } },
  },
];
