/** @typedef {import("./judge-figures.mjs").Reported} Reported */

/** @param {number | undefined} count */
const shown = (count) => (count === undefined ? "?" : count.toLocaleString("en"));

/**
 * The lines of the page, each made of what tests and drills have reported.
 * @type {readonly { label: string, of: readonly string[], say: (...figures: Record<string, number>[]) => string }[]}
 */
const LINES = [
  {
    label: "isolation",
    of: ["isolation, both walls", "isolation, row-level security alone", "isolation, queries alone"],
    say: (...runs) => {
      const sum = (/** @type {string} */ what) => shown(runs.reduce((total, run) => total + (run[what] ?? Number.NaN), 0));
      return `${sum("cases")} cases in ${runs.length} runs, ${sum("leaks")} leaks`;
    },
  },
  {
    label: "time of refusals",
    of: ["time of refusals"],
    say: (one) => `${one["endpoints"]} endpoints, ${one["mostDifferenceMs"]} ms apart at most`,
  },
  { label: "mutants of policies", of: ["policy mutants"], say: (one) => `${caught(one)} caught` },
  {
    label: "mutants of conditions",
    of: ["condition mutants"],
    say: (one) => `${one["caught"]} of ${one["mutants"]} caught, ${one["notShown"]} not shown; ${one["places"]} places in all`,
  },
  { label: "fuzzing", of: ["calls by chance"], say: (one) => `${shown(one["requests"])} requests, ${shown(one["failed"])} answered 5xx` },
  {
    label: "kills",
    of: ["kills of API and worker"],
    say: (one) => `${one["kills"]} kills, ${one["lost"]} lost, ${one["doubled"]} doubled`,
  },
  {
    label: "deliveries to DATEV",
    of: ["deliveries to DATEV"],
    say: (one) => `${shown(one["forms"])} forms, ${one["lost"]} lost, ${one["doubled"]} doubled`,
  },
  {
    label: "webhooks",
    of: ["deliveries of Stripe's"],
    say: (one) => `${shown(one["deliveries"])} deliveries, ${one["wrongStates"]} wrong states`,
  },
  {
    label: "restore",
    of: ["restore"],
    say: (one) => `${one["minutes"]} min, ${one["lostSeconds"]} s lost, ${one["noticed"]} of ${one["damages"]} damages found`,
  },
  {
    label: "tampering",
    of: ["changes of the audit log", "values moved", "values changed"],
    say: (log, moved, changed) =>
      `${found(log["made"], log["unnoticed"])} entries, ${found(moved["tried"], moved["accepted"])} moved and ${found(changed["tried"], changed["accepted"])} changed values found`,
  },
  {
    label: "canaries",
    of: ["canaries in the database", "canaries outside"],
    say: (inside, outside) =>
      `${inside["sought"]} in the database: ${inside["found"]} found; ${outside["sought"]} in ${outside["places"]} places outside: ${outside["found"]} found`,
  },
  {
    label: "erasure",
    of: ["rows of an erased client"],
    say: (one) => `${one["left"]} rows left, ${one["leftAfterRestore"]} after a restore`,
  },
  {
    label: "logins",
    of: ["guesses at one account", "forged tokens"],
    say: (guesses, tokens) =>
      `${guesses["lookedAt"]} of ${shown(guesses["made"])} guesses looked at, ${tokens["accepted"]} of ${tokens["kinds"]} forged tokens taken`,
  },
  { label: "PDFs", of: ["PDFs at once"], say: (one) => `${one["drawn"]} at once, ${one["mostMegabytes"]} MB` },
  { label: "ASVS", of: ["ASVS"], say: (one) => `${one["met"]} of ${one["requirements"]} tested, ${one["deviations"]} deviations` },
  { label: "headers", of: ["headers"], say: (one) => `${one["leastScore"]} points at least, of ${shown(one["answers"])} answers` },
  {
    label: "dependencies",
    of: ["dependencies"],
    say: (one) =>
      `${one["direct"]} that run, ${one["asked"] === 1 ? `${one["advisories"]} known advisories, ${one["grave"]} grave` : "advisories not asked for"}`,
  },
  { label: "secrets", of: ["secrets in the history"], say: (one) => `${one["found"]} in the history` },
];

/** @param {Record<string, number>} one */
const caught = ({ mutants = Number.NaN, survivors = Number.NaN }) => `${mutants - survivors} of ${mutants}`;
/** @param {number | undefined} made @param {number | undefined} missed */
const found = (made = Number.NaN, missed = Number.NaN) => `${shown(made - missed)} of ${shown(made)}`;

/**
 * One page of what was measured; what was not is left out.
 * @param {readonly Reported[]} reported
 * @returns {string[]}
 */
export function writeScoreboard(reported) {
  return LINES.flatMap(({ label, of, say }) => {
    const figures = of.map((name) => reported.filter((one) => one.name === name).at(-1)?.figures);
    const known = figures.filter((one) => one !== undefined);
    return known.length < figures.length ? [] : [`${label.padEnd(22)} ${say(...known)}`];
  });
}
