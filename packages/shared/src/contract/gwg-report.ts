import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { tenantQuery } from "./schemas.ts";

/** What the firm keeps of its years under the money-laundering act (§ 8 GwG). */
export const gwgReport = {
  gwgReportPdf: endpoint({
    method: "GET",
    path: "/Main/GwgReport",
    access: ["tenant"],
    scope: "read",
    summary:
      "What the firm did in a calendar year under the money-laundering act, as PDF for its file: counts without names. Of this year until today.",
    query: z.strictObject({ ...tenantQuery, year: z.string().regex(/^20\d\d$/, { error: "validation.gwgReport.year" }) }),
    budget: "pdfs",
    answer: "file",
  }),
};
