import { formatRequest } from "../load.mjs";
import { keepRevision, nextSave } from "../bench-firm.mjs";

const PAGE = 50;
/** What staff and clients ask for, by its share: lists and records of clients, forms of the day, searches, and steps saved by guests. */
const SHARES = { persons: 0.2, person: 0.25, sentForms: 0.15, search: 0.1, save: 0.3 };
const SEARCHED = ["müller", "schmitd", "weiß", "21000", "bäcker"];

/** @typedef {Awaited<ReturnType<typeof import("../bench-firm.mjs").prepareFirm>>} Firm */
/** @typedef {import("./send-at-rate.mjs").Request} Request */

/**
 * The next requests of a firm, at random, every save being the next one of a guest who waits for no answer.
 * @param {Firm} firm @param {string} group
 * @returns {() => Request}
 */
export function mixRequests({ auth, guests, ids }, group) {
  const headers = { Authorization: auth };
  const free = [...guests];
  const pick = (/** @type {readonly string[]} */ some) => some[Math.floor(Math.random() * some.length)] ?? "";
  const get = (/** @type {string} */ target) => ({ group, text: formatRequest({ target, headers }) });
  const reads = {
    persons: () => get(`/api/Main/Persons?limit=${PAGE}`),
    person: () => get(`/api/Main/Person?id=${pick(ids)}`),
    sentForms: () => get(`/api/Main/SentForms?limit=${PAGE}`),
    search: () => get(`/api/Main/Persons?limit=${PAGE}&search=${encodeURIComponent(pick(SEARCHED))}`),
  };
  const save = () => {
    const guest = free.shift();
    if (guest === undefined) return reads.person();
    const target = `/api/Forms/Form?id=${guest.formId}`;
    return {
      group,
      text: formatRequest({ method: "PUT", target, headers: { Authorization: guest.auth }, body: nextSave(guest) }),
      onAnswer: (/** @type {number} */ status, /** @type {Buffer} */ body) => {
        if (status === 200) keepRevision(guest, body);
        free.push(guest);
      },
    };
  };
  const calls = { ...reads, save };
  return () => {
    let left = Math.random();
    for (const [name, share] of Object.entries(SHARES)) {
      left -= share;
      if (left < 0) return calls[/** @type {keyof typeof calls} */ (name)]();
    }
    return reads.person();
  };
}

/** Takes turns among firms, each as often as its weight says. @param {readonly { next: () => Request, weight: number }[]} firms */
export function takeTurns(firms) {
  const total = firms.reduce((sum, { weight }) => sum + weight, 0);
  return () => {
    let left = Math.random() * total;
    for (const { next, weight } of firms) {
      left -= weight;
      if (left < 0) return next();
    }
    return /** @type {(typeof firms)[number]} */ (firms.at(-1)).next();
  };
}
