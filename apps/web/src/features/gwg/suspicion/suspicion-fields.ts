import { z } from "zod";
import { SuspicionBody } from "@stammdaten/shared/contract/suspicion-notes.ts";

export type SuspicionFields = {
  text: string;
  state: SuspicionBody["state"];
  reportedOn: string;
  reportNumber: string;
  reason: string;
};

/** The fields of a note on suspicion, in their order on screen. */
export const suspicionFieldNames = ["text", "state", "reportedOn", "reportNumber", "reason"] as const;

/** The contract's rules over the fields; what another state asks for is not sent. */
export const SuspicionForm = z
  .custom<SuspicionFields>()
  .transform(({ text, state, reportedOn, reportNumber, reason }): z.input<typeof SuspicionBody> => {
    const report = { ...(reportedOn !== "" && { reportedOn }), ...(reportNumber !== "" && { reportNumber }) };
    return { text, state, ...(state === "reported" && report), ...(state === "notReported" && { reason }) };
  })
  .pipe(SuspicionBody);
