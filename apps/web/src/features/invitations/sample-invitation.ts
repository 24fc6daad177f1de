import type { Invitation } from "@stammdaten/shared/contract/invitations.ts";

/** For tests: an invitation that has been mailed. */
export function makeInvitation(given: Partial<Invitation> = {}): Invitation {
  return {
    id: "44444444-4444-4444-8444-444444444444",
    email: "anna@demo.example",
    name: "Anna Albers",
    method: "email",
    formularType: "person",
    language: "de",
    status: "Sent",
    bounceReason: null,
    formId: "55555555-5555-4555-8555-555555555555",
    expiresAt: "2026-12-24T00:00:00.000Z",
    createdAt: "2026-11-24T00:00:00.000Z",
    ...given,
  };
}
