import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import { decideInquiry, holdInquiry } from "../../domain/hold-inquiry.ts";
import type { InquiryRow } from "../../db/tables.ts";

/**
 * Takes an inquiry on.
 * @throws Refusal resource.notFound; inquiry.decided
 */
export async function approveInquiry(ctx: Ctx, { id }: { id: string }): Promise<InquiryRow> {
  const { status } = await holdInquiry(ctx, id);
  if (status !== "New") throw new Refusal("inquiry.decided");
  return decideInquiry(ctx, { id, status: "Approved" });
}
