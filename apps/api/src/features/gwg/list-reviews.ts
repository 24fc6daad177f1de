import type { Mine } from "@stammdaten/shared/contract/schemas.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx, ReaderActor } from "../../db/context.ts";
import { readLastPage, type PageRequest } from "../../db/page.ts";
import { isOfMine } from "../../domain/is-mine.ts";
import { isNewestAssessment } from "../../domain/newest-assessment.ts";
import { findHits, foundBy } from "../../domain/search/find-hits.ts";
import { sql } from "../../db/sql.ts";

export type ReviewsInput = PageRequest & { readonly search?: string | undefined; readonly responsible?: Mine | undefined };

/** How long before its day a review is listed. */
const NEAR_DAYS = 60;

/** Clients whose next review is due or near by their newest rating (§ 10 Abs. 1 Nr. 5 GwG); archived ones are left alone. */
export async function listReviews(ctx: Ctx<ReaderActor>, input: ReviewsInput): Promise<string> {
  const { tx, tenantId, now } = ctx;
  const today = germanDayOf(now);
  const found = foundBy(await findHits(ctx, ["person", "company"], input.search), sql`r.client_id`);
  return readLastPage(
    tx,
    {
      columns: sql`
        c.id, c.mandant_type AS "mandantType", c.name, c.datev_number AS "datevNumber", r.level,
        r.next_review_on::text AS "nextReviewOn", r.next_review_on <= ${today}::date AS "isDue"`,
      from: sql`risk_assessment r JOIN client c ON c.tenant_id = r.tenant_id AND c.id = r.client_id`,
      where: [
        sql`r.tenant_id = ${tenantId}::uuid`,
        sql`r.next_review_on <= ${today}::date + ${NEAR_DAYS}::int`,
        isNewestAssessment,
        sql`c.archived_at IS NULL`,
        ...isOfMine(ctx, input.responsible, sql`r.client_id`),
      ],
      found,
      id: sql`r.client_id`,
      sorts: { nextReviewOn: { column: sql`r.next_review_on`, type: "date" } },
      defaultSort: "nextReviewOn",
    },
    input,
  );
}
