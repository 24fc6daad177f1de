import type { InquiryKind } from "@stammdaten/shared/contract/inquiries.ts";

/** What a visitor has typed so far. It lives as long as the page and is nowhere else. */
export type InquiryDraft = {
  readonly kind: InquiryKind | null;
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly consent: boolean;
  /** People do not see this field; programs fill it in. */
  readonly extra: string;
};

/** A page on which nothing is typed yet. */
export const emptyDraft = (kind: InquiryKind | null): InquiryDraft => ({
  kind,
  companyName: "",
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  message: "",
  consent: false,
  extra: "",
});
