import type { Client, ClientRow } from "@stammdaten/shared/contract/clients.ts";
import type { ClientForm } from "@stammdaten/shared/contract/form-schemas.ts";

export const clientId = "44444444-4444-4444-8444-444444444444";

/** For tests: a form in the file of a company. */
export function makeClientForm(given: Partial<ClientForm> = {}): ClientForm {
  return {
    id: "66666666-6666-4666-8666-666666666666",
    formularType: "companyUpdate",
    name: "Ölmühle eG",
    email: null,
    datevNumber: 20_001,
    status: { review: "Not Confirmed", approval: "Not approved", delivery: "Not Sent", isNew: false },
    stage: "draft",
    submittedAt: null,
    normalPersonId: null,
    companyId: clientId,
    rejectionReason: null,
    updatedAt: "2026-11-02T10:00:00.000Z",
    ...given,
  };
}

/** For tests: a company with master data of every kind that is shown in a way of its own. */
export function makeClient(given: Partial<Client> = {}): Client {
  return {
    id: clientId,
    mandantType: "company",
    name: "Ölmühle eG",
    email: "post@oelmuehle.example",
    datevNumber: 20_001,
    revision: 1,
    archived: false,
    erased: false,
    held: false,
    edition: 1,
    masterData: {
      company: { companyName: "Ölmühle eG", legalForm: "eG", registered: true, registerCourt: "München" },
      representatives: { representatives: [{ firstName: "Anna" }, { firstName: "Bea", exempt181BGB: true }] },
      business: { industry: "62.01.9", revenue: "1250000.5", fiscalYearStart: "07-01" },
    },
    forms: [],
    sync: null,
    responsible: null,
    updatedAt: "2026-11-01T10:00:00.000Z",
    ...given,
  };
}

/** For tests: the same as a row of the list. */
export function makeClientRow(given: Partial<ClientRow> = {}): ClientRow {
  const { id, mandantType, name, email, datevNumber, archived, updatedAt } = makeClient();
  return {
    id,
    mandantType,
    name,
    email,
    datevNumber,
    archived,
    sync: null,
    inDatev: null,
    responsible: null,
    updatedAt,
    createdAt: updatedAt,
    ...given,
  };
}
