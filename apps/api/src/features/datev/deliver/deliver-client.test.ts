import { afterAll, beforeEach, beforeAll, describe, expect, it } from "vitest";
import { openDatevConnect } from "@stammdaten/datev/datev-connect.ts";
import { DatevRefused, DatevUnreachable } from "@stammdaten/datev/datev-errors.ts";
import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import { DeliveryRefused } from "./delivery-refused.ts";
import { writePerson } from "../units/write-record.ts";
import { naturalPerson } from "../units/natural-person.ts";
import { OurSide } from "../../../../test/our-side.ts";
import { samplePerson, withAnswers } from "../../../../test/sample-person.ts";
import { StandIn } from "../../../../test/stand-in.ts";

const NUMBER = 54_321;

let datev: StandIn;
beforeAll(async () => {
  datev = await StandIn.start();
});
beforeEach(() => datev.reset());
afterAll(() => datev.close());

const createOurs = () =>
  new OurSide({ kind: naturalPerson, map: writePerson, gateway: datev.gateway, number: NUMBER, answers: samplePerson });

const posts = async (): Promise<string[]> =>
  (await datev.readLedger()).filter(({ method }) => method === "POST").map(({ path }) => path.split("?")[0]?.split("/").at(-1) ?? "");
const person = (changed: Partial<Addressee> = {}): Addressee =>
  ({
    type: "natural_person",
    current_surname: "Müller-Lüdenscheidt",
    firstname: "Käthe Änne",
    date_of_birth: "1980-03-31T00:00:00.000",
    ...changed,
  }) as Addressee;

async function createClient(
  addressee: Addressee,
  number = NUMBER,
  name = "Müller-Lüdenscheidt, Käthe Änn",
): Promise<{ clientId: string; addresseeId: string }> {
  const addresseeId = await datev.gateway.createAddressee(addressee);
  return {
    clientId: await datev.gateway.createClient({ type: "natural_person", name, number, natural_person_id: addresseeId }),
    addresseeId,
  };
}

describe("a client that DATEV does not have", () => {
  it("is created with its addressee, once", async () => {
    const ours = createOurs();
    const ids = await ours.deliver();
    expect(await posts()).toEqual(["addressees", "clients"]);
    expect(await datev.gateway.findClientByNumber(NUMBER)).toMatchObject({
      id: ids.clientId,
      natural_person_id: ids.addresseeId,
      type: "natural_person",
    });
    expect(ours).toMatchObject(ids);
  });

  it("costs no write when nothing has changed", async () => {
    const ours = createOurs();
    await ours.deliver();
    await ours.deliver();
    expect(ours.sent).toEqual([]);
    expect(await datev.readLedger()).toHaveLength(2);
  });

  it("is updated by a later state", async () => {
    const ours = createOurs();
    await ours.deliver();
    ours.answers = withAnswers("marital-status", { maritalStatus: "divorced", dateOfStatusChange: "2020-02-02" });
    const { addresseeId } = await ours.deliver();
    expect(ours.sent.map(({ call }) => call)).toEqual(["PUT /addressees"]);
    expect((await datev.gateway.readAddressee(addresseeId))?.detail).toMatchObject({ current_marital_status: "GS" });
  });

  it("takes an addressee that the firm has without a client", async () => {
    const id = await datev.gateway.createAddressee(person());
    const ours = createOurs();
    expect(await ours.deliver()).toMatchObject({ addresseeId: id });
    expect(await posts()).toEqual(["addressees", "clients"]);
  });

  it("does not take one that belongs to another client, here or there", async () => {
    const { addresseeId } = await createClient(person(), 11_111);
    const free = await datev.gateway.createAddressee(person());
    const ours = createOurs();
    ours.taken.add(free);
    const ids = await ours.deliver();
    expect([addresseeId, free]).not.toContain(ids.addresseeId);
  });

  it("does not take somebody else with the same birth date", async () => {
    const twin = await datev.gateway.createAddressee(person({ firstname: "Anna" }));
    expect((await createOurs().deliver()).addresseeId).not.toBe(twin);
  });

  it("is created again when the firm has deleted it, with the addressee that is left", async () => {
    const ours = createOurs();
    const { addresseeId } = await ours.deliver();
    await fetch(`${datev.connection.baseUrl}/sandbox/clients/${NUMBER}`, { method: "DELETE" });
    expect((await ours.deliver()).addresseeId).toBe(addresseeId);
    expect(await posts()).toEqual(["addressees", "clients", "clients"]);
  });
});

