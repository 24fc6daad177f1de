import { MOST_LISTED_NUMBERS } from "@stammdaten/shared/contract/limits.ts";
import type { DatevClientRow } from "@stammdaten/shared/contract/datev-import.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { readDatevRange } from "@stammdaten/shared/contract/read-datev-range.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { DatevClient } from "@stammdaten/datev/datev-record.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import type { VisitCtx } from "../../../http/mount.ts";
import type { NumberDeps } from "../numbers/number-deps.ts";
import { readDatevConnection } from "../settings/read-datev-connection.ts";

type Own = { id: string; mandantType: "person" | "company"; name: string; datevNumber: number | null; datevClientId: string | null };

const kinds = { natural_person: "person", legal_person: "company", individual_enterprise: "individualEnterprise" } as const;

/**
 * The clients that DATEV has under some numbers, for the firm to tick, with who of the firm is one of them already.
 * @throws Refusal range.invalid, datev.notConfigured, datev.importFailed with the `reason` in the caller's language
 */
export async function listDatevClients(
  { open }: Pick<VisitCtx, "open">,
  { connect, explain }: NumberDeps,
  given: { readonly from: string; readonly to: string },
  translate: Translate,
): Promise<{ items: DatevClientRow[] }> {
  const { from, to } = readDatevRange(given, MOST_LISTED_NUMBERS);
  const connection = await open(readDatevConnection);
  if (connection === null) throw new Refusal("datev.notConfigured");
  const clients = await connect(connection)
    .listClientsByNumber(from, to)
    .catch((error: unknown) => {
      throw new Refusal("datev.importFailed", { extra: { reason: translate(explain(error)) } });
    });
  const own = await open((ctx) => findOwn(ctx, clients));
  const byId = new Map(own.flatMap((one) => (one.datevClientId === null ? [] : [[one.datevClientId.toLowerCase(), one]])));
  const byNumber = new Map(own.flatMap((one) => (one.datevNumber === null ? [] : [[one.datevNumber, one]])));
  return {
    items: clients.map(({ id, number, name, type, status }) => {
      const here = byId.get(id.toLowerCase()) ?? byNumber.get(number);
      return {
        datevNumber: number,
        name: name ?? "",
        kind: kinds[type],
        isActive: status !== "inactive",
        here: here === undefined ? null : { id: here.id, mandantType: here.mandantType, name: here.name },
      };
    }),
  };
}

/** Two statements, so that each has its index. */
async function findOwn({ tx, tenantId }: Ctx, clients: readonly DatevClient[]): Promise<Own[]> {
  const columns = sql`c.id, c.mandant_type AS "mandantType", c.name, c.datev_number AS "datevNumber", c.datev_client_id AS "datevClientId"`;
  const numbers = clients.map(({ number }) => number);
  const ids = clients.map(({ id }) => id.toLowerCase());
  return [
    ...(await tx.sql<Own>(sql`
      SELECT ${columns} FROM client c WHERE c.tenant_id = ${tenantId}::uuid AND c.datev_number = ANY (${numbers}::int[])`)),
    ...(await tx.sql<Own>(sql`
      SELECT ${columns} FROM client c WHERE c.tenant_id = ${tenantId}::uuid AND c.datev_client_id IS NOT NULL
        AND lower(c.datev_client_id) = ANY (${ids}::text[])`)),
  ];
}
