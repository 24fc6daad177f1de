import { TEST_EVENT, webhookEvents, type WebhookEvent } from "@stammdaten/shared/contract/webhook-events.ts";

/** The action of an event which staff send to try a webhook; the log itself has none. */
export const TEST_ACTION = "webhookTest";

const names = new Map<string, WebhookEvent>(Object.entries(webhookEvents).map(([name, action]) => [action, name as WebhookEvent]));

/** What programs call an entry of the log. */
export function nameEvent(action: string): WebhookEvent | typeof TEST_EVENT {
  if (action === TEST_ACTION) return TEST_EVENT;
  const name = names.get(action);
  if (name === undefined) throw new Error(`no webhook is told of ${action}`);
  return name;
}
