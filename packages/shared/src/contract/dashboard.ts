import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, MessageOnly, Mine, tenantQuery } from "./schemas.ts";
import { setupSteps } from "./choices.ts";

const count = z.number().int();

/** How much of a kind there is to do, and which one where it is the only one. */
const Task = z.object({ count, only: Id.nullable() });
const TaskOfClient = z.object({ count, only: z.object({ mandantType: z.enum(["person", "company"]), id: Id }).nullable() });

/** What waits for the firm, or for the clients whom the caller looks after: inquiries are nobody's. */
export const Tasks = z.object({
  /** Submitted or confirmed forms, as the filter `waiting` lists them. */
  forms: Task,
  /** Clients whose last delivery has failed, but for those where the firm has to decide; with the causes of the newest of them. */
  failedDeliveries: Task.extend({ causes: z.array(z.object({ text: z.string(), count })) }),
  /** Clients of whom something was changed here and in DATEV, and is not decided. */
  conflicts: TaskOfClient,
  /** Documents that clients have sent; one with its signed answer counts once. */
  documents: TaskOfClient,
  inquiries: Task,
  bouncedInvitations: Task,
  /** Open invitations that are older than `days`, as the filter `Waiting` lists them. */
  waitingInvitations: Task.extend({ days: count }),
  /** Clients of whom a review is due or an identity document has expired, and who were not put off, as `GET /Main/GwgTasks` lists them. */
  reviews: TaskOfClient.extend({
    /** Of these, whose day has passed. */
    overdue: count,
  }),
  /** Clients for whom another risk is proposed than when the firm rated them. */
  riskChanges: TaskOfClient,
  /** Hits of the sanctions screening that wait for a decision or its confirmation. */
  screening: TaskOfClient,
  /**
   * One where the day of the next check of the firm's own risk analysis has come (`mine`: where the caller answers for it), or where a firm
   * with clients has never released one.
   */
  riskAnalysis: z.object({ count }),
});
export type Tasks = z.infer<typeof Tasks>;

export type SetupStep = (typeof setupSteps)[number];

/** What a new firm sets up first. */
export const Setup = z.object({
  /** All steps are done or skipped, or the firm has put the list away. */
  ended: z.boolean(),
  /** Those that the firm's plan has. */
  steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(["open", "done", "skipped"]) })),
});
export type Setup = z.infer<typeof Setup>;

export const dashboard = {
  tasks: endpoint({
    method: "GET",
    path: "/Main/Tasks",
    access: ["tenant", "support"],
    summary: "What waits for the firm today: how much of each kind, and which one where it is the only one.",
    query: z.strictObject({ ...tenantQuery, responsible: Mine.optional() }),
    answer: Tasks,
  }),
  setup: endpoint({
    method: "GET",
    path: "/Main/Setup",
    access: ["tenant"],
    summary: "What a new firm sets up first, and how far it is.",
    query: z.strictObject(tenantQuery),
    answer: Setup,
  }),
  changeSetup: endpoint({
    method: "PUT",
    path: "/Main/Setup",
    access: ["tenant"],
    summary: "Says which steps of the setup the firm leaves out, or puts the whole list away.",
    query: z.strictObject(tenantQuery),
    body: z.strictObject({ skipped: z.array(z.enum(setupSteps)).max(setupSteps.length), ended: z.literal(true) }).partial(),
    answer: MessageOnly,
  }),
};
