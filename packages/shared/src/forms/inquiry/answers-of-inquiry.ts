import type { Answers } from "../form.ts";
import { LONGEST_INVITED_NAME } from "../../contract/invited-name.ts";

/** What somebody typed into the inquiry form. */
export type InquiryContact = {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string | null;
  readonly email: string;
  readonly phone: string;
};

/**
 * The first answers of a form that follows from an inquiry: what was typed stands where the form asks for it, so that nobody
 * types it twice. Nothing for a form that asks for none of it.
 */
export function answersOfInquiry(formularType: string, { firstName, lastName, companyName, email, phone }: InquiryContact): Answers {
  const name = { firstName, lastName };
  const contact = { phone, email };
  switch (formularType) {
    case "person":
      return { personal: name, contact };
    case "personInquiry":
      return { personal: name, request: contact };
    case "companyInquiry":
      return { company: { ...(companyName !== null && { companyName }), ...name }, request: contact };
    case "company":
      return { ...(companyName !== null && { company: { companyName } }), "contact-person": { ...name, ...contact } };
    default:
      return {};
  }
}

/** Who asks, as lists name them; no longer than the name of an invitation, and without the half of a character at its end. */
export const nameOfInquiry = ({ firstName, lastName, companyName }: InquiryContact): string =>
  (companyName ?? `${lastName}, ${firstName}`)
    .slice(0, LONGEST_INVITED_NAME)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
