import type { SyncStatus } from "@stammdaten/shared/contract/datev.ts";
import { sql, type Sql } from "../db/sql.ts";

/** How a delivery ends that did not arrive in DATEV. */
export const failedStates = ["NotDelivered", "Unknown Error"] as const satisfies readonly SyncStatus[];

/** Whether a delivery is its client's last, and no decision between here and DATEV is open, from `datev_sync s`. */
export const isLastUndecided: Sql = sql`
  s.client_revision = (SELECT max(n.client_revision) FROM datev_sync n WHERE n.tenant_id = s.tenant_id AND n.client_id = s.client_id)
  AND NOT EXISTS (SELECT FROM datev_conflict k WHERE k.tenant_id = s.tenant_id AND k.client_id = s.client_id AND k.settled_at IS NULL
    AND k.decision IS NULL)`;
