import { X509Certificate } from "node:crypto";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";

const BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

const refusal = (code: string) => new Refusal("request.invalid", { issues: [{ path: "certificateAuthority", code }] });

function parse(block: string): X509Certificate {
  try {
    return new X509Certificate(block);
  } catch {
    throw refusal("validation.certificate.invalid");
  }
}

/**
 * The certificates in a text (PEM) that authorities sign with, and nothing else in it: whoever exports one
 * easily exports its key along.
 * @throws Refusal request.invalid where there is none, or one of a server
 */
export function readAuthority(text: string): string {
  const certificates = (text.match(BLOCK) ?? []).map(parse);
  if (certificates.length === 0) throw refusal("validation.certificate.invalid");
  if (!certificates.every(({ ca }) => ca)) throw refusal("validation.certificate.noAuthority");
  return certificates.map((one) => one.toString()).join("");
}
