import { z } from "zod";
import { MOST_IDS } from "./limits.ts";
import { Id } from "./schemas.ts";

/** Several objects that an act is about. */
export const ManyIds = z.strictObject({
  ids: z
    .array(Id, { error: "validation.ids.invalid" })
    .min(1, { error: "validation.ids.invalid" })
    .max(MOST_IDS, { error: "validation.ids.tooMany" }),
});
/** `done` counts; whatever is not the firm's is skipped as what does not exist. */
export const ManyDone = z.object({ done: z.number().int(), skipped: z.array(z.object({ id: Id, code: z.string(), message: z.string() })) });
export type ManyDone = z.infer<typeof ManyDone>;
