import type * as Dns from "node:dns/promises";
import { createServer, type AddressInfo, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDatevConnect } from "./datev-connect.ts";
import { openDirectTransport } from "./direct-transport.ts";
import { ownNetwork, parseAllowedHost, publicHosts, type Hosts } from "./hosts.ts";

const { answers } = vi.hoisted(() => ({ answers: new Map<string, readonly string[]>() }));
vi.mock("node:dns/promises", async (original) => {
  const dns = await original<typeof Dns>();
  return {
    ...dns,
    lookup: (name: string, options: object) => {
      const found = answers.get(name);
      return found === undefined
        ? dns.lookup(name, options)
        : Promise.resolve(found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })));
    },
  };
});

const isForbidden = (hosts: Hosts, url: string): boolean => {
  const { hostname, port } = new URL(url);
  return hosts.isForbidden(hostname, Number(port || 80));
};
const lookUp = (hosts: Hosts, host: string, all = true) =>
  new Promise((resolve, reject) => hosts.lookUpFor(80)(host, { all }, (error, found) => (error === null ? resolve(found) : reject(error))));

const outsideAnyNetwork = [
  "http://169.254.169.254",
  "http://169.254.1.1:8080",
  "http://2852039166",
  "http://0xa9fea9fe",
  "http://0251.0376.0251.0376",
  "http://[fe80::1]",
  "http://[::ffff:169.254.169.254]",
  "http://[fd00:ec2::254]",
  "http://100.100.100.200",
  "http://168.63.129.16",
  "http://metadata.google.internal",
  "http://METADATA.google.internal.",
  "http://metadata",
];
const inAnyNetwork = [
  "http://localhost:58454",
  "https://datevserver:58452",
  "http://192.168.1.20",
  "http://10.0.0.5",
  "http://127.0.0.1",
  "http://[fd12::1]",
];
const publicOnes = ["https://datev.kanzlei-maier.de", "http://metadata-kanzlei.de", "http://8.8.8.8", "http://[2a00:1450::1]"];

describe("hosts that a program in the firm's own network may call", () => {
  it.each(outsideAnyNetwork)("are not %s", (url) => {
    expect(isForbidden(ownNetwork, url)).toBe(true);
  });

  it.each([...inAnyNetwork, ...publicOnes])("are %s", (url) => {
    expect(isForbidden(ownNetwork, url)).toBe(false);
  });

  it("are judged by the address that a name leads to", async () => {
    await expect(lookUp(ownNetwork, "[fe80::1]")).rejects.toMatchObject({ reason: "forbiddenHost" });
    await expect(lookUp(ownNetwork, "metadata")).rejects.toMatchObject({ reason: "forbiddenHost" });
    expect(await lookUp(ownNetwork, "localhost", false)).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(await lookUp(ownNetwork, "localhost")).toEqual(
      expect.arrayContaining([expect.objectContaining({ address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) })]),
    );
  });
});

const special = [
  "0.0.0.0",
  "127.0.0.1",
  "10.0.0.5",
  "172.20.0.3",
  "192.168.1.20",
  "100.64.0.1",
  "169.254.169.254",
  "192.0.0.192",
  "198.18.0.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "168.63.129.16",
  "::",
  "::1",
  "::7f00:1",
  "::ffff:10.0.0.5",
  "::ffff:0:7f00:1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::1",
  "2002:7f00:1::",
  "2001::1",
  "fe80::1",
  "fec0::1",
  "fd12::1",
  "fd00:ec2::254",
  "ff02::1",
];

describe("hosts that a server for many firms may call", () => {
  const hosts = publicHosts([]);

  it.each([...outsideAnyNetwork, ...inAnyNetwork, "http://postgres:5432", "http://api.", "http://0", "http://127.1"])(
    "are not %s",
    (url) => {
      expect(isForbidden(hosts, url)).toBe(true);
    },
  );

  it.each(publicOnes)("are %s", (url) => {
    expect(isForbidden(hosts, url)).toBe(false);
  });

  it.each(special)("are not %s, named as such or behind a name", async (address) => {
    expect(isForbidden(hosts, `http://${address.includes(":") ? `[${address}]` : address}`)).toBe(true);
    answers.set("kanzlei.example", ["8.8.8.8", address]);
    await expect(lookUp(hosts, "kanzlei.example")).rejects.toMatchObject({ reason: "forbiddenHost" });
  });

  it("are connected to at the address that was judged", async () => {
    answers.set("kanzlei.example", ["8.8.8.8"]);
    expect(await lookUp(hosts, "kanzlei.example")).toEqual([{ address: "8.8.8.8", family: 4 }]);
  });

  it("are not told from names that nobody knows", async () => {
    await expect(lookUp(hosts, "datev.invalid")).rejects.toMatchObject({ reason: "forbiddenHost" });
  });
});

describe("what the operator allows besides", () => {
  const hosts = publicHosts(["sandbox:58454", "datev.intern.example", "10.8.0.0/16", "[fd12::1]:443", "127.0.0.1"].map(parseAllowedHost));

  it.each(["http://sandbox:58454", "http://10.8.3.4", "https://[fd12::1]:443", "http://127.0.0.1:9", "http://[::ffff:10.8.3.4]"])(
    "lets %s be called",
    (url) => {
      expect(isForbidden(hosts, url.replace("https", "http"))).toBe(false);
    },
  );

  it.each(["http://sandbox:5432", "http://postgres:58454", "http://10.9.0.1", "http://[fd12::1]:444", "http://[fd12::2]:443"])(
    "does not let %s be called",
    (url) => {
      expect(isForbidden(hosts, url)).toBe(true);
    },
  );

  it("lets a name lead where it leads, and others into its ranges only", async () => {
    answers.set("datev.intern.example", ["192.168.1.9"]);
    answers.set("kanzlei.example", ["10.8.0.1"]);
    expect(await lookUp(hosts, "datev.intern.example", false)).toBe("192.168.1.9");
    expect(await lookUp(hosts, "kanzlei.example", false)).toBe("10.8.0.1");
  });

  it.each(["", "http://host", "host:port", "10.0.0.0/64", "a b"])("is no host in %j", (text) => {
    expect(() => parseAllowedHost(text)).toThrow();
  });
});

describe("a refused call", () => {
  let listener: Server;
  let connections = 0;
  beforeAll(async () => {
    listener = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => new Promise((resolve) => listener.close(resolve)));

  const call = async (baseUrl: string) => {
    const begun = performance.now();
    const gateway = createDatevConnect(openDirectTransport({ baseUrl, username: "a", password: "b" }, publicHosts([])));
    const error: unknown = await gateway.listDomains().catch((failure: unknown) => failure);
    return { error, ms: performance.now() - begun };
  };

  it("is answered alike and in the same time, whatever listens there, and connects to nothing", async () => {
    const { port } = listener.address() as AddressInfo;
    answers.set("open.example", ["127.0.0.1"]);
    const refused = await Promise.all(
      [
        `http://127.0.0.1:${port}`,
        "http://127.0.0.1:9",
        `http://open.example:${port}`,
        "http://open.example:9",
        "http://169.254.169.254",
        "http://postgres:5432",
        "http://datev.invalid",
      ].map(call),
    );
    for (const { error } of refused) expect(error).toMatchObject({ name: "DatevUnreachable", reason: "forbiddenHost" });
    for (const { ms } of refused) expect(ms).toBeGreaterThan(490);
    expect(connections).toBe(0);
  });
});
