import { createServer as createHttpServer } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { X509Certificate } from "node:crypto";
import { generate } from "selfsigned";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatevConnect } from "./datev-connect.ts";
import type { DatevConnection } from "./gateway.ts";
import type { ServerCertificate } from "./server-certificate.ts";

type Pair = { readonly key: string; readonly cert: string };
const year = 365 * 86_400_000;

async function issue(commonName: string, hosts: readonly string[], ca?: Pair, notAfterDate = new Date(Date.now() + year)): Promise<Pair> {
  const { private: key, cert } = await generate([{ name: "commonName", value: commonName }], {
    algorithm: "sha256",
    keyType: "ec",
    notBeforeDate: new Date(Date.now() - 2 * year),
    notAfterDate,
    extensions:
      hosts.length === 0
        ? [{ name: "basicConstraints", cA: true, critical: true }]
        : [{ name: "subjectAltName", altNames: hosts.map((value) => ({ type: 2, value })) }],
    ...(ca !== undefined && { ca }),
  });
  return { key, cert };
}

let called = 0;
const servers: Server[] = [];
async function serve(pair: Pair): Promise<string> {
  const server = createServer(pair, (_, res) => {
    called += 1;
    res.end(JSON.stringify([{ Key: "master-data" }]));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  servers.push(server);
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

let ca: Pair;
let other: Pair;
let own: Pair;
let ownUrl: string;
let elsewhereUrl: string;
let expiredUrl: string;
beforeAll(async () => {
  [ca, other] = [await issue("Kanzlei-CA", []), await issue("Andere CA", [])];
  own = await issue("datevserver", ["localhost"], ca);
  ownUrl = await serve(own);
  elsewhereUrl = await serve(await issue("andererserver", ["andererserver"], ca));
  expiredUrl = await serve(await issue("datevserver", ["localhost"], ca, new Date(Date.now() - year)));
});
beforeEach(() => {
  called = 0;
});
afterAll(() =>
  Promise.all(
    servers.map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  ),
);

const seen: ServerCertificate[] = [];
const ask = (baseUrl: string, trust: Partial<DatevConnection> = {}) => {
  seen.length = 0;
  return openDatevConnect(
    { baseUrl, username: "a", password: "b", ...trust },
    { callMs: 3_000, onCertificate: (one) => void seen.push(one) },
  ).listDomains();
};
const fingerprintOf = ({ cert }: Pair): string => new X509Certificate(cert).fingerprint256;

describe("a server's certificate", () => {
  it("is trusted by the firm's own authority, and reported", async () => {
    expect(await ask(ownUrl, { certificateAuthority: ca.cert })).toEqual(["master-data"]);
    expect(seen).toEqual([
      {
        fingerprint: fingerprintOf(own).replaceAll(":", "").toLowerCase(),
        subject: "datevserver",
        issuer: "Kanzlei-CA",
        validTo: expect.any(Date),
        trusted: true,
      },
    ]);
    expect(Math.abs((seen[0]?.validTo.getTime() ?? 0) - Date.now() - year)).toBeLessThan(60_000);
  });

  it("is trusted by its fingerprint, with colons or without, whoever issued it", async () => {
    for (const certificateFingerprint of [fingerprintOf(own), fingerprintOf(own).replaceAll(":", "").toLowerCase()]) {
      expect(await ask(ownUrl, { certificateFingerprint })).toEqual(["master-data"]);
    }
  });

  it.each([
    ["nobody vouches for it", () => ask(ownUrl)],
    ["another authority is set", () => ask(ownUrl, { certificateAuthority: other.cert })],
    [
      "another fingerprint is set, whoever issued it",
      () => ask(ownUrl, { certificateAuthority: ca.cert, certificateFingerprint: fingerprintOf(ca) }),
    ],
    ["it carries another name", () => ask(elsewhereUrl, { certificateAuthority: ca.cert })],
    ["it has expired", () => ask(expiredUrl, { certificateAuthority: ca.cert })],
  ])("is not trusted when %s: nothing is sent, and it is reported", async (_, call) => {
    await expect(call()).rejects.toMatchObject({ name: "DatevUnreachable", reason: "certificate" });
    expect(called).toBe(0);
    expect(seen).toMatchObject([{ trusted: false, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  it("is missed where no TLS is spoken", async () => {
    const plain = createHttpServer((_, res) => void res.end("[]"));
    await new Promise<void>((resolve) => plain.listen(0, resolve));
    await expect(ask(`https://localhost:${(plain.address() as AddressInfo).port}`)).rejects.toMatchObject({ reason: "noTls" });
    plain.closeAllConnections();
    plain.close();
  });
});
