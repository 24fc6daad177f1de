import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { inTenant } from "../src/db/in-tenant.ts";
import { SEALED } from "../src/db/sealed-columns.ts";
import { system } from "./factories.ts";
import type { FirmWorld } from "./world.ts";

/** What is encrypted as a text; all else is JSON. */
const TEXTS = new Set([
  "snoozeReason",
  "settledReason",
  "incomeTypes",
  ...["rejectionReason", "holdReason", "reason", "documentNumber", "issuingAuthority", "note", "phone", "message", "datevText"],
]);

/** Whom a hit of the screening is about. */
const somebody = { kind: "person", otherNames: [], birthDate: null, roles: ["client"], matched: "Muster" };

/** What a firm writes that is about no client, or about many for as long as they are listed. */
const OF_FIRM = new Set(["SupportAccess", "Campaign", "DataExport", "Webhook", "RiskAnalysis"]);

/** Written by a money-laundering officer alone, and disclosed to nobody else: `suspicion-not-disclosed.test.ts` looks for its words. */
const OF_OFFICER = new Set(["SuspicionNote", "SuspicionEntry"]);

/** What holds a word; the kinds of income are written with the master data. */
function valueOf(field: string, word: string, words: ReadonlyMap<string, string>): unknown {
  if (TEXTS.has(field)) return word;
  if (field === "screened") return { ...somebody, name: word };
  return field === "masterData"
    ? { note: word, income: { isSoleProprietor: true, incomeTypes: [words.get("incomeTypes")] } }
    : { note: word };
}

/** Writes a word of its own into each encrypted column of a client's rows. @returns the words by column */
export async function plantWords({ tenantId, staff, clients: [client] }: FirmWorld): Promise<Map<string, string>> {
  const planted = new Map<string, string>();
  const wordsFor = (model: string): Record<string, unknown> => {
    const fields = Object.keys(SEALED[model as keyof typeof SEALED].fields);
    const words = new Map(fields.map((field) => [field, `plant${randomBytes(8).toString("hex")}`]));
    for (const [field, word] of words) planted.set(`${model}.${field}`, word);
    return Object.fromEntries([...words].map(([field, word]) => [field, valueOf(field, word, words)]));
  };
  await inTenant(tenantId, system, async ({ tx, now }) => {
    const of = { tenantId, clientId: client.personId };
    const { draft } = client.forms;
    const { versionId } = await tx.screeningHit.findFirstOrThrow({ where: { tenantId, id: client.hitId }, select: { versionId: true } });
    const added = {
      GwgRecord: { ...of, formId: draft.formId, formularType: "personAdditional", edition: 1, approvedAt: now },
      RiskAssessment: { ...of, level: "high", proposedLevel: "low", assessedBy: staff.userId, assessedAt: now, nextReviewOn: now },
      Verification: { ...of, person: "Muster", method: "original", verifiedOn: now, verifiedBy: staff.userId, createdAt: now },
      ScreeningDecision: { tenantId, hitId: client.hitId, step: "decided", verdict: "noMatch", versionId, decidedBy: staff.userId },
      ClientNote: { ...of, writtenBy: staff.userId },
      GwgFollowUp: { ...of, reviewOn: now, discrepancyOn: now, dueOn: now, snoozedUntil: now, settledOn: now, ownersSettledOn: now },
      RegisterLook: { ...of, lookedOn: now, differs: true, outcome: "notReported", closedBy: staff.userId, createdAt: now, closedAt: now },
      IdentityReading: { tenantId, attachmentId: draft.attachmentId, state: "read" },
      DatevSyncAttempt: { tenantId, syncId: client.syncId, durationMs: 1, outcome: "refused" },
    };
    const known = {
      Form: { tenantId_id: { tenantId, id: draft.formId } },
      Client: { tenantId_id: { tenantId, id: client.personId } },
      DatevSnapshot: { clientId: client.personId },
      Document: { id: client.documents.newId },
      Inquiry: { id: client.inquiryId },
      Invitation: { id: draft.invitationId },
      DatevSync: { id: client.syncId },
      ScreeningHit: { id: client.hitId },
    };
    // What has a reason of its own is in the state that it is the reason of.
    const states: Record<string, object> = { Form: { state: "rejected", submittedAt: now }, Document: { status: "Rejected" } };
    expect(Object.keys({ ...added, ...known }).sort()).toEqual(
      Object.keys(SEALED)
        .filter((model) => !OF_FIRM.has(model) && !OF_OFFICER.has(model))
        .sort(),
    );
    await tx.inquiry.updateMany({ where: { tenantId, id: client.inquiryId }, data: { formId: draft.formId } });
    const table = (model: string) => tx[`${model[0]?.toLowerCase() ?? ""}${model.slice(1)}` as "form"];
    for (const [model, data] of Object.entries(added)) await table(model).create({ data: { ...data, ...wordsFor(model) } as never });
    for (const [model, which] of Object.entries(known))
      await table(model).update({ where: { tenantId, ...which } as never, data: { ...wordsFor(model), ...states[model] } as never });
  });
  return planted;
}
