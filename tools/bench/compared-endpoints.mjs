/** What the API and the bare server are asked by turns. */
import { createRequests, keepRevision, nextSave } from "./bench-firm.mjs";
import { formatRequest } from "./load.mjs";

/** Items of a page. */
export const PAGE = 50;
/** Common enough that a page is full, rare enough that most rows are passed over. */
const SEARCHED = "weiß";
/** A form that needs neither client nor file. */
const SUBMITTED_TYPE = "personInquiry";
const CONFIRMATIONS = { dataProtection: true, correctness: true, reportChanges: true };

/** @typedef {import("../../packages/shared/src/forms/form.ts").Form} Form */

/**
 * @typedef {object} LoadedForms
 * @property {Record<string, Form>} forms
 * @property {(form: Form, seed: number, settings: { requiredOnly: boolean }) => Record<string, unknown>} sampleAnswers
 */

/**
 * Creates a form and submits it with the next request of the same connection.
 * @param {{ create: () => string, submit: (form: { id: string, revision: number }) => string }} requests
 */
function inPairs({ create, submit }) {
  /** @type {Map<number, { id: string, revision: number } | undefined>} */
  const created = new Map();
  return {
    makeRequest: (/** @type {number} */ connection) => {
      const form = created.get(connection);
      return form === undefined ? create() : submit(form);
    },
    onBody: (/** @type {number} */ connection, /** @type {Buffer} */ body) => {
      const isSubmitted = created.get(connection) !== undefined;
      created.set(connection, isSubmitted ? undefined : JSON.parse(body.toString()));
    },
  };
}

/**
 * What writes: a form is created, and created and submitted.
 * @param {LoadedForms} loaded
 * @param {{ tenantId: string, auth: string }} firm
 */
export function createWrites({ forms, sampleAnswers }, { tenantId, auth }) {
  const answers = sampleAnswers(forms[SUBMITTED_TYPE], 1, { requiredOnly: true });
  const body = JSON.stringify({ formularType: SUBMITTED_TYPE, answers });
  const headers = { Authorization: auth };
  const { edition } = forms[SUBMITTED_TYPE];
  const create = {
    ours: () => formatRequest({ method: "POST", target: "/api/Forms/Form", headers, body }),
    bare: () => formatRequest({ method: "POST", target: `/form?tenantId=${tenantId}&edition=${edition}`, body }),
  };
  const submitBody = ({ revision }) => JSON.stringify({ revision, confirmations: CONFIRMATIONS });
  const submit = {
    ours: (form) => formatRequest({ method: "POST", target: `/api/Forms/Submit?id=${form.id}`, headers, body: submitBody(form) }),
    bare: (form) => formatRequest({ method: "POST", target: `/submit?tenantId=${tenantId}&id=${form.id}`, body: submitBody(form) }),
  };
  return {
    create: { ours: { makeRequest: create.ours }, bare: { makeRequest: create.bare } },
    submit: {
      ours: inPairs({ create: create.ours, submit: submit.ours }),
      bare: inPairs({ create: create.bare, submit: submit.bare }),
    },
  };
}

/**
 * The endpoints, each as the requests that the API and the bare server get.
 * @param loaded of `loadForms`
 * @param {Awaited<ReturnType<typeof import("./bench-firm.mjs").prepareFirm>>} firm
 * @param {string} documentId of the file that is downloaded
 */
export function createEndpoints(loaded, firm, documentId) {
  const { tenantId, auth, guests, ids } = firm;
  const ours = createRequests(firm);
  const search = encodeURIComponent(SEARCHED);
  const pick = () => ids[Math.floor(Math.random() * ids.length)];
  return {
    persons: {
      ours: ours.persons,
      bare: { makeRequest: () => formatRequest({ target: `/persons?tenantId=${tenantId}&limit=${PAGE}` }) },
    },
    search: {
      ours: {
        makeRequest: () => formatRequest({ target: `/api/Main/Persons?limit=${PAGE}&search=${search}`, headers: { Authorization: auth } }),
      },
      bare: { makeRequest: () => formatRequest({ target: `/search?tenantId=${tenantId}&limit=${PAGE}&search=${search}` }) },
    },
    person: {
      ours: ours.person,
      bare: { makeRequest: () => formatRequest({ target: `/person?tenantId=${tenantId}&id=${pick()}` }) },
    },
    download: {
      ours: {
        makeRequest: () => formatRequest({ target: `/api/Service/DownloadDocument?id=${documentId}`, headers: { Authorization: auth } }),
      },
      bare: { makeRequest: () => formatRequest({ target: "/file" }) },
    },
    ...createWrites(loaded, firm),
    save: {
      ours: ours.save,
      bare: {
        makeRequest: (connection) =>
          formatRequest({
            method: "PUT",
            target: `/form?tenantId=${tenantId}&id=${guests[connection].formId}`,
            body: nextSave(guests[connection]),
          }),
        onBody: (connection, body) => keepRevision(guests[connection], body),
      },
    },
  };
}
