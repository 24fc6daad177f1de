import { mailStaff } from "../../domain/firm/mail-staff.ts";
import type { JobHandler } from "../../jobs/job.ts";

/** Has all staff of a firm mailed that the operator has published a document. */
export const announceDocument: JobHandler<"announceDocument"> = ({ payload: { documentId } }) =>
  Promise.resolve({
    outcome: "done",
    record: (ctx) => mailStaff(ctx, "mailDocumentPublished", (userId) => ({ documentId, userId })),
  });
