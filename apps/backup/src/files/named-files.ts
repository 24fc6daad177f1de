import type { Postgres } from "../postgres.ts";

/** A file as the database names it. */
export type NamedFile = {
  readonly key: string;
  readonly bytes: number;
  /** In hex; null where the database keeps none. */
  readonly sha256: string | null;
};

/**
 * The files that rows name, with size and hash of what lies in the store, encrypted or not.
 * @param since only what was stored from then on
 * @param until only what was stored up to then
 */
export const readNamedFiles = (postgres: Postgres, { since, until }: { since?: Date; until?: Date } = {}): Promise<NamedFile[]> =>
  postgres.connect(async (client) => {
    const { rows } = await client.query<NamedFile>(
      `SELECT file_key AS key, stored_bytes(size_bytes, sealed_sha256) AS bytes,
         encode(coalesce(sealed_sha256, sha256), 'hex') AS sha256
       FROM (
         SELECT file_key, size_bytes, sha256, sealed_sha256, coalesce(encrypted_at, created_at) AS stored_at FROM stored_file
         UNION ALL SELECT file_key, size_bytes, sha256, NULL, created_at FROM global_document
         UNION ALL SELECT file_key, size_bytes, NULL, sealed_sha256, coalesce(encrypted_at, created_at) FROM attachment
       ) named WHERE stored_at >= coalesce($1::timestamptz, '-infinity') AND stored_at <= coalesce($2::timestamptz, 'infinity')`,
      [since ?? null, until ?? null],
    );
    return rows;
  });
