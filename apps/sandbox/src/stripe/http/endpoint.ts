import type { z } from "zod";
import type { StripeAccount } from "../stripe-account.ts";
import { expand } from "./expand.ts";
import type { FormValues } from "./parse-form.ts";
import { readParameters } from "./read-parameters.ts";

/** A call of the API: its place and what it answers. */
export interface Endpoint {
  readonly method: "delete" | "get" | "post";
  /** Below the origin, with `:id` where an id stands. */
  readonly path: string;
  /** @throws StripeError */
  answer(account: StripeAccount, values: FormValues, id: string): object;
}

/** A call whose parameters are read by a schema before `run` carries it out, without waiting for anything. */
export function endpoint<T extends z.ZodType<{ expand?: string[] | undefined }>>(
  method: Endpoint["method"],
  path: string,
  parameters: T,
  run: (account: StripeAccount, parameters: z.output<T>, id: string) => object,
): Endpoint {
  return {
    method,
    path,
    answer: (account, values, id) => {
      const read = readParameters(parameters, values);
      return expand(account, run(account, read, id), read.expand);
    },
  };
}
