import { describe, expect, it } from "vitest";
import { call } from "../../../../test/api.ts";
import {
  staff,
  useImportingFirm,
  importRange,
  within,
  readClient,
  answersOf,
  type,
  setJob,
  readStored,
  deliver,
  readSnapshot,
  importThrough,
  correct,
} from "../../../../test/importing-firm.ts";

useImportingFirm();

describe("what waits here for its delivery", () => {
  it("is still delivered after an import that takes nothing, and one that takes something else", async () => {
    await importRange(10_001);
    await correct(10_001, "occupation", { currentOccupation: "Chefärztin" });
    const before = await readSnapshot(10_001);
    expect((await importRange(10_001)).skipped[0]?.reason).toContain("unverändert");
    expect(await readSnapshot(10_001)).toEqual(before);
    await type(10_001, ({ detail }) => ({ detail: { ...detail, birth_name: "Lindner-Groß" } }));
    expect((await importRange(10_001)).imported).toHaveLength(1);
    expect(await answersOf(10_001)).toMatchObject({
      personal: { birthName: "Lindner-Groß" },
      occupation: { currentOccupation: "Chefärztin" },
    });
    expect(await deliver(10_001)).toBe("done");
    expect((await readStored(10_001)).detail).toMatchObject({ current_job_title: "Chefärztin", birth_name: "Lindner-Groß" });
  });

  it("is still delivered to an enterprise, too", async () => {
    await importRange(10_046);
    await correct(10_046, "income", { businessName: "Blumen Winter & Co" });
    await setJob(10_046, "Gärtnerin");
    expect((await importRange(10_046)).imported).toHaveLength(1);
    expect(await deliver(10_046)).toBe("done");
    expect((await readStored(10_046, "legal_person_id")).current_company_name).toBe("Blumen Winter & Co");
    expect((await readStored(10_046)).detail).toMatchObject({ current_job_title: "Gärtnerin" });
  });

  it("makes no address that nobody has, with one half from here and one from DATEV", async () => {
    await importRange(10_001);
    await correct(10_001, "contact", { street: "Alte Gasse" });
    await type(10_001, ({ addresses = [] }) => ({ addresses: addresses.map((one) => ({ ...one, postal_code: "80331" })) }));
    expect((await importRange(10_001)).skipped[0]?.reason).toMatch(/^Seither hier und in DATEV geändert: .*Postleitzahl/);
    expect((await answersOf(10_001))["contact"]?.["zip"]).not.toBe("80331");
  });
});

describe("what a delivery has found different", () => {
  it("is left alone while a decision on it is open", async () => {
    await importRange(10_001);
    await correct(10_001, "occupation", { currentOccupation: "Chefärztin" });
    await setJob(10_001, "Oberärztin");
    expect(await deliver(10_001)).toBe("giveUp");
    await type(10_001, ({ detail }) => ({ detail: { ...detail, birth_name: "Lindner-Groß" } }));
    const before = await readSnapshot(10_001);
    expect((await importRange(10_001)).skipped[0]?.reason).toBe(
      "Hier und in DATEV verschieden, die Entscheidung ist offen oder noch nicht übertragen: Aktueller Beruf. Es wurde nichts übernommen.",
    );
    expect(await readSnapshot(10_001)).toEqual(before);
    const { id: clientId } = await readClient(10_001);
    const { body } = await call().get("/api/Main/DatevConflicts").query({ mandantType: "person", mandantId: clientId }).set(staff);
    await call()
      .post("/api/Main/DatevConflictDecide")
      .set(staff)
      .send({ decisions: (body as { items: { id: string }[] }).items.map(({ id }) => ({ id, decision: "ours" })) })
      .expect(202);
    expect((await importRange(10_001)).skipped[0]?.reason).toContain("noch nicht übertragen");
    expect(await deliver(10_001)).toBe("done");
    expect((await readStored(10_001)).detail).toMatchObject({ current_job_title: "Chefärztin" });
    expect((await importRange(10_001)).imported).toHaveLength(1);
    expect(await answersOf(10_001)).toMatchObject({
      personal: { birthName: "Lindner-Groß" },
      occupation: { currentOccupation: "Chefärztin" },
    });
  });

  it("is taken where DATEV alone has changed it, and was left there", async () => {
    await importRange(10_001);
    await setJob(10_001, "Oberärztin");
    await correct(10_001, "contact", { mobile: "0171 5555" });
    expect(await deliver(10_001)).toBe("done");
    expect((await readSnapshot(10_001)).divergences).toHaveProperty(["detail.current_job_title"]);
    expect((await importRange(10_001)).imported).toHaveLength(1);
    expect((await answersOf(10_001))["occupation"]).toMatchObject({ currentOccupation: "Oberärztin" });
    expect((await readSnapshot(10_001)).divergences).not.toHaveProperty(["detail.current_job_title"]);
  });

  it("stays known where it is no answer of ours, while something else is taken", async () => {
    await importRange(10_001);
    await type(10_001, ({ detail }) => ({ detail: { ...detail, nationality: "Koreanisch" } }));
    await correct(10_001, "contact", { mobile: "0171 5555" });
    expect(await deliver(10_001)).toBe("done");
    const { divergences } = await readSnapshot(10_001);
    expect(divergences).toHaveProperty(["detail.nationality"]);
    await setJob(10_001, "Oberärztin");
    expect((await importRange(10_001)).imported).toMatchObject([{ leftOut: ["Staatsangehörigkeit"] }]);
    expect((await readSnapshot(10_001)).divergences).toEqual(divergences);
    expect(await answersOf(10_001)).toMatchObject({ personal: { citizenship: ["DE"] }, occupation: { currentOccupation: "Oberärztin" } });
  });
});

describe("a client who changes while an import runs", () => {
  const importWhile = async (happens: () => Promise<unknown>) =>
    (
      await importThrough(10_001, ({ readAddressee }) => ({
        readAddressee: (id) => readAddressee(id).then(async (stored) => (await happens(), stored)),
      }))
    ).skipped[0]?.reason;
  const meanwhile = "Der Mandant wurde während des Imports geändert oder übertragen. Bitte importieren Sie diese Nummer noch einmal.";

  it("is not judged by what was read before a delivery", async () => {
    await importRange(10_001);
    await correct(10_001, "occupation", { currentOccupation: "Chefärztin" });
    expect(await importWhile(() => deliver(10_001))).toBe(meanwhile);
    expect((await answersOf(10_001))["occupation"]).toMatchObject({ currentOccupation: "Chefärztin" });
    expect((await readSnapshot(10_001)).addressee).toMatchObject({ detail: { current_job_title: "Chefärztin" } });
  });

  it("is not judged by what was read before a correction", async () => {
    await importRange(10_001);
    await setJob(10_001, "Oberärztin");
    expect(
      await importWhile(() =>
        within(({ tx, tenantId, now }) => tx.client.updateMany({ where: { tenantId, datevNumber: 10_001 }, data: { updatedAt: now } })),
      ),
    ).toBe(meanwhile);
    expect((await importRange(10_001)).imported).toHaveLength(1);
  });
});
