import { parseUrl } from "../parse-url.ts";
import { hasUnsafeCharacters } from "../text.ts";
import { textRule } from "../value-rule.ts";

/** Longest address that is taken, in UTF-16 units. */
const LONGEST = 200;

/** The address with its scheme, https where none was typed, and without a lone slash at the end. */
export function normaliseWebsite(value: string): string {
  const text = value.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return address.replace(/^([^/]*\/\/[^/?#]+)\/$/, "$1");
}

function isWebsite(value: string): boolean {
  const url = /\s/.test(value) || hasUnsafeCharacters(value) ? null : parseUrl(value);
  if (url === null) return false;
  const { protocol, hostname, username, password } = url;
  // A name of the open web: at least two labels, the last one with a letter; so no local names and no bare IP addresses.
  return (
    /^https?:$/.test(protocol) &&
    username === "" &&
    password === "" &&
    /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(hostname)
  );
}

/**
 * Address of a web site, stored with its scheme; "www.example.de" and "müller.de" are typed without one.
 * Error: validation.website.invalid.
 */
export const Website = textRule({ code: "validation.website.invalid", longest: LONGEST, normalise: normaliseWebsite, isValid: isWebsite });
