import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DatevCaller } from "../../test/datev-caller.ts";

let caller: DatevCaller;
beforeAll(async () => {
  caller = await DatevCaller.start();
});
afterAll(() => caller.datev.close());

const basic = `Basic ${Buffer.from("datev:Datev-Demo-1").toString("base64")}`;
const clientsPath = "/datev/api/master-data/v1/clients";

describe("log-in and media type", () => {
  it.each([
    ["no credentials", {}],
    ["a wrong password", { authorization: `Basic ${Buffer.from("datev:wrong").toString("base64")}` }],
    ["another scheme", { authorization: basic.replace("Basic", "Bearer") }],
  ])("answers 401 with a challenge to %s", async (_case, headers) => {
    const answer = await caller.request("GET", clientsPath, undefined, headers);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toMatch(/^Basic realm=/);
  });

  it.each([[{}], [{ accept: "*/*" }]])("answers XML to %j", async (headers) => {
    const answer = await caller.request("GET", `${clientsPath}?top=1`, undefined, { authorization: basic, ...headers });
    expect(answer.headers.get("content-type")).toContain("application/xml");
    expect(answer.text).toContain("<ArrayOfClientResource");
    expect(answer.text).toContain("<Number>10001</Number>");
  });

  it("answers bare arrays with integer numbers, DATEV dates and no null to JSON callers", async () => {
    const answer = await caller.call("GET", "/clients");
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(Array.isArray(answer.json)).toBe(true);
    expect(answer.text).not.toContain("null");
    const [first] = await caller.list("/clients?top=1");
    expect(first?.["number"]).toBe(10001);
    expect(first?.["timestamp"]).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}$/);
    expect(Object.keys(first ?? {}).sort()).toEqual(["id", "name", "natural_person_id", "number", "status", "timestamp", "type"]);
  });

  it("answers diagnostics", async () => {
    const headers = { authorization: basic, accept: "application/json" };
    const echo = await caller.request("GET", "/datev/api/diagnostics/v1/echo", undefined, headers);
    expect(echo.json).toMatchObject({ echo_message: expect.any(String) as string, id: expect.any(String) as string });
    const domains = await caller.request("GET", "/datev/api/diagnostics/v1/domains", undefined, headers);
    expect(domains.json).toContainEqual({ Key: "master-data", Value: "v1" });
  });
});

describe("errors", () => {
  it("have the documented body", async () => {
    const answer = await caller.call("POST", "/addressees", { type: "natural_person", shoe_size: 42, sex: "x" });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      error: expect.any(String) as string,
      error_description: expect.any(String) as string,
      error_uri: expect.any(String) as string,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    const { additional_messages: messages } = answer.json as { additional_messages: object[] };
    expect(messages).toHaveLength(2);
    expect(Object.keys(messages[0] ?? {}).sort()).toEqual(["description", "help_uri", "id", "severity"]);
    expect(messages[0]).toMatchObject({ severity: "error" });
  });

  it("name a domain that is not loaded", async () => {
    const answer = await caller.request("GET", "/datev/api/dms/v1/documents", undefined, {
      authorization: basic,
      accept: "application/json",
    });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("Domäne 'dms' mit der Version 'v1' ist in keinem der geladenen PlugIns");
  });

  it.each(["/clients/00000000-0000-4000-a000-000000000000", "/addressees/none", "/nothing"])("404 for %s", async (path) => {
    expect((await caller.call("GET", path)).status).toBe(404);
  });

  it("400 for JSON that cannot be read and 415 for another type", async () => {
    const send = (type: string, body: string) =>
      fetch(`${caller.datev.url}${clientsPath}`, {
        method: "POST",
        body,
        headers: { authorization: basic, "content-type": type, accept: "application/json" },
      });
    expect((await send("application/json", '{"name":')).status).toBe(400);
    expect((await send("application/json", "[]")).status).toBe(400);
    expect((await send("text/plain", "{}")).status).toBe(415);
  });
});

describe("look-ups", () => {
  it.each([
    ["/banks", "bank_code"],
    ["/tax-authorities", "number"],
    ["/legal-forms", "short_name"],
    ["/country-codes", "name"],
    ["/relationships", "has_addressee_id"],
    ["/relationship-types", "abbreviation"],
  ])("%s is a list", async (path, field) => {
    const list = await caller.list(path);
    expect(list.length).toBeGreaterThan(0);
    expect(list[0]).toHaveProperty(field);
  });

  it("have the whole value lists", async () => {
    expect(await caller.list("/country-codes")).toHaveLength(253);
    expect(await caller.list("/tax-authorities")).toHaveLength(601);
    expect(await caller.list("/tax-authorities?filter=number eq 9241")).toMatchObject([{ name: "Nürnberg-Zentral" }]);
    expect(await caller.list("/legal-forms?national-right=german&filter=short_name eq GmbH")).toMatchObject([{ id: "S00009" }]);
  });

  it("tell the version and its number length", async () => {
    expect(await caller.show("/version")).toMatchObject({
      client_number_maximum_number_of_digits: 5,
      client_number_start: 10000,
    });
  });
});

describe("pages", () => {
  it("show clients and addressees, escaped and without scripts", async () => {
    const person = await caller.create("/addressees", { type: "natural_person", current_surname: "<b>Fett</b>" });
    await caller.create("/clients", { type: "natural_person", name: "<b>Fett</b>", number: 20500, natural_person_id: person });
    const list = await caller.request("GET", "/?q=20500");
    expect(list.text).toContain("&lt;b&gt;Fett");
    expect(list.text).not.toContain("<b>Fett");
    expect(list.text).not.toContain("10001");
    expect(list.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect((await caller.request("GET", `/addressees/${person}`)).text).toContain("current_surname");
    expect((await caller.request("GET", "/addressees/none")).status).toBe(404);
  });
});
