import { webhookEvents } from "@stammdaten/shared/contract/webhook-events.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { makeSecret } from "../src/features/webhooks/sign-message.ts";
import { system } from "./factories.ts";

/** A webhook of a firm with a delivery about a form. */
export function makeWebhook({ tenantId }: { tenantId: string }, { url, formId }: { url: string; formId: string }) {
  return inTenant(tenantId, system, async ({ tx, now }) => {
    const { id: webhookId } = await tx.webhook.create({
      data: { tenantId, targetUrl: url, signingSecret: makeSecret(), actions: [webhookEvents["form.submitted"]] },
    });
    const { id: deliveryId } = await tx.webhookDelivery.create({
      data: { tenantId, webhookId, action: webhookEvents["form.submitted"], subjectType: "form", subjectId: formId, at: now, nextAt: now },
    });
    return { webhookId, deliveryId };
  });
}
