import { randomBytes } from "node:crypto";
import type { JobKind } from "@stammdaten/shared/jobs/jobs.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { inTenant } from "../src/db/in-tenant.ts";
import { asPlatform } from "../src/db/platform.ts";
import { sql } from "../src/db/sql.ts";
import { createMailJobs } from "../src/features/mail/jobs.ts";
import type { JobHandler } from "../src/jobs/job.ts";
import { call, loginAs, settings, withLink } from "./api.ts";
import { system } from "./factories.ts";
import { makeGoodCall } from "./good-call.ts";
import { buildExport, fetchByAddress, unzip } from "./make-export.ts";
import { madeEntry } from "./make-hit.ts";
import { fetchRaw, readAnyPdf } from "./read-answer.ts";
import { reportFigures } from "./report-figures.ts";
import { endpointNames, endpointOf, samples, writeRequest } from "./sample-requests.ts";
import { makeWorld, type FirmWorld } from "./world.ts";

// § 47 Abs. 1 GwG: whoever is screened must not learn of it. Nothing that a client or guest gets has a word or an id of a hit.

const levels = ["public", "guest", "mandant"] as const;
const word = (): string => `treffer${randomBytes(8).toString("hex")}`;
/** What these say of the screening is the same for everybody: which calls a firm's staff has. */
const SAME_FOR_ALL = new Set(["openApi", "docs"]);

let firm: FirmWorld;
let words: readonly string[];
beforeAll(async () => {
  firm = await makeWorld("h");
  const planted = { reason: word(), person: word(), matched: word() };
  const { hitId, awaitingHitId, personId } = firm.clients[0];
  const staff = await loginAs(firm.staff);
  await inTenant(firm.tenantId, system, async ({ tx, tenantId }) => {
    const screened = { kind: "person", name: planted.person, otherNames: [], birthDate: null, roles: ["client"], matched: planted.matched };
    for (const id of [hitId, awaitingHitId]) await tx.screeningHit.updateMany({ where: { tenantId, id }, data: { screened } });
    await tx.clientScreening.create({
      data: { tenantId, clientId: personId, lists: [], threshold: 90, people: 1, screenedAt: new Date() },
    });
  });
  const query = { mandantType: "person", id: personId };
  const decided = await call()
    .post("/api/Main/ScreeningDecision")
    .query(query)
    .set(staff)
    .send({ hitId, verdict: "match", reason: planted.reason });
  expect(decided.status).toBe(201);
  const decisions = await inTenant(firm.tenantId, system, ({ tx, tenantId }) =>
    tx.screeningDecision.findMany({ where: { tenantId }, select: { id: true } }),
  );
  words = [
    ...Object.values(planted),
    ...[hitId, awaitingHitId, ...decisions.map(({ id }) => id)],
    ...[madeEntry.key, madeEntry.name, madeEntry.remark, "sanctionsUn", "screeningDecided", "screeningHit"],
  ];
});

/** Words of a hit, or of the screening at all, in a text. */
const findWords = (text: string, of: readonly string[] = words): string[] => {
  const shown = text.toLowerCase();
  return of.filter((one) => shown.includes(one.toLowerCase()));
};

const headersOf = async (
  level: (typeof levels)[number],
  form: "draft" | "submitted" | "confirmed" | "update",
): Promise<Record<string, string>> =>
  level === "public" ? {} : level === "guest" ? withLink(firm.clients[0].forms[form].token) : loginAs(firm.clients[0].user);

describe("a client and a guest", () => {
  it("get no word of a hit in the answer of any call that they may make", { timeout: 120_000 }, async () => {
    const disclosed: string[] = [];
    let answered = 0;
    let pdfs = 0;
    for (const level of levels)
      for (const name of endpointNames.filter((one) => endpointOf(one).access.includes(level))) {
        const aim = { firm, client: firm.clients[0], tenantId: undefined };
        const { sample, headers } = await makeGoodCall(name, level, aim);
        const sent = writeRequest(name, sample, headers ?? (await headersOf(level, samples[name].form ?? "draft")));
        const response = await fetchRaw(sent);
        const { isPdf, text } = response;
        answered += response.status < 400 ? 1 : 0;
        pdfs += isPdf && text.length > 200 ? 1 : 0;
        const found = findWords(text, SAME_FOR_ALL.has(name) ? words.filter((one) => !/^s(anctions|creening)/.test(one)) : words);
        if (found.length > 0) disclosed.push(`${name} by ${level}: ${found.join(", ")}`);
      }
    reportFigures("calls searched for words of a hit", { answered, disclosed: disclosed.length });
    expect(disclosed).toEqual([]);
    // The search would find nothing in refusals.
    expect(answered).toBeGreaterThan(60);
    expect(pdfs).toBeGreaterThan(0);
  });

  it("are refused where it is disclosed", async () => {
    const { personId: id, hitId, user } = firm.clients[0];
    const query = { mandantType: "person", id };
    for (const headers of [await loginAs(user), withLink(firm.clients[0].forms.draft.token), {}])
      for (const asked of [
        call().get("/api/Main/GwgRecord").query(query),
        call().get("/api/Main/GwgRecordPdf").query(query),
        call().get("/api/Main/ScreeningHits"),
        call().get("/api/Main/Tasks"),
        call().get("/api/Main/AuditLog"),
        call().post("/api/Main/ScreeningDecision").query(query).send({ hitId, verdict: "match" }),
        call().post("/api/Main/ScreeningConfirmation").query(query).send({ hitId, agrees: true }),
      ]) {
        const { status, text } = await asked.set(headers);
        expect([401, 403, 419]).toContain(status);
        expect(findWords(text)).toEqual([]);
      }
  });

  it("find none in the export of their own data", { timeout: 60_000 }, async () => {
    const { personId: id, user } = firm.clients[0];
    const [query, headers] = [{ mandantType: "person", id }, await loginAs(user)];
    await call().delete("/api/Main/DataExport").query(query).set(headers);
    expect((await call().post("/api/Main/DataExport").query(query).set(headers)).status).toBe(202);
    expect((await buildExport(firm.tenantId)).outcome).toBe("done");
    const given = await call().get("/api/Service/DataExport").query(query).set(headers).expect(200);
    const entries = await unzip((await fetchByAddress(given.body.url)).body as Buffer);
    const texts = [...entries].map(([name, bytes]) => `${name}\n${name.endsWith(".pdf") ? readAnyPdf(bytes) : bytes.toString("utf8")}`);
    expect(texts.join("\n")).toContain(firm.clients[0].canary);
    expect(findWords(texts.join("\n"))).toEqual([]);
  });

  it("are mailed none", async () => {
    const sent: string[] = [];
    const jobs = createMailJobs({
      mailer: { send: (mail) => Promise.resolve(void sent.push(JSON.stringify(mail))) },
      appUrl: settings.APP_URL,
    });
    const waiting = await asPlatform("see which mails wait", (tx) =>
      tx.sql<{ kind: JobKind; payload: unknown }>(
        sql`SELECT kind, payload FROM job WHERE tenant_id = ${firm.tenantId}::uuid AND kind LIKE 'mail%'`,
      ),
    );
    for (const { kind, payload } of waiting) {
      const handle = (jobs as Partial<Record<JobKind, JobHandler<never>>>)[kind];
      await handle?.({ tenantId: firm.tenantId, payload: payload as never, attempt: 1, signal: new AbortController().signal });
    }
    expect(sent.length).toBeGreaterThan(3);
    expect(findWords(sent.join("\n"))).toEqual([]);
  });
});
