import { inTenant } from "../db/in-tenant.ts";
import { listFirms } from "../db/list-firms.ts";
import { systemActor } from "../jobs/job.ts";

export type DatevSecret = {
  readonly tenantId: string;
  readonly way: "direct" | "connector";
  readonly passwordEncrypted: Uint8Array | null;
};

/** What every firm that has set up DATEV has set; firm by firm, for nobody sees those of several at once. */
export async function readDatevSecrets(): Promise<{ firms: number; secrets: DatevSecret[] }> {
  const firms = await listFirms("list the firms, to look at each one's way to DATEV");
  const secrets: DatevSecret[] = [];
  for (const id of firms) {
    const found = await inTenant(id, systemActor, ({ tx, tenantId }) =>
      tx.datevSettings.findFirst({ where: { tenantId }, select: { way: true, passwordEncrypted: true } }),
    );
    if (found !== null)
      secrets.push({ tenantId: id, way: found.way === "connector" ? "connector" : "direct", passwordEncrypted: found.passwordEncrypted });
  }
  return { firms: firms.length, secrets };
}
