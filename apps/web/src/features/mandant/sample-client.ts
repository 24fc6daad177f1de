import type { Client } from "@stammdaten/shared/contract/clients.ts";
import type { ClientForm } from "@stammdaten/shared/contract/form-schemas.ts";

export const clientId = "33333333-3333-4333-8333-333333333333";

/** For tests: a form in the file of its client. */
export function makeOwnForm(given: Partial<ClientForm> = {}): ClientForm {
  return {
    id: "66666666-6666-4666-8666-666666666666",
    formularType: "personUpdate",
    name: "Anna Albers",
    email: "anna@demo.example",
    datevNumber: 20_001,
    status: { review: "Not Confirmed", approval: "Not approved", delivery: "Not Sent", isNew: false },
    stage: "draft",
    submittedAt: null,
    normalPersonId: clientId,
    companyId: null,
    rejectionReason: null,
    updatedAt: "2026-11-02T10:00:00.000Z",
    ...given,
  };
}

/** For tests: a client with their master data. */
export function makeOwnClient(given: Partial<Client> = {}): Client {
  return {
    id: clientId,
    mandantType: "person",
    name: "Anna Albers",
    email: "anna@demo.example",
    datevNumber: 20_001,
    revision: 1,
    archived: false,
    erased: false,
    held: false,
    edition: 1,
    masterData: { personal: { firstName: "Anna", lastName: "Albers" }, contact: { street: "Altweg", houseNumber: "1" } },
    forms: [],
    sync: null,
    responsible: null,
    updatedAt: "2026-11-01T10:00:00.000Z",
    ...given,
  };
}
