import type { InvitationFilter, InvitationStatus, InvitationStep } from "@stammdaten/shared/contract/invitations.ts";
import type { Mine } from "@stammdaten/shared/contract/schemas.ts";
import { constant, noSql, sql, type Sql } from "../../db/sql.ts";
import type { Ctx, ReaderActor } from "../../db/context.ts";
import { readLastPage, type PageRequest } from "../../db/page.ts";
import { isMine } from "../../domain/is-mine.ts";
import { findHits, foundBy } from "../../domain/search/find-hits.ts";
import { progressSql, waitingConditions } from "../../domain/invitation-progress.ts";
import { invitationColumns } from "./invitation-item.ts";

export type InvitationsInput = PageRequest & {
  readonly search?: string | undefined;
  readonly status?: InvitationFilter | undefined;
  readonly step?: InvitationStep | undefined;
  readonly responsible?: Mine | undefined;
};

/** The steps as the dashboard counts them, from `invitation i`. */
const hasReached: Readonly<Record<InvitationStep, Sql>> = {
  sent: sql`coalesce(i.sent_at, i.opened_at, i.submitted_at) IS NOT NULL`,
  opened: sql`(i.opened_at IS NOT NULL OR i.submitted_at IS NOT NULL)`,
  submitted: sql`i.submitted_at IS NOT NULL`,
};

/** What ends an invitation for good: no time that passes makes it another state. */
const FINAL: readonly InvitationStatus[] = ["Revoked", "Submitted"];
const OPEN: readonly InvitationStatus[] = ["Opened", "Bounced", "Sent", "Not Sent"];

/** Invitations of a state, from `invitation i`, by how far they have come: each has its index in order. */
function partsOf(status: InvitationFilter) {
  if (status === "Waiting") return { row: sql`i`, conditions: waitingConditions };
  const isExpired = status === "Expired";
  const time = FINAL.includes(status) ? noSql : isExpired ? sql`AND i.expires_at <= now()` : sql`AND i.expires_at > now()`;
  const conditions = (isExpired ? OPEN : [status]).map((progress) => sql`${progressSql} = ${constant(progress)} ${time}`);
  return { row: sql`i`, conditions };
}

/** The firm's invitations. */
export async function listInvitations(ctx: Ctx<ReaderActor>, input: InvitationsInput): Promise<string> {
  const found = foundBy(await findHits(ctx, ["invitation"], input.search), sql`i.id`);
  return readLastPage(
    ctx.tx,
    {
      columns: invitationColumns,
      from: sql`invitation i`,
      ...(input.status !== undefined && { parts: partsOf(input.status) }),
      where: [
        sql`i.tenant_id = ${ctx.tenantId}::uuid`,
        ...(input.step === undefined ? [] : [hasReached[input.step]]),
        ...isMine(ctx, input.responsible, sql`i`),
      ],
      found,
      id: sql`i.id`,
      sorts: { createdAt: { column: sql`i.created_at`, type: "timestamptz" } },
      defaultSort: "-createdAt",
    },
    input,
  );
}
