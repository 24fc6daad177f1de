import { randomUUID } from "node:crypto";
import { newFileKey } from "@stammdaten/files/file-key.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { system } from "./factories.ts";
import { makeAnalysis } from "./make-analysis.ts";
import type { FirmWorld } from "./world.ts";

/** Rows of the tables that the world leaves empty. */
export async function fillRest({ tenantId, staff, agreementId, clients }: FirmWorld): Promise<void> {
  const [client] = clients;
  const now = new Date();
  const of = { tenantId, clientId: client.personId };
  for (const version of [1, 2]) await makeAnalysis(staff, { version });
  await makeAnalysis(staff);
  await inTenant(tenantId, system, async ({ tx }) => {
    await tx.gwgRecord.create({
      data: { ...of, formId: client.forms.draft.formId, formularType: "personAdditional", edition: 1, answers: {}, approvedAt: now },
    });
    const { id: assessmentId } = await tx.riskAssessment.create({
      data: { ...of, level: "low", proposedLevel: "low", reasons: [], assessedBy: staff.userId, assessedAt: now, nextReviewOn: now },
    });
    await tx.riskComparison.create({ data: { ...of, assessmentId, basis: "test", newLevel: "high", changedAt: now } });
    await tx.identityReading.create({ data: { tenantId, attachmentId: client.forms.draft.attachmentId } });
    const { fileKey } = await tx.fileIntake.create({ data: { fileKey: newFileKey() } });
    await tx.attachmentPiece.create({
      data: { tenantId, formId: client.forms.draft.formId, uploadId: randomUUID(), startsAt: 0, sizeBytes: 1, fileKey, beganAt: now },
    });
    await tx.gwgFollowUp.create({ data: { ...of, reviewOn: now, dueOn: now, ownerId: staff.userId } });
    await tx.verification.create({
      data: { ...of, person: "Käthe Müller", method: "eId", verifiedOn: now, verifiedBy: staff.userId, createdAt: now },
    });
    await tx.registerLook.create({ data: { ...of, lookedOn: now, differs: false, lookedBy: staff.userId, createdAt: now } });
    await tx.clientScreening.create({ data: { ...of, lists: [], threshold: 90, people: 1, screenedAt: now } });
    await tx.screeningRun.create({ data: { tenantId, basis: "test", lists: [], threshold: 90 } });
    await tx.ssoSettings.create({
      data: { tenantId, issuer: "https://id.example", clientId: "client", clientSecret: Buffer.alloc(8), enabled: false, exclusive: false },
    });
    await tx.ssoIdentity.create({ data: { tenantId, userId: staff.userId, issuer: "https://id.example", subject: "anna" } });
    await tx.listSetting.create({ data: { tenantId, userId: staff.userId, list: "persons", columns: ["name"], views: [] } });
    await tx.formViewer.create({ data: { tenantId, userId: staff.userId, formId: client.forms.draft.formId, seenAt: now } });
    await tx.noticeChoice.create({ data: { tenantId, userId: staff.userId, kind: "formSubmitted", mail: "never" } });
    await tx.userNotice.create({
      data: { tenantId, userId: staff.userId, kind: "deliveryFailed", subjectId: client.companyId, at: now, mail: "daily" },
    });
    await tx.retentionPeriod.create({ data: { tenantId, kind: "gwg", period: 7 } });
    await tx.retentionNotice.create({
      data: { tenantId, subjectId: client.companyId, clientId: client.companyId, dueOn: now, eraseOn: now, announcedAt: now },
    });
    await tx.agreementAcceptance.create({ data: { tenantId, documentId: agreementId, acceptedBy: staff.userId } });
    await tx.retentionRun.create({ data: { tenantId, day: now } });
    await tx.billingNotice.create({ data: { tenantId, kind: "trialEnding", reference: "trial" } });
    await tx.billingOperation.create({
      data: { tenantId, kind: "startSubscription", idempotencyKey: "key", params: "{}", claimedUntil: now },
    });
  });
}
