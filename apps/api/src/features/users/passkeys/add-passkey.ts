import { randomUUID } from "node:crypto";
import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Passkey, PasskeyCreationOptions, PasskeyRegistration } from "@stammdaten/shared/contract/passkeys.ts";
import type { AdminActor, Ctx, UserActor } from "../../../db/context.ts";
import { auditAccount } from "../audit-account.ts";
import { checkConfirmed } from "../../../domain/check-confirmed.ts";
import { isOurChallenge, makeChallenge, takeChallenge } from "../challenge.ts";
import { tellOfChange } from "../tell-of-change.ts";
import { decodeChallenge, PASSKEY_TIMEOUT_MS, readChallenge, type RelyingParty } from "./relying-party.ts";

type Caller = UserActor | AdminActor;

/** How the product names itself to a device. */
const NAME = "Stammdaten";
const MOST = 20;

/**
 * What the browser needs to make a passkey that the device asks its user for (PIN, finger, face), for somebody who has just
 * proved who they are. The challenge carries that proof on to the passkey that is made with it.
 * @throws Refusal confirmation.required, passkey.tooMany
 */
export async function startPasskey(ctx: Ctx<Caller>, party: RelyingParty): Promise<{ options: PasskeyCreationOptions }> {
  const { tx, actor, now } = ctx;
  await checkConfirmed(ctx);
  const credential = await tx.credential.findFirst({ where: { userId: actor.userId }, select: { username: true } });
  if (credential === null) throw new Refusal("resource.notFound");
  const known = await tx.passkey.findMany({ where: { userId: actor.userId }, select: { credentialId: true } });
  if (known.length >= MOST) throw new Refusal("passkey.tooMany");
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: NAME,
    rpID: party.id,
    userName: credential.username,
    userID: new Uint8Array(Buffer.from(actor.userId)),
    challenge: makeChallenge(`passkey:session:${actor.sessionId}`, now),
  });
  return {
    options: {
      challenge,
      rp: { id: party.id, name: NAME },
      user: { ...user, displayName: credential.username },
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: "public-key", alg })),
      timeout: PASSKEY_TIMEOUT_MS,
      attestation: "none",
      excludeCredentials: known.map(({ credentialId: id }) => ({ type: "public-key", id })),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    },
  };
}

export type AddPasskeyInput = { readonly name: string; readonly credential: PasskeyRegistration };

/**
 * Adds a passkey that was made in this session, once.
 * @throws Refusal passkey.refused for one that was not, or without the user's verification; passkey.tooMany
 */
export async function addPasskey(ctx: Ctx<Caller>, { name, credential }: AddPasskeyInput, party: RelyingParty): Promise<Passkey> {
  const { tx, actor, now } = ctx;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...pickCredential(credential),
      response: { clientDataJSON: credential.response.clientDataJSON, attestationObject: credential.response.attestationObject },
    },
    expectedChallenge: (challenge) => isOurChallenge(decodeChallenge(challenge), `passkey:session:${actor.sessionId}`, now),
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) throw new Refusal("passkey.refused");
  await takeChallenge(readChallenge(credential), "passkey.refused");
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  if ((await tx.passkey.count({ where: { userId: actor.userId } })) >= MOST) throw new Refusal("passkey.tooMany");
  if ((await tx.passkey.count({ where: { credentialId } })) > 0) throw new Refusal("passkey.refused");
  const row = await tx.passkey.create({
    data: {
      id: randomUUID(),
      userId: actor.userId,
      tenantId: actor.kind === "admin" ? null : ctx.tenantId,
      credentialId,
      publicKey: new Uint8Array(publicKey),
      counter: BigInt(counter),
      name,
    },
  });
  await auditAccount(ctx, "passkeyAdded");
  await tellOfChange(ctx, actor.userId, "passkeyAdded");
  return { id: row.id, name, createdAt: row.createdAt.toISOString(), lastUsedAt: null };
}

/** What the library reads of a credential; how it is attached and what extensions say decides nothing here. */
export const pickCredential = ({ id, rawId, type }: Pick<PasskeyRegistration, "id" | "rawId" | "type">) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
});
