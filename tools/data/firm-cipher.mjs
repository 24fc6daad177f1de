import { randomBytes } from "node:crypto";

/** What of the product encrypts, as `importTypeScript` takes it. */
export const CIPHER_SOURCE = `
  export { FirmCipher } from "./src/db/firm-cipher.ts";
  export { loadKeys, unwrapKey, wrapKey } from "./src/db/keys.ts";
  export { deriveClient, placeOf, sealedTable } from "./src/db/sealed-columns.ts";
`;

/**
 * @typedef {typeof import("../../apps/api/src/db/firm-cipher.ts") & typeof import("../../apps/api/src/db/keys.ts")
 *   & typeof import("../../apps/api/src/db/sealed-columns.ts")} Loaded what `CIPHER_SOURCE` exports
 * @typedef {import("../../apps/api/src/db/sealed-columns.ts").SealedModel} SealedModel
 */

/**
 * What encrypts a firm's values as the product does, for rows that a tool writes or reads itself. A firm without a key gets one.
 * @param {import("pg").Pool | import("pg").ClientBase} client that may reach the firm's rows
 * @param {object} exported by `CIPHER_SOURCE`
 * @param {{ tenantId: string, dataKey: string }} firm `dataKey` of the product that will read the rows
 */
export async function openFirmCipher(client, exported, { tenantId, dataKey }) {
  const loaded = /** @type {Loaded} */ (exported);
  loaded.loadKeys({ data: dataKey, link: dataKey });
  const made = loaded.wrapKey(randomBytes(32), tenantId);
  await client.query("INSERT INTO firm_key (tenant_id, wrapped_by, wrapped) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", [
    tenantId,
    made.id,
    made.wrapped,
  ]);
  const { rows } = await client.query("SELECT wrapped FROM firm_key WHERE tenant_id = $1", [tenantId]);
  const cipher = new loaded.FirmCipher(tenantId, loaded.unwrapKey(rows[0].wrapped, tenantId));
  /** @type {(model: SealedModel, field: string, rowId: string) => import("../../apps/api/src/db/firm-cipher.ts").Place} */
  const placeOf = (model, field, rowId) => loaded.placeOf(loaded.sealedTable(model), field, rowId);
  return {
    cipher,
    /** @type {(model: SealedModel, field: string, rowId: string, value: unknown) => string} as a column of JSON takes it */
    sealJson: (model, field, rowId, value) => JSON.stringify(cipher.seal(placeOf(model, field, rowId), value)),
    /** @type {(model: SealedModel, field: string, rowId: string, sealed: unknown) => unknown} */
    open: (model, field, rowId, sealed) => cipher.open(placeOf(model, field, rowId), sealed),
  };
}
