/**
 * Whether an address may be used at all: over TLS, or on this very machine, which `EGRESS_ALLOW` has to name besides.
 * @param address that somebody else gave
 */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname));
}
