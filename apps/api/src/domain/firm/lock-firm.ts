import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { plans } from "@stammdaten/shared/contract/plans.ts";
import type { ApplicationType } from "@stammdaten/shared/contract/tenants.ts";
import type { Ctx } from "../../db/context.ts";
import { countStaff } from "../count-staff.ts";
import { findStaff } from "./mail-staff.ts";
import { sql } from "../../db/sql.ts";

export type LockedFirm = { readonly applicationType: ApplicationType; readonly defaultLanguage: string };

/**
 * Holds the firm's row until the transaction ends: whoever counts its users waits for whoever is about to change them.
 * @throws Refusal resource.notFound
 */
export async function lockFirm({ tx, tenantId }: Ctx): Promise<LockedFirm> {
  const [row] = await tx.sql<{ application_type: ApplicationType; default_language: string }>(
    sql`SELECT application_type, default_language FROM tenant WHERE id = ${tenantId}::uuid FOR UPDATE`,
  );
  if (row === undefined) throw new Refusal("resource.notFound");
  return { applicationType: row.application_type, defaultLanguage: row.default_language };
}

/**
 * Whether the plan has room for one more of the firm's own users: invited and active ones count, disabled ones do not.
 * @throws Refusal plan.userLimit
 */
export async function checkUserLimit(ctx: Ctx, { applicationType }: LockedFirm): Promise<void> {
  const most = plans[applicationType].users;
  if (most === null) return;
  if ((await countStaff(ctx)) >= most) throw new Refusal("plan.userLimit");
}

/**
 * Whether the firm keeps an active user of its own without this one.
 * @throws Refusal user.last
 */
export async function checkNotLast(
  firm: Ctx,
  user: { readonly id: string; readonly accessLevel: string; readonly status: string },
): Promise<void> {
  if (user.accessLevel !== "tenant" || user.status !== "active") return;
  const others = (await findStaff(firm)).filter((id) => id !== user.id);
  if (others.length === 0) throw new Refusal("user.last");
}
