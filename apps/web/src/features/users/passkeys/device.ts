import type {
  PasskeyCreationOptions,
  PasskeyProof,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from "@stammdaten/shared/contract/passkeys.ts";

/** Whether this browser knows passkeys at all; only where the page came safely does it. */
export const knowsPasskeys = (): boolean => "PublicKeyCredential" in window;

/** Has the device make a passkey. @throws what WebAuthn throws, as when its user would rather not */
export async function makePasskey(optionsJSON: PasskeyCreationOptions): Promise<PasskeyRegistration> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { clientExtensionResults, ...made } = await startRegistration({ optionsJSON });
  return { ...made, clientExtensionResults: { ...clientExtensionResults } };
}

/** Has the device prove who its user is. @throws what WebAuthn throws, as when they would rather not */
export async function askForPasskey(optionsJSON: PasskeyRequestOptions): Promise<PasskeyProof> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { clientExtensionResults, ...proof } = await startAuthentication({ optionsJSON });
  return { ...proof, clientExtensionResults: { ...clientExtensionResults } };
}
