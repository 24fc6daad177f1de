import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import { Email } from "@stammdaten/shared/values/contact/email.ts";
import { Phone } from "@stammdaten/shared/values/contact/phone.ts";
import type { InquiryDraft } from "./inquiry-draft.ts";

/** Most characters of each text, as the API takes them; a test holds them against it. */
const LONGEST = { companyName: 250, firstName: 250, lastName: 100, message: 4000 } as const;

/** The fields that say who asks and how to answer. */
export const contactFields = ["companyName", "firstName", "lastName", "email", "phone"] as const;

const shapes = { email: Email, phone: Phone } as const;

function checkContact(name: (typeof contactFields)[number], value: string): Issue[] {
  if (value.trim() === "") return [{ path: name, code: "validation.required", params: { label: `inquiryPage.${name}` } }];
  if (name === "email" || name === "phone") return shapes[name](value).ok ? [] : [{ path: name, code: `validation.${name}.invalid` }];
  return value.trim().length > LONGEST[name] ? [{ path: name, code: "validation.text.tooLong" }] : [];
}

/** What keeps an inquiry from being sent, in the order of the page. The API judges again. */
export function checkInquiry(draft: InquiryDraft): Issue[] {
  const asked = contactFields.filter((name) => name !== "companyName" || draft.kind === "company");
  return [
    ...(draft.kind === null ? [{ path: "kind", code: "inquiryPage.kind.required" }] : []),
    ...asked.flatMap((name) => checkContact(name, draft[name])),
    ...(draft.message.trim().length > LONGEST.message ? [{ path: "message", code: "validation.text.tooLong" }] : []),
    ...(draft.consent ? [] : [{ path: "consent", code: "validation.dataProtection.required" }]),
  ];
}
