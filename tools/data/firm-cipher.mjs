import { randomBytes } from "node:crypto";

/** What of the product encrypts, as `importTypeScript` takes it. */
export const CIPHER_SOURCE = `
  export { FirmCipher } from "./src/db/firm-cipher.ts";
  export { loadKeys, unwrapKey, wrapKey } from "./src/db/keys.ts";
  export { SEALED, deriveClient, placeOf } from "./src/db/sealed-columns.ts";
`;

/** @typedef {Record<string, any>} Loaded what `CIPHER_SOURCE` exports, and more */
/** @typedef {{ query: (text: string, values?: unknown[]) => Promise<{ rows: any[] }> }} Queryable */

/**
 * What encrypts a firm's values as the product does, for rows that a tool writes or reads itself. A firm without a key gets one.
 * @param {Queryable} client that may reach the firm's rows
 * @param {Loaded} loaded
 * @param {{ tenantId: string, dataKey: string }} firm `dataKey` of the product that will read the rows
 */
export async function openFirmCipher(client, loaded, { tenantId, dataKey }) {
  loaded.loadKeys({ data: dataKey, link: dataKey });
  const made = loaded.wrapKey(randomBytes(32), tenantId);
  await client.query("INSERT INTO firm_key (tenant_id, wrapped_by, wrapped) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", [
    tenantId,
    made.id,
    made.wrapped,
  ]);
  const { rows } = await client.query("SELECT wrapped FROM firm_key WHERE tenant_id = $1", [tenantId]);
  const cipher = new loaded.FirmCipher(tenantId, loaded.unwrapKey(rows[0].wrapped, tenantId));
  /** @type {(model: string, field: string, rowId: string) => object} */
  const placeOf = (model, field, rowId) => loaded.placeOf(loaded.SEALED[model], field, rowId);
  return {
    cipher,
    /** @type {(model: string, field: string, rowId: string, value: unknown) => string} as a column of JSON takes it */
    sealJson: (model, field, rowId, value) => JSON.stringify(cipher.seal(placeOf(model, field, rowId), value)),
    /** @type {(model: string, field: string, rowId: string, sealed: unknown) => any} */
    open: (model, field, rowId, sealed) => cipher.open(placeOf(model, field, rowId), sealed),
  };
}
