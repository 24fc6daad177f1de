/** Columns that say where something lies and how it is found, and nothing about anybody that is not said elsewhere. */
const WITHHELD = new Set([
  "tenantId",
  "fileKey",
  "sealedSha256",
  "path",
  "taxIdHash",
  "birthDateHash",
  "vatIdHash",
  "registerNumberHash",
  "ibanHash",
  "personHash",
  // A part of the master data, which say it too.
  "incomeTypes",
]);

type Row = Readonly<Record<string, unknown>>;

/** A row as JSON has it: hashes in hex, and without what only this product's own storage needs. */
export const presentRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (WITHHELD.has(name)) return [];
      if (value instanceof Uint8Array) return [[name, Buffer.from(value).toString("hex")]];
      return [[name, typeof value === "bigint" ? Number(value) : value]];
    }),
  );

export const presentRows = (rows: readonly Row[]): Row[] => rows.map(presentRow);
