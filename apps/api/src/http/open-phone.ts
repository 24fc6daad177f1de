import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx, Origin, PhoneActor } from "../db/context.ts";
import { inPhoneUpload, type PhoneRow } from "../db/identify.ts";
import { makeCtx } from "../db/in-tenant.ts";
import { hashToken } from "../db/keys.ts";
import { countTry, type Limit } from "../db/rate-limit.ts";
import { addressGroup } from "./address-group.ts";
import { isOpen } from "./admission.ts";

/** 32 bytes as base64url. */
const RANDOM_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Calls with tokens that nobody was given, of one network. */
const UNKNOWN_TOKENS: Limit = { name: "phone-unknown", points: 20, seconds: 600, blocks: true };

/**
 * Opens the transaction of a phone that was handed a question. It acts as whoever holds the guest's link does, but gets to calls of its
 * own alone (`access`), and no further once another phone has opened the same token.
 * @throws Refusal phone.unknown, rate.limited in its place after twenty of one network; phone.over, also when the guest's link has ended;
 *         phone.taken, firm.closed
 */
export function openForPhone<Result>(
  { token, secret }: { readonly token: string; readonly secret: string },
  origin: Origin,
  work: (ctx: Ctx<PhoneActor>) => Promise<Result>,
): Promise<Result> {
  const secretHash = hashToken(secret);
  const admit = (row: PhoneRow | undefined): PhoneRow => {
    if (row === undefined || row.active === null || !RANDOM_TOKEN.test(secret)) throw new Refusal("phone.unknown");
    if (row.over) throw new Refusal("phone.over");
    if (!row.active || !isOpen(row)) throw new Refusal("firm.closed");
    if (row.phone_hash !== null && !secretHash.equals(row.phone_hash)) throw new Refusal("phone.taken");
    return row;
  };
  const opening = RANDOM_TOKEN.test(token)
    ? inPhoneUpload(hashToken(token), admit, (tx, row) => work(makeCtx(tx, row.tenant_id, actorOf(row, secretHash, origin))))
    : Promise.reject(new Refusal("phone.unknown"));
  return opening.catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === "phone.unknown") await countTry(UNKNOWN_TOKENS, addressGroup(origin.ip));
    throw error;
  });
}

const actorOf = (row: PhoneRow, secretHash: Buffer<ArrayBuffer>, origin: Origin): PhoneActor => ({
  kind: "guest",
  linkId: row.link_id,
  invitationId: row.invitation_id,
  formId: row.form_id,
  proofHash: null,
  phone: { phoneUploadId: row.id, path: row.path, secretHash, expiresAt: row.expires_at },
  ...origin,
});
