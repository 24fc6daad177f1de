import { inTenant } from "../src/db/in-tenant.ts";
import { tokens } from "./api.ts";
import { makeAdmin, makeSession, system, type TestUser } from "./factories.ts";

type Given = {
  readonly tenantId: string;
  readonly openedBy: TestUser;
  readonly admin: Pick<TestUser, "userId">;
  readonly id?: string;
  readonly adminName?: string;
  readonly reason?: string;
  readonly openedAt?: Date;
  readonly closedAt?: Date;
};

const HOURS_MS = 4 * 3_600_000;

/** An access that the firm has opened for an admin. @returns its id */
export const makeSupportAccess = ({ tenantId, openedBy, admin, adminName = "Ada Admin", reason = "Anruf", ...given }: Given) =>
  inTenant(tenantId, system, async ({ tx }) => {
    const { openedAt = new Date(), ...rest } = given;
    const expiresAt = new Date(openedAt.getTime() + HOURS_MS);
    const data = { ...rest, tenantId, adminId: admin.userId, adminName, reason, openedBy: openedBy.userId, openedAt, expiresAt };
    return (await tx.supportAccess.create({ data })).id;
  });

/** Headers of an admin who has gone in by the access. */
export async function loginWithAccess(admin: TestUser, tenantId: string, accessId: string): Promise<Record<string, string>> {
  const sid = await makeSession(admin);
  const claims = { sub: admin.userId, sid, email: admin.username, companyId: null, normalPersonId: null } as const;
  return { Authorization: `Bearer ${tokens.sign({ ...claims, accessLevel: "support", tenantId, accessId }, 3600).token}` };
}

/** Headers of an admin of their own, for whom the firm has opened its data. */
export async function makeSupport(
  firm: { readonly tenantId: string; readonly staff: TestUser },
  given: Pick<Given, "openedAt" | "closedAt"> = {},
): Promise<Record<string, string>> {
  const admin = await makeAdmin();
  const id = await makeSupportAccess({ tenantId: firm.tenantId, openedBy: firm.staff, admin, ...given });
  return loginWithAccess(admin, firm.tenantId, id);
}
