import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import supertest, { type Response } from "supertest";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { loginAs, makeApp, settings, withConnector, withLink, withPhone } from "./api.ts";
import { makeAdmin } from "./factories.ts";
import { rateHeaders, type AnswerKind } from "./rate-headers.ts";
import { reportFigures } from "./report-figures.ts";
import { endpointNames, endpointOf, sampleOf, samples, writeRequest } from "./sample-requests.ts";
import type { Sent } from "./send.ts";
import { makeWorld, type FirmWorld } from "./world.ts";

const root = mkdtempSync(path.join(inject("runFolder"), "web-"));
mkdirSync(path.join(root, "assets"));
const files = ["index.html", "guest.html", "inquiry.html", "content-frame.html", "content-frame.js", "embed.js", "version.json"];
for (const name of [...files, "assets/main-1.js", "assets/main-2.css"]) writeFileSync(path.join(root, name), "{}");
const appSettings = { ...settings, APP_URL: "https://app.example", WEB_ROOT: root };
const app = makeApp({ settings: appSettings });

/** As good as it gets where other origins load it; every other answer gets ten points more. */
const LEAST_SCORE = { page: 125, framedPage: 125, contentFrame: 125, api: 125, file: 125, publicScript: 115 } as const;

let firm: FirmWorld;
let answers: { what: string; kind: AnswerKind; answer: Response }[] = [];

async function ask({ method, path: target, headers = {}, body }: Sent): Promise<Response> {
  const lower = method.toLowerCase() as "get" | "post" | "put" | "delete";
  const request = supertest(app)[lower](target).set(headers);
  return body === undefined ? request : request.send(body);
}

/** Every call of the contract by whoever may make it, and by somebody without a login. */
async function askApi(): Promise<typeof answers> {
  const client = firm.clients[0];
  const headersOf = {
    tenant: await loginAs(firm.staff),
    mandant: await loginAs(client.user),
    admin: await loginAs(await makeAdmin()),
    phone: withPhone(client.forms.draft.phone),
    connector: withConnector(client.connector.token),
  };
  const found: typeof answers = [];
  // What changes comes last: some of it ends what the others need.
  const names = [...endpointNames].sort((a, b) => Number(endpointOf(a).method !== "GET") - Number(endpointOf(b).method !== "GET"));
  for (const name of names) {
    const { access, answer: kindOfAnswer } = endpointOf(name);
    const level = (["tenant", "mandant", "admin", "phone", "connector"] as const).find((one) => access.includes(one));
    const guest = access.includes("guest") ? withLink(client.forms[samples[name].form ?? "draft"].token) : {};
    const sample = sampleOf(name, { firm, client, tenantId: firm.tenantId });
    for (const headers of [level === undefined ? guest : headersOf[level], {}]) {
      const answer = await ask(writeRequest(name, sample, headers));
      const isFile = (kindOfAnswer === "file" || kindOfAnswer === "content") && answer.status < 300;
      const isFramed = name === "inquiryForm" && answer.status < 300;
      found.push({ what: `${name} ${answer.status}`, kind: isFile ? "file" : isFramed ? "framedPage" : "api", answer });
    }
  }
  return found;
}

const get = (target: string): Sent => ({ method: "GET", path: target });
const others: readonly (readonly [AnswerKind, Sent])[] = [
  ["page", get("/")],
  ["page", get("/tenant/forms")],
  ["page", get("/invitation?token=none")],
  ["page", get("/person-form/inquiry?embed=none")],
  ["framedPage", get("/inquiry?token=none")],
  ["framedPage", get("/inquiry")],
  ["contentFrame", get("/content-frame")],
  ["page", get("/content-frame.html")],
  ["publicScript", get("/content-frame.js")],
  ["publicScript", get("/embed.js")],
  ["page", get("/assets/main-1.js")],
  ["page", get("/assets/main-2.css")],
  ["page", get("/assets/gone-3.js")],
  ["page", get("/version.json")],
  ["page", get("/%ED%A0%80")],
  ["api", get("/api/Main/None")],
  ["api", { method: "POST", path: "/api/Users/BearerToken", headers: { "content-type": "application/json" }, body: "{" }],
  ["api", { method: "DELETE", path: "/api/Users/BearerToken" }],
  ["api", { method: "GET", path: "/api/Health/Live", headers: { origin: "https://evil.example" } }],
];

beforeAll(async () => {
  firm = await makeWorld("a");
  answers = await askApi();
  for (const [kind, sent] of others) answers.push({ what: `${sent.method} ${sent.path}`, kind, answer: await ask(sent) });
}, 120_000);

describe("the headers of every answer", () => {
  it("miss nothing, and score what a public page of the strictest kind scores", () => {
    const rated = answers.map(({ what, kind, answer }) => ({ what, kind, ...rateHeaders(kind, answer.headers) }));
    reportFigures("headers", {
      answers: rated.length,
      leastScore: Math.min(...rated.filter(({ kind }) => kind !== "publicScript").map(({ score }) => score)),
      faults: rated.reduce((sum, { faults }) => sum + faults.length, 0),
    });
    expect(rated.filter(({ faults }) => faults.length > 0).map(({ what, faults }) => `${what}: ${faults.join("; ")}`)).toEqual([]);
    expect(rated.filter(({ kind, score }) => score < LEAST_SCORE[kind]).map(({ what, score }) => `${what}: ${score}`)).toEqual([]);
  });

  it("are asked of answers of every kind: files, successes, refusals, what there is not", () => {
    const statuses = new Set(answers.map(({ answer }) => answer.status));
    for (const status of [200, 400, 401, 404, 422]) expect(statuses).toContain(status);
    expect(answers.filter(({ kind }) => kind === "file").length).toBeGreaterThan(5);
    expect(answers.filter(({ answer }) => answer.headers["set-cookie"] !== undefined).length).toBeGreaterThan(200);
  });

  it("are there, too, where a request is refused in front of everything else", async () => {
    const overloaded = makeApp({ settings: appSettings, eventLoop: { isLate: () => true, isBusy: () => true } });
    const [list, page] = [await supertest(overloaded).get("/api/Main/Persons"), await supertest(overloaded).get("/")];
    expect([list.status, page.status]).toEqual([503, 503]);
    expect([rateHeaders("api", list.headers).faults, rateHeaders("page", page.headers).faults]).toEqual([[], []]);
  });

  it("hold over TLS the XSRF cookie of this host alone, and a header that differs from it ends the session", async () => {
    const withPair = (cookie: string, header: string) => ask({ ...get("/api/Health/Live"), headers: { cookie, "x-xsrf-token": header } });
    expect((await withPair("__Host-XSRF-TOKEN=a", "a")).status).toBe(200);
    expect((await withPair("__Host-XSRF-TOKEN=a", "b")).status).toBe(419);
    // One that a neighbour's host has planted counts for nothing.
    expect((await withPair("XSRF-TOKEN=b; __Host-XSRF-TOKEN=a", "b")).status).toBe(419);
  });
});
