import { openFirmCipher } from "../data/firm-cipher.mjs";
import { makeId, makeOrderedId, makePerson } from "./make-person.mjs";

const BATCH = 1_000;
const DAY_MS = 86_400_000;
/** Of so many persons one has a second form, which is still with the client or the firm. */
const OPEN_EVERY = 8;
/** Of so many persons one began with an inquiry; of so many inquiries one waits for the firm. */
const INQUIRY_EVERY = 10;
const NEW_INQUIRY_EVERY = 5;

/** Columns as they are inserted; the last word is the type of the array that carries a column. */
const TABLES = {
  client: [
    "id uuid",
    "tenant_id uuid",
    "mandant_type text",
    "name text",
    "email text",
    "datev_number int",
    "revision int",
    "formular_type text",
    "edition int",
    "master_data jsonb",
    "tax_id_hash bytea",
    "birth_date_hash bytea",
    "iban_hash bytea",
    "sole_proprietor boolean",
    "business_name text",
    "income_types text",
    "created_at timestamptz",
    "updated_at timestamptz",
  ],
  form: [
    "id uuid",
    "tenant_id uuid",
    "formular_type text",
    "edition int",
    "state text",
    "revision int",
    "current_step text",
    "answers jsonb",
    "name text",
    "email text",
    "person_id uuid",
    "submitted_at timestamptz",
    "approved_at timestamptz",
    "created_at timestamptz",
    "updated_at timestamptz",
  ],
  invitation: [
    "id uuid",
    "tenant_id uuid",
    "form_id uuid",
    "method text",
    "email text",
    "name text",
    "formular_type text",
    "language text",
    "expires_at timestamptz",
    "submitted_at timestamptz",
    "created_at timestamptz",
  ],
  datev_sync: [
    "id uuid",
    "tenant_id uuid",
    "client_id uuid",
    "client_revision int",
    "form_id uuid",
    "status text",
    "attempts int",
    "created_at timestamptz",
  ],
  datev_sync_attempt: ["id uuid", "tenant_id uuid", "sync_id uuid", "at timestamptz", "duration_ms int", "outcome text"],
  inquiry: [
    "id uuid",
    "tenant_id uuid",
    "kind text",
    "first_name text",
    "last_name text",
    "email text",
    "phone text",
    "message text",
    "status text",
    "form_id uuid",
    "decided_at timestamptz",
    "created_at timestamptz",
  ],
  audit_event: ["id uuid", "tenant_id uuid", "at timestamptz", "action text", "actor_kind text", "subject_type text", "subject_id uuid"],
};

/** One statement for any number of rows: an array for each column. Rows that are there already stay as they are. */
function insertStatement(table) {
  const columns = TABLES[table].map((column) => column.split(" "));
  // A column of JSON travels as text: an array of jsonb would have to be escaped twice.
  const arrays = columns.map(([, type], index) => `$${index + 1}::${type === "jsonb" ? "text" : type}[]`).join(", ");
  const values = columns.map(([name, type]) => (type === "jsonb" ? `${name}::jsonb` : name)).join(", ");
  const names = columns.map(([name]) => name).join(", ");
  return {
    name: `seed_${table}`,
    text: `INSERT INTO ${table} (${names}) SELECT ${values} FROM unnest(${arrays}) AS given (${names}) ON CONFLICT DO NOTHING`,
  };
}
const STATEMENTS = Object.fromEntries(Object.keys(TABLES).map((table) => [table, insertStatement(table)]));

async function insertRows(client, table, rows) {
  if (rows.length === 0) return 0;
  const values = TABLES[table].map((_, column) => rows.map((row) => row[column]));
  return (await client.query({ ...STATEMENTS[table], values })).rowCount;
}

