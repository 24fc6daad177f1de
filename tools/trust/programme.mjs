/**
 * What the product promises about trust, and the command that proves each: the tests that `npm test` runs too, with more tries where
 * their number is what convinces.
 */

/**
 * @typedef {object} Proof
 * @property {string} title what is proven, as the scoreboard names it
 * @property {string[]} [tests] test files, from `apps/api` or the folder
 * @property {string} [folder] where the tests are, from the root
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

const matrix = { cases: atLeast(10_000), leaks: none, wrong: none };

/** @type {readonly Proof[]} */
export const programme = [
  {
    title: "one firm sees nothing of another",
    tests: ["test/isolation.test.ts", "test/answer-time.test.ts", "test/reads.test.ts"],
    env: { ANSWER_TIME_REPEATS: "200", EVERY_CALLER: "yes" },
    figures: {
      "isolation, both walls": matrix,
      "isolation, row-level security alone": matrix,
      "isolation, queries alone": matrix,
      "isolation, writes of admins": { cases: atLeast(30), leaks: none },
      "time of refusals": { endpoints: atLeast(20), repeats: atLeast(200), mostDifferenceMs: atMost(2) },
    },
  },
  {
    title: "every condition on a firm is needed, and its loss is found",
    tests: ["test/conditions"],
    env: { CONDITIONS: "all" },
    figures: { "condition mutants": { mutants: atLeast(300), caught: atLeast(280), notShown: atMost(40), survivors: none } },
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
    tests: [
      "src/http",
      "src/features/users",
      "src/features/forms/reveal-form.test.ts",
      "src/features/forms/guess-links.test.ts",
      "src/db/rate-limit.test.ts",
      "test/conformance.test.ts",
    ],
    env: { GUESSES: "10000", TIMING_PAIRS: "500", LINK_GUESSES: "1000000" },
    figures: {
      "crowded login": { attempts: atLeast(30), letIn: exactly(1) },
      "guesses at one account": { made: atLeast(10_000), lookedAt: atMost(100) },
      "forged tokens": { kinds: atLeast(24), accepted: none },
      "guesses at links": { made: atLeast(1_000_000), hits: none },
      "one link sent at once": { calls: atLeast(50), accepted: exactly(1) },
      "time of a login": { pairs: atLeast(500), differenceMs: atMost(2) },
      "time of a forgotten password": { pairs: atLeast(500), differenceMs: atMost(2) },
      "time of a registration": { pairs: atLeast(500), differenceMs: atMost(2) },
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
    figures: { "PDFs at once": { drawn: atLeast(20), mostMegabytes: atMost(700), usualDelayMs: atMost(200) } },
  },
  {
    title: "nothing confided is readable in a dump, the write-ahead log, files, backups and logs",
    script: "tools/drills/canaries.mjs",
    figures: { "canaries outside": { sought: atLeast(50), places: atLeast(6), found: none } },
  },
  {
    title: "what was acknowledged survives every crash",
    script: "tools/drills/chaos.mjs",
    args: ["--kills", "100"],
    figures: { "kills of API and worker": { kills: atLeast(100), lost: none, halfDone: none, doubled: none } },
  },
  {
    title: "every form reaches DATEV once",
    script: "tools/drills/datev-storm.mjs",
    args: ["--forms", "500"],
    figures: { "deliveries to DATEV": { forms: atLeast(500), lost: none, doubled: none, untrue: none } },
  },
  {
    title: "plans agree with Stripe, whatever is lost",
    script: "tools/drills/billing-storm.mjs",
    figures: { "deliveries of Stripe's": { deliveries: atLeast(5_000), wrongStates: none, doubled: none } },
  },
  {
    title: "a campaign asks each client once",
    script: "tools/drills/campaign.mjs",
    figures: { "a campaign": { clients: atLeast(60), kills: exactly(2), notAsked: none, askedTwice: none } },
  },
  {
    title: "a firm is taken over from DATEV, each client once",
    script: "tools/drills/take-over.mjs",
    figures: { "a take-over from DATEV": { clients: atLeast(200), kills: exactly(2), missing: none, twice: none } },
  },
  {
    title: "all clients are compared with a new sanctions list, each hit once",
    script: "tools/drills/rescreen.mjs",
    figures: {
      "clients compared with a newly imported list": {
        ...{ clients: atLeast(10_000), kills: exactly(2), hits: atLeast(100) },
        ...{ missed: none, doubled: none, seconds: atMost(300) },
      },
    },
  },
  {
    title: "no client learns of a hit",
    tests: ["test/hits-not-disclosed.test.ts"],
    figures: { "calls searched for words of a hit": { answered: atLeast(60), disclosed: none } },
  },
  { title: "broken-off uploads leave nothing", script: "tools/drills/upload-storm.mjs" },
  {
    title: "a backup gives back everything, with the keys alone",
    script: "tools/drills/restore-drill.mjs",
    args: ["--persons", "20000", "--files-mb", "100"],
    figures: { restore: { minutes: atMost(10), lostSeconds: atMost(60), damages: atLeast(50) } },
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
  {
    title: "what stands in the table of requirements is tested",
    folder: ".",
    tests: ["tools/release/asvs.test.mjs"],
    figures: { ASVS: { requirements: exactly(60), met: exactly(60) } },
  },
  {
    title: "no secret was ever committed",
    script: "tools/release/scan-secrets.mjs",
    args: ["--history"],
    figures: { "secrets in the history": { found: none } },
  },
  { title: "no dependency has a grave hole that is known", script: "tools/release/check-advisories.mjs" },
];
