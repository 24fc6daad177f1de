import { randomUUID } from "node:crypto";
import type { AccessLevel } from "@stammdaten/shared/contract/endpoint.ts";
import { contract, type EndpointName } from "@stammdaten/shared/contract/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { inTenant } from "../src/db/in-tenant.ts";
import { staysOpen } from "../src/http/admission.ts";
import { asPlatform } from "../src/db/platform.ts";
import { loginAs, tokens, withCheckout, withConnector, withLink, withPhone } from "./api.ts";
import { judgeAdmission } from "./access-policy.ts";
import { forgeTokens } from "./forged-tokens.ts";
import { makeAdmin, makeSession, system, type TestUser } from "./factories.ts";
import { makeGoodCall } from "./good-call.ts";
import { hostileBodies, hostileQueries } from "./hostile-requests.ts";
import { makeSupport } from "./support.ts";
import { faultsOf } from "./problem.ts";
import { reportFigures } from "./report-figures.ts";
import type { Aim } from "./sample-plans.ts";
import { endpointNames, endpointOf, sampleOf, samples, writeRequest } from "./sample-requests.ts";
import { inBatches, send, type Received, type Sent } from "./send.ts";
import { makeAbsent } from "./absent-world.ts";
import { makeWorld, type FirmWorld } from "./world.ts";

type Level = Exclude<AccessLevel, "public" | "guest" | "phone" | "connector" | "registrant" | "support">;
type Headers = Readonly<Record<string, string>>;
const levels: readonly Level[] = ["mandant", "tenant", "admin"];
const languages = ["de", "en"] as const;

/** A firm, and somebody of every level who calls for it. */
type Cast = {
  readonly firm: FirmWorld;
  readonly users: Readonly<Record<Level, TestUser>>;
  readonly headers: Readonly<Record<Level, Headers>>;
};

async function makeCast(given: Parameters<typeof makeWorld>[1] = {}): Promise<Cast> {
  const firm = await makeWorld("a", given);
  const users = { mandant: firm.clients[0].user, tenant: firm.staff, admin: await makeAdmin() };
  return {
    firm,
    users,
    headers: { mandant: await loginAs(users.mandant), tenant: await loginAs(users.tenant), admin: await loginAs(users.admin) },
  };
}

const aimAt = (firm: FirmWorld, clientIndex: 0 | 1 = 0): Aim => ({ firm, client: firm.clients[clientIndex], tenantId: firm.tenantId });
const withoutPublic = endpointNames.filter((name) => !endpointOf(name).access.includes("public"));
const sessionLevels = (name: EndpointName): Level[] => levels.filter((level) => endpointOf(name).access.includes(level));

/** Headers of somebody who may call this endpoint. */
function insider(name: EndpointName, { firm, headers }: Cast): Headers {
  const { access } = endpointOf(name);
  if (access.includes("public")) return {};
  if (access.includes("phone")) return withPhone(firm.clients[0].forms.draft.phone);
  if (access.includes("connector")) return withConnector(firm.clients[0].connector.token);
  const level = (["tenant", "mandant", "admin"] as const).find((one) => access.includes(one));
  return level === undefined ? withLink(firm.clients[0].forms[samples[name].form ?? "draft"].token) : headers[level];
}

/** Sends each and tells what is wrong with the answers, one line each. */
async function faultsIn<Item extends { what: string; sent: Sent }>(
  items: readonly Item[],
  judge: (answer: Received, item: Item) => readonly string[],
): Promise<string[]> {
  const found = await inBatches(items, async (item) =>
    judge(await send(item.sent), item).map((fault) => `${item.sent.method} ${item.sent.path.split("?")[0] ?? ""}, ${item.what}: ${fault}`),
  );
  return found.flat();
}

let cast: Cast;
beforeAll(async () => {
  cast = await makeCast();
});

