import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { storageLimitBytes } from "@stammdaten/shared/contract/plans.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

type Use = { used_bytes: string; application_type: 0 | 1 | 2; extra_storage: number };

/** How much of its storage a firm uses; with `hold`, others that want some wait until this transaction ends. */
export async function readStorage(
  { tx, tenantId }: Pick<Ctx, "tx" | "tenantId">,
  hold = false,
): Promise<{ usedBytes: number; limitBytes: number }> {
  if (hold) {
    await tx.sql(sql`INSERT INTO storage_use (tenant_id) VALUES (${tenantId}::uuid) ON CONFLICT DO NOTHING`);
    await tx.sql(sql`SELECT 1 FROM storage_use WHERE tenant_id = ${tenantId}::uuid FOR UPDATE`);
  }
  const [row] = await tx.sql<Use>(sql`
    SELECT coalesce(u.used_bytes, 0)::text AS used_bytes, t.application_type, coalesce(p.extra_storage, 0) AS extra_storage
    FROM tenant t LEFT JOIN storage_use u ON u.tenant_id = t.id LEFT JOIN subscription p ON p.tenant_id = t.id
      WHERE t.id = ${tenantId}::uuid`);
  if (row === undefined) throw new Refusal("resource.notFound");
  return { usedBytes: Number(row.used_bytes), limitBytes: storageLimitBytes(row.application_type, row.extra_storage) };
}

/**
 * Sees to it that so many bytes fit, and holds the place until the transaction ends: of parallel uploads exactly those are
 * kept that fit.
 * @throws Refusal storage.exceeded
 */
export async function takeStorage(ctx: Pick<Ctx, "tx" | "tenantId">, bytes: number): Promise<void> {
  const { usedBytes, limitBytes } = await readStorage(ctx, true);
  if (usedBytes + bytes > limitBytes) throw new Refusal("storage.exceeded");
}