/** Runs work in a transaction of a tenant, as row-level security wants it. */
async function inTenant(client, tenantId, work) {
  await client.query("BEGIN");
  try {
    await client.query("SELECT set_config('app.tenant_id', $1, true)", [tenantId]);
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

/** The day the made-up data begin, so that they are the same whenever they are made. */
const FIRST_DAY = Date.UTC(2024, 0, 8);

/** Of one firm: a DATEV number has five digits. */
export const MOST_PERSONS = 99_999;

const OPEN_STATES = ["draft", "submitted", "confirmed"];

/** The row of an approved person, encrypted as the product does. */
function makeClientRow(loaded, firm, { clientId, tenantId, number, name, email, edition, answers, approved }) {
  const found = loaded.deriveClient(firm.cipher, { masterData: answers });
  const head = [clientId, tenantId, "person", name ?? "", email, number, 1, "person", edition];
  const masterData = firm.sealJson("Client", "masterData", clientId, answers);
  return [
    ...head,
    masterData,
    found.taxIdHash,
    found.birthDateHash,
    found.ibanHash,
    found.soleProprietor,
    found.businessName,
    found.incomeTypes === null ? null : JSON.parse(firm.sealJson("Client", "incomeTypes", clientId, found.incomeTypes)),
    approved,
    approved,
  ];
}

/** What the person had asked the firm; decided where a form came of it. */
function makeInquiryRow(firm, { id, tenantId, answers, email, formId, made, submitted }) {
  const seal = (field, value) => JSON.parse(firm.sealJson("Inquiry", field, id, value));
  const { firstName, lastName } = answers.personal;
  const texts = [seal("phone", "0221 123456"), seal("message", "Bitte um Rückruf")];
  const decision = formId === null ? ["New", null, null] : ["Approved", formId, submitted];
  return [id, tenantId, "person", firstName, lastName, email, ...texts, ...decision, made];
}

/** The rows of one person, table by table. */
function makeRows(loaded, cipher, { tenantId, firm, number, index, bornAt }) {
  // The same whatever other firms have, so that a firm can get more persons later.
  const idOf = (kind) => makeOrderedId(FIRST_DAY + firm * MOST_PERSONS + number, tenantId, kind, number);
  const [clientId, formId] = [idOf("client"), idOf("form")];
  const answers = makePerson(loaded, index, idOf("file"));
  const { name, email } = loaded.describeSubject(loaded.forms.person, answers);
  const { edition } = loaded.forms.person;
  const answersOf = (id) => cipher.sealJson("Form", "answers", id, answers);
  const [made, submitted, approved] = [0, 2, 5].map((days) => new Date(bornAt + days * DAY_MS).toISOString());
  const rows = {
    client: [makeClientRow(loaded, cipher, { clientId, tenantId, number, name, email, edition, answers, approved })],
    form: [
      [
        formId,
        tenantId,
        "person",
        edition,
        "delivered",
        3,
        "overview",
        answersOf(formId),
        name,
        email,
        clientId,
        submitted,
        approved,
        made,
        approved,
      ],
    ],
    invitation: [
      [
        idOf("invitation"),
        tenantId,
        formId,
        "email",
        email,
        name,
        "person",
        "de",
        new Date(bornAt + 30 * DAY_MS).toISOString(),
        submitted,
        made,
      ],
    ],
    datev_sync: [[idOf("sync"), tenantId, clientId, 1, formId, "Delivered", 1, approved]],
    datev_sync_attempt: [[idOf("attempt"), tenantId, idOf("sync"), approved, 120, "Delivered"]],
    audit_event: [
      [idOf("submitted"), tenantId, submitted, "formSubmitted", "system", "form", formId],
      [idOf("approved"), tenantId, approved, "formApproved", "system", "form", formId],
    ],
  };
  if (number % INQUIRY_EVERY === 0) {
    const isNew = number % (INQUIRY_EVERY * NEW_INQUIRY_EVERY) === 0;
    rows.inquiry = [
      makeInquiryRow(cipher, { id: idOf("inquiry"), tenantId, answers, email, formId: isNew ? null : formId, made, submitted }),
    ];
  }
  if (number % OPEN_EVERY === 0) {
    const state = OPEN_STATES[(number / OPEN_EVERY) % OPEN_STATES.length];
    const id = idOf("open");
    const sent = state === "draft" ? null : approved;
    const head = [id, tenantId, "personUpdate", edition, state, 1, "contact", answersOf(id), name, email, clientId];
    rows.form.push([...head, sent, null, submitted, approved]);
  }
  return rows;
}

/** The firm with its plan and its user. */
async function insertFirm(client, { tenantId, userId, name, username, passwordHash }) {
  await client.query(
    "INSERT INTO tenant (id, name, email, street, house_number, zip, location, country, application_type, confirmed_at) VALUES ($1, $2, $3, 'Lindenallee', '1', '80331', 'München', 'DE', 2, now()) ON CONFLICT DO NOTHING",
    [tenantId, name, username],
  );
  await client.query("INSERT INTO subscription (tenant_id, status, plan_expires) VALUES ($1, 'active', NULL) ON CONFLICT DO NOTHING", [
    tenantId,
  ]);
  await client.query(
    "INSERT INTO app_user (id, tenant_id, username, email, first_name, last_name, access_level, status) VALUES ($1, $2, $3, $3, 'Uta', 'Muster', 'tenant', 'active') ON CONFLICT DO NOTHING",
    [userId, tenantId, username],
  );
  await client.query(
    "INSERT INTO credential (username, user_id, tenant_id, access_level, password_hash) VALUES ($1, $2, $3, 'tenant', $4) ON CONFLICT DO NOTHING",
    [username, userId, tenantId, passwordHash],
  );
}

/**
 * One firm with its user and its persons, in batches; what is there already stays. Several connections may each make a part of it.
 * @param {import("pg").Client} client as the role `app`
 * @param {Awaited<ReturnType<typeof import("./make-person.mjs").loadForms>>} loaded
 * @param {{
 *   seed: number, firm: number, persons: number, firstPerson?: number, firstIndex: number, passwordHash: string, dataKey: string,
 *   onRows?: (rows: number) => void
 * }} wanted `dataKey`: DATA_KEY of the product that will read the rows; `firstPerson`: how many of its persons come before these;
 *   `firstIndex`: number of the firm's first person among those of all firms; no two may be the same
 * @returns {Promise<{ tenantId: string, username: string }>}
 */
export async function seedFirm(client, loaded, wanted) {
  const { seed, firm, persons, firstPerson = 0, firstIndex, passwordHash, dataKey, onRows = () => {} } = wanted;
  const tenantId = makeId(seed, "firm", firm);
  const username = `firm-${seed}-${firm}@seed.example`;
  const account = { tenantId, userId: makeId(seed, "user", firm), name: `Kanzlei ${seed}-${firm}`, username, passwordHash };
  await inTenant(client, tenantId, () => insertFirm(client, account));
  const cipher = await inTenant(client, tenantId, () => openFirmCipher(client, loaded, { tenantId, dataKey }));
  const end = firstPerson + persons;
  for (let done = firstPerson; done < end; done += BATCH) {
    /** @type {Record<string, object[]>} */
    const batch = Object.fromEntries(Object.keys(TABLES).map((table) => [table, []]));
    for (let person = done; person < Math.min(done + BATCH, end); person += 1) {
      // Several approvals share a second: ties that a list has to settle.
      const bornAt = FIRST_DAY + Math.floor(person / 3) * 60_000;
      const rows = makeRows(loaded, cipher, { tenantId, firm, number: person + 1, index: firstIndex + person, bornAt });
      for (const [table, given] of Object.entries(rows)) batch[table].push(...given);
    }
    await inTenant(client, tenantId, async () => {
      for (const table of Object.keys(TABLES)) onRows(await insertRows(client, table, batch[table]));
    });
  }
  return { tenantId, username };
}
