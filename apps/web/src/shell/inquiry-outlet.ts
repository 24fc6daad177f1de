import type { Inquiry } from "@stammdaten/shared/contract/inquiries.ts";

/** What the page of inquiries hands to the dialog that is in it. */
export type InquiryOutlet = {
  /** Who shall be invited; null while nobody is. */
  readonly inquiry: Inquiry | null;
  readonly onClose: () => void;
};
