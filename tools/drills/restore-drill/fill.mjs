import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { importTypeScript, requireOfApi } from "../../bench/import-typescript.mjs";
import { loadForms, makeId } from "../../bench/make-person.mjs";
import { createRandom } from "../../bench/random.mjs";
import { seedFirm } from "../../bench/seed-firm.mjs";

const SEED = 1;
export const PASSWORD = "Drill-Firm-1";
/** Files are this large, give or take a half. */
const MEAN_BYTES = 256 * 1024;
/** Of so many files one has the content of the one before. */
const TWIN_EVERY = 10;
/** Of so many files one belongs to a form's answers. */
const ATTACHMENT_EVERY = 8;

/** What each file begins with, to be looked for where nothing may be readable. */
export const FILE_CANARY = "Kanarie in einer Datei";
const ciphers = new Map();

/**
 * What of the product the drill needs to write as it does.
 * @typedef {object} Product
 * @property {new (tenantId: string, key: Buffer) => FirmCipher} FirmCipher
 * @property {(wrapped: Buffer, tenantId: string) => Buffer} unwrapKey
 * @property {(keys: { data: string, link: string }) => void} loadKeys
 * @property {(text: string, purpose: string) => Buffer} encrypt
 * @property {(tenantId: string) => string} passwordPurpose
 * @property {() => string} newFileKey
 * @property {(key: string) => { folder: string, name: string }} placeOf
 *
 * @typedef {{ forFile: (key: string) => { seal: () => import("node:stream").Transform } }} FirmCipher
 */

/** Loads what of the product the drill needs. */
export const loadProduct = async () =>
  /** @type {Product} */ (
    await importTypeScript(`
    export { FirmCipher } from "./src/db/firm-cipher.ts";
    export { encrypt, decrypt, loadKeys, unwrapKey } from "./src/db/keys.ts";
    export { newFileKey, placeOf } from "@stammdaten/files/file-key.ts";
    export { passwordPurpose } from "./src/features/datev/settings/password-purpose.ts";
  `)
  );

