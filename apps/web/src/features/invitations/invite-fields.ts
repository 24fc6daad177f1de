import { z } from "zod";
import { MOST_ROWS } from "@stammdaten/shared/contract/limits.ts";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { InvitationPrefill } from "@stammdaten/shared/contract/invitation-prefill.ts";
import { InvitationRequest, ManyInvitations } from "@stammdaten/shared/contract/invitations.ts";
import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import { beginsWithClient } from "@stammdaten/shared/forms/begins-with-client.ts";
import { isLeaf } from "@stammdaten/shared/forms/evaluate.ts";
import { currentForm } from "@stammdaten/shared/forms/index.ts";
import { needsClient } from "@stammdaten/shared/forms/needs-client.ts";
import { stepAsking } from "@stammdaten/shared/forms/steps.ts";
import { readAddresses } from "./read-addresses.ts";

/** What the dialog's fields hold; an empty text is no answer. */
export type InviteFields = {
  method: "email" | "many" | "link";
  email: string;
  /** Several addresses as they are pasted. */
  addresses: string;
  formularType: FormularType;
  name: string;
  language: ClientLanguage;
  /** The client whom the form is about, where it is about one who is known. */
  clientId: string;
  message: string;
  /** What is known of somebody new, by the name of the question in the form. */
  prefill: Record<PrefillKey, string>;
};

export type PrefillKey = keyof InvitationPrefill;

export const noPrefill: InviteFields["prefill"] = {
  firstName: "",
  lastName: "",
  companyName: "",
  phone: "",
  mobile: "",
  street: "",
  houseNumber: "",
  zip: "",
  location: "",
};

/** What a form of somebody new can begin with, in the order of the dialog; nothing for a form about one who is known. */
export function listPrefillKeys(formularType: FormularType): PrefillKey[] {
  const form = currentForm(formularType);
  const keys: readonly PrefillKey[] = [
    "companyName",
    "firstName",
    "lastName",
    "phone",
    "mobile",
    "street",
    "houseNumber",
    "zip",
    "location",
  ];
  return needsClient(form) ? [] : keys.filter((key) => stepAsking(form, key) !== undefined);
}

/** What the form's own rule says against a text; null for nothing. */
function findPrefillFault(formularType: FormularType, key: PrefillKey, text: string): string | null {
  const form = currentForm(formularType);
  const field = form.steps[stepAsking(form, key) ?? ""]?.fields[key];
  if (field === undefined || !isLeaf(field)) return null;
  const verdict = field.rule(text);
  return verdict.ok ? null : verdict.code;
}

/** What the dialog asks for: one invitation, or many. */
export type ChosenRequest =
  | { readonly kind: "one"; readonly request: InvitationRequest }
  | { readonly kind: "many"; readonly request: ManyInvitations };

const given = (key: string, value: string): Record<string, string> => (value.trim() === "" ? {} : { [key]: value });

/** Only what the form asks for and somebody typed. */
function readPrefill({ formularType, prefill }: InviteFields): { prefill?: InvitationPrefill } {
  const typed = Object.assign({}, ...listPrefillKeys(formularType).map((key) => given(key, prefill[key]))) as InvitationPrefill;
  return Object.keys(typed).length === 0 ? {} : { prefill: typed };
}

/** Only what the chosen way and form ask for: a hidden field is not sent. */
function readFields(fields: InviteFields): z.input<typeof InvitationRequest> {
  const byEmail = fields.method !== "link";
  const form = currentForm(fields.formularType);
  return {
    method: byEmail ? "email" : "link",
    formularType: fields.formularType,
    language: fields.language,
    ...given("name", fields.name),
    ...(byEmail ? { ...given("email", fields.email), ...given("message", fields.message) } : {}),
    ...readPrefill(fields),
    ...(needsClient(form) ? given(form.subject === "person" ? "normalPersonId" : "companyId", fields.clientId) : {}),
  };
}

/** The contract's own rules over the dialog's fields; a form that begins with a client's data needs to know whose. */
const OneForm = z
  .custom<InviteFields>()
  .transform(readFields)
  .pipe(
    InvitationRequest.superRefine(({ formularType, normalPersonId, companyId, prefill = {} }, context) => {
      for (const key of listPrefillKeys(formularType)) {
        const message = prefill[key] === undefined ? null : findPrefillFault(formularType, key, prefill[key]);
        if (message !== null) context.addIssue({ code: "custom", path: ["prefill", key], message });
      }
      const form = currentForm(formularType);
      if (beginsWithClient(form) && normalPersonId === undefined && companyId === undefined)
        context.addIssue({ code: "custom", path: ["clientId"], message: `clients.${form.subject}.required` });
    }),
  )
  .transform((request): ChosenRequest => ({ kind: "one", request }));

/** The first thing that is wrong with pasted addresses, as the key of its text; null for nothing. */
function findFault(addresses: string): string | null {
  const { addressees, wrong } = readAddresses(addresses);
  if (wrong.length > 0) return "invitations.many.wrong";
  if (addressees.length === 0) return "invitations.many.none";
  return addressees.length > MOST_ROWS ? "validation.invite.tooMany" : null;
}

const ManyForm = z
  .custom<InviteFields>()
  .superRefine(({ addresses }, context) => {
    const message = findFault(addresses);
    if (message !== null) context.addIssue({ code: "custom", path: ["addresses"], message });
  })
  .transform(
    ({ addresses, formularType, language, message }): z.input<typeof ManyInvitations> => ({
      rows: [...readAddresses(addresses).addressees],
      formularType,
      language,
      ...given("message", message),
    }),
  )
  .pipe(ManyInvitations)
  .transform((request): ChosenRequest => ({ kind: "many", request }));

/** Judges the fields by the chosen way. */
export const formFor = (method: InviteFields["method"]) => (method === "many" ? ManyForm : OneForm);
