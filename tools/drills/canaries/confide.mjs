import { randomBytes } from "node:crypto";
import { makePerson } from "../../bench/make-person.mjs";
import { createApiClient } from "../chaos/api-client.mjs";
import { runWriter } from "../chaos/run-writer.mjs";

/** Far from the persons that the firm is filled with. */
const FIRST = 700_001;
const FIRST_NUMBER = 60_001;
const SHORTEST = 7;
const WRITERS = 4;
/** Of so many words all mistakes are made. */
const MISPLACED = 15;

/** @param {unknown} value @returns {string[]} every text in it */
const leavesOf = (value) => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [];
};

/**
 * What only these persons have told: without what stays readable (name, address of mail), what the lists have, and what others have too.
 * @param {readonly object[]} persons
 * @param {readonly object[]} others
 */
function wordsOf(persons, others) {
  const common = new Set(others.flatMap(leavesOf));
  return [...new Set(persons.flatMap(leavesOf))].filter(
    (leaf) => leaf.length >= SHORTEST && /\d{4}/.test(leaf) && !/^\d{4}-\d\d-\d\d$/.test(leaf) && !leaf.includes("@") && !common.has(leaf),
  );
}

/** Sends the words to where they do not belong: in what cannot be read, is of another kind, or is nobody's. */
async function misplace(api, staff, words) {
  /** @param {string} method @param {string} target @param {object} [options] */
  const send = (method, target, options = {}) => api.call(method, target, { auth: staff, ...options }).catch(() => undefined);
  for (const word of words) {
    const inQuery = encodeURIComponent(word);
    await send("GET", `/Main/Persons?search=${inQuery}&unknown=${inQuery}`);
    await send("GET", `/Main/Person?id=${inQuery}`);
    await send("POST", "/Main/Invitation", { body: { method: word, formularType: word, name: [word] } });
    await send("GET", "/Main/Persons", { auth: `Bearer ${inQuery}` });
    // As a password; the names of tries are counted, and kept for that (`rate_limit`).
    await send("POST", "/Users/BearerToken", { auth: "", body: { username: "nobody@nobody.example", password: `${word}-Aa1` } });
  }
}

/** A word that nobody else has. */
const inventWord = () => `Kanarie-${randomBytes(8).toString("hex")}`;

/**
 * Has the firm write what it thinks of clients: reasons of rejections and ratings, notes, holds, and the words of invitations.
 * @param {import("../chaos/api-client.mjs").ApiCaller} api
 * @param {string} staff
 * @param {{ approved: readonly string[], open: readonly string[] }} made
 * @returns {Promise<string[]>} the words
 */
async function remark(api, staff, { approved, open }) {
  /** @type {string[]} */
  const words = [];
  const next = () => words[words.push(inventWord()) - 1];
  /** @param {string} target @param {object} body */
  const post = async (target, body, method = "POST") => {
    const { status, body: answer } = await api.call(method, target, { auth: staff, body });
    if (status >= 300) throw new Error(`${target}: ${status} ${JSON.stringify(answer)}`);
  };
  for (const id of approved) {
    const client = `mandantType=person&id=${id}`;
    await post(`/Main/RiskAssessment?${client}`, { level: "high", reason: next() });
    await post(`/Main/ClientNote?${client}`, { note: next() });
    await post(`/Main/LegalHold?${client}`, { reason: next() }, "PUT");
  }
  for (const id of open) await post(`/Forms/Reject?id=${id}`, { reason: next(), notes: [{ path: "contact.street", text: next() }] });
  for (let count = 0; count < 5; count += 1)
    await post("/Main/Invitation", { method: "link", formularType: "person", name: "Frau Muster", message: next(), language: "de" });
  return words;
}

/**
 * Has clients fill in and send forms, the firm approve and judge them, and everybody make mistakes.
 * @param {{ url: string, staff: string, loaded: import("../chaos/run-writer.mjs").Writer["loaded"], count: number }} given
 * @returns {Promise<string[]>} the words that were confided, to be found nowhere
 */
export async function confide({ url, staff, loaded, count }) {
  const api = createApiClient(url);
  const over = new AbortController();
  /** @type {import("../chaos/run-writer.mjs").Entry[]} */
  const entries = [];
  let [index, number] = [FIRST - 1, FIRST_NUMBER - 1];
  const nextIndex = () => {
    index += 1;
    if (index >= FIRST + count - 1) over.abort();
    return index;
  };
  const ledger = { append: (/** @type {import("../chaos/run-writer.mjs").Entry} */ entry) => void entries.push(entry) };
  const writer = { api, ledger, staff, loaded, random: Math.random, nextIndex, nextNumber: () => (number += 1), signal: over.signal };
  await Promise.all(Array.from({ length: WRITERS }, () => runWriter(writer)));
  /** @param {string} kind @param {string} key @returns {string[]} */
  const idsOf = (kind, key) => entries.filter((entry) => entry.kind === kind).map((entry) => String(entry[key]));
  const confirmed = new Set(idsOf("confirmed", "formId"));
  const remarks = await remark(api, staff, {
    approved: idsOf("approved", "clientId"),
    open: idsOf("submitted", "formId").filter((id) => !confirmed.has(id)),
  });
  const told = entries.flatMap(({ kind, answers }) => (kind === "saved" && answers !== undefined ? [answers] : []));
  const others = [1, 2, 3].map((further) => makePerson(loaded, index + further, "none"));
  const ids = new Set(idsOf("attached", "id"));
  const words = [...wordsOf(told, others), ...remarks].filter((word) => !ids.has(word));
  await misplace(api, staff, words.slice(0, MISPLACED));
  return words;
}
