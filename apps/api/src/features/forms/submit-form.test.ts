import { randomUUID } from "node:crypto";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { describe, expect, it } from "vitest";
import { makeForm, makeTenant, system } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { submitForm } from "./submit-form.ts";

const confirmations = { dataProtection: true, correctness: true };

/** Hands in, at a moment, the form of somebody whose 16th birthday is 16 June 2026 and who brings a birth certificate. */
async function submitAt(now: Date) {
  const tenant = await makeTenant();
  const form = await makeForm(tenant);
  const attachment = {
    id: randomUUID(),
    tenantId: tenant.tenantId,
    formId: form.id,
    fileKey: randomUUID(),
    name: "geburtsurkunde.png",
    mimeType: "image/png",
    sizeBytes: 1,
  };
  const answers = sampleAnswers(forms.person, 2, {
    today: "2026-06-01",
    settled: {
      "personal.birthDate": "2010-06-16",
      "identity.type": "birthCertificate",
      "identity.issuedOn": "2010-07-01",
      "marital-status.maritalStatus": "single",
    },
    attachmentId: () => attachment.id,
  });
  await inTenant(tenant.tenantId, system, async ({ tx, tenantId }) => {
    await tx.attachment.create({ data: attachment });
    await tx.form.update({ where: { tenantId_id: { tenantId, id: form.id } }, data: { answers } });
  });
  return inTenant(tenant.tenantId, system, (ctx) => submitForm({ ...ctx, now }, { id: form.id, revision: form.revision, confirmations }));
}

describe("a birth certificate on the day of the submission, in German time", () => {
  it("is taken until a minute before the 16th birthday", async () => {
    await expect(submitAt(new Date("2026-06-15T21:59:00Z"))).resolves.toBeUndefined();
  });

  it("is refused from the first minute of it, while it is still the day before in UTC", async () => {
    await expect(submitAt(new Date("2026-06-15T22:00:00Z"))).rejects.toMatchObject({
      code: "saving.failed",
      issues: [{ path: "identity.type", code: "validation.choice.invalid" }],
    });
  });
});
