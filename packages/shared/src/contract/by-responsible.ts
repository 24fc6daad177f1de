import { z } from "zod";
import { byResponsible } from "./list-choices.ts";

/** Narrows clients to those whom the caller looks after, or whom nobody does. */
export const ByResponsible = z.enum(byResponsible, { error: "validation.choice.invalid" });
export type ByResponsible = z.infer<typeof ByResponsible>;
