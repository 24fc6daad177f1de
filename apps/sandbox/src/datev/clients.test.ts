import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DatevCaller } from "../../test/datev-caller.ts";
import type { JsonObject } from "./json-value.ts";

let caller: DatevCaller;
let person: string;
let company: string;

beforeAll(async () => {
  caller = await DatevCaller.start();
  person = await caller.create("/addressees", { type: "natural_person", current_surname: "Mustermeier", firstname: "Maria" });
  company = await caller.create("/addressees", {
    type: "legal_person",
    current_company_name: "Mustermeier GmbH",
    current_legal_form_id: "S00009",
  });
});
afterAll(() => caller.datev.close());

describe("filters of clients", () => {
  const numbers = async (filter: string): Promise<unknown[]> =>
    (await caller.list(`/clients?select=number&filter=${encodeURIComponent(filter)}`)).map((client) => client["number"]);

  it.each([
    ["number eq 10003", [10003]],
    ["number ge 10002 and number lt 10004", [10002, 10003]],
    ["number gt 10002 and number le 10003", [10003]],
    ["contains(name, Berger)", [10001]],
    ["startswith(name, Krüger)", [10002]],
    ["startswith(name, Thomas)", []],
    ["name eq Berger, Anna", [10001]],
    ["name eq 'Berger, Anna'", []],
    ["contains(name, UG) and type eq legal_person", [10040]],
    ["status eq inactive", []],
    ["number eq 10001 and timestamp gt 2018-03-31T00:00:00.000", [10001]],
    ["number eq 10001 and timestamp lt 2018-03-31", []],
  ])("%s", async (filter, expected) => {
    expect(await numbers(filter)).toEqual(expected);
  });

  it('takes an unquoted "and" for part of a value', async () => {
    const id = await caller.create("/addressees", { type: "legal_person", current_company_name: "Salt and Pepper GmbH" });
    await caller.create("/clients", { type: "legal_person", name: "Salt and Pepper GmbH", number: 31000, legal_person_id: id });
    expect(await numbers("name eq Salt and Pepper GmbH and number ge 10000")).toEqual([31000]);
  });

  it.each(["shoe_size eq 1", "note eq x", "number eq abc", "number contains 1", "timestamp gt soon", "contains(number, 1)", "number eq"])(
    "400 for %s",
    async (filter) => {
      expect((await caller.call("GET", `/clients?filter=${encodeURIComponent(filter)}`)).status).toBe(400);
    },
  );

  it("pages by top and skip, and selects", async () => {
    expect(await caller.list("/clients?top=2&skip=1&select=number")).toEqual([{ number: 10002 }, { number: 10003 }]);
    expect((await caller.call("GET", "/clients?top=-1")).status).toBe(400);
    expect((await caller.call("GET", "/clients?select=number,shoe_size")).status).toBe(400);
  });
});

