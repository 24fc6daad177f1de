import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import type { Ctx } from "../db/context.ts";
import { findGwgRecord } from "./find-gwg-record.ts";
import type { ClientRow } from "../db/tables.ts";

/**
 * What a form can begin with, and what its answers change: the client's master data or, for a form that becomes part of
 * the client's record, the newest record.
 * @returns null while nothing has been approved
 */
export async function findKnownAnswers(
  ctx: Pick<Ctx, "tx" | "tenantId">,
  form: Pick<Form, "approval">,
  client: Pick<ClientRow, "id" | "masterData">,
): Promise<Answers | null> {
  switch (form.approval) {
    case "client":
      return client.masterData as Answers;
    case "record":
      return ((await findGwgRecord(ctx, client.id))?.answers ?? null) as Answers | null;
    case "inquiry":
      return null;
  }
}
