import type { TransportCall } from "@stammdaten/datev/transport.ts";

const ROOTS = ["/datev/api/master-data/v1/", "/datev/api/diagnostics/v1/"];
const METHODS: readonly TransportCall["method"][] = ["GET", "POST", "PUT"];

/** What a server might take for a way up or another separator once it has decoded the path. */
const AMBIGUOUS = /\\|%2e|%2f|%5c|%25|%00|\/\//i;

/**
 * The call as the transport takes it, if it is one that a connector carries whatever the portal asks: master data and
 * diagnostics, to be read or written, never deleted. Undefined for any other.
 */
export function asCarried({ method, path, body }: { method: string; path: string; body: unknown }): TransportCall | undefined {
  const known = METHODS.find((one) => one === method);
  const base = "http://datev.invalid";
  if (known === undefined || !path.startsWith("/") || !URL.canParse(path, base)) return undefined;
  const url = new URL(path, base);
  const [plain = ""] = path.split(/[?#]/, 1);
  const isStraight = url.origin === base && url.pathname === plain && !AMBIGUOUS.test(plain) && !path.includes("#");
  if (!isStraight || !ROOTS.some((root) => plain.startsWith(root))) return undefined;
  return { method: known, path, ...(body !== null && body !== undefined && { body }) };
}