describe("creating clients", () => {
  it("answers 204 with a Link that leads to the client", async () => {
    const answer = await caller.call("POST", "/clients", {
      type: "natural_person",
      name: "Mustermeier, Maria",
      number: 20000,
      natural_person_id: person,
      note: "Notiz",
    });
    expect(answer.status).toBe(204);
    expect(answer.text).toBe("");
    const id = /clients\/([0-9a-f-]{36})>/.exec(answer.headers.get("link") ?? "")?.[1] ?? "";
    expect(await caller.show(`/clients/${id}`)).toMatchObject({
      id,
      number: 20000,
      status: "active",
      natural_person_id: person,
      note: "Notiz",
      organization_name: "Musterkanzlei",
    });
  });

  it("takes an individual enterprise with both addressees", async () => {
    const id = await caller.create("/clients", {
      type: "individual_enterprise",
      name: "Mustermeier",
      number: 20001,
      natural_person_id: person,
      legal_person_id: company,
    });
    expect(await caller.show(`/clients/${id}`)).toMatchObject({ natural_person_id: person, legal_person_id: company });
  });

  const cases: [string, JsonObject, RegExp][] = [
    ["a name over 30 characters", { name: "x".repeat(31) }, /name ist mit 31 Zeichen zu lang/],
    ["a missing name", { name: null }, /name fehlt/],
    ["a number as text", { number: "20100" }, /number: erwartet wird eine ganze Zahl/],
    ["number 0", { number: 0 }, /number muss zwischen/],
    ["a number with more digits than installed", { number: 100_000 }, /number muss zwischen/],
    ["a taken number", { number: 10001 }, /10001 ist bereits vergeben/],
    ["an unknown field", { shoe_size: 42 }, /shoe_size gibt es im Typ Client nicht/],
    ["an id", { id: "5f0c1c0e-6c1b-4c52-9a6e-2f7d7a0b1001" }, /id darf bei einer Neuanlage/],
    ["a read-only field", { organization_name: "Musterkanzlei" }, /organization_name ist nur lesbar/],
    ["an unknown type", { type: "company" }, /type kennt den Wert/],
    ["an unknown person", { natural_person_id: "nobody" }, /verweist auf keinen passenden/],
    ["a date that is none", { client_since: "2026-02-30" }, /client_since: erwartet wird ein Datum/],
  ];
  it.each(cases)("refuses %s", async (_case, change, message) => {
    const body = { type: "natural_person", name: "Test", number: 20100, natural_person_id: person, ...change };
    expect(await caller.refusal("POST", "/clients", body)).toEqual([expect.stringMatching(message)]);
    expect(await caller.list("/clients?filter=number eq 20100")).toEqual([]);
  });

  it.each([
    ["natural_person", {}, /natural_person_id fehlt/],
    ["legal_person", {}, /legal_person_id fehlt/],
    ["individual_enterprise", { natural_person_id: "P" }, /legal_person_id fehlt/],
    ["individual_enterprise", { legal_person_id: "C" }, /natural_person_id fehlt/],
    ["legal_person", { legal_person_id: "P" }, /verweist auf keinen/],
    ["natural_person", { natural_person_id: "P", legal_person_id: "C" }, /passt nicht zum Typ/],
  ])("refuses %s with %j", async (type, links, message) => {
    const ids: Record<string, string> = { P: person, C: company };
    const sent = Object.fromEntries(Object.entries(links).map(([name, key]) => [name, ids[key]]));
    const messages = await caller.refusal("POST", "/clients", { type, name: "Test", number: 20100, ...sent });
    expect(messages.join()).toMatch(message);
  });

  it("picks the smallest free number up to max-number", async () => {
    const body = { type: "natural_person", name: "Test", natural_person_id: person };
    const id = await caller.create("/clients?max-number=69999", { ...body, number: 10001 });
    expect(await caller.show(`/clients/${id}`)).toMatchObject({ number: 10051 });
    expect(await caller.refusal("POST", "/clients?max-number=10050", { ...body, number: 10001 })).toEqual([
      expect.stringContaining("keine Mandantennummer frei"),
    ]);
  });

  it("tells the next free number", async () => {
    expect(await caller.show("/clients/next-free-number")).toMatchObject({ number: 10000 });
    expect(await caller.show("/clients/next-free-number?start=20000")).toMatchObject({ number: 20002 });
    expect((await caller.call("GET", "/clients/next-free-number?start=10001&range=10")).status).toBe(400);
  });
});

describe("replacing clients", () => {
  let client: JsonObject;
  beforeAll(async () => {
    const id = await caller.create("/clients", {
      type: "natural_person",
      name: "Vorher",
      number: 21000,
      natural_person_id: person,
      note: "bleibt nicht",
      client_since: "2020-01-01",
    });
    client = await caller.show(`/clients/${id}`);
  });
  const path = (): string => `/clients/${String(client["id"])}`;

  it("overwrites in full and takes read-only fields back unchanged", async () => {
    const { note: _note, ...rest } = client;
    const answer = await caller.call("PUT", path(), { ...rest, name: "Nachher" });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("link")).toContain(path());
    client = await caller.show(path());
    expect(client).toMatchObject({ name: "Nachher", client_since: "2020-01-01T00:00:00.000", status: "active" });
    expect(client).not.toHaveProperty("note");
  });

  it.each([
    ["number", 21001],
    ["status", "inactive"],
    ["type", "legal_person"],
    ["id", "5f0c1c0e-6c1b-4c52-9a6e-2f7d7a0b1001"],
    ["legal_person_id", "C"],
    ["natural_person_id", "other"],
    ["natural_person_id", null],
    ["organization_name", "Andere"],
    ["timestamp", "2001-01-01T00:00:00.000"],
  ])("refuses a change of %s to %s", async (field, value) => {
    const [first] = await caller.list("/addressees?filter=current_surname eq Berger");
    const ids: Record<string, unknown> = { C: company, other: first?.["id"] };
    const changed = { ...client, [field]: typeof value === "string" ? (ids[value] ?? value) : value };
    expect((await caller.refusal("PUT", path(), changed)).join()).toContain(field);
    expect(await caller.show(path())).toEqual(client);
  });
});
