import { isIPv4, isIPv6 } from "node:net";

/** How Node writes an IPv4 address on a socket that takes both kinds. */
const MAPPED = "::ffff:";

/**
 * What a limit by address counts: an IPv4 address, or the /64 of an IPv6 address, for whoever has one of those has all of
 * them. An IPv4 address that is written as IPv6 is the IPv4 address.
 */
export function addressGroup(ip: string | null): string {
  if (ip === null) return "unknown";
  const [address = ""] = ip.split("%");
  if (!isIPv6(address)) return address;
  if (address.startsWith(MAPPED) && isIPv4(address.slice(MAPPED.length))) return address.slice(MAPPED.length);
  // As the URL standard writes it: hexadecimal, in lower case, the longest run of zeros left out.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const first = head.split(":").filter(Boolean);
  const last = (tail ?? "").split(":").filter(Boolean);
  const groups = tail === undefined ? first : [...first, ...Array.from({ length: 8 - first.length - last.length }, () => "0"), ...last];
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff")
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
}
