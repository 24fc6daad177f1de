import type { z } from "zod";

/** How often and after which pauses a failed job is tried again, in seconds. */
export type RetryPlan = { readonly pauses: readonly number[] };

export type JobDefinition<Payload extends z.ZodObject = z.ZodObject> = {
  readonly payload: Payload;
  readonly retry: RetryPlan;
  /** The longest that a run may take, where that is more than a minute; it is then interrupted when the worker ends. */
  readonly longestSeconds?: number;
  /** Jobs with the same key never run at the same time. */
  readonly key: (payload: z.output<Payload>) => string;
};

/** A job, its payload's type kept. */
export const job = <Payload extends z.ZodObject>(definition: JobDefinition<Payload>): JobDefinition<Payload> => definition;
