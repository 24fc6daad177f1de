import { createHash, randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import { makePerson } from "../../bench/make-person.mjs";

/** A scan that is kept as it is sent; a picture would be drawn anew. @param {Buffer} bytes */
const makeScan = (bytes) =>
  Buffer.concat([
    Buffer.from("%PDF-1.4\n%"),
    Buffer.from(bytes.toString("hex")),
    Buffer.from("\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
  ]);
const PARTS = [
  ["personal", "contact"],
  ["identity", "marital-status", "partner", "children", "occupation"],
  ["income", "tax", "bank", "overview"],
];
/** Of so many forms one stays with the firm unapproved, so that its mail must arrive. */
const LEFT_OPEN = 3;

/**
 * What the API acknowledged; the other members depend on the kind.
 * @typedef {{ kind: string, answers?: object } & Record<string, unknown>} Entry
 *
 * @typedef {object} Writer
 * @property {import("./api-client.mjs").ApiCaller} api
 * @property {{ append: (entry: Entry) => void }} ledger
 * @property {string} staff authorization of the firm
 * @property {Awaited<ReturnType<typeof import("../../bench/make-person.mjs").loadForms>>} loaded
 * @property {() => number} random
 * @property {() => number} nextIndex which person comes next; of all writers together
 * @property {() => number} nextNumber the next free DATEV number
 * @property {AbortSignal} signal
 */

/** Carries one client after another from the invitation to DATEV until it is stopped. @param {Writer} writer */
export async function runWriter(writer) {
  while (!writer.signal.aborted) {
    await carryClient(writer);
    await sleep(200 + writer.random() * 1800);
  }
}

/** @param {Writer} writer */
async function carryClient({ api, ledger, staff, loaded, random, nextIndex, nextNumber }) {
  const index = nextIndex();
  const name = `Chaos ${index}`;
  const { formId, guest } = await invite(api, staff, name);
  const byId = `?id=${formId}`;
  ledger.append({ kind: "invited", formId, name });

  const scan = makeScan(randomBytes(100 + Math.floor(random() * 75_000)));
  const attachmentId = await attach(api, guest, byId, scan, `Ausweis-${index}.pdf`);
  ledger.append({ kind: "attached", formId, id: attachmentId, sha256: createHash("sha256").update(scan).digest("hex"), size: scan.length });

  const person = makePerson(loaded, index, attachmentId);
  let revision = 0;
  for (const steps of PARTS) {
    const answers = Object.fromEntries(steps.filter((step) => person[step] !== undefined).map((step) => [step, person[step]]));
    // The spelling in which the product keeps them.
    const kept = loaded.readDraft(loaded.forms.person, answers).answers;
    revision = await save(api, guest, byId, { revision, answers, currentStep: steps.at(-1) }, kept);
    ledger.append({ kind: "saved", formId, revision, answers: kept });
  }

  const readByStaff = () => api.read(`/Forms/Form${byId}`, { auth: staff });
  const confirmations = { dataProtection: true, correctness: true };
  await api.bringAbout(
    () => api.call("POST", `/Forms/Submit${byId}`, { auth: guest, body: { revision, confirmations } }),
    () => true,
    async () => ((await readByStaff()).stage === "submitted" ? true : undefined),
    "submit",
  );
  ledger.append({ kind: "submitted", formId });
  if (index % LEFT_OPEN === 0) return;

  await sleep(random() * 1500);
  await api.bringAbout(
    () => api.call("POST", `/Forms/Confirm${byId}`, { auth: staff }),
    () => true,
    async () => ((await readByStaff()).status.review === "Confirmed" ? true : undefined),
    "confirm",
  );
  ledger.append({ kind: "confirmed", formId });

  const number = nextNumber();
  const clientId = await api.bringAbout(
    () => api.call("POST", `/Forms/Approve${byId}`, { auth: staff, body: { datevNumber: number } }),
    ({ body }) => body.mandantId,
    async () => {
      const form = await readByStaff();
      return form.status.approval === "Approved" ? form.normalPersonId : undefined;
    },
    "approve",
  );
  ledger.append({ kind: "approved", formId, clientId, number });
}

/** An invitation whose answer was lost is of no use to anybody: its link is in nobody's hands. So another is made. */
async function invite(api, staff, name) {
  const { link, formId } = await api.bringAbout(
    () => api.call("POST", "/Main/Invitation", { auth: staff, body: { method: "link", formularType: "person", name, language: "de" } }),
    ({ body }) => body,
    async () => undefined,
    "invite",
  );
  return { formId, guest: `Invitation ${new URL(link).searchParams.get("token")}` };
}

async function attach(api, guest, byId, scan, name) {
  return api.bringAbout(
    () => {
      const form = new FormData();
      form.append("file", new Blob([scan]), name);
      return api.call("POST", `/Forms/Attachment${byId}`, { auth: guest, form });
    },
    ({ body }) => body.id,
    async () => (await api.read(`/Forms/Form${byId}`, { auth: guest })).attachments.find((one) => one.name === name)?.id,
    "attach",
  );
}

async function save(api, guest, byId, body, kept) {
  const holds = (form) =>
    form.revision === body.revision + 1 && Object.entries(kept).every(([step, answers]) => isDeepStrictEqual(form.answers[step], answers));
  return api.bringAbout(
    () => api.call("PUT", `/Forms/Form${byId}`, { auth: guest, body }),
    (answer) => (holds(answer.body) ? answer.body.revision : undefined),
    async () => {
      const form = await api.read(`/Forms/Form${byId}`, { auth: guest });
      return holds(form) ? form.revision : undefined;
    },
    "save",
  );
}
