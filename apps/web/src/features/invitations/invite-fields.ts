import { z } from "zod";
import { type FormularType, formularTypes } from "@stammdaten/shared/contract/formular-types.ts";
import { InvitationRequest } from "@stammdaten/shared/contract/invitations.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import { needsClient } from "@stammdaten/shared/forms/needs-client.ts";

/** What the dialog's fields hold; an empty text is no answer. */
export type InviteFields = {
  method: "email" | "link";
  email: string;
  formularType: FormularType;
  name: string;
  language: string;
  /** The client whom the form is about, where it is about one who is known. */
  clientId: string;
  message: string;
};

/** The forms of the dialog under their headings. */
export const formGroups = ["person", "company", "record", "update", "inquiry"] as const;
export type FormGroup = (typeof formGroups)[number];

/** The heading that a form stands under, by its definition. */
export function groupOf(formularType: FormularType): FormGroup {
  const { updates, approval, subject } = formOf(formularType);
  if (approval === "inquiry") return "inquiry";
  if (updates !== undefined) return "update";
  return approval === "record" ? "record" : subject;
}

/** The forms that a known client can be asked for, first the one that asks for changes of the master data. */
export const formsForClient = (mandantType: "person" | "company"): FormularType[] =>
  formularTypes
    .filter((formularType) => formOf(formularType).subject === mandantType && needsClient(formOf(formularType)))
    .sort((one, other) => Number(formOf(other).approval === "client") - Number(formOf(one).approval === "client"));

const given = (key: string, value: string): Record<string, string> => (value.trim() === "" ? {} : { [key]: value });

/** Only what the chosen way and form ask for: a hidden field is not sent. */
function readFields(fields: InviteFields): z.input<typeof InvitationRequest> {
  const byEmail = fields.method === "email";
  const form = formOf(fields.formularType);
  return {
    method: fields.method,
    formularType: fields.formularType,
    language: fields.language as InvitationRequest["language"],
    ...given("name", fields.name),
    ...(byEmail ? { ...given("email", fields.email), ...given("message", fields.message) } : {}),
    ...(needsClient(form) ? given(form.subject === "person" ? "normalPersonId" : "companyId", fields.clientId) : {}),
  };
}

/** The contract's own rules over the dialog's fields; a form about a known client needs to know whom. */
export const InviteForm = z
  .custom<InviteFields>()
  .transform(readFields)
  .pipe(
    InvitationRequest.superRefine(({ formularType, normalPersonId, companyId }, context) => {
      const form = formOf(formularType);
      if (needsClient(form) && normalPersonId === undefined && companyId === undefined) context.addIssue({ code: "custom", path: ["clientId"], message: `clients.${form.subject}.required` });
    }),
  );
