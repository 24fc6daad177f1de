import { randomBytes, randomUUID } from "node:crypto";
import { newDocumentPath } from "../src/features/documents/store-documents.ts";
import type { BillingWorld } from "./make-billing.ts";
import { letters, type ClientWorld, type FirmWorld, type FormWorld } from "./world.ts";

const absentBilling = (): BillingWorld => ({
  customerId: `cus_${letters()}`,
  invoiceId: `in_${letters()}`,
  chargeId: `ch_${letters()}`,
  sessionId: `cs_test_${letters()}`,
});

/** The firm with ids that nobody has, in place of its own. */
export function makeAbsent(firm: FirmWorld): FirmWorld {
  const absentForm = (form: FormWorld): FormWorld => ({
    ...form,
    formId: randomUUID(),
    attachmentId: randomUUID(),
    invitationId: randomUUID(),
    linkId: randomUUID(),
    token: randomBytes(32).toString("base64url"),
    phone: { ...form.phone, phoneUploadId: randomUUID(), token: randomBytes(32).toString("base64url") },
  });
  const absentClient = (client: ClientWorld): ClientWorld => ({
    ...client,
    personId: randomUUID(),
    companyId: randomUUID(),
    syncId: randomUUID(),
    conflictId: randomUUID(),
    documents: {
      newId: randomUUID(),
      newPath: newDocumentPath(),
      withdrawableId: randomUUID(),
      returnedId: randomUUID(),
      binnedId: randomUUID(),
      templateId: randomUUID(),
      progressId: randomUUID(),
    },
    inquiryId: randomUUID(),
    campaignId: randomUUID(),
    noteId: randomUUID(),
    suspicionId: randomUUID(),
    hitId: randomUUID(),
    awaitingHitId: randomUUID(),
    registerLookId: randomUUID(),
    importId: randomUUID(),
    userRequestId: randomUUID(),
    supportAccessId: randomUUID(),
    apiToken: { apiTokenId: randomUUID(), token: randomBytes(32).toString("base64url") },
    webhook: { webhookId: randomUUID(), deliveryId: randomUUID() },
    connector: { connectorId: randomUUID(), token: randomBytes(32).toString("base64url"), callId: randomUUID() },
    user: { ...client.user, userId: randomUUID(), username: `nobody-${letters()}@demo.example` },
    forms: {
      draft: absentForm(client.forms.draft),
      submitted: absentForm(client.forms.submitted),
      confirmed: absentForm(client.forms.confirmed),
      update: absentForm(client.forms.update),
    },
  });
  return {
    ...firm,
    tenantId: randomUUID(),
    noticeId: randomUUID(),
    embedToken: randomBytes(16).toString("base64url"),
    billing: absentBilling(),
    clients: [absentClient(firm.clients[0]), absentClient(firm.clients[1])],
  };
}
