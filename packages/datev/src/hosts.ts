import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { DatevUnreachable } from "./datev-errors.ts";

/** Which hosts may be called at an address that somebody else gave. */
export type Hosts = {
  /** Whether a host, as `URL.hostname` gives it, is known to be refused without asking anybody. */
  readonly isForbidden: (host: string, port: number) => boolean;
  /**
   * Looks a name up for a connection that is about to be made, so that what was judged is what is called. Fails with
   * DatevUnreachable `forbiddenHost` where the name is, or leads to, what may not be called.
   */
  readonly lookUpFor: (port: number) => LookupFunction;
  /** How long a refusal takes at least, in milliseconds, so that its time does not say why. */
  readonly refusalMs: number;
};

/** What the operator lets be called beside what is public: a name, or a range of addresses; on one port, or on any. */
export type AllowedHost = { readonly port: number | undefined } & (
  | { readonly name: string }
  | { readonly range: readonly [ipaddr.IPv4 | ipaddr.IPv6, number] }
);

const REFUSAL_MS = 500;

/** Services of the large clouds that keep their machines' own secrets, at addresses that look like others. */
const metadataAddresses = new Set(["100.100.100.200", "192.0.0.192", "168.63.129.16", "fd00:ec2::254", "fd20:ce::254"]);
const metadataName =
  /^(metadata|instance-data|metadata\.(azure|goog|internal|google\.internal)|.*\.metadata\.google\.internal|instance-data\.ec2\.internal)$/i;
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

const bare = (host: string): string =>
  host
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "")
    .toLowerCase();

const isMetadata = (address: string): boolean => metadataAddresses.has(ipaddr.process(address).toString());

/** Link-local addresses (RFC 3927, RFC 4291) and the clouds' metadata services: no DATEV server has one. */
const isOutsideAnyNetwork = (address: string): boolean => isMetadata(address) || ipaddr.process(address).range() === "linkLocal";

/** Whether an address is for everybody: neither private nor for a special purpose, nor one that carries another inside. */
function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast" && !isMetadata(address) && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast));
}

type Judge = {
  readonly isForbiddenName: (name: string, port: number) => boolean;
  readonly isForbiddenAddress: (address: string, name: string, port: number) => boolean;
  readonly hidesUnknown: boolean;
};

function createHosts({ isForbiddenName, isForbiddenAddress, hidesUnknown }: Judge, refusalMs: number): Hosts {
  const isForbidden = (host: string, port: number): boolean => {
    const name = bare(host);
    return isIP(name) === 0 ? isForbiddenName(name, port) : isForbiddenAddress(name, name, port);
  };
  const lookUpFor =
    (port: number): LookupFunction =>
    (hostname, options, callback) => {
      const fail = (error: Error) => callback(error, []);
      const refuse = () => fail(new DatevUnreachable("forbiddenHost"));
      const name = bare(hostname);
      if (isForbidden(name, port)) return refuse();
      lookup(name, { ...options, all: true }).then(
        (found) => {
          const [first] = found;
          if (first === undefined || found.some(({ address }) => isForbiddenAddress(address, name, port))) refuse();
          else if (options.all === true) callback(null, found);
          else callback(null, first.address, first.family);
        },
        // Whether a name is known in our own network is not to be learned either.
        (error: Error) => (hidesUnknown ? refuse() : fail(error)),
      );
    };
  return { isForbidden, lookUpFor, refusalMs };
}

/** For a program in the firm's own network, whose servers are the firm's own business. */
export const ownNetwork: Hosts = createHosts(
  {
    isForbiddenName: (name) => metadataName.test(name),
    isForbiddenAddress: isOutsideAnyNetwork,
    hidesUnknown: false,
  },
  0,
);

/**
 * For a server that many firms share: what is public, and what its operator allows besides. A name without a dot is one of the
 * server's own network. A name that nobody knows is refused like one that leads into that network, and no refusal is quicker than another.
 */
export function publicHosts(allowed: readonly AllowedHost[]): Hosts {
  const onPort = (port: number): readonly AllowedHost[] => allowed.filter((one) => one.port === undefined || one.port === port);
  const isAllowedName = (name: string, port: number): boolean => onPort(port).some((one) => "name" in one && one.name === name);
  const isAllowedAddress = (address: string, port: number): boolean => {
    const parsed = ipaddr.process(address);
    return onPort(port).some((one) => "range" in one && parsed.kind() === one.range[0].kind() && parsed.match(one.range[0], one.range[1]));
  };
  return createHosts(
    {
      isForbiddenName: (name, port) => !isAllowedName(name, port) && (!name.includes(".") || metadataName.test(name)),
      isForbiddenAddress: (address, name, port) => !isPublic(address) && !isAllowedAddress(address, port) && !isAllowedName(name, port),
      hidesUnknown: true,
    },
    REFUSAL_MS,
  );
}

/** Whether a server's address is known to be refused without asking anybody. @param baseUrl scheme, host and port */
export function isRefusedServer(hosts: Hosts, baseUrl: string): boolean {
  const { hostname, port } = readServer(baseUrl);
  return hosts.isForbidden(hostname, port);
}

/** The host and the port that an address leads to. */
export function readServer(baseUrl: string): { readonly hostname: string; readonly port: number } {
  const { hostname, port, protocol } = new URL(baseUrl);
  return { hostname, port: port === "" ? (protocol === "https:" ? 443 : 80) : Number(port) };
}

/** Whether `parseAllowedHost` can read a text. */
export function isAllowedHost(text: string): boolean {
  try {
    parseAllowedHost(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads `name`, `name:port`, an address, `[address]:port` or a range (`10.1.0.0/16`).
 * @throws Error where a text is none of these
 */
export function parseAllowedHost(text: string): AllowedHost {
  const whole = bare(text);
  if (isIP(whole) !== 0) return { range: wholeRange(whole), port: undefined };
  if (ipaddr.isValidCIDR(text)) return { range: ipaddr.parseCIDR(text), port: undefined };
  const { host = "", port } = /^(?<host>\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(:(?<port>\d{1,5}))?$/i.exec(text)?.groups ?? {};
  const name = bare(host);
  if (name === "") throw new Error(`no host: ${text}`);
  const onPort = { port: port === undefined ? undefined : Number(port) };
  return isIP(name) === 0 ? { name, ...onPort } : { range: wholeRange(name), ...onPort };
}

function wholeRange(address: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const parsed = ipaddr.process(address);
  return [parsed, parsed.kind() === "ipv4" ? 32 : 128];
}
