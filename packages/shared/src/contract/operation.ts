import { z } from "zod";
import { listFailures } from "../gwg/legal-list-names.ts";
import { endpoint } from "./endpoint.ts";
import { Day, Id, Time } from "./schemas.ts";

const count = z.number().int();

/** Twelve weeks of Monday to Sunday in Germany, the oldest first; `week` is the Monday. */
const Weeks = z.array(z.object({ week: Day, count }));

/** A list that somebody else publishes, and whether it has to be looked at again. */
const ListAge = z.object({
  list: z.string(),
  /** Null where there is none, or where the publisher is not kept with it. */
  source: z.string().nullable(),
  /** The day that it stands for; null where there is none. */
  validFrom: Day.nullable(),
  /** When it was last compared with its source; null where nobody did. */
  checkedOn: Day.nullable(),
  everyDays: count,
  ageDays: count.nullable(),
  isOverdue: z.boolean(),
  /** How it goes with fetching it from its address; null of what is imported by file. */
  fetch: z
    .object({
      fetchedAt: Time.nullable(),
      failedSince: Time.nullable(),
      failure: z.enum(listFailures).nullable(),
      /** What came in place of the list, in English. */
      detail: z.string().nullable(),
    })
    .nullable(),
});

/** How the product runs: counts and times, nothing that says who a client is. */
export const Operation = z.object({
  firmsPerWeek: Weeks,
  formsPerWeek: Weeks,
  /** Firms that are confirmed and active, by when somebody of theirs last logged in or a form came in. */
  activity: z.object({ day: count, week: count, month: count, earlier: count, never: count }),
  /** The firms in which nothing has happened for longest, and who use the product no more. */
  quietest: z.array(z.object({ id: Id, name: z.string(), lastActiveAt: Time.nullable() })),
  /** Kinds of jobs that wait, run or were given up. */
  jobs: z.array(z.object({ kind: z.string(), due: count, running: count, later: count, givenUp: count, oldestSeconds: z.number() })),
  health: z.object({
    status: z.enum(["ok", "degraded", "failed", "draining"]),
    checks: z.array(z.object({ name: z.string(), status: z.enum(["ok", "failed"]), since: Time, found: z.string() })),
  }),
  lists: z.array(ListAge),
});
export type Operation = z.infer<typeof Operation>;

export const operation = {
  operation: endpoint({
    method: "GET",
    path: "/Main/Operation",
    access: ["admin"],
    summary: "How the product runs: firms and forms a week, activity, the queue, health, and how old the lists are.",
    query: z.strictObject({}),
    answer: Operation,
    ownTransactions: true,
  }),
};
