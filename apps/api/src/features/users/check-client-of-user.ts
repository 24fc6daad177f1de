import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";

export type Belonging = { readonly accessLevel: string; readonly personId: string | null; readonly companyId: string | null };

/**
 * A client's access belongs to exactly one person or company of the firm, an access of the firm to none.
 * @throws Refusal request.invalid; resource.notFound for a client that is not the firm's
 */
export async function checkClientOfUser({ tx, tenantId }: Ctx, { accessLevel, personId, companyId }: Belonging): Promise<void> {
  const wanted = accessLevel === "mandant" ? 1 : 0;
  if (Number(personId !== null) + Number(companyId !== null) !== wanted) {
    throw new Refusal("request.invalid", { issues: [{ path: "normalPersonId", code: "validation.user.client" }] });
  }
  const id = personId ?? companyId;
  if (id === null) return;
  const client = await tx.client.findFirst({
    where: { tenantId, id, mandantType: personId === null ? "company" : "person", archivedAt: null },
    select: { id: true },
  });
  if (client === null) throw new Refusal("resource.notFound");
}
