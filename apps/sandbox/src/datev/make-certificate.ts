import { X509Certificate } from "node:crypto";
import { generate } from "selfsigned";

/** A certificate with its key, both PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** SHA-256 of the certificate, pairs of hex digits with colons. */
  readonly fingerprint: string;
}

const tenYearsMs = 10 * 365 * 86_400_000;

/** A certificate for `localhost` that nobody vouches for, as DATEVconnect has one on a firm's server. */
export async function makeCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    algorithm: "sha256",
    keyType: "ec",
    notAfterDate: new Date(Date.now() + tenYearsMs),
    extensions: [
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: "localhost" },
          { type: 7, ip: "127.0.0.1" },
        ],
      },
    ],
  });
  return { key, cert, fingerprint: new X509Certificate(cert).fingerprint256 };
}
