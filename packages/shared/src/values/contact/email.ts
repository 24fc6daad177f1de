import { textRule } from "../value-rule.ts";

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN_LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** Trims, and lower-cases what is behind the last "@"; the part before it may be case-sensitive. */
export function normaliseEmail(value: string): string {
  const trimmed = value.trim();
  const at = trimmed.lastIndexOf("@");
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase().normalize("NFC");
}

/**
 * Whether a normalised value is an address that ordinary mail servers take: at most 254 characters,
 * 64 of them before the "@", no quoting, a domain of two or more labels. Umlaut domains are taken.
 */
export function isEmail(value: string): boolean {
  if (value.length > 254) return false;
  const at = value.lastIndexOf("@");
  const labels = value.slice(at + 1).split(".");
  return (
    at > 0 &&
    at <= 64 &&
    LOCAL_PART.test(value.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && DOMAIN_LABEL.test(label)) &&
    /^(\p{L}{2,}|xn--.+)$/u.test(labels.at(-1) ?? "")
  );
}

/** E-mail address, trimmed, its domain in lower case. Error: validation.email.invalid. */
export const Email = textRule({ code: "validation.email.invalid", longest: 1000, normalise: normaliseEmail, isValid: isEmail });
