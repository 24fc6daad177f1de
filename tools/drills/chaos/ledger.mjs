import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";

/**
 * What the API acknowledged to a writer. An entry is on the disk before the writer goes on.
 * @param {string} folder
 * @param {number} writer
 */
export function openLedger(folder, writer) {
  mkdirSync(folder, { recursive: true });
  const file = openSync(path.join(folder, `writer-${writer}.jsonl`), "a", 0o600);
  return {
    append: (entry) => {
      writeSync(file, `${JSON.stringify(entry)}\n`);
      fsyncSync(file);
    },
    close: () => closeSync(file),
  };
}

/**
 * @typedef {object} Acknowledged
 * @property {string} formId
 * @property {string} name
 * @property {Record<string, object> & { tax?: { taxId?: string } }} answers
 * @property {number} revision
 * @property {{ id: string, sha256: string, size: number }[]} attachments
 * @property {boolean} submitted
 * @property {boolean} confirmed
 * @property {{ clientId: string, number: number }} [approved]
 */

/**
 * What was acknowledged to all writers together, form by form, read back from the disk.
 * @param {string} folder
 * @returns {Acknowledged[]}
 */
export function readLedgers(folder) {
  /** @type {Map<string, Acknowledged>} */
  const byForm = new Map();
  for (const file of readdirSync(folder).sort()) {
    for (const line of readFileSync(path.join(folder, file), "utf8").split("\n").filter(Boolean)) {
      const entry = JSON.parse(line);
      /** @type {Acknowledged} */
      const known = byForm.get(entry.formId) ?? {
        formId: entry.formId,
        name: "",
        answers: {},
        revision: 0,
        attachments: [],
        submitted: false,
        confirmed: false,
      };
      byForm.set(entry.formId, known);
      if (entry.kind === "invited") known.name = entry.name;
      if (entry.kind === "saved")
        Object.assign(known, { answers: { ...known.answers, ...entry.answers }, revision: Math.max(known.revision, entry.revision) });
      if (entry.kind === "attached") known.attachments.push({ id: entry.id, sha256: entry.sha256, size: entry.size });
      if (entry.kind === "submitted") known.submitted = true;
      if (entry.kind === "confirmed") known.confirmed = true;
      if (entry.kind === "approved") known.approved = { clientId: entry.clientId, number: entry.number };
    }
  }
  return [...byForm.values()];
}