describe("a number that DATEV knows", () => {
  it("is merged when it is the same person", async () => {
    const { clientId, addresseeId } = await createClient(person({ tax_identification_number: "86095742719", surrogate_name: "Bäckerei" }));
    const ours = createOurs();
    expect(await ours.deliver()).toEqual({ clientId, addresseeId });
    expect(await datev.gateway.readAddressee(addresseeId)).toMatchObject({
      surrogate_name: "Bäckerei",
      detail: { birth_name: "Größmann" },
    });
    expect(await posts()).toEqual(["addressees", "clients"]);
  });

  it("takes a new surname along into the client's name, but not where the firm named it", async () => {
    const { clientId } = await createClient(person({ current_surname: "Größmann" }), NUMBER, "Größmann, Käthe Änne");
    await createOurs().deliver();
    expect((await datev.gateway.readClient(clientId))?.name).toBe("Müller-Lüdenscheidt, Käthe Änn");
    await datev.reset();
    const own = await createClient(person({ current_surname: "Größmann" }), NUMBER, "Bäckerei an der Ecke");
    await createOurs().deliver();
    expect((await datev.gateway.readClient(own.clientId))?.name).toBe("Bäckerei an der Ecke");
  });

  it.each([
    ["another name and birth date", { current_surname: "Schulze", firstname: "Otto", date_of_birth: "1950-01-01T00:00:00.000" }],
    ["the same name, but another birth date", { date_of_birth: "1950-01-01T00:00:00.000" }],
    ["another tax ID and birth date", { tax_identification_number: "65929970489", date_of_birth: "1950-01-01T00:00:00.000" }],
    ["another first and last name of the same day", { current_surname: "Schulze", firstname: "Otto" }],
  ])("is refused with %s, and nothing is written", async (_, changed) => {
    await createClient(person(changed));
    const before = (await datev.readLedger()).length;
    await expect(createOurs().deliver()).rejects.toThrow(new DeliveryRefused("datevNumber.usedInDatev"));
    expect(await datev.readLedger()).toHaveLength(before);
  });

  it("is refused when it belongs to a company", async () => {
    const legal = await datev.gateway.createAddressee({
      type: "legal_person",
      current_company_name: "GmbH",
      company_names: [{ value: "GmbH" }],
    });
    await fetch(`${datev.connection.baseUrl}/datev/api/master-data/v1/clients`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Basic ${Buffer.from("datev:Datev-Demo-1").toString("base64")}` },
      body: JSON.stringify({ type: "legal_person", name: "GmbH", number: NUMBER, legal_person_id: legal }),
    });
    await expect(createOurs().deliver()).rejects.toThrow("datevNumber.usedInDatev");
  });

  it("cannot be changed for a client that was delivered", async () => {
    const ours = createOurs();
    await ours.deliver();
    ours.number = 54_322;
    await expect(ours.deliver()).rejects.toThrow("datevNumber.fixedInDatev");
    expect(await datev.gateway.findClientByNumber(54_322)).toBeUndefined();
  });
});

describe("when DATEV misbehaves", () => {
  const impatient = (): DatevGateway => openDatevConnect(datev.connection, { callMs: 300 });

  /** Delivers until it works, at most so often. */
  async function persist(ours: OurSide, gateway: DatevGateway, most: number): Promise<number> {
    for (let run = 1; run <= most; run += 1) {
      try {
        await ours.deliver(gateway);
        return run;
      } catch (error) {
        if (!(error instanceof DatevUnreachable)) throw error;
      }
    }
    throw new Error("never delivered");
  }

  it.each([
    ["error", "serverError"],
    ["refuse", "network"],
    ["hang", "timeout"],
    ["tooMany", "busy"],
  ])("tells %s as unreachable (%s)", async (mode, reason) => {
    await datev.behave({ mode });
    const failure = await createOurs()
      .deliver(impatient())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatevUnreachable);
    expect((failure as DatevUnreachable).reason).toBe(reason);
    expect(await datev.readLedger()).toEqual([]);
  });

  it("creates nothing twice when answers are lost after the write, though nothing was remembered", async () => {
    const ours = createOurs();
    await datev.behave({ mode: "dropAfterApply", only: "writes" });
    // Run 1 loses the addressee's answer, run 2 the client's; run 3 finds all done.
    for (const expected of [["addressees"], ["addressees", "clients"]]) {
      await expect(ours.deliver()).rejects.toBeInstanceOf(DatevUnreachable);
      ours.clientId = null;
      ours.addresseeId = null;
      await datev.behave({ mode: "dropAfterApply", only: "writes" });
      expect(await posts()).toEqual(expected);
    }
    await ours.deliver();
    expect(await posts()).toEqual(["addressees", "clients"]);
  });

  it("creates nothing twice without a tax ID either", async () => {
    const ours = createOurs();
    ours.answers = withAnswers("tax", { taxId: undefined });
    await datev.behave({ mode: "dropAfterApply", only: "writes" });
    expect(await persist(ours, datev.gateway, 5)).toBe(3);
    expect(await posts()).toEqual(["addressees", "clients"]);
  });

  it.each([1, 2, 3, 4, 5, 6])("creates nothing twice whatever happens (seed %i)", async (seed) => {
    const ours = createOurs();
    await datev.behave({ mode: "mixed", seed, weights: { ok: 5, dropAfterApply: 3, error: 2, hang: 1, tooMany: 1 } });
    await persist(ours, impatient(), 60);
    expect(await posts()).toEqual(["addressees", "clients"]);
    await datev.behave({ mode: "ok" });
    const client = await datev.gateway.findClientByNumber(NUMBER);
    expect(client?.natural_person_id).toBe(ours.addresseeId);
    expect((await datev.gateway.readAddressee(ours.addresseeId ?? ""))?.bank_accounts).toHaveLength(1);
  });

  it("tells DATEV's own words when it refuses", async () => {
    const ours = createOurs();
    ours.number = 999_999_999;
    const failure = await ours.deliver().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatevRefused);
    expect((failure as DatevRefused).texts.join(" ")).toMatch(/number/);
  });

  it("stops when its time is over", async () => {
    await datev.behave({ mode: "hang" });
    const started = Date.now();
    await expect(createOurs().deliver(openDatevConnect(datev.connection, { signal: AbortSignal.timeout(200) }))).rejects.toBeInstanceOf(
      DatevUnreachable,
    );
    expect(Date.now() - started).toBeLessThan(2_000);
  });
});
