import { randomBytes, randomUUID } from "node:crypto";
import type { Ctx } from "../src/db/context.ts";
import { hashToken } from "../src/db/keys.ts";

export type PhoneWorld = { readonly phoneUploadId: string; readonly token: string; readonly secret: string };

const DAY_MS = 86_400_000;
const random = (): string => randomBytes(32).toString("base64url");

/** Hands the question for the identity document to a phone, which has opened it; good for a day. */
export async function makePhone(
  { tx, tenantId, now }: Ctx,
  { formId, linkId }: { readonly formId: string; readonly linkId: string },
): Promise<PhoneWorld> {
  const phone = { phoneUploadId: randomUUID(), token: random(), secret: random() };
  await tx.phoneUpload.create({
    data: {
      id: phone.phoneUploadId,
      tenantId,
      linkId,
      formId,
      path: "identity.attachments",
      tokenHash: hashToken(phone.token),
      phoneHash: hashToken(phone.secret),
      expiresAt: new Date(now.getTime() + DAY_MS),
    },
  });
  return phone;
}
