import * as z from "zod/mini";
import { isIsoDate } from "./date.ts";

/** A day as YYYY-MM-DD that the calendar has. Error: validation.date.invalid. */
export const IsoDate = z.string({ error: "validation.date.invalid" }).check(z.refine(isIsoDate, { error: "validation.date.invalid" }));
