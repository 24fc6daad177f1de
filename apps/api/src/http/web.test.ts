import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import express from "express";
import supertest from "supertest";
import { afterAll, describe, expect, it, vi } from "vitest";
import { secureHeaders } from "./headers.ts";
import { serveWeb } from "./web.ts";

const root = mkdtempSync(path.join(tmpdir(), "stammdaten-web-"));
mkdirSync(path.join(root, "assets"));
writeFileSync(path.join(root, "assets", "main-1.js"), "0;");
writeFileSync(path.join(root, "assets", "guest-2.js"), "1;");
writeFileSync(path.join(root, "assets", "guest-2.js.br"), brotliCompressSync("1;"));
writeFileSync(path.join(root, "assets", "guest-2.js.gz"), gzipSync("1;"));
writeFileSync(path.join(root, "assets", "towns-3.json"), "{}");
writeFileSync(path.join(root, "assets", "towns-3.json.br"), brotliCompressSync("{}"));
writeFileSync(path.join(root, "index.html"), "<p>staff");
writeFileSync(path.join(root, "guest.html"), "<p>guest");
writeFileSync(path.join(root, "inquiry.html"), "<p>inquiry");
writeFileSync(path.join(root, "embed.js"), "1;");
afterAll(() => rmSync(root, { recursive: true }));
const origins: Readonly<Record<string, readonly string[]>> = { known: ["https://www.kanzlei.example", "http://localhost:8080"], alone: [] };
const findAllowedOrigins = vi.fn((token: string) => Promise.resolve(origins[token] ?? []));
const get = (url: string) =>
  supertest(express().use(secureHeaders("https://app.example", undefined)).use(serveWeb(root, { findAllowedOrigins }))).get(url);

describe("the web app", () => {
  it("keeps hashed files for a year and pages for no time", async () => {
    expect((await get("/assets/main-1.js")).headers["cache-control"]).toContain("immutable");
    expect((await get("/tenant/forms")).text).toBe("<p>staff");
    expect((await get("/invitation")).text).toBe("<p>guest");
  });

  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["identity", undefined],
  ])("hands a script out as the build has packed it: %s", async (accepted, encoding) => {
    const answer = await get("/assets/guest-2.js")
      .set("Accept-Encoding", accepted)
      .buffer(true)
      .parse((res, done) => {
        const parts: Buffer[] = [];
        res.on("data", (part: Buffer) => parts.push(part)).on("end", () => done(null, Buffer.concat(parts)));
      });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-type"]).toContain("text/javascript");
    expect(answer.headers["vary"]).toContain("Accept-Encoding");
    expect(answer.headers["cache-control"]).toContain("immutable");
    expect(answer.headers["content-length"]).toBe(
      String({ br: brotliCompressSync("1;"), gzip: gzipSync("1;") }[encoding ?? ""]?.length ?? 2),
    );
  });

  it("hands data out as the build has packed them", async () => {
    const { headers } = await get("/assets/towns-3.json").set("Accept-Encoding", "br").buffer(false);
    expect([headers["content-encoding"], headers["content-length"]]).toEqual(["br", String(brotliCompressSync("{}").length)]);
    expect(headers["content-type"]).toContain("application/json");
  });

  it("hands out what is not packed as it is", async () => {
    const answer = await get("/assets/main-1.js").set("Accept-Encoding", "br");
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.text).toBe("0;");
  });

  it.each([
    "/",
    "/login",
    "/?from=mail",
    "/phone",
    "/person-form",
    "/person-form/step-1",
    "/mandant/dashboard",
    "/mandant/form/1/step-1",
    "/tenant/form/1/step-1",
    "/person-form/inquiry/step-1",
    "/person-additional-form/success-message",
    "/person-update-addition",
    "/company-form/company-edit/1",
    "/company-form2/step-4j",
  ])("has a page at %s", async (url) => {
    const answer = await get(url);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(/^\/(phone|person|company|mandant\/form|tenant\/form)/.test(url) ? "<p>guest" : "<p>staff");
  });

  it.each([
    ["/inquiry?token=known", "https://www.kanzlei.example http://localhost:8080"],
    ["/inquiry?token=alone", "'none'"],
    ["/inquiry?token=nobody", "'none'"],
    ["/inquiry", "'none'"],
  ])("lets %s be framed by %s", async (url, ancestors) => {
    const { text, headers } = await get(url);
    const policy = String(headers["content-security-policy"]);
    expect(text).toBe("<p>inquiry");
    expect(policy).toContain(`frame-ancestors ${ancestors};`);
    expect(policy.match(/frame-ancestors/g)).toHaveLength(1);
    expect(policy).toContain("default-src 'none'");
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("no-store");
  });

  it.each(["%00", "%ED%A0%80", "a%20b", "%E0%A4%A", "x".repeat(101)])("asks nobody about the key %s, which is none", async (key) => {
    findAllowedOrigins.mockClear();
    const { status, text, headers } = await get(`/inquiry?token=${key}`);
    expect([status, text]).toEqual([200, "<p>inquiry"]);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(findAllowedOrigins).not.toHaveBeenCalled();
  });

  it.each([
    "/",
    "/invitation?token=known",
    "/person-form/inquiry?embed=known",
    "/inquiry/x?token=known",
    "/inquiry.html?token=known",
    "/embed.js?token=known",
  ])("lets nobody frame %s", async (url) => {
    const { headers } = await get(url);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"]).toBeDefined();
  });

  it("has the inquiry form inside the app for the firm's public key, and the wizard for an invitation's token", async () => {
    for (const page of ["/person-form/inquiry", "/company-form/inquiry"]) {
      expect((await get(`${page}?embed=known`)).text).toBe("<p>inquiry");
      expect((await get(`${page}?token=known`)).text).toBe("<p>guest");
      expect((await get(page)).text).toBe("<p>guest");
    }
  });

  it("gives the loader to any site, asked each time whether it is still the same", async () => {
    const { headers } = await get("/embed.js");
    expect(headers).toMatchObject({ "cross-origin-resource-policy": "cross-origin", "cache-control": "public, max-age=0" });
    expect(headers["etag"]).toBeDefined();
    expect((await get("/guest.html")).headers["cross-origin-resource-policy"]).toBe("same-origin");
  });

  it.each(["/assets/main-2.js", "/assets/main-1.js.map", "/assets/", "/assets/a/b.css", "/assets/..%2f..%2fetc/passwd"])(
    "has no %s, and no page in its place",
    async (url) => {
      const answer = await get(url);
      expect(answer.status).toBe(404);
      expect(answer.headers["content-type"]).toContain("text/plain");
      expect(answer.headers["cache-control"]).toBe("no-store");
    },
  );
});
