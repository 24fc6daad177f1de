import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { switchWebhook } from "./switch-webhook.ts";

/** @throws Refusal resource.notFound */
export async function requireWebhook({ tx, tenantId }: Ctx, id: string): Promise<{ readonly state: string }> {
  const found = await tx.webhook.findFirst({ where: { tenantId, id }, select: { state: true } });
  if (found === null) throw new Refusal("resource.notFound");
  return found;
}

/**
 * Switches a webhook off for staff, or on again. Doing it again changes nothing.
 * @throws Refusal resource.notFound
 */
export async function changeWebhook(ctx: Ctx, { id, on }: { readonly id: string; readonly on: boolean }): Promise<void> {
  const { state } = await requireWebhook(ctx, id);
  if (on !== (state === "on")) await switchWebhook(ctx, id, on ? "on" : "off");
}

/**
 * Removes a webhook with its deliveries; one that is under way may still arrive.
 * @throws Refusal resource.notFound
 */
export async function removeWebhook(ctx: Ctx, { id }: { readonly id: string }): Promise<void> {
  const { tx, tenantId } = ctx;
  const { count } = await tx.webhook.deleteMany({ where: { tenantId, id } });
  if (count === 0) throw new Refusal("resource.notFound");
  await audit(ctx, { action: "webhookRemoved", subjectType: "webhook", subjectId: id });
}