/** Runs work in a transaction of a tenant. */
export async function inTenant(client, tenantId, work) {
  await client.query("BEGIN");
  try {
    await client.query("SELECT set_config('app.tenant_id', $1, true)", [tenantId]);
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** What encrypts a firm's files. Its firm was seeded, and so has a key. */
async function readCipher({ client, product, tenantId }) {
  const known = ciphers.get(tenantId);
  if (known !== undefined) return known;
  const { rows } = await client.query("SELECT wrapped FROM firm_key WHERE tenant_id = $1", [tenantId]);
  const cipher = new product.FirmCipher(tenantId, product.unwrapKey(rows[0].wrapped, tenantId));
  ciphers.set(tenantId, cipher);
  return cipher;
}

/**
 * Writes bytes, encrypted, where the product would, and the rows that name them.
 * @param {{ client: pg.Client, product: Product, files: string, tenantId: string, id: string, clientId: string, formId?: string, bytes:
 * Buffer }} given in a transaction of the tenant
 * @returns {Promise<{ key: string, sha256: string }>}
 */
export async function addFile({ client, product, files, tenantId, id, clientId, formId, bytes }) {
  const key = product.newFileKey();
  const { folder, name } = product.placeOf(key);
  mkdirSync(path.join(files, folder), { recursive: true });
  const cipher = await readCipher({ client, product, tenantId });
  const sealed = await buffer(Readable.from([bytes]).compose(cipher.forFile(key).seal()));
  writeFileSync(path.join(files, folder, name), sealed);
  const [sha256, sealedSha256] = [bytes, sealed].map((one) => createHash("sha256").update(one).digest());
  if (formId !== undefined) {
    await client.query(
      "INSERT INTO attachment (id, tenant_id, form_id, file_key, name, mime_type, size_bytes, sealed_sha256) VALUES ($1, $2, $3, $4, 'Ausweis.pdf', 'application/pdf', $5, $6)",
      [id, tenantId, formId, key, bytes.length, sealedSha256],
    );
  } else {
    const fileId = makeId(id, "stored");
    await client.query(
      "INSERT INTO stored_file (id, tenant_id, file_key, mime_type, size_bytes, sha256, sealed_sha256) VALUES ($1, $2, $3, 'application/pdf', $4, $5, $6)",
      [fileId, tenantId, key, bytes.length, sha256, sealedSha256],
    );
    await client.query(
      "INSERT INTO document (id, tenant_id, client_id, file_id, name, path, uploaded_by) VALUES ($1, $2, $3, $4, 'Vertrag.pdf', $5, 'tenant')",
      [id, tenantId, clientId, fileId, randomBytes(24).toString("base64url")],
    );
  }
  return { key, sha256: sha256.toString("hex") };
}

/**
 * Firms with persons, secrets that are stored encrypted, and real files that rows name.
 * @param {{ appUrl: string, dataKey: string, product: Product, files: string, firms: number, persons: number, filesMb: number }} wanted
 * @returns {Promise<{ tenants: string[], usernames: string[], fileCount: number }>}
 */
export async function fill({ appUrl, dataKey, product, files, firms, persons, filesMb }) {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    const loaded = await loadForms();
    const passwordHash = await requireOfApi("bcrypt").hash(PASSWORD, 10);
    /** @type {[tenants: string[], usernames: string[]]} */
    const [tenants, usernames] = [[], []];
    const share = Math.ceil(persons / firms);
    for (let firm = 1; firm <= firms; firm += 1) {
      const { tenantId, username } = await seedFirm(client, loaded, {
        seed: SEED,
        firm,
        persons: share,
        firstIndex: (firm - 1) * share,
        passwordHash,
        dataKey,
      });
      const sealed = product.encrypt(`Datev-Passwort-${firm}`, product.passwordPurpose(tenantId));
      await inTenant(client, tenantId, () =>
        client.query(
          "INSERT INTO datev_settings (tenant_id, base_url, username, password_encrypted, automatic) VALUES ($1, 'https://datev.invalid:58452', 'drill', $2, false)",
          [tenantId, sealed],
        ),
      );
      tenants.push(tenantId);
      usernames.push(username);
    }
    const fileCount = await fillFiles({ client, product, files, tenants, share, filesMb });
    return { tenants, usernames, fileCount };
  } finally {
    await client.end();
  }
}

/** Random bytes behind the canary. @param {number} size */
export const makeBytes = (size) =>
  Buffer.concat([Buffer.from(FILE_CANARY), randomBytes(size)]).subarray(0, Math.max(size, FILE_CANARY.length));

/**
 * The first clients of a firm, each with a form of theirs.
 * @param {pg.Client} client in the firm
 * @param {string} tenantId
 * @param {number} most
 * @returns {Promise<{ clientId: string, formId: string }[]>} one at least
 */
export async function readPersons(client, tenantId, most) {
  const { rows } = await client.query(
    `SELECT person_id AS "clientId", id AS "formId" FROM form WHERE tenant_id = $1 AND person_id IS NOT NULL ORDER BY id LIMIT $2`,
    [tenantId, most],
  );
  if (rows.length === 0) throw new Error(`firm ${tenantId} has no clients`);
  return rows;
}

async function fillFiles({ client, product, files, tenants, share, filesMb }) {
  const random = createRandom(SEED);
  let [left, count] = [filesMb * 1024 * 1024, 0];
  let bytes = randomBytes(1);
  while (left > 0) {
    const [tenantId] = [tenants[count % tenants.length]];
    await inTenant(client, tenantId, async () => {
      const persons = await readPersons(client, tenantId, share);
      for (let one = 0; one < 20 && left > 0; one += 1, count += 1) {
        if (count % TWIN_EVERY !== 1) bytes = makeBytes(Math.max(1, Math.min(left, Math.round(MEAN_BYTES * (0.5 + random())))));
        const { clientId, formId } = persons[count % persons.length];
        const isAttachment = count % ATTACHMENT_EVERY === 0;
        await addFile({
          client,
          product,
          files,
          tenantId,
          id: makeId(SEED, "file", count),
          clientId,
          ...(isAttachment && { formId }),
          bytes,
        });
        left -= bytes.length;
      }
    });
  }
  return count;
}
