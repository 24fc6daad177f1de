import type { Ctx } from "../db/context.ts";

/**
 * Where a code that unmasks stored values goes: to the invited address or, for a link that was handed over, to the one in
 * the approved master data; never to one in the answers, which whoever holds the link can change.
 * @returns null when neither is known
 */
export async function findRevealAddress({ tx, tenantId }: Ctx, linkId: string): Promise<string | null> {
  const link = await tx.link.findFirst({
    where: { tenantId, id: linkId },
    select: {
      invitation: { select: { email: true } },
      form: { select: { person: { select: { email: true } }, company: { select: { email: true } } } },
    },
  });
  return link?.invitation.email ?? link?.form.person?.email ?? link?.form.company?.email ?? null;
}
