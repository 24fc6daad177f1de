import type { Inquiry } from "@stammdaten/shared/contract/inquiries.ts";

/** For tests: an inquiry of a person that nobody has decided. */
export function makeInquiry(given: Partial<Inquiry> = {}): Inquiry {
  return {
    id: "66666666-6666-4666-8666-666666666666",
    kind: "person",
    firstName: "Anna",
    lastName: "Albers",
    companyName: null,
    email: "anna@demo.example",
    phone: "+49 89 123456",
    message: "Ich suche Hilfe bei der Steuererklärung.\nVielen Dank",
    language: "de",
    status: "New",
    invitationSent: false,
    quarantined: false,
    privacyVersion: null,
    formId: null,
    decidedAt: null,
    createdAt: "2026-11-20T09:00:00.000Z",
    ...given,
  };
}
