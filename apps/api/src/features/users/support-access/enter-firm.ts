import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { OpenFirm } from "@stammdaten/shared/contract/support-access.ts";
import { audit } from "../../../db/audit.ts";
import type { AdminActor, Ctx } from "../../../db/context.ts";
import { goOnInTenant, notePlatform, withSightOfTenants } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";
import { isPlanActive } from "../../../domain/plan.ts";

type Found = OpenFirm & { readonly status: string | null; readonly planExpires: Date | null; readonly renews: boolean | null };

/** Row-level security shows an admin what is open for them now, of all firms. */
async function findOpen({ tx, actor }: Ctx<AdminActor>): Promise<Found[]> {
  await tx.sql(sql`SELECT set_config('app.admin_id', ${actor.userId}, true)`);
  return withSightOfTenants(tx, () =>
    tx.sql<Found>(sql`
      SELECT s.id AS "accessId", s.tenant_id AS "tenantId", t.name AS "tenantName", rfc3339(s.expires_at) AS "expiresAt",
        p.status, p.plan_expires AS "planExpires", p.renews
      FROM support_access s JOIN tenant t ON t.id = s.tenant_id LEFT JOIN subscription p ON p.tenant_id = s.tenant_id
      WHERE s.admin_id = ${actor.userId}::uuid AND s.closed_at IS NULL AND s.expires_at > now() AND t.active
      ORDER BY s.expires_at, s.id`),
  );
}

/** The firms that let the calling admin read their data now. */
export const listOpenFirms = (ctx: Ctx<AdminActor>): Promise<OpenFirm[]> => findOpen(ctx);

/**
 * Goes into a firm that lets the admin in, with an entry in the firm's log and in the platform's.
 * @throws Refusal resource.notFound when no firm lets them in by this access now; subscription.required where its own staff read nothing
 */
export async function enterFirm(ctx: Ctx<AdminActor>, { id }: { id: string }): Promise<OpenFirm & { readonly email: string }> {
  const { tx, actor } = ctx;
  const firm = (await findOpen(ctx)).find(({ accessId }) => accessId === id);
  const admin = await tx.admin.findFirst({ where: { id: actor.userId }, select: { email: true } });
  if (firm === undefined || admin === null) throw new Refusal("resource.notFound");
  const { tenantId, status, planExpires, renews } = firm;
  if (!isPlanActive({ status, planExpires, renews: renews === true }, ctx.now)) throw new Refusal("subscription.required");
  await notePlatform(tx, "supportEntered", { ip: actor.ip, requestId: actor.requestId, actorId: actor.userId, tenantId });
  const inside = await goOnInTenant(tx, tenantId, actor);
  await audit(inside, { action: "supportEntered", subjectType: "supportAccess", subjectId: id, details: { access: id } });
  return { ...firm, email: admin.email };
}
