import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import express from "express";
import supertest from "supertest";
import { afterAll, describe, expect, it } from "vitest";
import { serveWeb } from "./web.ts";

const root = mkdtempSync(path.join(tmpdir(), "stammdaten-web-"));
mkdirSync(path.join(root, "assets"));
writeFileSync(path.join(root, "assets", "main-1.js"), "0;");
writeFileSync(path.join(root, "index.html"), "<p>staff");
writeFileSync(path.join(root, "guest.html"), "<p>guest");
afterAll(() => rmSync(root, { recursive: true }));
const get = (url: string) => supertest(express().use(serveWeb(root))).get(url);

describe("the web app", () => {
  it("keeps hashed files for a year and pages for no time", async () => {
    expect((await get("/assets/main-1.js")).headers["cache-control"]).toContain("immutable");
    expect((await get("/tenant/forms")).text).toBe("<p>staff");
    expect((await get("/invitation")).text).toBe("<p>guest");
  });

  it.each(["/", "/login", "/?from=mail", "/person-form", "/person-form/step-1", "/mandant/dashboard", "/mandant/form/1/step-1", "/tenant/form/1/step-1", "/person-form/inquiry/step-1", "/person-additional-form/success-message", "/person-update-addition", "/company-form/company-edit/1", "/company-form2/step-4j"])("has a page at %s", async (url) => {
    const answer = await get(url);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(/^\/(person|company|mandant\/form|tenant\/form)/.test(url) ? "<p>guest" : "<p>staff");
  });

  it.each(["/assets/main-2.js", "/assets/", "/assets/a/b.css", "/assets/..%2f..%2fetc/passwd"])("has no %s, and no page in its place", async (url) => {
    const answer = await get(url);
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toContain("text/plain");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});
