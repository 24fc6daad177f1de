import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { masterDataOf } from "../../../domain/master-data.ts";
import type { KnownIds } from "../import/find-client.ts";

/** A client whose master data are compared with DATEV's. */
export type ComparedClient = {
  readonly mandantType: "person" | "company";
  readonly masterData: Answers;
  /** The client number in DATEV. */
  readonly number: number;
  readonly known: KnownIds;
};

/**
 * The client whose master data a form changes; null where there is none yet, or it has no number, or the form is about
 * something that does not go to DATEV.
 * @throws Refusal resource.notFound
 */
export async function loadComparedClient(ctx: Ctx, { id }: { id: string }): Promise<ComparedClient | null> {
  const { tx, tenantId } = ctx;
  const form = await tx.form.findFirst({
    where: { tenantId, id },
    select: { formularType: true, edition: true, personId: true, companyId: true },
  });
  if (form === null) throw new Refusal("resource.notFound");
  const clientId = form.personId ?? form.companyId;
  if (clientId === null || formOf(form).approval !== "client") return null;
  const client = await tx.client.findFirst({ where: { tenantId, id: clientId } });
  if (client === null || client.datevNumber === null) return null;
  const { datevNumber: number, datevClientId, datevNaturalPersonId, datevLegalPersonId } = client;
  const mandantType = client.mandantType === "company" ? "company" : "person";
  await audit(ctx, { action: "clientRead", subjectType: mandantType, subjectId: clientId });
  return {
    mandantType,
    masterData: masterDataOf(client),
    number,
    known: { clientId: datevClientId, addresseeId: mandantType === "person" ? datevNaturalPersonId : datevLegalPersonId },
  };
}
