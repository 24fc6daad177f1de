import { randomBytes } from "node:crypto";
import type { JobKind } from "@stammdaten/shared/jobs/jobs.ts";
import type { AccessLevel } from "@stammdaten/shared/contract/endpoint.ts";
import type { EndpointName } from "@stammdaten/shared/contract/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { inTenant } from "../src/db/in-tenant.ts";
import { asPlatform } from "../src/db/platform.ts";
import { sql } from "../src/db/sql.ts";
import { createMailJobs } from "../src/features/mail/jobs.ts";
import type { JobHandler } from "../src/jobs/job.ts";
import { call, loginAs, settings, withLink, withToken } from "./api.ts";
import { makeAdmin, makeApiToken, makeUser, system } from "./factories.ts";
import { makeGoodCall } from "./good-call.ts";
import { buildExport, fetchByAddress, unzip } from "./make-export.ts";
import { asOfficer, makeSuspicion } from "./make-suspicion.ts";
import { fetchRaw, readAnyPdf } from "./read-answer.ts";
import { reportFigures } from "./report-figures.ts";
import { endpointNames, endpointOf, samples, writeRequest } from "./sample-requests.ts";
import { makeSupport } from "./support.ts";
import { makeWorld, type FirmWorld } from "./world.ts";

// § 47 Abs. 1 GwG: nobody but the money-laundering officer learns of a suspicion, or that there is one. Not even the officer's own calls
// answer a word of it, but for those that are about nothing else.

/** What answers notes on suspicion, and is refused to everybody else. */
const OF_OFFICER: ReadonlySet<string> = new Set(["suspicionNotes", "addSuspicionNote", "correctSuspicionNote", "suspicionLooks"]);
/** They take away what the calls that follow are about, and answer no more than that they did. */
const ENDS_ALL: ReadonlySet<string> = new Set(["eraseClient", "removeUser", "logout"]);

let firm: FirmWorld;
let words: readonly string[];
beforeAll(async () => {
  firm = await makeWorld("v");
  const text = `verdacht${randomBytes(8).toString("hex")}`;
  const { personId } = firm.clients[0];
  const id = await makeSuspicion(firm.staff, { clientId: personId, text });
  const rows = await asOfficer(firm.staff, async ({ tx, tenantId }) => [
    ...(await tx.suspicionNote.findMany({ where: { tenantId }, select: { id: true } })),
    ...(await tx.suspicionEntry.findMany({ where: { tenantId }, select: { id: true } })),
    ...(await tx.suspicionLook.findMany({ where: { tenantId }, select: { id: true } })),
  ]);
  words = [text, id, ...rows.map((row) => row.id)];
});

const findWords = (text: string): string[] => words.filter((one) => text.toLowerCase().includes(one.toLowerCase()));

type Who = {
  readonly level: AccessLevel;
  readonly called: string;
  readonly headers: (name: EndpointName) => Promise<Record<string, string>>;
};

async function makeCallers(): Promise<Who[]> {
  const [client] = firm.clients;
  const colleague = await makeUser({ ...firm, name: "Kanzlei" });
  const { token } = await makeApiToken({ tenantId: firm.tenantId, userId: firm.staff.userId });
  const [support, admin] = [await makeSupport(firm), await makeAdmin()];
  const linkOf = (name: EndpointName) => withLink(client.forms[samples[name].form ?? "draft"].token);
  return [
    { level: "public", called: "nobody", headers: () => Promise.resolve({}) },
    { level: "guest", called: "guest", headers: (name) => Promise.resolve(linkOf(name)) },
    { level: "mandant", called: "client", headers: () => loginAs(client.user) },
    { level: "support", called: "support", headers: () => Promise.resolve(support) },
    { level: "admin", called: "admin", headers: () => loginAs(admin) },
    { level: "tenant", called: "API token of the officer", headers: () => Promise.resolve(withToken(token)) },
    { level: "tenant", called: "colleague", headers: () => loginAs(colleague) },
    { level: "tenant", called: "officer", headers: () => loginAs(firm.staff) },
  ];
}

