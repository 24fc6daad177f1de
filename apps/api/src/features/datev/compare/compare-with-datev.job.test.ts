import { describe, expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeTenant, makeUser, system } from "../../../../test/factories.ts";
import { withAnswers } from "../../../../test/sample-person.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql, type Tx } from "../../../db/sql.ts";
import { openFirmDatev } from "../../../../test/open-firm-datev.ts";
import { readSyncState } from "../deliver/read-sync-state.ts";
import { compareDaily } from "./compare-daily.ts";
import { createDatevJobs } from "../jobs.ts";
import {
  datev,
  tenant,
  staff,
  useDeliveredClient,
  readClient,
  readSnapshot,
  readQueue,
  deliver,
  compare,
  change,
  readStored,
  type,
  street,
  state,
} from "../../../../test/delivered-client.ts";

useDeliveredClient();

/** How far the last comparison came. */
const readUntil = () =>
  inTenant(tenant.tenantId, system, ({ tx }) =>
    tx.datevSettings.findFirstOrThrow({
      where: { tenantId: tenant.tenantId },
      select: { comparedUntil: true, comparedAddresseeId: true },
    }),
  );

describe("the comparison", () => {
  it("finds who was changed in DATEV, and takes no delivery of ours for a change", async () => {
    await compare();
    expect(await state()).toMatchObject({
      changed: 0,
      deleted: 0,
      comparing: false,
      comparedAt: expect.any(String),
      comparisonMessage: null,
    });
    await deliver(await change(withAnswers("personal", { birthCity: "Zürich" })));
    await compare();
    expect(await state()).toMatchObject({ changed: 0 });
    await type(street("Neuer Weg 7"));
    await compare();
    expect(await state()).toMatchObject({ changed: 1 });
    await type(street("Große Bäckerstraße 12 a"));
    await compare();
    expect(await state()).toMatchObject({ changed: 0 });
  });

  it("asks few times: four lists, and our own records that were changed", async () => {
    const calls: string[] = [];
    const openDatev: typeof openFirmDatev = (connection, limits) => {
      const gateway = openFirmDatev(connection, limits);
      return {
        ...gateway,
        listSince: (what, happened, since) => (calls.push(`${happened} ${what}`), gateway.listSince(what, happened, since)),
        readAddressee: (id) => (calls.push("read"), gateway.readAddressee(id)),
      };
    };
    const stranger = await datev.gateway.createAddressee({
      type: "natural_person",
      current_surname: "Fremd",
      surnames: [{ value: "Fremd" }],
      firstname: "Fritz",
    });
    expect(stranger).toBeTruthy();
    await createDatevJobs({ openDatev, nameIndustry: () => undefined }).compareWithDatev({
      tenantId: tenant.tenantId,
      payload: { tenantId: tenant.tenantId },
      attempt: 1,
      signal: AbortSignal.timeout(10_000),
    });
    expect(calls).toEqual(["changed clients", "changed addressees", "deleted clients", "deleted addressees", "read"]);
  });

  it("shows why it failed, and goes on where it had stopped", async () => {
    await compare();
    const [before] = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.sql<{ compared_until: string }>(sql`SELECT compared_until FROM datev_settings WHERE tenant_id = ${tenant.tenantId}::uuid`),
    );
    await type(street("Neuer Weg 7"));
    await datev.behave({ mode: "error" });
    await compare();
    expect(await state()).toMatchObject({
      comparisonMessage: expect.stringMatching(/^DATEV meldet einen internen Fehler\./) as string,
      changed: 0,
    });
    await datev.behave({ mode: "ok" });
    await compare();
    expect(await state()).toMatchObject({ comparisonMessage: null, changed: 1 });
    const [after] = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.sql<{ compared_until: string }>(sql`SELECT compared_until FROM datev_settings WHERE tenant_id = ${tenant.tenantId}::uuid`),
    );
    expect((after?.compared_until ?? "") > (before?.compared_until ?? "x")).toBe(true);
  });

  it("takes no delivery for a change that went out while it was looking", async () => {
    const revision = await change(withAnswers("personal", { birthCity: "Zürich" }));
    await compare((gateway) => ({
      readAddressee: async (id) => {
        expect(await deliver(revision)).toBe("done");
        return gateway.readAddressee(id);
      },
    }));
    expect((await readStored()).detail).toMatchObject({ place_of_birth: "Zürich" });
    expect(await readSnapshot()).toMatchObject({ changedAt: null, deletedAt: null });
  });

  it("takes no client for deleted who was delivered again while it was looking", async () => {
    const { datevClientId } = await readClient();
    const revision = await change(withAnswers("personal", { birthCity: "Zürich" }));
    await compare((gateway) => ({
      listSince: async (what, happened, since) => {
        if (happened === "changed" || what === "addressees") return gateway.listSince(what, happened, since);
        expect(await deliver(revision)).toBe("done");
        return { objects: [{ id: datevClientId ?? "", timestamp: since }] };
      },
    }));
    expect(await readSnapshot()).toMatchObject({ deletedAt: null });
  });

  it("gets through any number of our records that were changed at one moment", async () => {
    const { datevNaturalPersonId } = await readClient();
    const others = Array.from({ length: 250 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`);
    const { tenantId, mandantType, name, formularType, edition, masterData, updatedAt } = await readClient();
    const same = { tenantId, mandantType, name, formularType, edition, masterData: masterData as object, updatedAt };
    const data = others.map((other) => ({ ...same, datevClientId: other, datevNaturalPersonId: other }));
    await inTenant(tenant.tenantId, system, ({ tx }) => tx.client.createMany({ data }));
    await type(street("Neuer Weg 7"));
    const timestamp = new Date().toISOString().slice(0, 23);
    const asked: string[] = [];
    const atOnce = () => ({
      listSince: (what: string, happened: string, since: string) => {
        asked.push(since);
        return Promise.resolve({
          objects:
            what === "addressees" && happened === "changed" ? [datevNaturalPersonId ?? "", ...others].map((id) => ({ id, timestamp })) : [],
        });
      },
    });
    await compare(atOnce);
    expect(await state()).toMatchObject({ changed: 0 });
    expect(await readUntil()).toEqual({ comparedUntil: timestamp, comparedAddresseeId: others[199] });
    await compare(atOnce);
    expect(await state()).toMatchObject({ changed: 1 });
    expect(asked.at(-1)).toBe(timestamp);
  });

  it("goes on where the earliest of four lists was cut", async () => {
    const at = (hour: string) => `2099-01-01T${hour}:00:00.000`;
    await compare(() => ({
      listSince: (what, happened) =>
        Promise.resolve(
          what === "clients"
            ? { objects: [{ id: "a", timestamp: at("02") }], before: happened === "changed" ? at("03") : at("04") }
            : { objects: [{ id: "b", timestamp: at("09") }] },
        ),
    }));
    expect(await readUntil()).toEqual({ comparedUntil: at("03"), comparedAddresseeId: null });
  });

  it("is queued once a day for firms that deliver automatically, and at once for who asks", async () => {
    const mine = async () => (await readQueue()).filter(({ kind }) => kind === "compareWithDatev");
    await compareDaily();
    await compareDaily();
    expect(await mine()).toHaveLength(1);
    expect(await state()).toMatchObject({ comparing: true });
    await compare();
    await compareDaily();
    expect(await mine()).toHaveLength(0);
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.sql(sql`UPDATE datev_settings SET compared_at = now() - interval '25 hours' WHERE tenant_id = ${tenant.tenantId}::uuid`),
    );
    expect((await call().put("/api/Main/DatevAutomatic").set(staff).send({ automatic: false })).status).toBe(200);
    await compareDaily();
    expect(await mine()).toHaveLength(0);
    expect((await call().post("/api/Main/DatevCompare").set(staff)).status).toBe(202);
    expect(await mine()).toHaveLength(1);
  });

  it("is never shown as ended without its outcome, even when it ends while its state is read", async () => {
    expect((await call().post("/api/Main/DatevCompare").set(staff)).status).toBe(202);
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const ended = begun.then(() => compare());
    const shown = await inTenant(tenant.tenantId, system, (ctx) => {
      const endAfterFirstRead = async <Read>(read: Promise<Read>): Promise<Read> => {
        const found = await read;
        begin();
        await ended;
        return found;
      };
      const tx = {
        sql: (query: Parameters<Tx["sql"]>[0]) => endAfterFirstRead(ctx.tx.sql(query)),
        datevSettings: {
          findFirst: (query: { where: { tenantId: string } }) => endAfterFirstRead(ctx.tx.datevSettings.findFirst(query)),
        },
      } as unknown as Tx;
      return readSyncState({ ...ctx, tx });
    });
    expect(shown).toMatchObject({ comparing: true, comparedAt: expect.any(String) });
    expect(await state()).toMatchObject({ comparing: false, comparedAt: shown.comparedAt });
  });

  it("needs a connection that is set up", async () => {
    const other = await loginAs(await makeUser(await makeTenant()));
    expect((await call().post("/api/Main/DatevCompare").set(other)).body.code).toBe("datev.notConfigured");
    expect((await call().put("/api/Main/DatevAutomatic").set(other).send({ automatic: true })).body.code).toBe("datev.notConfigured");
  });
});
