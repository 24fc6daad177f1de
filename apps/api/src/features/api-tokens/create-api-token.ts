import { randomBytes, randomUUID } from "node:crypto";
import type { NewApiToken } from "@stammdaten/shared/contract/api-tokens.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { TOKEN_PREFIX } from "@stammdaten/shared/contract/token-scopes.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { hashToken } from "../../db/keys.ts";
import { checkConfirmed } from "../../domain/check-confirmed.ts";
import { lockFirm } from "../../domain/firm/lock-firm.ts";
import { mailStaff } from "../../domain/firm/mail-staff.ts";

/** Nobody has more programs; a list without an end would be one more thing to fill. */
const MOST_TOKENS = 20;
const DAY_MS = 86_400_000;
/** How much of a token is kept to know it by. */
const SHOWN_LETTERS = 5;

/**
 * Makes an API token, for somebody who has just proved who they are; all staff are mailed. It is 32 random bytes behind a prefix that
 * says what it is, of which only the hash is kept.
 * @throws Refusal apiToken.tooMany, confirmation.required
 */
export async function createApiToken(ctx: Ctx<UserActor>, { name, scopes, days }: NewApiToken): Promise<{ id: string; token: string }> {
  const { tx, tenantId, actor, now } = ctx;
  await lockFirm(ctx);
  const inUse = await tx.apiToken.count({ where: { tenantId, revokedAt: null, expiresAt: { gt: now } } });
  if (inUse >= MOST_TOKENS) throw new Refusal("apiToken.tooMany");
  await checkConfirmed(ctx);
  const id = randomUUID();
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString("base64url")}`;
  await tx.apiToken.create({
    data: {
      id,
      tenantId,
      name,
      prefix: token.slice(0, TOKEN_PREFIX.length + SHOWN_LETTERS),
      tokenHash: hashToken(token),
      scopes: [...new Set(scopes)],
      createdBy: actor.userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    },
  });
  await audit(ctx, { action: "apiTokenCreated", subjectType: "apiToken", subjectId: id, details: { scopes } });
  await mailStaff(ctx, "mailAccountChanged", (userId) => ({
    userId,
    changeId: randomUUID(),
    change: "apiTokenCreated",
    at: now.toISOString(),
  }));
  return { id, token };
}