describe("a note on suspicion", () => {
  it("is in no answer of any call, whoever makes it, but for the officer's own about such notes", { timeout: 300_000 }, async () => {
    const disclosed: string[] = [];
    const answered: Record<string, number> = {};
    const order = (name: EndpointName): number => (endpointOf(name).method === "GET" ? 0 : 1);
    for (const { level, called, headers } of await makeCallers()) {
      const names = endpointNames.filter((name) => endpointOf(name).access.includes(level) && !ENDS_ALL.has(name));
      for (const name of names.sort((one, other) => order(one) - order(other))) {
        if (called === "officer" && OF_OFFICER.has(name)) continue;
        const aim = { firm, client: firm.clients[0], tenantId: undefined };
        const { sample } = await makeGoodCall(name, level, aim).catch(() => ({ sample: {} }));
        const { status, text } = await fetchRaw(writeRequest(name, sample, await headers(name)));
        answered[called] = (answered[called] ?? 0) + (status < 400 ? 1 : 0);
        const found = findWords(text);
        if (found.length > 0) disclosed.push(`${name} by ${called}: ${found.join(", ")}`);
        if (OF_OFFICER.has(name)) expect([401, 403, 404], `${name} by ${called}`).toContain(status);
      }
    }
    reportFigures("calls searched for a note on suspicion", { answered: Object.values(answered).reduce((a, b) => a + b, 0) });
    expect(disclosed).toEqual([]);
    // The search would find nothing in refusals.
    for (const [called, least] of Object.entries({ client: 20, colleague: 80, officer: 80, support: 20, "API token of the officer": 30 }))
      expect(answered[called] ?? 0, called).toBeGreaterThan(least);
  });

  it("is in no export: the client's own, the firm's of the client, and of all that the firm has", { timeout: 180_000 }, async () => {
    const { personId: id, user } = firm.clients[0];
    const query = { mandantType: "person", id };
    for (const [headers, path, sent] of [
      [await loginAs(user), "DataExport", query],
      [await loginAs(firm.staff), "DataExport", query],
      [await loginAs(firm.staff), "FirmExport", {}],
    ] as const) {
      const isWhole = path === "FirmExport";
      await call().delete(`/api/Main/${path}`).query(sent).set(headers);
      const begun = await call().post(`/api/Main/${path}`).query(sent).set(headers);
      expect(begun.status, begun.text).toBe(202);
      expect((await buildExport(firm.tenantId, isWhole)).outcome).toBe("done");
      const given = await call().get(`/api/Service/${path}`).query(sent).set(headers).expect(200);
      const entries = await unzip((await fetchByAddress(given.body.url)).body as Buffer);
      const text = [...entries].map(([name, bytes]) => `${name}\n${name.endsWith(".pdf") ? readAnyPdf(bytes) : bytes.toString("utf8")}`);
      expect(text.join("\n")).toContain(firm.clients[0].canary);
      expect(findWords(text.join("\n"))).toEqual([]);
    }
  });

  it("is in no job, mail, notice, webhook or log of the firm's", async () => {
    const sent: string[] = [];
    const jobs = createMailJobs({
      mailer: { send: (mail) => Promise.resolve(void sent.push(JSON.stringify(mail))) },
      appUrl: settings.APP_URL,
    });
    const waiting = await asPlatform("see which jobs wait", (tx) =>
      tx.sql<{ kind: JobKind; payload: unknown }>(sql`SELECT kind, payload FROM job WHERE tenant_id = ${firm.tenantId}::uuid`),
    );
    expect(findWords(JSON.stringify(waiting))).toEqual([]);
    for (const { kind, payload } of waiting) {
      const handle = (jobs as Partial<Record<JobKind, JobHandler<never>>>)[kind];
      await handle?.({ tenantId: firm.tenantId, payload: payload as never, attempt: 1, signal: new AbortController().signal });
    }
    const { tenantId } = firm;
    const rows = await inTenant(tenantId, system, async ({ tx }) => [
      await tx.auditEvent.findMany({ where: { tenantId } }),
      await tx.userNotice.findMany({ where: { tenantId } }),
      await tx.sql(sql`SELECT d::text AS row FROM webhook_delivery d WHERE tenant_id = ${tenantId}::uuid`),
      await tx.sql(sql`SELECT w::text AS row FROM search_word w WHERE tenant_id = ${tenantId}::uuid LIMIT 100000`),
    ]);
    expect(sent.length).toBeGreaterThan(3);
    const text = JSON.stringify([...sent, rows], (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));
    expect(findWords(text)).toEqual([]);
  });
});
