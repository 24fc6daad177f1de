import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import { compareDocument, type IdentityDocument } from "@stammdaten/shared/gwg/identity-document.ts";
import type { NamedPerson } from "@stammdaten/shared/gwg/list-people.ts";
import type { Ctx } from "../../../db/context.ts";

export type IdentityReading = GwgRecord["people"][number]["readings"][number];

/**
 * What was read in the pictures of each person's identity document, beside what the client said of it. Pictures from before they were read
 * have no reading.
 * @param today `YYYY-MM-DD`
 */
export async function findReadings(
  { tx, tenantId }: Ctx,
  people: readonly NamedPerson[],
  today: string,
): Promise<(person: NamedPerson) => IdentityReading[]> {
  const ids = people.flatMap(({ document }) => document?.attachmentIds ?? []);
  const rows =
    ids.length === 0
      ? []
      : await tx.identityReading.findMany({
          where: { tenantId, attachmentId: { in: ids } },
          include: { attachment: { select: { name: true, formId: true } } },
        });
  const byId = new Map(rows.map((row) => [row.attachmentId, row]));
  return (person) =>
    (person.document?.attachmentIds ?? []).flatMap((attachmentId) => {
      const row = byId.get(attachmentId);
      if (row === undefined) return [];
      const document = row.document as IdentityDocument | null;
      return [
        {
          attachmentId,
          formId: row.attachment.formId,
          fileName: row.attachment.name,
          state: row.state as IdentityReading["state"],
          document,
          compared: document === null ? [] : compareDocument(document, person),
          isExpired: document !== null && document.validUntil < today,
        },
      ];
    });
}
