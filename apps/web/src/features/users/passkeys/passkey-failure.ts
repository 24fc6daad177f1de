import { describeError } from "../../../ui/feedback/describe-error.ts";

/** What the browser says where the device, or its user, would not; by the names that WebAuthn gives errors. */
const BY_NAME: Readonly<Record<string, string>> = {
  NotAllowedError: "passkeys.cancelled",
  AbortError: "passkeys.cancelled",
  InvalidStateError: "passkeys.known",
  NotSupportedError: "passkeys.unsupported",
  SecurityError: "passkeys.unsupported",
};

/** What somebody reads when a passkey was not made or not used. */
export function describePasskeyFailure(error: unknown, t: (key: string) => string): string {
  const words = describeError(error, t);
  const key = error instanceof Error ? BY_NAME[error.name] : undefined;
  return key === undefined ? words : t(key);
}
