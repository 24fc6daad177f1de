import type { Form, FormRow } from "@stammdaten/shared/contract/form-schemas.ts";

/** For tests: a submitted form with one doubtful answer and one file. */
export function makeForm(given: Partial<Form> = {}): Form {
  return {
    id: "66666666-6666-4666-8666-666666666666",
    tenantId: "11111111-1111-4111-8111-111111111111",
    formularType: "person",
    edition: 1,
    withheld: null,
    status: { review: "Not Confirmed", approval: "Not approved", delivery: "Not Sent", isNew: true },
    stage: "submitted",
    language: "de",
    revision: 3,
    currentStep: "overview",
    answers: {
      personal: { firstName: "Anna", lastName: "Albers", birthDate: "1985-03-17" },
      identity: { type: "passport", attachments: [{ attachmentId: "77777777-7777-4777-8777-777777777777" }] },
      children: { hasChildren: true, children: [{ firstName: "Carla", lastName: "Albers" }] },
      tax: { taxNumber: "2866081508" },
    },
    warnings: [{ path: "tax.taxNumber", code: "warning.taxNumber.checkDigit", message: "Bitte prüfen Sie die Steuernummer." }],
    attachments: [
      {
        id: "77777777-7777-4777-8777-777777777777",
        name: "ausweis.png",
        mimeType: "image/png",
        sizeBytes: 250_000,
        createdAt: "2026-11-01T10:00:00.000Z",
      },
    ],
    normalPersonId: null,
    companyId: null,
    canBeAssigned: false,
    name: "Anna Albers",
    email: "anna@demo.example",
    rejectionReason: null,
    notes: [],
    submittedAt: "2026-11-01T10:00:00.000Z",
    updatedAt: "2026-11-01T10:00:00.000Z",
    ...given,
  };
}

/** For tests: the same as a row of a list. */
export function makeRow(given: Partial<FormRow> = {}): FormRow {
  const { id, formularType, name, email, status, stage, submittedAt } = makeForm();
  return { id, formularType, name, email, status, stage, submittedAt, datevNumber: null, normalPersonId: null, companyId: null, ...given };
}
