import { describe, expect, it } from "vitest";
import { isForbiddenHost, lookUpAllowed } from "./forbidden-host.ts";

const hostOf = (url: string): string => new URL(url).hostname;

describe("hosts that no firm may name", () => {
  it.each([
    "http://169.254.169.254",
    "http://169.254.1.1:8080",
    "http://2852039166",
    "http://0xa9fea9fe",
    "http://0251.0376.0251.0376",
    "http://[fe80::1]",
    "http://[::ffff:169.254.169.254]",
    "http://[fd00:ec2::254]",
    "http://100.100.100.200",
    "http://metadata.google.internal",
    "http://METADATA.google.internal.",
    "http://metadata",
  ])("%s is forbidden", (url) => {
    expect(isForbiddenHost(hostOf(url))).toBe(true);
  });

  it.each([
    "http://localhost:58454",
    "https://datevserver:58452",
    "http://192.168.1.20",
    "http://10.0.0.5",
    "http://127.0.0.1",
    "http://[fd12::1]",
    "https://datev.kanzlei-maier.de",
    "http://metadata-kanzlei.de",
  ])("%s is the firm's own business", (url) => {
    expect(isForbiddenHost(hostOf(url))).toBe(false);
  });

  it("are found behind an address given as a name", async () => {
    const lookUp = (host: string, all: boolean) =>
      new Promise((resolve, reject) => lookUpAllowed(host, { all }, (error, found) => (error === null ? resolve(found) : reject(error))));
    await expect(lookUp("[fe80::1]", true)).rejects.toMatchObject({ reason: "forbiddenHost" });
    await expect(lookUp("metadata", true)).rejects.toMatchObject({ reason: "forbiddenHost" });
    expect(await lookUp("localhost", false)).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(await lookUp("localhost", true)).toEqual(
      expect.arrayContaining([expect.objectContaining({ address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) })]),
    );
  });
});
