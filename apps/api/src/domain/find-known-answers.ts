import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import type { Ctx } from "../db/context.ts";
import { findGwgRecord } from "./find-gwg-record.ts";
import type { ClientRow } from "../db/tables.ts";
import { masterDataOf, recordAnswersOf, type StoredMasterData } from "./master-data.ts";

/**
 * What a form can begin with, and what its answers change: the client's master data or, for a form that becomes part of
 * the client's record, the newest record; in the current edition of their form.
 * @returns null while nothing has been approved
 */
export async function findKnownAnswers(
  ctx: Pick<Ctx, "tx" | "tenantId">,
  form: Pick<Form, "approval">,
  client: Pick<ClientRow, "id"> & StoredMasterData,
): Promise<Answers | null> {
  switch (form.approval) {
    case "client":
      return masterDataOf(client);
    case "record": {
      const record = await findGwgRecord(ctx, client.id);
      return record === null ? null : recordAnswersOf(record);
    }
    case "inquiry":
      return null;
  }
}
