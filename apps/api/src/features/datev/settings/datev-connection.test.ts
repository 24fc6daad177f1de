import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { jobs } from "@stammdaten/shared/jobs/jobs.ts";
import { generate } from "selfsigned";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { samplePerson } from "../../../../test/sample-person.ts";
import { StandIn } from "../../../../test/stand-in.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { decrypt } from "../../../db/keys.ts";
import { openFirmDatev } from "../../../../test/open-firm-datev.ts";
import { createDatevJobs } from "../jobs.ts";
import { passwordPurpose } from "./password-purpose.ts";

let ntlm: StandIn;
let secure: StandIn;
let tenant: TestTenant;
let staff: Record<string, string>;
beforeAll(async () => {
  ntlm = await StandIn.start({ authentication: "ntlm", numberDigits: 7 });
  secure = await StandIn.start({ tls: true });
});
beforeEach(async () => {
  await ntlm.reset();
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
});
afterAll(() => Promise.all([ntlm.close(), secure.close()]));

const settings = (given: object = {}) => ({
  baseUrl: ntlm.connection.baseUrl,
  username: "MUSTERKANZLEI\\datev",
  password: "Datev-Demo-1",
  automatic: true,
  authentication: "ntlm",
  ...given,
});
const secureSettings = (given: object = {}) =>
  settings({ baseUrl: secure.connection.baseUrl, username: "datev", authentication: "basic", ...given });
const save = (body: object) => call().put("/api/Main/DatevSettings").set(staff).send(body);
const test = (body: object) => call().post("/api/Service/TestDatevConnect").set(staff).send(body);
const check = () => call().get("/api/Service/CheckIsDatevConnectActive").set(staff);
const readSettings = async () => (await call().get("/api/Main/DatevSettings").set(staff)).body as Record<string, unknown>;

describe("a test of settings that are not saved", () => {
  it("tells what is at the other end, and keeps nothing", async () => {
    const answer = await test(settings());
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toEqual({
      active: true,
      reason: null,
      latencyMs: expect.any(Number),
      version: "Kernstammdaten - Sandbox",
      domains: ["diagnostics", "master-data"],
      numberDigits: 7,
      freeNumber: expect.any(Number),
      certificate: null,
    });
    expect(await ntlm.isFree(answer.body.freeNumber)).toBe(true);
    expect(await readSettings()).toMatchObject({ baseUrl: null, passwordSet: false, numberDigits: 5 });
  });

  it.each([
    ["a wrong password", { password: "falsch" }, "Benutzer oder Passwort"],
    ["another kind of log-in", { authentication: "basic" }, "andere Art der Anmeldung"],
    ["a name that nobody knows", { baseUrl: "http://datev.invalid:58454" }, "keinen Server, den wir aufrufen dürfen"],
    ["a port that nobody listens at", { baseUrl: "http://127.0.0.1:9" }, "prüfen Sie Adresse, Port"],
  ])("names %s", async (_, given, reason) => {
    expect((await test(settings(given))).body).toEqual({
      active: false,
      latencyMs: null,
      reason: expect.stringContaining(reason),
      version: null,
      domains: [],
      numberDigits: null,
      freeNumber: null,
      certificate: null,
    });
  });

  it("takes the stored password for its own server, and sends it to no other", async () => {
    await save(settings());
    const { password: _, ...rest } = settings();
    expect((await test(rest)).body.active).toBe(true);
    const elsewhere = await test({ ...rest, baseUrl: "http://other.example:58454" });
    expect(elsewhere.status).toBe(400);
    expect(elsewhere.body.errors).toMatchObject([{ path: "password" }]);
  });

  it.each(["http://169.254.169.254", "http://metadata.google.internal", "http://10.0.0.5", "http://postgres:5432", "http://[::1]:5432"])(
    "does not go to %s, and says no more than that",
    async (baseUrl) => {
      const { active, latencyMs, certificate, reason } = (await test(settings({ baseUrl }))).body;
      expect({ active, latencyMs, certificate }).toEqual({ active: false, latencyMs: null, certificate: null });
      expect(reason).toContain("keinen Server, den wir aufrufen dürfen");
      expect((await save(settings({ baseUrl }))).body).toMatchObject({ code: "request.invalid", errors: [{ path: "baseUrl" }] });
    },
  );

  it("is not for looking around in a network", async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => test(settings({ baseUrl: "http://127.0.0.1:9" }))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ body }) => body.code === "rate.limited")).toHaveLength(2);
    // The worker calls what is saved.
    expect((await save(settings({ baseUrl: "http://127.0.0.1:10" }))).body.code).toBe("rate.limited");
    expect(await readSettings()).toMatchObject({ baseUrl: null });
  });

  it("is not for looking around by saving and checking either", async () => {
    for (let port = 1; port <= 30; port++) await save(settings({ baseUrl: `http://127.0.0.1:${port}` })).expect(200);
    expect((await save(settings())).body.code).toBe("rate.limited");
    expect((await test(settings())).body.code).toBe("rate.limited");
    const checked = await Promise.all(Array.from({ length: 61 }, check));
    expect(checked.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(checked.filter(({ body }) => body.code === "rate.limited")).toHaveLength(1);
  });
});

