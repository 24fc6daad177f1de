import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { PasskeyProof, PasskeyRequestOptions } from "@stammdaten/shared/contract/passkeys.ts";
import type { Origin } from "../../../db/context.ts";
import { asPlatform, notePlatform } from "../../../db/platform.ts";
import { countTry, giveBackTry } from "../../../db/rate-limit.ts";
import { sql } from "../../../db/sql.ts";
import { addressGroup } from "../../../http/address-group.ts";
import { isOurChallenge, makeChallenge, takeChallenge } from "../challenge.ts";
import { perAddress } from "../sessions/counted-try.ts";
import { enterAs } from "../sessions/log-in.ts";
import type { LoggedIn } from "../sessions/start-session.ts";
import { pickCredential } from "./add-passkey.ts";
import { decodeChallenge, PASSKEY_TIMEOUT_MS, readChallenge, type RelyingParty } from "./relying-party.ts";

/** What the browser needs to ask for a passkey; whose it will be, the device knows. */
export async function startPasskeyLogin(party: RelyingParty): Promise<{ options: PasskeyRequestOptions }> {
  const userVerification = "required";
  const { challenge } = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: makeChallenge("passkey:login", new Date()),
    userVerification,
  });
  return { options: { challenge, rpId: party.id, timeout: PASSKEY_TIMEOUT_MS, userVerification } };
}

export type PasskeyLogin = { readonly credential: PasskeyProof; readonly origin: Origin; readonly ttlSeconds: number };

/**
 * Logs in whose passkey it is, if the device has verified them: it counts as both factors. Tries that are refused count for
 * the address, with those of passwords.
 * @throws Refusal passkey.refused (unknown, of somebody who may not come in, not verified, used before), tenant.deactivated,
 * rate.limited
 */
export async function logInByPasskey({ credential, origin, ttlSeconds }: PasskeyLogin, party: RelyingParty): Promise<LoggedIn> {
  const address = addressGroup(origin.ip);
  await countTry(perAddress, address);
  const found = await asPlatform("find the passkey of a login", async (tx) => {
    const passkey = await tx.passkey.findFirst({ where: { credentialId: credential.id } });
    const owner = passkey && (await tx.credential.findFirst({ where: { userId: passkey.userId, enabled: true } }));
    return passkey === null || owner === null || owner.accessLevel === "mandant" ? null : passkey;
  });
  const counter = found === null ? null : await verify(credential, found, party);
  if (found === null || counter === null) {
    await asPlatform("write down a failed login", (tx) =>
      notePlatform(tx, "loginFailed", { ...origin, tenantId: found?.tenantId ?? null, details: { by: "passkey" } }),
    );
    throw new Refusal("passkey.refused");
  }
  await takeChallenge(readChallenge(credential), "passkey.refused");
  await asPlatform("note that a passkey was used", (tx) =>
    tx.sql(sql`UPDATE passkey SET counter = ${counter}, last_used_at = now() WHERE id = ${found.id}::uuid`),
  );
  // A right passkey is no guess, even where its owner may not come in.
  await giveBackTry(perAddress, address);
  const { userId, tenantId } = found;
  return enterAs({ userId, tenantId, origin, ttlSeconds, hasTwoFactor: true, hadBothFactors: true, by: "passkey" }, false);
}

type Known = { readonly credentialId: string; readonly publicKey: Uint8Array; readonly counter: bigint };

/** @returns how often the device says it has signed; null where the proof is none */
async function verify(credential: PasskeyProof, { credentialId, publicKey, counter }: Known, party: RelyingParty): Promise<number | null> {
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...pickCredential(credential), response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: (challenge) => isOurChallenge(decodeChallenge(challenge), "passkey:login", new Date()),
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for whatever does not fit; which it was is nobody's business outside.
    return null;
  }
}
