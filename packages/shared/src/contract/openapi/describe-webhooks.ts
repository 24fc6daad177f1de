import { WebhookMessage } from "../webhooks.ts";
import { webhookEventNames } from "../webhook-events.ts";
import type { Json, SchemaStore } from "./schema-store.ts";

const header = (name: string, description: string, schema: Json): Json => ({ name, in: "header", required: true, description, schema });

const message = {
  type: "form.submitted",
  timestamp: "2026-01-15T09:30:00.000Z",
  data: { kind: "form", id: "5f0c6a52-3f1e-4d53-9a57-0f6f0d2f7a11" },
} satisfies WebhookMessage;

/** What we call at the addresses that a firm's staff have added, as the document has it beside the calls. */
export const describeWebhooks = (store: SchemaStore): Json => ({
  event: {
    post: {
      operationId: "event",
      summary: "Something happened that the webhook wants to be told.",
      description: `Signed after Standard Webhooks (https://www.standardwebhooks.com). Sent again, with the same \`webhook-id\`, until it is answered with 2xx: eight times within 28 hours. 410 switches the webhook off. Redirects are not followed, and an answer has ten seconds. Events: ${webhookEventNames.join(", ")}.`,
      tags: ["Webhooks"],
      security: [],
      parameters: [
        header("webhook-id", "Names the event: the same with each try. Whoever has seen it has nothing more to do.", {
          type: "string",
          format: "uuid",
        }),
        header("webhook-timestamp", "When this try was sent, in seconds since 1970.", { type: "integer" }),
        header("webhook-signature", "`v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}`.", {
          type: "string",
        }),
      ],
      requestBody: { required: true, content: { "application/json": { schema: store.add(WebhookMessage, "output"), example: message } } },
      responses: {
        "2XX": { description: "Taken." },
        "410": { description: "Wants nothing any more: the webhook is switched off." },
      },
    },
  },
});
