import { randomUUID } from "node:crypto";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { NewInquiry } from "@stammdaten/shared/contract/inquiries.ts";
import type { Origin } from "../../db/context.ts";
import { countTry, giveBackTry, type Limit } from "../../db/rate-limit.ts";
import { inTenant } from "../../db/in-tenant.ts";
import type { InquiryRow } from "../../db/tables.ts";
import { idOfHash } from "../../domain/id-of-hash.ts";
import { addressGroup } from "../../http/address-group.ts";
import { addInquiry } from "./add-inquiry.ts";
import { isNonceGood } from "./inquiry-nonce.ts";
import { openEmbed } from "./open-embed.ts";

const perAddress: Limit = { name: "inquiry", points: 5, seconds: 600, blocks: true };
const perHour: Limit = { name: "inquiry-hour", points: 60, seconds: 3600 };
const perDay: Limit = { name: "inquiry-day", points: 500, seconds: 86_400 };
/** The quarantine has an end too, or a firm's part of the database could be filled from many addresses. */
const inQuarantine: Limit = { name: "inquiry-quarantine", points: 2000, seconds: 86_400 };

export type SendInput = { readonly inquiry: NewInquiry; readonly origin: Origin; readonly now: Date };

/**
 * Takes an inquiry in. What costs nothing is judged first: a nonce that is none, a field that only programs fill in (which
 * is answered like a success), an address that sends too many. Above what a firm gets in an hour or a day, and without a
 * nonce, an inquiry is kept in quarantine: the firm may look, and is not mailed. Whoever sends the same again, since the
 * answer was lost, is answered like the first time. The log does not keep where a visitor came from.
 * @throws Refusal inquiry.stale, rate.limited, link.unknown, firm.closed, resource.notFound for a privacy notice of another firm
 */
export async function sendInquiry({ inquiry, origin, now }: SendInput): Promise<void> {
  const { token, nonce, extra = "" } = inquiry;
  if (extra !== "") return;
  if (nonce !== undefined && !isNonceGood(nonce, token, now)) throw new Refusal("inquiry.stale");
  await countTry(perAddress, addressGroup(origin.ip));
  // A nonce is good for one row: it is used up once that row exists.
  const id = nonce === undefined ? randomUUID() : idOfHash(nonce);
  const { tenantId, earlier } = await openEmbed(token, origin, async (ctx) => ({
    tenantId: ctx.tenantId,
    earlier: await ctx.tx.inquiry.findFirst({ where: { tenantId: ctx.tenantId, id } }),
  }));
  if (earlier !== null) {
    if (isSame(earlier, inquiry)) return;
    throw new Refusal("inquiry.stale");
  }
  // Counted between two transactions: the counters have connections of their own, and nobody waits for one while holding another.
  const quarantined = nonce === undefined || !(await isWithinLimits(tenantId));
  if (quarantined) await countTry(inQuarantine, tenantId);
  await inTenant(tenantId, { kind: "system", ...origin, ip: null }, (ctx) => addInquiry(ctx, { id, inquiry, quarantined }));
}

/** Who changed what they typed before they sent it again has sent another inquiry. */
const isSame = (row: InquiryRow, { kind, firstName, lastName, companyName = "", email, phone, message = "" }: NewInquiry): boolean =>
  row.kind === kind &&
  row.firstName === firstName &&
  row.lastName === lastName &&
  (kind === "person" || row.companyName === companyName) &&
  row.email === email &&
  row.phone === phone &&
  (row.message ?? "") === message;

async function isWithinLimits(tenantId: string): Promise<boolean> {
  if (!(await isCounted(perHour, tenantId))) return false;
  if (await isCounted(perDay, tenantId)) return true;
  await giveBackTry(perHour, tenantId);
  return false;
}

/** Counts, where the limit is not reached; whether it was not. */
async function isCounted(limit: Limit, key: string): Promise<boolean> {
  try {
    await countTry(limit, key);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === "rate.limited") return false;
    throw error;
  }
}
