import { z } from "zod";
import { InvitationRequest } from "@stammdaten/shared/contract/invitations.ts";

/** What the dialog's fields hold; an empty text is no answer. */
export type InviteFields = {
  method: "email" | "link";
  email: string;
  formularType: string;
  name: string;
  language: string;
  normalPersonId: string;
  message: string;
};

const given = (key: string, value: string): Record<string, string> => (value.trim() === "" ? {} : { [key]: value });

/** Only what the chosen way and form ask for: a hidden field is not sent. */
function readFields(fields: InviteFields): z.input<typeof InvitationRequest> {
  const byEmail = fields.method === "email";
  return {
    method: fields.method,
    formularType: fields.formularType as InvitationRequest["formularType"],
    language: fields.language as InvitationRequest["language"],
    ...given("name", fields.name),
    ...(byEmail ? { ...given("email", fields.email), ...given("message", fields.message) } : {}),
    ...(fields.formularType === "personUpdate" ? given("normalPersonId", fields.normalPersonId) : {}),
  };
}

/** The contract's own rules over the dialog's fields; an update needs the person whose data it is. */
export const InviteForm = z
  .custom<InviteFields>()
  .transform(readFields)
  .pipe(
    InvitationRequest.refine((request) => request.formularType !== "personUpdate" || request.normalPersonId !== undefined, {
      path: ["normalPersonId"],
      error: "staff.invite.personRequired",
    }),
  );
