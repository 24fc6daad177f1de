import { z } from "zod";
import { Id } from "../contract/schemas.ts";
import { fetchedListNames } from "../gwg/legal-list-names.ts";
import { job } from "./job-definition.ts";
import { HOUR, listRetry, MINUTE, readingRetry, screeningRetry } from "./pauses.ts";

/** What is done under the money-laundering act: lists, screening, ratings and identity documents. */
export const gwgJobs = {
  /** Compares one client with the sanctions lists, and their rating with what the rules propose now. */
  screenClient: job({ payload: z.strictObject({ clientId: Id }), retry: screeningRetry, key: ({ clientId }) => `screen:${clientId}` }),
  /** Compares all clients of a firm with the sanctions lists, in batches; queued for every firm when a list was imported. */
  rescreenClients: job({
    payload: z.strictObject({ tenantId: Id }),
    retry: screeningRetry,
    longestSeconds: HOUR,
    key: ({ tenantId }) => `screening:${tenantId}`,
  }),
  /** Compares all ratings of a firm with what the rules propose by the law's lists in use, in batches. */
  compareRatings: job({
    payload: z.strictObject({ tenantId: Id }),
    retry: screeningRetry,
    longestSeconds: HOUR,
    key: ({ tenantId }) => `ratings:${tenantId}`,
  }),
  /** Fetches one of the law's lists from the address in the operator's settings; of no firm. */
  fetchList: job({
    payload: z.strictObject({ list: z.enum(fetchedListNames) }),
    retry: listRetry,
    longestSeconds: 10 * MINUTE,
    key: ({ list }) => `list:${list}`,
  }),
  /** Reads the picture of an identity document; one at a time, of all firms: it takes a processor and 200 MB for some seconds. */
  readIdentityDocument: job({ payload: z.strictObject({ attachmentId: Id }), retry: readingRetry, key: () => "identity-reading" }),
  /** Counts a firm's clients by what its own risk analysis looks at, in batches. */
  countRiskAnalysis: job({
    payload: z.strictObject({ analysisId: Id }),
    retry: screeningRetry,
    longestSeconds: HOUR,
    key: ({ analysisId }) => `risk-analysis:${analysisId}`,
  }),
};
