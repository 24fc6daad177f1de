import { z } from "zod";
import { riskLevels } from "../gwg/risk-rules.ts";
import { gwgTaskSelections } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { MOST_OF_TASK_REASON } from "./limits.ts";
import { confidential, Day, Id, MessageOnly, Mine, page, pageQuery, RequiredText, tenantQuery } from "./schemas.ts";

const MandantType = z.enum(["person", "company"], { error: "validation.choice.invalid" });

/** What the firm has to look at again with a client (§ 10 Abs. 1 Nr. 5 GwG). */
export const GwgTask = z.object({
  /** Of the client. */
  id: Id,
  mandantType: MandantType,
  name: z.string(),
  datevNumber: z.number().int().nullable(),
  level: z.enum(riskLevels).nullable(),
  /** The earliest day of what follows; of changed beneficial owners 14 days later. */
  dueOn: Day,
  /** The next review by the newest rating. */
  reviewOn: Day.nullable(),
  /** The last day of the first identity document that has expired and that nothing newer stands for. */
  expiredOn: Day.nullable(),
  /** Since when other people are the beneficial owners, and the firm has neither rated nor identified nor settled it. */
  ownersChangedOn: Day.nullable(),
  /** When the first difference from the transparency register was seen that is neither reported nor decided. */
  discrepancyOn: Day.nullable(),
  isDue: z.boolean(),
  /** Who of the staff does it. */
  owner: z.object({ id: Id, name: z.string() }).nullable(),
  snooze: confidential(z.object({ until: Day, reason: z.string() }).nullable()),
});
export type GwgTask = z.infer<typeof GwgTask>;

export const GwgTaskBody = z
  .strictObject({
    /** Null: nobody does it any more. */
    ownerId: Id.nullable(),
    /** Null: it is not put off any more. */
    snooze: z.strictObject({ until: Day, reason: RequiredText(MOST_OF_TASK_REASON) }).nullable(),
    /** Why documents that have expired need no newer ones. */
    settled: z.strictObject({ reason: RequiredText(MOST_OF_TASK_REASON) }),
    /** Why changed beneficial owners need neither another rating nor an identification. */
    ownersSettled: z.strictObject({ reason: RequiredText(MOST_OF_TASK_REASON) }),
  })
  .partial();
export type GwgTaskBody = z.infer<typeof GwgTaskBody>;

/** The firm's tasks under the money-laundering act; a client learns nothing of them (§ 47 Abs. 1 GwG). */
export const gwgTasks = {
  gwgTasks: endpoint({
    method: "GET",
    path: "/Main/GwgTasks",
    access: ["tenant", "support"],
    scope: "read",
    summary:
      "Clients to be looked at again under the money-laundering act, the most urgent first: a review that is due or comes within 60 days, identity documents that have expired, changed beneficial owners, or a difference from the transparency register. `mine` leaves what the caller does, and what nobody does of the clients whom the caller looks after. The worker adds once an hour what has become due.",
    query: z.strictObject({
      ...tenantQuery,
      ...pageQuery(["dueOn"]),
      show: z.enum(gwgTaskSelections, { error: "validation.choice.invalid" }).default("open"),
      responsible: Mine.optional(),
    }),
    answer: page(GwgTask),
  }),
  changeGwgTask: endpoint({
    method: "PUT",
    path: "/Main/GwgTask",
    access: ["tenant"],
    summary:
      "Says who does what is due of a client, puts it off for up to a year with a reason, or settles documents that have expired or changed beneficial owners. A review ends with a new rating alone, a difference from the transparency register with `PUT /Main/RegisterLook`.",
    query: z.strictObject({ ...tenantQuery, mandantType: MandantType, id: Id }),
    body: GwgTaskBody,
    answer: MessageOnly,
    objectKey: "id",
    errors: ["client.erased", "resource.notFound"],
  }),
};
