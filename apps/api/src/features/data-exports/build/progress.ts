import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import { systemActor } from "../../../jobs/job.ts";

/** A row is written at most so often, in milliseconds. */
const PAUSE_MS = 1_000;

/** Whoever asked for an export has cancelled it, or asked anew. */
export class ExportCancelled extends Error {
  override readonly name = "ExportCancelled";
}

/** Tells how far an export is, and learns from the same row that nobody waits for it any more. */
export class Progress {
  readonly #tenantId: string;
  readonly #exportId: string;
  #done = 0;
  #toldAt = -Infinity;

  constructor(tenantId: string, exportId: string) {
    this.#tenantId = tenantId;
    this.#exportId = exportId;
  }

  /** @throws ExportCancelled */
  begin(total: number): Promise<void> {
    this.#done = 0;
    return this.#tell(total);
  }

  /** One part more is done, or several. @throws ExportCancelled */
  step(parts = 1): Promise<void> {
    this.#done += parts;
    return this.look();
  }

  /** Nothing that is counted is done, but somebody may have cancelled meanwhile. @throws ExportCancelled */
  async look(): Promise<void> {
    if (performance.now() - this.#toldAt >= PAUSE_MS) await this.#tell(null);
  }

  async #tell(total: number | null): Promise<void> {
    this.#toldAt = performance.now();
    const rows = await inTenant(this.#tenantId, systemActor, ({ tx, tenantId }) =>
      tx.sql(sql`
        UPDATE data_export SET state = 'running', done = ${this.#done}, total = coalesce(${total}::int, total)
        WHERE tenant_id = ${tenantId}::uuid AND id = ${this.#exportId}::uuid AND state IN ('queued', 'running') RETURNING id`),
    );
    if (rows.length === 0) throw new ExportCancelled("nobody waits for this export");
  }
}
