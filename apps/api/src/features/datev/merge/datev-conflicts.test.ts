import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { addDays, germanDayOf } from "@stammdaten/shared/values/date.ts";
import { describe, expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeTenant, makeUser, system } from "../../../../test/factories.ts";
import { withAnswers } from "../../../../test/sample-person.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { queueDelivery } from "../../../domain/queue-delivery.ts";
import { sql } from "../../../db/sql.ts";
import {
  ACCOUNT,
  NUMBER,
  datev,
  tenant,
  staff,
  clientId,
  useDeliveredClient,
  readSync,
  readClient,
  readSnapshot,
  readQueue,
  run,
  deliver,
  compare,
  change,
  readStored,
  type,
  street,
  mainStreet,
  askConflicts,
  decide,
  state,
  listed,
  makeConflict,
} from "../../../../test/delivered-client.ts";

useDeliveredClient();

describe("a snapshot", () => {
  it("is kept with every delivery that went well", async () => {
    const first = await readSnapshot();
    expect(first).toMatchObject({
      divergences: {},
      sent: null,
      changedAt: null,
      deletedAt: null,
      addressee: { current_surname: "Müller-Lüdenscheidt" },
    });
    await deliver(await change(withAnswers("personal", { birthCity: "Zürich" })));
    expect(await readSnapshot()).toMatchObject({ addressee: { detail: { place_of_birth: "Zürich" } } });
  });

  it("keeps what is on its way, so that a lost answer makes no conflict", async () => {
    await datev.behave({ mode: "dropAfterApply", only: "writes" });
    const revision = await change(withAnswers("contact", { street: "Alte Gasse" }));
    expect(await deliver(revision)).toBe("retry");
    await datev.behave({ mode: "ok" });
    const next = await change(withAnswers("contact", { street: "Ganz neue Gasse" }));
    expect(await deliver(next)).toBe("done");
    expect(await mainStreet()).toBe("Ganz neue Gasse 12 a");
    expect((await readSnapshot())?.sent).toBeNull();
  });
});

describe("a value that was changed in DATEV alone", () => {
  it("stays there and is reported", async () => {
    await type(street("Neuer Weg 7"));
    const revision = await change(withAnswers("personal", { birthCity: "Zürich" }));
    expect(await deliver(revision)).toBe("done");
    expect(await mainStreet()).toBe("Neuer Weg 7");
    const { items } = (await call().get("/api/Main/DatevSyncLogs").set(staff)).body as {
      items: { message: string; status: string; inDatev: string }[];
    };
    expect(items[0]).toMatchObject({
      status: "Delivered",
      inDatev: "changed",
      message: "Übertragen. In DATEV geändert und dort belassen: Straße, Hausnummer.",
    });
  });
});

