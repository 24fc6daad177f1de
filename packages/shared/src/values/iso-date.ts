import { isIsoDate } from "./date.ts";
import { textRule } from "./value-rule.ts";

/** A day as YYYY-MM-DD that the calendar has. Error: validation.date.invalid. */
export const IsoDate = textRule({ code: "validation.date.invalid", isValid: isIsoDate });
