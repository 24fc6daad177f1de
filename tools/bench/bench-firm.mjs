import pg from "pg";
import { requireOfApi } from "./import-typescript.mjs";
import { formatRequest } from "./load.mjs";
import { openSeedConnection } from "./seed-connection.mjs";

const PASSWORD = "Bench-Firm-1";
const PAGE = 50;
const KNOWN_IDS = 1000;

/**
 * Calls the API as JSON.
 * @param {string} appUrl
 * @param {string} method
 * @param {string} target path and query behind /api
 * @param {{ auth?: string, body?: unknown }} [options]
 * @returns {Promise<any>}
 * @throws Error for any answer but a good one
 */
export async function callApi(appUrl, method, target, { auth, body } = {}) {
  const response = await fetch(`${appUrl}/api${target}`, {
    method,
    headers: { ...(auth && { authorization: auth }), "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${target}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** Of the staff of the firms that the benchmarks make. @returns {Promise<string>} */
export const hashPassword = () => requireOfApi("bcrypt").hash(PASSWORD, 10);

/**
 * The release's own way to make data: its answers carry its own keys.
 * @typedef {Pick<typeof import("./make-person.mjs"), "loadForms" | "makePerson">} MakesPersons
 * @typedef {MakesPersons & Pick<typeof import("./seed-firm.mjs"), "seedFirm">} Release
 */

/**
 * A firm with its persons, a session of its staff, and a link and a form for each connection.
 * @param {{ appUrl: string, adminUrl: string, env: Record<string, string>, directUrl?: string }} stack
 * @param {Release} release
 * @param {{ persons: number, connections: number, firm?: number, firstIndex?: number }} size `firm` and `firstIndex`: see `seedFirm`
 */
export async function prepareFirm(stack, { loadForms, makePerson, seedFirm }, { persons, connections, firm = 1, firstIndex = 0 }) {
  const loaded = await loadForms();
  const client = await openSeedConnection(stack.directUrl ?? stack.env.DATABASE_URL);
  const passwordHash = await hashPassword();
  const { tenantId, username } = await seedFirm(client, loaded, {
    seed: 1,
    firm,
    persons,
    firstIndex,
    passwordHash,
    dataKey: stack.env.DATA_KEY,
  });
  await client.end();
  const { token } = await callApi(stack.appUrl, "POST", "/Users/BearerToken", { body: { username, password: PASSWORD } });
  const auth = `Bearer ${token}`;
  const guests = [];
  for (let connection = 0; connection < connections; connection += 1) {
    const { link, formId } = await callApi(stack.appUrl, "POST", "/Main/Invitation", {
      auth,
      body: { method: "link", formularType: "person", name: "Bench", language: "de" },
    });
    const guestAuth = `Invitation ${new URL(link).searchParams.get("token")}`;
    const answers = makePerson(loaded, 1000 + connection, "0190a6f0-0000-7000-8000-000000000001");
    const { revision } = await callApi(stack.appUrl, "PUT", `/Forms/Form?id=${formId}`, {
      auth: guestAuth,
      body: { revision: 0, answers },
    });
    guests.push({ formId, auth: guestAuth, revision, steps: Object.entries(answers) });
  }
  return { tenantId, username, auth, guests, ids: await readClientIds(stack.adminUrl, tenantId) };
}

async function readClientIds(adminUrl, tenantId) {
  const db = new pg.Client({ connectionString: adminUrl });
  await db.connect();
  try {
    await db.query("VACUUM ANALYZE");
    const { rows } = await db.query("SELECT id FROM client WHERE tenant_id = $1 ORDER BY md5(id::text) LIMIT $2", [tenantId, KNOWN_IDS]);
    return rows.map(({ id }) => id);
  } finally {
    await db.end();
  }
}

/** The body of a guest's next save: one step of their form. */
export function nextSave(guest) {
  const [step, answers] = guest.steps[guest.revision % guest.steps.length];
  return JSON.stringify({ revision: guest.revision, answers: { [step]: answers }, currentStep: step });
}

/** Keeps the revision that a save was answered with: the next one must name it. */
export function keepRevision(guest, body) {
  guest.revision = Number(/"revision":(\d+)/.exec(body.toString("latin1"))?.[1] ?? NaN);
}

/** The requests that are measured: a list, a record and the save of a step. @param {Awaited<ReturnType<typeof prepareFirm>>} firm */
export function createRequests({ auth, guests, ids }) {
  const headers = { Authorization: auth };
  return {
    persons: { makeRequest: () => formatRequest({ target: `/api/Main/Persons?limit=${PAGE}`, headers }) },
    person: {
      makeRequest: () => formatRequest({ target: `/api/Main/Person?id=${ids[Math.floor(Math.random() * ids.length)]}`, headers }),
    },
    save: {
      makeRequest: (connection) =>
        formatRequest({
          method: "PUT",
          target: `/api/Forms/Form?id=${guests[connection].formId}`,
          headers: { Authorization: guests[connection].auth },
          body: nextSave(guests[connection]),
        }),
      onBody: (connection, body) => keepRevision(guests[connection], body),
    },
  };
}
