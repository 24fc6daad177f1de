import { lookup } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { DatevUnreachable } from "./datev-errors.ts";

/**
 * Addresses that no DATEV server has, and behind which clouds keep their machines' own secrets: link-local
 * (RFC 3927, RFC 4291) and the metadata services of the large clouds. A firm's own network stays reachable.
 */
const forbidden = new BlockList();
forbidden.addSubnet("169.254.0.0", 16, "ipv4");
forbidden.addAddress("100.100.100.200", "ipv4");
forbidden.addAddress("192.0.0.192", "ipv4");
forbidden.addAddress("168.63.129.16", "ipv4");
forbidden.addSubnet("fe80::", 10, "ipv6");
forbidden.addAddress("fd00:ec2::254", "ipv6");
forbidden.addAddress("fd20:ce::254", "ipv6");

const metadataName =
  /^(metadata|instance-data|metadata\.(azure|goog|internal|google\.internal)|.*\.metadata\.google\.internal|instance-data\.ec2\.internal)$/i;

const bare = (host: string): string => host.replace(/^\[|\]$/g, "").replace(/\.$/, "");

function isForbiddenAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && forbidden.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** Whether a host, as `URL.hostname` gives it, is one that no firm may name. Asks nobody. */
export function isForbiddenHost(host: string): boolean {
  const name = bare(host);
  return metadataName.test(name) || isForbiddenAddress(name);
}

/**
 * Looks a name up for a connection that is about to be made, so that what was judged is what is called.
 * Fails with DatevUnreachable where the name is, or leads to, what no firm may name.
 */
export const lookUpAllowed: LookupFunction = (hostname, options, callback) => {
  const fail = (error: Error) => callback(error, []);
  if (isForbiddenHost(hostname)) return fail(new DatevUnreachable("forbiddenHost"));
  lookup(bare(hostname), { ...options, all: true }).then((found) => {
    const [first] = found;
    if (first === undefined) fail(new DatevUnreachable("unknownHost"));
    else if (found.some(({ address }) => isForbiddenAddress(address))) fail(new DatevUnreachable("forbiddenHost"));
    else if (options.all === true) callback(null, found);
    else callback(null, first.address, first.family);
  }, fail);
};