describe("a firm that logs in with NTLM", () => {
  it("delivers its clients", async () => {
    await save(settings());
    expect((await check()).body).toMatchObject({ active: true, reason: null });
    const client = await makeClient(tenant, { datevNumber: 31_500, masterData: samplePerson });
    const sync = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.datevSync.create({ data: { tenantId: tenant.tenantId, clientId: client.id, clientRevision: 1 } }),
    );
    const result = await createDatevJobs({ openDatev: openFirmDatev, nameIndustry: () => undefined }).deliverToDatev({
      tenantId: tenant.tenantId,
      payload: { syncId: sync.id, clientId: client.id },
      attempt: 1,
      signal: AbortSignal.timeout(10_000),
    });
    expect(result).toMatchObject({ outcome: "done" });
    expect(await ntlm.isFree(31_500)).toBe(false);
  });

  it("learns of a wrong password", async () => {
    await save(settings({ password: "falsch" }));
    expect((await check()).body).toMatchObject({ active: false, reason: expect.stringContaining("Benutzer oder Passwort") });
  });
});

describe("a certificate", () => {
  it("that nobody vouches for is shown, and trusted once it is pinned", async () => {
    const first = await test(secureSettings());
    expect(first.body).toMatchObject({
      active: false,
      reason: expect.stringContaining("nicht vertraut"),
      certificate: {
        fingerprint: secure.fingerprint,
        subject: "localhost",
        issuer: "localhost",
        trusted: false,
        validTo: expect.stringMatching(/^20\d\d-/),
      },
    });
    const pinned = secureSettings({ certificateFingerprint: first.body.certificate.fingerprint.toUpperCase().match(/../g).join(":") });
    expect((await test(pinned)).body).toMatchObject({ active: true, certificate: { trusted: true } });
    expect((await save(pinned)).body).toMatchObject({ certificateFingerprint: secure.fingerprint, certificateAuthority: null });
    expect((await check()).body.active).toBe(true);
  });

  it("of another server is refused", async () => {
    const other = "ab".repeat(32);
    expect((await test(secureSettings({ certificateFingerprint: other }))).body).toMatchObject({
      active: false,
      certificate: { trusted: false, fingerprint: secure.fingerprint },
    });
    await save(secureSettings({ certificateFingerprint: other }));
    expect((await check()).body).toMatchObject({ active: false, reason: expect.stringContaining("nicht vertraut") });
  });

  it("of an authority is kept without what was pasted along", async () => {
    const { cert, private: key } = await generate([{ name: "commonName", value: "Kanzlei-CA" }], {
      keyType: "ec",
      algorithm: "sha256",
      extensions: [{ name: "basicConstraints", cA: true, critical: true }],
    });
    const saved = await save(settings({ certificateAuthority: `Hier:\n${key}\n${cert.replaceAll("\n", "\r\n")}` }));
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.certificateAuthority).toBe(`${cert.trim()}\n`);
    expect(saved.body.certificateAuthority).not.toContain("PRIVATE");
  });

  it.each([
    ["no certificate", () => "Zertifikat", "certificateAuthority", "validation.certificate.invalid"],
    [
      "a damaged one",
      () => "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----",
      "certificateAuthority",
      "validation.certificate.invalid",
    ],
    [
      "one of a server",
      async () =>
        (
          await generate([{ name: "commonName", value: "datevserver" }], {
            keyType: "ec",
            extensions: [{ name: "basicConstraints", cA: false }],
          })
        ).cert,
      "certificateAuthority",
      "validation.certificate.noAuthority",
    ],
  ])("is refused as an authority: %s", async (_, make, path, code) => {
    for (const send of [save, test])
      expect((await send(settings({ certificateAuthority: await make() }))).body).toMatchObject({
        code: "request.invalid",
        errors: [{ path, code }],
      });
  });

  it.each([
    ["too short", "ab:cd"],
    ["no hex", "zz".repeat(32)],
  ])("is refused as a fingerprint: %s", async (_, certificateFingerprint) => {
    expect((await save(settings({ certificateFingerprint }))).body.errors).toMatchObject([
      { path: "certificateFingerprint", code: "validation.fingerprint.invalid" },
    ]);
  });

  it("is trusted in one way", async () => {
    const { body } = await save(settings({ certificateAuthority: "x", certificateFingerprint: "ab".repeat(32) }));
    expect(body.errors).toMatchObject([{ path: "certificateFingerprint", code: "validation.certificate.one" }]);
  });
});

