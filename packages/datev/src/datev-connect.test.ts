import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatevConnect } from "./datev-connect.ts";
import { DatevAnswerInvalid, DatevRefused, DatevUnreachable } from "./datev-errors.ts";
import type { DatevGateway } from "./gateway.ts";

const GUID = "d13f9c3c-380c-494e-97c8-d12fff738189";
const client = { id: GUID, number: 7, name: "Maier", type: "natural_person", natural_person_id: GUID };

let answer: (req: IncomingMessage, res: ServerResponse) => void = () => {};
let seen: IncomingMessage | undefined;
let server: Server;
let gateway: DatevGateway;

beforeAll(async () => {
  server = createServer((req, res) => {
    seen = req;
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  gateway = openDatevConnect(
    { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, username: "jörg", password: "pass:wort" },
    { callMs: 1_000 },
  );
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const json =
  (body: unknown, status = 200) =>
  (_: IncomingMessage, res: ServerResponse) =>
    void res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

describe("calls of DATEVconnect", () => {
  it("carry user, password and the request for JSON", async () => {
    answer = json([client]);
    await gateway.findClientByNumber(7);
    expect(seen?.headers).toMatchObject({
      accept: "application/json",
      authorization: `Basic ${Buffer.from("jörg:pass:wort").toString("base64")}`,
    });
    expect(decodeURIComponent(seen?.url ?? "")).toBe("/datev/api/master-data/v1/clients?filter=number eq 7");
  });

  /** A DATEV that lists as many as are asked for, in no order. */
  const listOf = (stored: readonly { id: string; timestamp: string }[]) => {
    const inNoOrder = stored.toSorted((one, other) => (one.id.slice(-2) < other.id.slice(-2) ? 1 : -1));
    answer = (req, res) => {
      const query = new URL(req.url ?? "", "http://datev").searchParams;
      const [, since = "", before = "9"] = /^timestamp ge (\S+)(?: and timestamp lt (\S+))?$/.exec(query.get("filter") ?? "") ?? [];
      json(inNoOrder.filter(({ timestamp }) => timestamp >= since && timestamp < before).slice(0, Number(query.get("top"))))(req, res);
    };
  };
  const storedAt = (timestampOf: (index: number) => number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: GUID.slice(0, -6) + String(index).padStart(6, "0"),
      timestamp: new Date(timestampOf(index)).toISOString().slice(0, 23),
    }));

  it.each([
    ["changed", 2_500, (index: number) => index * 60_000],
    ["deleted", 2_500, (index: number) => Math.floor(index / 600) * 60_000],
  ] as const)(
    "list what was %s in full up to the moment that they tell, whatever order DATEV lists in",
    async (happened, count, timestampOf) => {
      const stored = storedAt(timestampOf, count);
      listOf(stored);
      const found = new Set<string>();
      let since: string | undefined = stored[0]?.timestamp;
      let lists = 0;
      for (; since !== undefined; lists += 1) {
        const { objects, before } = await gateway.listSince("addressees", happened, since);
        for (const { id } of objects) found.add(id);
        expect(before === undefined || before > since).toBe(true);
        since = before;
      }
      expect(found.size).toBe(count);
      expect(lists).toBeLessThan(8);
    },
  );

  it("get past more than one list of one moment", async () => {
    const stored = storedAt(() => 0, 1_200);
    listOf([...stored, { id: GUID, timestamp: "1970-01-02T00:00:00.000" }]);
    const { before = "" } = await gateway.listSince("clients", "changed", "1970-01-01T00:00:00.000");
    expect((await gateway.listSince("clients", "changed", before)).objects).toMatchObject([{ id: GUID }]);
  });

  it("read a list with and without an envelope", async () => {
    for (const body of [[client], { clients: [client] }]) {
      answer = json(body);
      expect(await gateway.findClientByNumber(7)).toMatchObject({ id: GUID });
    }
  });

  it("take no client for the wanted one that has another number", async () => {
    answer = json([{ ...client, number: 8 }]);
    expect(await gateway.findClientByNumber(7)).toBeUndefined();
  });

  it("ask for a range of numbers, and take none beside it", async () => {
    answer = json([
      { ...client, number: 12 },
      { ...client, number: 9 },
      { ...client, number: 10 },
    ]);
    expect((await gateway.listClientsByNumber(10, 12)).map(({ number }) => number)).toEqual([10, 12]);
    expect(decodeURIComponent(seen?.url ?? "")).toBe("/datev/api/master-data/v1/clients?filter=number ge 10 and number le 12");
  });

  it("leave out what no database takes", async () => {
    answer = (_, res) => void res.end(`{"id":"${GUID}","type":"natural_person","firstname":"A\\u0000n\\ud800na"}`);
    expect(await gateway.readAddressee(GUID)).toMatchObject({ firstname: "An\ufffdna" });
  });

  it("keep members that we do not know and drop nulls", async () => {
    answer = json({ id: GUID, type: "natural_person", lead_id: 5, firstname: null, detail: { future: [1] } });
    expect(await gateway.readAddressee(GUID)).toEqual({ id: GUID, type: "natural_person", lead_id: 5, detail: { future: [1] } });
  });

  it.each([
    [
      { version: "13.1", version_name: "Kernstammdaten", client_number_maximum_number_of_digits: 7, client_number_start: 10_000 },
      { version: "Kernstammdaten 13.1", numberDigits: 7, firstNumber: 10_000 },
    ],
    [
      { version: "13.1", version_name: "Kernstammdaten V.13.1" },
      { version: "Kernstammdaten V.13.1", numberDigits: null, firstNumber: null },
    ],
    [
      { version: "13.1", client_number_maximum_number_of_digits: 12, client_number_start: 0 },
      { version: "13.1", numberDigits: null, firstNumber: null },
    ],
    [{ version_name: " " }, { version: null, numberDigits: null, firstNumber: null }],
  ])("read what an installation says of itself: %j", async (given, version) => {
    answer = json(given);
    expect(await gateway.readVersion()).toEqual(version);
  });

  it("find a free number, or none", async () => {
    answer = json({ id: "1", number: 10_051 });
    expect(await gateway.findFreeNumber(10_000, 90_000)).toBe(10_051);
    expect(seen?.url).toBe("/datev/api/master-data/v1/clients/next-free-number?start=10000&range=90000");
    answer = json({ error: "x" }, 400);
    expect(await gateway.findFreeNumber(10_000, 90_000)).toBeUndefined();
  });

  it("take the last GUID of the Link header for the new id", async () => {
    answer = (_, res) =>
      void res
        .writeHead(204, { link: `<http://host/tenants/11111111-1111-4111-8111-111111111111/clients/${GUID.toUpperCase()}>; rel="self"` })
        .end();
    expect(await gateway.createAddressee({ type: "natural_person" })).toBe(GUID);
  });

  it("do not know what was created without a Link", async () => {
    answer = (_, res) => void res.writeHead(204).end();
    await expect(gateway.createAddressee({ type: "natural_person" })).rejects.toBeInstanceOf(DatevAnswerInvalid);
  });

  it.each([
    ["no JSON", (_: IncomingMessage, res: ServerResponse) => void res.end("<ArrayOfClientResource/>")],
    ["another shape", json([{ id: GUID, number: "7" }])],
    ["a redirect", (_: IncomingMessage, res: ServerResponse) => void res.writeHead(302, { location: "http://169.254.169.254/" }).end()],
    ["more than 2 MB", (_: IncomingMessage, res: ServerResponse) => void res.end(`"${"x".repeat(2_100_000)}"`)],
  ])("refuse %s as an answer", async (_, given) => {
    answer = given;
    await expect(gateway.findClientByNumber(7)).rejects.toBeInstanceOf(DatevAnswerInvalid);
  });

  it("tell what was refused in DATEV's words, errors before warnings", async () => {
    answer = json(
      {
        error: "x",
        error_description: "Nicht gültig.",
        additional_messages: [
          { description: "street zu lang", severity: "error" },
          { description: "nur ein Hinweis", severity: "information" },
        ],
      },
      400,
    );
    const failure = await gateway.createAddressee({ type: "natural_person" }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatevRefused);
    expect(failure).toMatchObject({ status: 400, texts: ["Nicht gültig.", "street zu lang"] });
  });

  it("find nothing behind a 404, but refuse other 4xx", async () => {
    answer = json({}, 404);
    expect(await gateway.readClient(GUID)).toBeUndefined();
    answer = json({}, 401);
    await expect(gateway.readClient(GUID)).rejects.toMatchObject({ name: "DatevRefused", status: 401, texts: [] });
  });

  it.each([
    [408, "busy"],
    [429, "busy"],
    [500, "serverError"],
    [503, "serverError"],
  ])("take status %i for no answer", async (status, reason) => {
    answer = json({}, status);
    await expect(gateway.listDomains()).rejects.toMatchObject({ name: "DatevUnreachable", reason });
  });

  it("end when the body stays away", async () => {
    answer = (_, res) => {
      res.writeHead(200);
      res.write("[");
    };
    await expect(gateway.listDomains()).rejects.toMatchObject({ reason: "timeout" });
  });

  it("never go to a metadata service", async () => {
    const forbidden = openDatevConnect({ baseUrl: "http://169.254.169.254:80", username: "a", password: "b" });
    const failure = await forbidden.listDomains().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatevUnreachable);
    expect(failure).toMatchObject({ reason: "forbiddenHost" });
  });
});
