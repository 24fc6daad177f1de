import type { PeerCertificate } from "node:tls";

/** The certificate that a server shows, for somebody who has to decide whether to trust it. */
export type ServerCertificate = {
  /** SHA-256 of the whole certificate, 64 digits of hex in lower case. */
  readonly fingerprint: string;
  /** Common name, or what else there is of a name. */
  readonly subject: string;
  readonly issuer: string;
  readonly validTo: Date;
  /** Whether this connection trusts it. */
  readonly trusted: boolean;
};

/** A fingerprint as it is typed or shown, with colons or without, in the one form in which two are compared. */
export const normalizeFingerprint = (fingerprint: string): string => fingerprint.replaceAll(":", "").toLowerCase();

type Name = PeerCertificate["subject"];

const LONGEST_NAME = 200;

/** One line, whatever is in a certificate that anybody may have made. */
function describeName({ CN, O, OU }: Name): string {
  const name: unknown = CN ?? O ?? OU ?? "";
  return String(name)
    .replaceAll(/\p{Cc}/gu, " ")
    .slice(0, LONGEST_NAME);
}

/** What is reported of a certificate. */
export const describeCertificate = (
  { fingerprint256, subject, issuer, valid_to }: PeerCertificate,
  trusted: boolean,
): ServerCertificate => ({
  fingerprint: normalizeFingerprint(fingerprint256),
  subject: describeName(subject),
  issuer: describeName(issuer),
  validTo: new Date(valid_to),
  trusted,
});