describe("the router is the contract", () => {
  it("answers every endpoint with something of its own", async () => {
    const items = endpointNames.map((name) => ({ what: name, sent: writeRequest(name, {}) }));
    expect(
      await faultsIn(items, (answer, { what }) =>
        endpointOf(what).access.includes("public")
          ? answer.status === 404 || answer.status >= 500
            ? [String(answer.status)]
            : []
          : faultsOf(answer, { status: 401, code: "auth.unauthorized", language: "de" }),
      ),
    ).toEqual([]);
  });

  it("knows nothing else: other paths and methods are 404", async () => {
    const declared = new Set(Object.values(contract).map(({ method, path }) => `${method} ${path}`));
    const others = Object.values(contract).flatMap(({ path }) =>
      ["GET", "POST", "PUT", "DELETE", "PATCH"]
        .filter((method) => !declared.has(`${method} ${path}`))
        .map((method) => ({ what: "undeclared", sent: { method, path: `/api${path}`, headers: cast.headers.tenant } })),
    );
    const unknown = [
      "/api/",
      "/api/Main",
      "/api/Main/Nothing",
      "/api/Main/Persons/1",
      "/api/test",
      "/api//Main/Persons",
      "/api/__proto__",
      "/api/%2e%2e/etc/passwd",
    ].map((path) => ({ what: "unknown", sent: { method: "GET", path, headers: cast.headers.tenant } }));
    expect(
      await faultsIn([...others, ...unknown], (answer) => faultsOf(answer, { status: 404, code: "resource.notFound", language: "de" })),
    ).toEqual([]);
  });

  it("is what the OpenAPI document describes", async () => {
    const { json } = await send({ method: "GET", path: "/api/openapi.json" });
    const described = Object.entries(json["paths"] as Record<string, Record<string, unknown>>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    // Endpoints that share method and path, distinguished by a key of the query, are one operation there.
    expect(described.sort()).toEqual([...new Set(Object.values(contract).map(({ method, path }) => `${method} ${path}`))].sort());
  });
});

describe("who is not logged in", () => {
  it("is refused whatever they hold: nothing, a link, a forged token", async () => {
    const forge = async (user: TestUser) =>
      Object.entries({
        ...forgeTokens(user, await makeSession(user)),
        "the link of a guest": `Invitation ${cast.firm.clients[0].forms.draft.token}`,
      });
    const [forged, forgedAdmin, forgedClient] = [
      await forge(cast.users.tenant),
      await forge(cast.users.admin),
      await forge(cast.users.mandant),
    ];
    expect(forged.length).toBeGreaterThanOrEqual(24);
    // A token of a level that may not call is refused by its level, whatever else is wrong with it.
    const alone: Readonly<Record<string, typeof forged>> = { admin: forgedAdmin, mandant: forgedClient };
    const forgedFor = (name: EndpointName) => alone[sessionLevels(name).join()] ?? forged;
    const items = withoutPublic.flatMap((name) =>
      forgedFor(name)
        .filter(([what]) => !(what.startsWith("the link") && endpointOf(name).access.includes("guest")))
        .map(([what, Authorization]) => ({ what, sent: writeRequest(name, sampleOf(name, aimAt(cast.firm)), { Authorization }) })),
    );
    expect(items.length).toBeGreaterThan(24 * 30);
    const faults = await faultsIn(items, (answer) => faultsOf(answer, { status: 401, code: "auth.unauthorized", language: "de" }));
    reportFigures("forged tokens", { kinds: forged.length, calls: items.length, accepted: faults.length });
    expect(faults).toEqual([]);
  });

  it("was once: an expired, ended or idle session, a disabled user, a changed level", async () => {
    const { firm } = cast;
    const ended = { endedAt: new Date() };
    const idle = { lastSeenAt: new Date(Date.now() - 31 * 60_000) };
    const over = { expiresAt: new Date(Date.now() - 1000) };
    const items: { what: string; sent: Sent }[] = [];
    for (const [what, data] of Object.entries({ ended, idle, over })) {
      for (const level of levels) {
        const user = cast.users[level];
        const sid = await makeSession(user);
        await asPlatform("change a session for a test", (tx) => tx.session.update({ where: { id: sid }, data }));
        const { token } = tokens.sign(
          { sub: user.userId, email: "", accessLevel: level, tenantId: user.tenantId, companyId: null, normalPersonId: user.personId, sid },
          60,
        );
        for (const name of endpointNames.filter((one) => sessionLevels(one).includes(level)))
          items.push({
            what: `${what} session of ${level}`,
            sent: writeRequest(name, sampleOf(name, aimAt(firm)), { Authorization: `Bearer ${token}` }),
          });
      }
    }
    const expired = await loginAs(cast.users.tenant, { ttlSeconds: -10 });
    for (const name of withoutPublic) items.push({ what: "expired token", sent: writeRequest(name, sampleOf(name, aimAt(firm)), expired) });
    expect(await faultsIn(items, (answer) => faultsOf(answer, { status: 419, code: "session.expired", language: "de" }))).toEqual([]);
  });

  it("is on the next request whoever was disabled or moved to another level", async () => {
    const changed = await makeCast();
    const { firm, users, headers } = changed;
    await inTenant(firm.tenantId, system, async ({ tx }) => {
      await tx.user.update({ where: { tenantId: firm.tenantId, id: users.tenant.userId }, data: { accessLevel: "mandant" } });
      await tx.user.update({ where: { tenantId: firm.tenantId, id: users.mandant.userId }, data: { status: "disabled" } });
    });
    const items = (["tenant", "mandant"] as const).flatMap((level) =>
      endpointNames
        .filter((name) => sessionLevels(name).includes(level))
        .map((name) => ({ what: level, sent: writeRequest(name, sampleOf(name, aimAt(firm)), headers[level]) })),
    );
    expect(await faultsIn(items, (answer) => faultsOf(answer, { status: 419, code: "session.expired", language: "de" }))).toEqual([]);
  });
});

describe("who is logged in but may not", () => {
  const who = (level: Level, firmState: "open" | "blocked" | "deactivated") => ({
    name: level,
    level,
    headers: {},
    firm: null,
    client: null,
    firmState,
    link: null,
    session: "good" as const,
    allowed: new Set<string>(),
  });

  it("is refused by level", async () => {
    const items = withoutPublic.flatMap((name) =>
      levels
        .filter((level) => !endpointOf(name).access.includes(level))
        .map((level) => ({ what: level, name, level, sent: writeRequest(name, sampleOf(name, aimAt(cast.firm)), cast.headers[level]) })),
    );
    expect(items.length).toBeGreaterThan(40);
    const faults = await faultsIn(items, (answer, { name, level }) => {
      const expected = judgeAdmission(endpointOf(name), who(level, "open"));
      return expected?.kind === "refused"
        ? faultsOf(answer, { status: expected.status, code: expected.code as "access.forbidden", language: "de" })
        : ["no admission"];
    });
    expect(faults).toEqual([]);
  });

  it.each([
    ["blocked", { status: "expired" }, "subscription.required"],
    ["blocked by time", { planExpires: new Date(Date.now() - 1000) }, "subscription.required"],
    ["deactivated", { active: false }, "tenant.deactivated"],
  ] as const)("is refused when the firm is %s, but for what stays open", async (_name, given, code) => {
    const closed = await makeCast(given);
    const items = (["tenant", "mandant"] as const).flatMap((level) =>
      endpointNames
        .filter((name) => sessionLevels(name).includes(level))
        .map((name) => ({ what: level, name, level, sent: writeRequest(name, sampleOf(name, aimAt(closed.firm)), closed.headers[level]) })),
    );
    const ordered = items.sort((one, other) => Number(one.name === "logout") - Number(other.name === "logout"));
    const open = code === "subscription.required" ? ordered.filter(({ name, level }) => staysOpen(endpointOf(name), level)) : [];
    const shut = ordered.filter((item) => !open.includes(item));
    expect(await faultsIn(shut, (answer) => faultsOf(answer, { status: 403, code, language: "de" }))).toEqual([]);
    for (const { name, level } of open) {
      const { sample, headers } = await makeGoodCall(name, level, aimAt(closed.firm));
      expect((await send(writeRequest(name, sample, headers ?? closed.headers[level]))).status, name).toBe(endpointOf(name).status);
    }
    expect(open.length).toBe(code === "subscription.required" ? 74 : 0);
    const guests = endpointNames
      .filter((name) => endpointOf(name).access.includes("guest"))
      .map((name) => {
        const form = closed.firm.clients[0].forms[samples[name].form ?? "draft"];
        return { what: "guest", sent: writeRequest(name, sampleOf(name, aimAt(closed.firm)), withLink(form.token)) };
      });
    expect(await faultsIn(guests, (answer) => faultsOf(answer, { status: 422, code: "firm.closed", language: "de" }))).toEqual([]);
    const login = await send(writeRequest("bearerToken", sampleOf("bearerToken", aimAt(closed.firm))));
    expect(faultsOf(login, { status: 403, code, language: "de" })).toEqual([]);
  });
});

const onlyAdmin = (name: EndpointName): boolean => endpointOf(name).access.every((level) => level === "admin");

describe("what does not exist", () => {
  it.each(languages)("is not found, in %s", async (language) => {
    const absent = makeAbsent(cast.firm);
    const names = withoutPublic.filter((name) => endpointOf(name).objectKey !== undefined);
    const items = names.map((name) => {
      const headers = insider(name, cast);
      return {
        what: name,
        // An admin names the firm in which something is not there.
        sent: writeRequest(
          name,
          sampleOf(name, { firm: absent, client: absent.clients[0], ...(onlyAdmin(name) && { tenantId: cast.firm.tenantId }) }),
          { ...headers, "Accept-Language": language },
        ),
      };
    });
    expect(items.length).toBeGreaterThan(20);
    expect(await faultsIn(items, (answer) => faultsOf(answer, { status: 404, code: "resource.notFound", language }))).toEqual([]);
  });
});

describe("what no schema lets in", () => {
  it.each(languages)(
    "is refused with a place and a reason, in %s",
    async (language) => {
      const items = endpointNames.flatMap((name) => {
        const headers = { ...insider(name, cast), "Accept-Language": language };
        const sample = sampleOf(name, aimAt(cast.firm));
        return [...hostileBodies(name, sample, headers), ...hostileQueries(name, sample, headers)];
      });
      expect(items.length).toBeGreaterThan(600);
      const faults = await faultsIn(items, (answer, { code, path }) =>
        faultsOf(answer, { status: 400, language, ...(code !== undefined && { code }), ...(path !== undefined && { path }) }),
      );
      expect(faults).toEqual([]);
      // Some 2,000 calls.
    },
    180_000,
  );

  it("changes nothing", async () => {
    const { tenantId, clients } = cast.firm;
    await inTenant(tenantId, system, async ({ tx }) => {
      expect(await tx.form.count({ where: { tenantId } })).toBe(8);
      expect(await tx.form.count({ where: { tenantId, revision: { not: 0 } } })).toBe(0);
      expect(await tx.client.count({ where: { tenantId, revision: 1, archivedAt: null } })).toBe(2 * clients.length);
      expect(await tx.attachment.count({ where: { tenantId } })).toBe(8);
    });
  });
});

describe("the documented spellings", () => {
  it.each([
    ["/api/Main/Invitations?tenantID=$T", "tenant"],
    ["/api/Main/Persons?TENANTID=$T&&limit=10", "tenant"],
    ["/api/Main/Persons?&&tenantId=$T&&", "tenant"],
    ["/api/main/persons?tenantid=$T", "tenant"],
    ["/api/Main/Tenant?Id=$T", "tenant"],
    ["/api/Main/Tenant/?ID=$T", "mandant"],
    ["/api/Forms/Form?Id=$F", "mandant"],
    ["/api/Stripe/GetSubscriptionInfo?tenantId=$T", "admin"],
    ["/api/Main/Persons?tenantId=$U", "tenant"],
  ] as const)("%s", async (template, level) => {
    const { tenantId, clients } = cast.firm;
    const path = template.replace("$T", tenantId).replace("$U", tenantId.toUpperCase()).replace("$F", clients[0].forms.draft.formId);
    expect((await send({ method: "GET", path, headers: cast.headers[level] })).status).toBe(200);
  });
});

describe("what is right", () => {
  /** Calls that would stand in another's way are made for the second client. */
  const SECOND = new Set<EndpointName>([
    "rejectForm",
    "reveal",
    "archivePerson",
    "archiveCompany",
    "disapproveInquiry",
    "eraseClient",
    "declineUserRequest",
  ]);
  /** Calls that need a firm in which nothing has happened yet. */
  const FRESH = new Set<EndpointName>(["submitForm", "updatePerson", "updateCompany", "datevSyncRetry"]);
  const LAST = new Set<EndpointName>(["logout"]);

  const callers = ["public", "guest", "phone", "connector", "registrant", "mandant", "tenant", "support", "admin"] as const;
  it.each(callers)("is answered as declared, to %s", async (caller) => {
    const fresh = await makeCast();
    const names = endpointNames
      .filter((name) => endpointOf(name).access.includes(caller))
      .sort((one, other) => Number(LAST.has(one)) - Number(LAST.has(other)));
    expect(names.length).toBeGreaterThan(caller === "registrant" ? 0 : caller === "connector" || caller === "phone" ? 1 : 4);
    for (const name of names) {
      const endpoint = endpointOf(name);
      // A client acts on what is theirs only.
      const { firm, headers: known } = FRESH.has(name) ? await makeCast() : fresh;
      const aim = aimAt(firm, SECOND.has(name) && caller !== "mandant" ? 1 : 0);
      const form = aim.client.forms[samples[name].form ?? "draft"];
      const usual =
        caller === "public"
          ? {}
          : caller === "guest"
            ? withLink(form.token)
            : caller === "phone"
              ? withPhone(form.phone)
              : caller === "connector"
                ? withConnector(aim.client.connector.token)
                : caller === "registrant"
                  ? withCheckout(firm.tenantId)
                  : caller === "support"
                    ? await makeSupport(firm)
                    : known[caller];
      const { sample, headers = usual } = await makeGoodCall(name, caller, aim);
      const answer = await send(writeRequest(name, sample, headers));
      expect(answer.status, `${name}: ${answer.text.slice(0, 500)}`).toBe(endpoint.status);
      expect(answer.headers, name).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
      });
      expect(answer.headers["x-powered-by"], name).toBeUndefined();
      expect(String(answer.headers["content-security-policy"]), name).toContain("default-src 'none'");
      if (typeof endpoint.answer === "string") {
        expect(answer.headers["content-type"], name).toMatch(
          endpoint.answer === "html" ? /^text\/html/ : /^(image\/png|application\/(pdf|zip)|text\/csv; charset=(utf-8|windows-1252))$/,
        );
        expect(answer.text.length, name).toBeGreaterThan(50);
      } else {
        expect(answer.headers["content-type"], name).toMatch(/^application\/json/);
        expect(endpoint.answer.safeParse(JSON.parse(answer.text)), name).toMatchObject({ success: true });
        if (typeof answer.json["message"] === "string") expect(answer.json["message"], name).not.toMatch(/^[a-z]+(\.\w+)+$/i);
      }
    }
  });

  it("is taken once: what an ended session asks next is refused", async () => {
    const headers = await loginAs(cast.users.tenant);
    expect((await send(writeRequest("logout", {}, headers))).status).toBe(200);
    expect(faultsOf(await send(writeRequest("persons", {}, headers)), { status: 419, code: "session.expired" })).toEqual([]);
  });

  it("needs no cookie, and a header that differs from the cookie ends it", async () => {
    const headers = cast.headers.tenant;
    const first = await send(writeRequest("persons", {}, headers));
    expect(String(first.headers["set-cookie"])).toMatch(/^XSRF-TOKEN=[^;]+; Path=\/; SameSite=Strict/);
    expect((await send(writeRequest("persons", {}, { ...headers, cookie: "XSRF-TOKEN=a", "x-xsrf-token": "a" }))).status).toBe(200);
    expect(
      faultsOf(await send(writeRequest("persons", {}, { ...headers, cookie: "XSRF-TOKEN=a", "x-xsrf-token": "b" })), {
        status: 419,
        code: "session.expired",
        language: "de",
      }),
    ).toEqual([]);
  });

  it("gives all first calls of one caller the same cookie, as they go out side by side, and nobody else that one", async () => {
    const cookieOf = async (headers: Record<string, string>) =>
      String((await send(writeRequest("persons", {}, headers))).headers["set-cookie"]);
    const { tenant, mandant } = cast.headers;
    expect(new Set(await Promise.all([1, 2, 3].map(() => cookieOf(tenant)))).size).toBe(1);
    expect(await cookieOf(mandant)).not.toBe(await cookieOf(tenant));
  });

  it("has a number of its own, every time", async () => {
    const answers = await inBatches(
      Array.from({ length: 20 }, () => randomUUID()),
      (id) => send(writeRequest("person", { query: { id } }, cast.headers.tenant)),
    );
    expect(new Set(answers.map(({ json }) => json["requestId"])).size).toBe(20);
  });
});