describe("a conflict", () => {
  it("waits for the firm, is tried by nobody else, and all the rest is delivered", async () => {
    const revision = await makeConflict();
    expect([await mainStreet(), (await readStored()).detail?.["place_of_birth"]]).toEqual(["Neuer Weg 7", "Zürich"]);
    expect(await readSync(revision)).toMatchObject({
      status: "NotDelivered",
      messageKey: "sync.conflict",
      messageParams: { fields: expect.any(Array) as string[] },
      history: [{ outcome: "conflict" }],
    });
    expect(await readQueue()).toEqual([]);
    expect(await state()).toMatchObject({ conflict: 1, changed: 0, deleted: 0 });
    expect((await call().post("/api/Main/DatevSyncRetry").set(staff)).body.code).toBe("datev.nothingToRetry");
    expect((await listed({ inDatev: "conflict" })).map(({ inDatev }) => inDatev)).toEqual(["conflict"]);
    const client = (await call().get("/api/Main/Person").query({ id: clientId }).set(staff)).body;
    expect(client.sync).toMatchObject({ status: "NotDelivered", inDatev: "conflict" });
    const row = (await call().get("/api/Main/Persons").set(staff)).body.items[0];
    expect(row).toMatchObject({ inDatev: "conflict", sync: { status: "NotDelivered" } });
  });

  it("is shown with both values and the last that was the same", async () => {
    await makeConflict();
    const { body } = await askConflicts();
    expect(body).toMatchObject({ state: "asked", reason: null });
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({ decision: null, canTake: true });
    expect(body.items[0]?.fields[0]).toEqual({
      paths: ["contact.street", "contact.houseNumber"],
      label: "Straße, Hausnummer",
      ours: "Alte Gasse 12 a",
      datev: "Neuer Weg 7",
      before: "Große Bäckerstraße 12 a",
    });
    expect(body.items[0]?.fields.find(({ paths }) => paths[0] === "contact.country")).toMatchObject({
      ours: "Deutschland",
      datev: "Deutschland",
    });
  });

  it("is answered within 5 seconds, whatever DATEV does", async () => {
    await makeConflict();
    await datev.behave({ mode: "hang" });
    const started = Date.now();
    expect((await askConflicts()).body).toMatchObject({
      state: "unavailable",
      reason: expect.stringMatching(/^DATEV hat nicht rechtzeitig geantwortet\./) as string,
      items: [],
    });
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it("is decided for our value: that is written", async () => {
    const revision = await makeConflict();
    const [conflict] = (await askConflicts()).body.items;
    expect((await decide([{ id: conflict?.id ?? "", decision: "ours" }])).status).toBe(202);
    expect(await readQueue()).toEqual([{ kind: "deliverToDatev" }]);
    expect(await state()).toMatchObject({ conflict: 0 });
    expect(await run((await readSync(revision)).id)).toBe("done");
    expect(await mainStreet()).toBe("Alte Gasse 12 a");
    expect(await readSync(revision)).toMatchObject({ status: "Delivered" });
    expect((await askConflicts()).body.items).toEqual([]);
    expect((await decide([{ id: conflict?.id ?? "", decision: "datev" }])).status).toBe(404);
  });

  it("is decided for DATEV's value: our master data take it", async () => {
    const revision = await makeConflict();
    const [conflict] = (await askConflicts()).body.items;
    await decide([{ id: conflict?.id ?? "", decision: "datev" }]);
    await run((await readSync(revision)).id);
    expect(await mainStreet()).toBe("Neuer Weg 7");
    const client = await readClient();
    expect(client.revision).toBe(revision + 1);
    expect((client.masterData as Answers)["contact"]).toMatchObject({ street: "Neuer Weg", houseNumber: "7", zip: "90402" });
    const { actions } = await inTenant(tenant.tenantId, system, async ({ tx }) => ({
      actions: (await tx.auditEvent.findMany({ where: { tenantId: tenant.tenantId, subjectId: clientId } })).map(({ action, details }) => [
        action,
        details,
      ]),
    }));
    expect(actions).toContainEqual(["datevConflictDecided", { ours: [], datev: ["addresses"] }]);
    expect(actions.some(([action, details]) => action === "clientChanged" && JSON.stringify(details).includes("contact.street"))).toBe(
      true,
    );
    expect(await readQueue()).toEqual([{ kind: "deliverToDatev" }]);
    expect(await run((await readSync(revision + 1)).id)).toBe("done");
    expect(await state()).toMatchObject({ conflict: 0, changed: 0 });
  });

  it("stays decided where DATEV's value is none of our answers", async () => {
    await type(({ detail }) => ({ detail: { ...detail, nationality: "Italienisch" } }));
    const revision = await change(withAnswers("personal", { citizenship: ["FR"] }));
    expect(await deliver(revision)).toBe("giveUp");
    const [conflict] = (await askConflicts()).body.items;
    expect(conflict).toMatchObject({ canTake: false });
    await decide([{ id: conflict?.id ?? "", decision: "datev" }]);
    expect(await run((await readSync(revision)).id)).toBe("done");
    expect((await readClient()).revision).toBe(revision);
    expect(await deliver(await change(withAnswers("personal", { citizenship: ["FR"], birthCity: "Genf" })))).toBe("done");
    expect((await readStored()).detail).toMatchObject({ nationality: "Italienisch", place_of_birth: "Genf" });
  });

  it("is nobody else's", async () => {
    await makeConflict();
    const [conflict] = (await askConflicts()).body.items;
    const stranger = await loginAs(await makeUser(await makeTenant()));
    expect((await askConflicts(stranger)).status).toBe(404);
    await call()
      .put("/api/Main/DatevSettings")
      .set(stranger)
      .send({ ...ACCOUNT, baseUrl: datev.connection.baseUrl });
    expect((await decide([{ id: conflict?.id ?? "", decision: "ours" }], stranger)).status).toBe(404);
    expect((await askConflicts()).body.items[0]).toMatchObject({ decision: null });
  });
});

describe("a client that was deleted in DATEV", () => {
  const remove = () => fetch(`${datev.connection.baseUrl}/sandbox/clients/${NUMBER}?addressees=true`, { method: "DELETE" });

  it("is not made anew silently, but when the firm asks for it", async () => {
    await remove();
    const revision = await change(withAnswers("personal", { birthCity: "Zürich" }));
    expect(await deliver(revision)).toBe("giveUp");
    expect(await datev.gateway.findClientByNumber(NUMBER)).toBeUndefined();
    const { id } = await readSync(revision);
    expect(await readSync(revision)).toMatchObject({ status: "NotDelivered", messageKey: "sync.deletedInDatev" });
    expect((await call().post("/api/Main/DatevSyncRetry").set(staff)).body.code).toBe("datev.nothingToRetry");
    expect((await call().post("/api/Main/DatevSyncRetry").query({ id }).set(staff)).status).toBe(202);
    expect(await run(id)).toBe("done");
    expect(await datev.gateway.findClientByNumber(NUMBER)).toBeDefined();
    expect(await readSync(revision)).toMatchObject({ status: "Delivered" });
  });

  it("is found by the comparison", async () => {
    await remove();
    await compare();
    expect(await state()).toMatchObject({ deleted: 1, changed: 0 });
    expect((await listed({ inDatev: "deleted" }))[0]).toMatchObject({ inDatev: "deleted" });
  });
});

describe("the log", () => {
  it("is filtered by day", async () => {
    const day = (offset: number) => addDays(germanDayOf(new Date()), offset);
    expect(await listed({ fromDate: day(-1), toDate: day(1) })).toHaveLength(1);
    expect(await listed({ toDate: day(-2) })).toHaveLength(0);
    expect(
      (
        await call()
          .get("/api/Main/DatevSyncLogs")
          .query({ fromDate: day(0), toDate: day(-1) })
          .set(staff)
      ).body.code,
    ).toBe("range.invalid");
  });

  it("tells when a delivery is tried next", async () => {
    const revision = await change(withAnswers("personal", { birthCity: "Zürich" }));
    await inTenant(tenant.tenantId, system, (ctx) => queueDelivery(ctx, { clientId, clientRevision: revision, formId: null }));
    const { id } = await readSync(revision);
    const read = async () => (await call().get("/api/Main/DatevSyncLog").query({ id }).set(staff)).body.nextAttemptAt as string | null;
    expect(await read()).toBeNull();
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.sql(sql`UPDATE job SET run_at = now() + interval '5 minutes' WHERE tenant_id = ${tenant.tenantId}::uuid`),
    );
    expect(new Date((await read()) ?? 0).getTime()).toBeGreaterThan(Date.now() + 4 * 60_000);
  });
});