describe("how long client numbers are", () => {
  const run = async () => {
    const [queued] = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.job.findMany({ where: { tenantId: tenant.tenantId, key: jobs.readDatevVersion.key({ tenantId: tenant.tenantId }) } }),
    );
    expect(queued).toBeDefined();
    const result = await createDatevJobs({ openDatev: openFirmDatev, nameIndustry: () => undefined }).readDatevVersion({
      tenantId: tenant.tenantId,
      payload: { tenantId: tenant.tenantId },
      attempt: 1,
      signal: AbortSignal.timeout(10_000),
    });
    await inTenant(tenant.tenantId, system, async (ctx) => result.record?.(ctx, true));
    return result.outcome;
  };

  it("is asked for when settings are saved, and a longer number is one from then on", async () => {
    const { id } = await makeClient(tenant, { datevNumber: 31_501, masterData: samplePerson });
    const renumber = (revision: number, datevNumber: number) =>
      call().put("/api/Main/Person").query({ id }).set(staff).send({ revision, masterData: samplePerson, datevNumber });
    expect((await renumber(1, 1_234_567)).body).toMatchObject({ code: "datevNumber.invalid" });
    await save(settings());
    expect(await run()).toBe("done");
    expect(await readSettings()).toMatchObject({ numberDigits: 7 });
    expect((await renumber(1, 12_345_678)).body).toMatchObject({ code: "datevNumber.invalid" });
    const answer = await renumber(1, 1_234_567);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });

  it("is asked for again when DATEV does not answer, not when it refuses", async () => {
    await save(settings({ baseUrl: "http://127.0.0.1:9" }));
    expect(await run()).toBe("retry");
    await save(settings({ password: "falsch" }));
    expect(await run()).toBe("giveUp");
    expect(await readSettings()).toMatchObject({ numberDigits: 5 });
  });

  it("is noted by a test of the stored server", async () => {
    await save(settings());
    await test(settings());
    expect(await readSettings()).toMatchObject({ numberDigits: 7 });
  });
});

