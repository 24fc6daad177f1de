import { z } from "zod";
import { legalListNames } from "../gwg/legal-list-names.ts";
import { Day, Id } from "./schemas.ts";

/** A version of one of the law's lists that a rating or a screening was made with; without an id it came with the product. */
export const UsedList = z.object({ list: z.enum(legalListNames), id: Id.optional(), source: z.string(), validFrom: Day });
