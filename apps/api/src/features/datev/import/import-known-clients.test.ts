import { randomUUID } from "node:crypto";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { DatevClient, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import { describe, expect, it } from "vitest";
import { sampleCompany } from "../../../../test/sample-company.ts";
import { makeClient, makeUser } from "../../../../test/factories.ts";
import { samplePerson, withAnswers } from "../../../../test/sample-person.ts";
import { sql } from "../../../db/sql.ts";
import {
  datev,
  tenant,
  useImportingFirm,
  importRange,
  within,
  readClient,
  find,
  readStored,
  importThrough,
} from "../../../../test/importing-firm.ts";

useImportingFirm();

describe("a client in DATEV who is somebody else now", () => {
  const importPointedAt = (number: number, links: Partial<DatevClient>, twin?: StoredAddressee) =>
    importThrough(number, ({ listClientsByNumber, readAddressee }) => ({
      listClientsByNumber: async (from, to) => (await listClientsByNumber(from, to)).map((one) => ({ ...one, ...links })),
      readAddressee: (id) => (id === twin?.id ? Promise.resolve(twin) : readAddressee(id)),
    }));

  it("is not taken over, whether the person or the enterprise is another", async () => {
    await importRange(10_001);
    await importRange(10_046);
    const { natural_person_id: otherPerson = "" } = await find(10_002);
    const { legal_person_id: otherEnterprise = "" } = await find(10_047);
    expect((await importPointedAt(10_001, { natural_person_id: otherPerson })).skipped[0]?.reason).toBe(
      "In DATEV gehört die Nummer jetzt zu jemand anderem als Berger, Anna.",
    );
    expect((await importPointedAt(10_046, { legal_person_id: otherEnterprise })).skipped[0]?.reason).toBe(
      "In DATEV gehört die Nummer jetzt zu jemand anderem als Winter, Carla.",
    );
    expect(await readClient(10_001)).toMatchObject({ revision: 1, name: "Berger, Anna" });
  });

  it("is the same one where only the addressee is another", async () => {
    await importRange(10_001);
    const stored = await readStored(10_001);
    const twin = { ...stored, id: randomUUID(), detail: { ...stored.detail, birth_name: "Lindner-Groß" } };
    const report = await importPointedAt(10_001, { natural_person_id: twin.id }, twin);
    expect(report.imported).toHaveLength(1);
    expect(await readClient(10_001)).toMatchObject({
      datevNaturalPersonId: twin.id,
      masterData: { personal: { birthName: "Lindner-Groß" } },
    });
  });
});

describe("a client who is here already", () => {
  const taxIdOf = async (number: number) =>
    ((await datev.gateway.readAddressee((await find(number)).natural_person_id ?? "")) as StoredAddressee).tax_identification_number ?? "";

  it.each([
    ["tax ID", async () => withAnswers("tax", { taxId: await taxIdOf(10_001) }, withAnswers("personal", { birthDate: "1978-03-14" }))],
    [
      "name and birth date",
      () =>
        Promise.resolve(
          withAnswers(
            "tax",
            { taxId: undefined },
            withAnswers("personal", { firstName: "ANNA", lastName: "Berger", birthDate: "1978-03-14" }),
          ),
        ),
    ],
  ])("is known by %s", async (_, build) => {
    await makeClient(tenant, { datevNumber: 500, masterData: await build(), name: "Berger, A." });
    const report = await importRange(10_001);
    expect(report).toEqual({
      imported: [],
      missing: [],
      skipped: [{ datevNumber: 10_001, reason: "Dublette von Berger, A. mit der DATEV-Nummer 500.", archived: null }],
    });
  });

  it("is not somebody else of the same birth date, nor another company of the same name", async () => {
    await makeClient(tenant, {
      datevNumber: 500,
      masterData: withAnswers(
        "tax",
        { taxId: undefined },
        withAnswers("personal", { firstName: "Ute", lastName: "Berger", birthDate: "1978-03-14" }),
      ),
    });
    await makeClient(tenant, {
      mandantType: "company",
      datevNumber: 501,
      masterData: {
        ...sampleCompany,
        company: { ...sampleCompany["company"], companyName: "Isarblick Immobilien GmbH", registerCourt: "Nürnberg", registerNumber: "77" },
      },
    });
    expect((await importRange(10_001)).imported).toHaveLength(1);
    expect((await importRange(10_036)).imported).toHaveLength(1);
  });

  const isarblick = (changed: Record<string, Answers[string]>): Answers => ({
    company: { companyName: "Isarblick Immobilien GmbH" },
    ...changed,
  });
  it.each([
    [
      "VAT ID",
      async () => ({
        company: { companyName: "ISARBLICK Immobilien Gmbh" },
        tax: {
          vatId: `DE${((await datev.gateway.readAddressee((await find(10_036)).legal_person_id ?? "")) as StoredAddressee).eu_vat_id_number ?? ""}`,
        },
      }),
    ],
    [
      "register, court and number",
      () =>
        Promise.resolve(
          isarblick({
            company: {
              companyName: "Isarblick Immobilien GmbH",
              registered: true,
              registerKind: "HRB",
              registerCourt: "München",
              registerNumber: "152873",
            },
          }),
        ),
    ],
    [
      "name and place",
      () => Promise.resolve(isarblick({ headquarters: { street: "Weg", houseNumber: "1", zip: "80335", location: "München" } })),
    ],
  ])("is a company known by %s", async (_, build) => {
    await makeClient(tenant, { mandantType: "company", datevNumber: 501, masterData: await build(), name: "Isarblick Immobilien GmbH" });
    expect((await importRange(10_036)).skipped).toEqual([
      { datevNumber: 10_036, reason: "Dublette von Isarblick Immobilien GmbH mit der DATEV-Nummer 501.", archived: null },
    ]);
  });

  it("is found within one import, too", async () => {
    const { natural_person_id: personId = "" } = await find(10_001);
    const { id: _, timestamp: __, ...copy } = (await datev.gateway.readAddressee(personId)) as StoredAddressee;
    const addresseeId = await datev.gateway.createAddressee({
      type: "natural_person",
      current_surname: "Berger",
      surnames: [{ value: "Berger" }],
      firstname: "Anna",
      ...(copy.date_of_birth !== undefined && { date_of_birth: copy.date_of_birth }),
    });
    await datev.gateway.createClient({ type: "natural_person", name: "Berger, Anna", number: 9_999, natural_person_id: addresseeId });
    const report = await importRange(9_999, 10_001);
    expect(report.imported.map(({ datevNumber }) => datevNumber)).toEqual([9_999]);
    expect(report.skipped).toEqual([
      { datevNumber: 10_001, reason: "Dublette von Berger, Anna mit der DATEV-Nummer 9999.", archived: null },
    ]);
    expect(report.missing).toEqual([10_000]);
  });

  it("stays as it is once it was split, or is a client of another kind", async () => {
    await importRange(10_046, 10_047);
    const [one, other] = [await readClient(10_046), await readClient(10_047)];
    const { userId } = await makeUser(tenant);
    await within(({ tx, tenantId, now }) =>
      tx.enterpriseSplit.create({
        data: {
          tenantId,
          personId: one.id,
          companyId: other.id,
          keptFor: "person",
          keptNumber: 10_046,
          newNumber: 5,
          splitBy: userId,
          splitAt: now,
        },
      }),
    );
    expect((await importRange(10_046)).skipped[0]?.reason).toBe("Winter, Carla wurde hier in Person und Unternehmen aufgeteilt.");
    await importRange(10_048);
    await within(({ tx, tenantId }) =>
      tx.client.updateMany({ where: { tenantId, datevNumber: 10_048 }, data: { mandantType: "company", formularType: "company" } }),
    );
    expect((await importRange(10_048)).skipped[0]?.reason).toBe("Behrens, Silke ist hier ein Mandant anderer Art.");
  });

  it("keeps a number that is not delivered yet, a number of its own, and its rest in the archive", async () => {
    await makeClient(tenant, { datevNumber: 10_001, masterData: samplePerson, name: "Wartend, Willi" });
    expect((await importRange(10_001)).skipped[0]?.reason).toBe(
      "Die Nummer gehört hier zu Wartend, Willi und wurde noch nicht an DATEV übertragen.",
    );
    await importRange(10_002, 10_003);
    await within(({ tx, tenantId }) =>
      tx.sql(sql`UPDATE client SET archived_at = now() WHERE tenant_id = ${tenantId}::uuid AND datev_number = 10002`),
    );
    await within(({ tx, tenantId }) =>
      tx.sql(sql`UPDATE client SET datev_number = 77 WHERE tenant_id = ${tenantId}::uuid AND datev_number = 10003`),
    );
    const { skipped } = await importRange(10_002, 10_003);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      "Krüger, Thomas ist hier archiviert.",
      "Der Mandant ist Weiß, Jürgen und hat hier die Nummer 77.",
    ]);
    const { id } = await within(({ tx, tenantId }) => tx.client.findFirstOrThrow({ where: { tenantId, datevNumber: 10_002 } }));
    expect(skipped.map(({ archived }) => archived)).toEqual([{ id, mandantType: "person" }, null]);
  });
});