describe("within 5 seconds both answer when the far side", () => {
  const open: { server: Server; sockets: Set<Socket> }[] = [];
  const listen = async (server: Server): Promise<number> => {
    const sockets = new Set<Socket>();
    server.on("connection", (socket: Socket) => sockets.add(socket.on("error", () => {})));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    open.push({ server, sockets });
    return (server.address() as AddressInfo).port;
  };
  const listenTcp = (answer: (socket: Socket) => void) => listen(createServer(answer));
  const listenHttp = (answer: RequestListener) => listen(createHttpServer(answer));
  const drip = (socket: Socket): void => {
    socket.write("HTTP/1.1 200 OK\r\ncontent-length: 99999\r\n\r\n");
    const timer = setInterval(() => socket.write(" "), 100);
    socket.on("close", () => clearInterval(timer));
  };
  afterAll(() => {
    for (const { server, sockets } of open) {
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  });

  it.concurrent.each([
    // TEST-NET-1 (RFC 5737): nobody answers there.
    ["takes no connection", () => Promise.resolve("http://192.0.2.1:58452")],
    ["speaks no word of TLS", async () => `https://127.0.0.1:${await listenTcp(() => {})}`],
    ["says nothing", async () => `http://127.0.0.1:${await listenTcp(() => {})}`],
    [
      "stops after the headers",
      async () => `http://127.0.0.1:${await listenHttp((_, res) => void res.writeHead(200, { "content-length": "9" }).flushHeaders())}`,
    ],
    ["lets its answer drip", async () => `http://127.0.0.1:${await listenTcp(drip)}`],
    [
      "sends 10 MB",
      async () => `http://127.0.0.1:${await listenHttp((_, res) => void res.on("error", () => {}).end(Buffer.alloc(10_000_000, " ")))}`,
    ],
    [
      "answers the first question only",
      async () =>
        `http://127.0.0.1:${await listenHttp((req, res) => void (req.url?.endsWith("/domains") === true && res.end('[{"Key":"master-data"}]')))}`,
    ],
  ])(
    "%s",
    async (what, start) => {
      const firm = await makeTenant();
      const headers = await loginAs(await makeUser(firm));
      const body = settings({ baseUrl: await start(), authentication: "basic" });
      await call().put("/api/Main/DatevSettings").set(headers).send(body);
      const begun = performance.now();
      const answers = await Promise.all([
        call().post("/api/Service/TestDatevConnect").set(headers).send(body),
        call().get("/api/Service/CheckIsDatevConnectActive").set(headers),
      ]);
      expect(performance.now() - begun).toBeLessThan(5_000);
      for (const answer of answers) {
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        expect(answer.body.active).toBe(what === "answers the first question only");
      }
    },
    15_000,
  );
});

describe("settings that are saved for the first time by several at once", () => {
  it("are each saved whole, one after the other", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 4 === 0
          ? save({ way: "connector", automatic: true })
          : save(settings({ baseUrl: `https://datev-${index}.example:58452`, username: `user-${index}`, password: `Geheim-${index}` })),
      ),
    );
    expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(answers.map(() => [200, undefined]));
    const { tenantId } = tenant;
    const rows = await inTenant(tenantId, system, ({ tx }) => tx.datevSettings.findMany({ where: { tenantId } }));
    expect(rows).toHaveLength(1);
    const [row] = rows;
    const password = row?.passwordEncrypted == null ? null : decrypt(row.passwordEncrypted, passwordPurpose(tenantId)).toString();
    const number = /^https:\/\/datev-(\d+)\./.exec(row?.baseUrl ?? "")?.[1];
    expect([row?.username ?? null, password]).toEqual(number === undefined ? [null, null] : [`user-${number}`, `Geheim-${number}`]);
  });

  it("never send a password to another server than the one it was given for", async () => {
    for (let round = 0; round < 4; round += 1) {
      tenant = await makeTenant();
      staff = await loginAs(await makeUser(tenant));
      const { password: _password, ...other } = settings({ baseUrl: "https://other.example:58452" });
      const answers = await Promise.all([save(settings({ baseUrl: "https://datev.example:58452" })), save(other)]);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 400].includes(status))).toEqual([]);
      const stored = await readSettings();
      if (stored["passwordSet"] === true) expect(stored["baseUrl"]).toBe("https://datev.example:58452");
    }
  });
});
