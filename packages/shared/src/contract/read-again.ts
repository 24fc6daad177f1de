import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { GwgRecordWithMessage, ofClient } from "./gwg.ts";
import { Id } from "./schemas.ts";

/** Of the firm alone, as all that is read in pictures of identity documents. */
export const readAgain = {
  readIdentityAgain: endpoint({
    method: "POST",
    path: "/Main/IdentityReading",
    access: ["tenant"],
    summary:
      "Has a picture of an identity document read once more. What was read before goes; the record says when the new reading has ended.",
    query: ofClient,
    body: z.strictObject({ attachmentId: Id }),
    answer: GwgRecordWithMessage,
    status: 202,
    objectKey: "id",
    errors: ["client.erased", "reading.notOpen", "resource.notFound"],
  }),
};
