import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { madeEntry, makeHit } from "../../../../test/make-hit.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { drawPdf } from "../../../pdf/draw-pdf.ts";
import { outlineGwgPdf } from "../pdf/outline-gwg-pdf.ts";
import { printGwgRecord } from "../print-gwg-record.ts";

type Headers = Record<string, string>;
const masterData: Answers = { personal: { firstName: "Anna", lastName: "Groß", birthDate: "1980-01-31" } };

let tenant: TestTenant;
let first: Headers;
let second: Headers;
let client: { id: string; mandantType: string };
let hitId: string;
beforeAll(async () => {
  tenant = await makeTenant();
  [first, second] = [await loginAs(await makeUser(tenant)), await loginAs(await makeUser(tenant))];
});
beforeEach(async () => {
  await setFourEyes(false);
  client = await makeClient(tenant, { masterData });
  hitId = await makeHit(tenant, { clientId: client.id, name: "Anna Groß" });
});

const setFourEyes = (screeningFourEyes: boolean) =>
  inTenant(tenant.tenantId, system, ({ tx }) => tx.tenant.update({ where: { id: tenant.tenantId }, data: { screeningFourEyes } }));
const query = () => ({ mandantType: client.mandantType, id: client.id });
const decide = (body: object, headers = first) =>
  call()
    .post("/api/Main/ScreeningDecision")
    .query(query())
    .set(headers)
    .send({ hitId, ...body });
const confirm = (body: object, headers = second) =>
  call()
    .post("/api/Main/ScreeningConfirmation")
    .query(query())
    .set(headers)
    .send({ hitId, ...body });
const record = async (headers = first) => (await call().get("/api/Main/GwgRecord").query(query()).set(headers)).body.screening;
const waiting = async () => (await call().get("/api/Main/ScreeningHits").set(first)).body.items as { id: string; state: string }[];
const isWaiting = async () => (await waiting()).find(({ id }) => id === hitId)?.state;
const actions = () =>
  inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
    tx.auditEvent.findMany({ where: { tenantId, subjectId: client.id, action: { startsWith: "screening" } }, orderBy: { at: "asc" } }),
  );
const reason = "Anderes Geburtsjahr, anderer Geburtsort.";

describe("a hit", () => {
  it("shows the person beside the entry, and waits in the firm's list and on its dashboard", async () => {
    expect((await record()).hits).toMatchObject([
      {
        id: hitId,
        state: "open",
        goneAt: null,
        score: 95,
        person: { name: "Anna Groß", birthDate: "1970-02-03", roles: ["client"] },
        matched: madeEntry.name,
        entry: {
          list: "sanctionsUn",
          key: madeEntry.key,
          names: [madeEntry.name],
          birthDates: ["1970"],
          nationalities: ["RU"],
          programme: "TEST",
        },
        list: { list: "sanctionsUn", validFrom: "2999-01-01" },
        decisions: [],
        mayConfirm: false,
      },
    ]);
    expect((await waiting()).find(({ id }) => id === hitId)).toMatchObject({
      clientId: client.id,
      person: { name: "Anna Groß", roles: ["client"], matched: madeEntry.name },
      state: "open",
    });
    expect((await call().get("/api/Main/Tasks").set(first)).body.screening.count).toBeGreaterThan(0);
  });

  it("is no match with a reason alone; both are in the log, the record and its PDF, with the list's version", async () => {
    expect((await decide({ verdict: "noMatch" })).body.errors).toMatchObject([{ path: "reason", code: "validation.requiredField" }]);
    const { status, body } = await decide({ verdict: "noMatch", reason });
    expect([status, body.screening.hits[0].state, body.message]).toEqual([201, "noMatch", "Die Entscheidung wurde gespeichert."]);
    expect(body.screening.hits[0].decisions).toMatchObject([
      { step: "decided", verdict: "noMatch", reason, list: { validFrom: "2999-01-01" } },
    ]);
    expect(await isWaiting()).toBe(undefined);
    expect((await actions()).map(({ action, details }) => [action, details])).toEqual([
      ["screeningDecided", { hit: hitId, list: "sanctionsUn", verdict: "noMatch", isFinal: true }],
    ]);
    const address = { id: client.id, mandantType: "person" as const };
    const { print } = await inTenant(tenant.tenantId, system, (ctx) => printGwgRecord(ctx, address));
    const text = readPdf(await drawPdf(outlineGwgPdf(print), { compress: false }))
      .pages.join(" ")
      .replaceAll(/\s+/g, " ");
    for (const words of [
      "Sanktionsprüfung",
      madeEntry.name,
      madeEntry.key,
      reason,
      "Kein Treffer",
      "Sanktionen der Vereinten Nationen (Stand 01.01.2999)",
    ])
      expect(text).toContain(words);
  });

  it("is a match without a reason, and can be decided anew", async () => {
    expect((await decide({ verdict: "match" })).body.screening.hits[0].state).toBe("match");
    const { body } = await decide({ verdict: "noMatch", reason }, second);
    expect(body.screening.hits[0]).toMatchObject({ state: "noMatch", decisions: [{ verdict: "match" }, { verdict: "noMatch" }] });
    expect((await confirm({ agrees: true })).body.code).toBe("screening.notAwaiting");
  });

  it("waits for somebody else where the firm wants four eyes: confirmed it counts, returned it is open again", async () => {
    await setFourEyes(true);
    expect((await decide({ verdict: "noMatch", reason })).body.screening.hits[0]).toMatchObject({ state: "awaiting", mayConfirm: false });
    expect(await isWaiting()).toBe("awaiting");
    expect((await record(second)).hits[0].mayConfirm).toBe(true);
    expect((await confirm({ agrees: true }, first)).body.code).toBe("screening.sameUser");
    expect((await decide({ verdict: "match" }, second)).body.code).toBe("screening.notOpen");
    expect((await confirm({ agrees: false })).body.errors).toMatchObject([{ path: "reason", code: "validation.requiredField" }]);
    const returned = await confirm({ agrees: false, reason: "Bitte den Geburtsort prüfen." });
    expect(returned.body.screening.hits[0]).toMatchObject({ state: "open", decisions: [{ step: "decided" }, { step: "returned" }] });
    await decide({ verdict: "match" }, second);
    expect((await confirm({ agrees: true }, second)).body.code).toBe("screening.sameUser");
    expect((await confirm({ agrees: true }, first)).body.screening.hits[0].state).toBe("match");
    expect((await actions()).map(({ action }) => action)).toEqual([
      "screeningDecided",
      "screeningReturned",
      "screeningDecided",
      "screeningConfirmed",
    ]);
  });

  it("of another client or firm is none, and one of an archived client waits for nobody", async () => {
    const other = await makeClient(tenant, { masterData });
    const foreign = await call()
      .post("/api/Main/ScreeningDecision")
      .query({ mandantType: "person", id: other.id })
      .set(first)
      .send({ hitId, verdict: "match" });
    expect(foreign.status).toBe(404);
    const stranger = await loginAs(await makeUser(await makeTenant()));
    expect((await decide({ verdict: "match" }, stranger)).status).toBe(404);
    await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.client.update({ where: { tenantId_id: { tenantId, id: client.id } }, data: { archivedAt: new Date() } }),
    );
    expect(await isWaiting()).toBe(undefined);
  });
});
