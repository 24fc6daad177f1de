import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** The longest address that is read; the longest that is given is shorter. */
const LONGEST_ADDRESS = 4_000;

/** What firms and clients have uploaded, and exports of all data. */
export const content = {
  content: endpoint({
    method: "GET",
    path: "/Service/Content",
    access: ["public"],
    summary: "The file of an address that another call has given; understands ranges. It ends with its time, and with the session or link.",
    withoutPlan: true,
    query: z.strictObject({ address: z.string().max(LONGEST_ADDRESS) }),
    answer: "file",
    errors: ["resource.notFound"],
  }),
};
