import { z } from "zod";
import { parseUrl } from "./parse-url.ts";

const HOST = /^([a-z\d_]([a-z\d_-]*[a-z\d_])?\.)*[a-z\d]([a-z\d-]*[a-z\d])?$/;
const IPV6 = /^\[[\da-f:.]+\]$/;

/**
 * The origin of a web site as browsers write it: scheme, host in ASCII and lower case, a port where it is not the usual one.
 * Null for whatever is more than that (a path, a password, a wildcard) or has another scheme. What comes back is in a
 * Content-Security-Policy as it is, so no letter of a host may end its list or its directive.
 */
export function normaliseOrigin(text: string): string | null {
  const given = text.trim();
  const url = /^https?:\/\/[^/?#\\@]+\/?$/i.test(given) ? parseUrl(given) : null;
  if (url === null) return null;
  const { hostname, origin, pathname } = url;
  return pathname === "/" && (HOST.test(hostname) || IPV6.test(hostname)) ? origin : null;
}

/** Origin of a web site (`https://www.example.de`), normalised. Error: validation.origin.invalid. */
export const WebOrigin = z.string({ error: "validation.origin.invalid" }).check(
  z.maxLength(300, { error: "validation.origin.invalid", abort: true }),
  z.overwrite((value) => normaliseOrigin(value) ?? value),
  z.refine((value) => normaliseOrigin(value) === value, { error: "validation.origin.invalid" }),
);
