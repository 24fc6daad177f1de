import { randomBytes, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { call, fromElsewhere, loginAs, settings, withLink } from "../../../test/api.ts";
import { makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { sql } from "../../db/sql.ts";
import { clearDueInquiries } from "./clear-due-inquiries.ts";
import { findAllowedOrigins } from "./find-allowed-origins.ts";
import { makeNonce } from "./inquiry-nonce.ts";

const DAY_MS = 86_400_000;
const typed = {
  kind: "company",
  firstName: "Käthe",
  lastName: "Müller",
  companyName: "Müller & Söhne GmbH",
  email: "kaethe@mueller.example",
  phone: "0221 123456",
  message: "Wir suchen eine Kanzlei.",
  consent: true,
};

let tenant: TestTenant;
let staff: Record<string, string>;
let token: string;

beforeEach(async () => {
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
  token = (
    await call()
      .post("/api/Main/IframeToken")
      .set(staff)
      .send({ allowedOrigins: ["https://www.kanzlei.example"] })
  ).body.token as string;
});

/** The nonce of a form that was opened a minute ago. */
const readNonce = (): string => makeNonce(token, new Date(Date.now() - 60_000));
const sendInquiry = (changes: object = {}, headers = fromElsewhere()) =>
  call()
    .post("/api/Main/Inquiry")
    .set(headers)
    .send({ token, nonce: readNonce(), ...typed, ...changes });
const list = async (query: object = {}) =>
  (
    await call()
      .get("/api/Main/Inquiries")
      .set(staff)
      .query({ withTotal: "true", ...query })
  ).body as { items: Record<string, unknown>[]; total: number };
const act = (verb: string, id: unknown, headers = staff) =>
  call()
    .post(`/api/Main/${verb}`)
    .set(headers)
    .query({ id: String(id) });
const invite = (body: object) =>
  call()
    .post("/api/Main/Invitation")
    .set(staff)
    .send({ method: "link", formularType: "company", language: "de", ...body });
const mailJobs = () =>
  inTenant(tenant.tenantId, system, ({ tx }) =>
    tx.sql<{ run_at: Date }>(
      sql`SELECT run_at FROM job WHERE kind = 'mailInquiry' AND tenant_id = ${tenant.tenantId}::uuid ORDER BY run_at`,
    ),
  );

async function makeInquiry(changes: object = {}): Promise<Record<string, unknown>> {
  expect((await sendInquiry(changes)).status).toBe(201);
  return (await list()).items[0] ?? {};
}

describe("the key of a firm's site", () => {
  it("is none at first, and is replaced as a whole", async () => {
    const other = await makeTenant();
    const headers = await loginAs(await makeUser(other));
    expect((await call().get("/api/Main/IframeToken").set(headers)).body).toEqual({
      token: null,
      allowedOrigins: [],
      embedCode: null,
      createdAt: null,
    });
    const { body } = await call().get("/api/Main/IframeToken").set(staff);
    expect(body).toMatchObject({
      token,
      allowedOrigins: ["https://www.kanzlei.example"],
      embedCode: `<script async src="${settings.APP_URL}/embed.js" data-token="${token}"></script>`,
    });
    expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const replaced = await call()
      .post("/api/Main/IframeToken")
      .set(staff)
      .send({ allowedOrigins: ["HTTPS://Neu.Example:443/", "https://neu.example", "http://localhost:8080"] });
    expect(replaced.body).toMatchObject({
      allowedOrigins: ["https://neu.example", "http://localhost:8080"],
      message: expect.stringContaining("neuen Schlüssel") as string,
    });
    expect((await call().get("/api/Main/InquiryForm").query({ token })).body.code).toBe("link.unknown");
    expect((await sendInquiry()).body.code).toBe("link.unknown");
  });

  it.each(["https://a.example/kontakt", "javascript:alert(1)", "*", "https://*.example", "null", "https://a.example;script-src *"])(
    "takes no %s for an origin",
    async (origin) => {
      const { status, body } = await call()
        .post("/api/Main/IframeToken")
        .set(staff)
        .send({ allowedOrigins: [origin] });
      expect([status, body.errors]).toEqual([
        400,
        [{ path: "allowedOrigins.0", code: "validation.origin.invalid", message: expect.stringContaining("ohne Pfad") as string }],
      ]);
    },
  );
});

describe("the form for strangers", () => {
  it("shows the firm and gives a nonce that is good a few seconds later", async () => {
    const { status, body, headers } = await call().get("/api/Main/InquiryForm").query({ token });
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toContain("frame-ancestors https://www.kanzlei.example;");
    expect(await findAllowedOrigins(token, null)).toEqual(["https://www.kanzlei.example"]);
    expect(await findAllowedOrigins(randomBytes(16).toString("base64url"), null)).toEqual([]);
    expect(body).toMatchObject({
      tenant: { name: tenant.name },
      notice: { text: { de: expect.stringContaining(tenant.name) as string } },
      language: "de",
      allowedOrigins: ["https://www.kanzlei.example"],
    });
    expect((await sendInquiry({ nonce: body.nonce as string })).body.code).toBe("inquiry.stale");
    expect(JSON.stringify(body)).not.toContain(tenant.tenantId);
  });

  it.each([{ active: false }, { status: "expired" }])("is closed with the firm: %j", async (given) => {
    const closed = await makeTenant(given);
    const key = randomBytes(16).toString("base64url");
    await inTenant(closed.tenantId, system, ({ tx }) =>
      tx.inquiryToken.create({ data: { tenantId: closed.tenantId, token: key, allowedOrigins: [] } }),
    );
    for (const answer of [
      await call().get("/api/Main/InquiryForm").query({ token: key }),
      await sendInquiry({ token: key, nonce: makeNonce(key, new Date(Date.now() - 60_000)) }),
    ]) {
      expect([answer.status, answer.body.code, answer.body.tenant?.name]).toEqual([422, "firm.closed", closed.name]);
    }
  });

  it("is opened so often an address, and not asked of the database above that", async () => {
    const from = fromElsewhere();
    const open = () => call().get("/api/Main/InquiryForm").query({ token }).set(from);
    const codes = await Promise.all(Array.from({ length: 125 }, open));
    expect(codes.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await open()).body.code).toBe("rate.limited");
  });

  it.each(["", "nope", "x".repeat(100), "' OR 1=1"])("does not exist for the key %j", async (key) => {
    expect((await call().get("/api/Main/InquiryForm").query({ token: key })).body.code).toBe("link.unknown");
  });
});

describe("an inquiry", () => {
  it("is accepted, reported to the firm, and nothing of it comes back", async () => {
    const answer = await sendInquiry({}, { ...fromElsewhere(), "Accept-Language": "en" });
    expect([answer.status, answer.body]).toEqual([
      201,
      { message: "Thank you. Your inquiry has been received. The firm will get in touch with you." },
    ]);
    const { items, total } = await list();
    const { consent: _consent, ...shown } = typed;
    expect(total).toBe(1);
    const noted = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.auditEvent.findMany({ where: { tenantId: tenant.tenantId, action: "inquiryReceived" } }),
    );
    expect(noted.map(({ ip }) => ip)).toEqual([null]);
    expect(items[0]).toMatchObject({
      ...shown,
      language: "de",
      status: "New",
      invitationSent: false,
      quarantined: false,
      formId: null,
      decidedAt: null,
    });
    expect(await mailJobs()).toHaveLength(1);
    const { body } = await call().get("/api/Main/Activities").set(staff);
    expect(body.items[0]).toMatchObject({
      kind: "inquiryReceived",
      actor: null,
      subjectType: "inquiry",
      subjectId: items[0]?.["id"],
      title: typed.companyName,
    });
  });

  it("is answered and refused in the language of whoever asks, which the firm sees", async () => {
    const inArabic = { ...fromElsewhere(), "Accept-Language": "ar" };
    const refused = await sendInquiry({ language: "ar", email: "zoe@" }, inArabic);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: "email", code: "validation.email.invalid", message: "يرجى إدخال عنوان بريد إلكتروني صالح." }],
    ]);
    const answer = await sendInquiry({ language: "ar", firstName: "زينب" }, inArabic);
    expect([answer.status, answer.body.message]).toEqual([201, "شكرًا لكم. وصل طلبكم. سيتواصل المكتب معكم."]);
    expect((await list()).items).toEqual(expect.arrayContaining([expect.objectContaining({ language: "ar", firstName: "زينب" })]));
    expect((await sendInquiry({ language: "fr" })).body.errors).toMatchObject([{ path: "language" }]);
  });

  it.each([
    { Origin: "https://www.kanzlei.example" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "cross-site" },
    { Origin: "null" },
    { Origin: "https://www.kanzlei.example", "Sec-Fetch-Site": "same-origin" },
  ])("is not taken from a page of others: %j", async (headers) => {
    expect((await sendInquiry({}, { ...fromElsewhere(), ...headers })).body.code).toBe("access.forbidden");
    expect((await list()).total).toBe(0);
  });

  it.each([
    { Origin: settings.APP_URL, "Sec-Fetch-Site": "same-origin" },
    { Origin: "https://anfrage.example", Host: "anfrage.example", "Sec-Fetch-Site": "same-origin" },
    { Origin: settings.APP_URL },
  ])("is taken from the product's own page: %j", async (headers) => {
    expect((await sendInquiry({}, { ...fromElsewhere(), ...headers })).status).toBe(201);
  });

  it.each(["firstName", "lastName", "email", "phone", "companyName"])("needs %s", async (field) => {
    for (const value of [undefined, "", "   "]) {
      const { status, body } = await sendInquiry({ [field]: value }, { ...fromElsewhere(), "Accept-Language": "en" });
      expect([status, body.errors]).toEqual([
        400,
        [{ path: field, code: "validation.contact.required", message: "All contact fields are required" }],
      ]);
    }
    expect((await list()).total).toBe(0);
  });

  it("names all that is missing at once, and needs no company for a person", async () => {
    const { body } = await sendInquiry({ phone: "", companyName: "" });
    expect((body.errors as { path: string }[]).map(({ path }) => path)).toEqual(["phone", "companyName"]);
    expect(await makeInquiry({ kind: "person", companyName: undefined, message: "" })).toMatchObject({
      kind: "person",
      companyName: null,
      message: null,
    });
  });

  it.each([
    { consent: false },
    { consent: undefined },
    { email: "keine" },
    { phone: "abc" },
    { kind: "dog" },
    { message: "x".repeat(4001) },
    { tenantId: randomUUID() },
    { lastName: "a\u0000" },
  ])("is refused with %j", async (wrong) => {
    expect((await sendInquiry(wrong)).status).toBe(400);
    expect((await list()).total).toBe(0);
  });

  it("is no larger than 32 kB", async () => {
    expect((await sendInquiry({ message: "x".repeat(33_000) })).body.code).toBe("body.tooLarge");
  });

  it("is sent once: a nonce that was used for another, is too new, too old, forged or another firm's sends nothing", async () => {
    const nonce = readNonce();
    expect((await sendInquiry({ nonce })).status).toBe(201);
    expect((await sendInquiry({ nonce, message: "Etwas anderes." })).body.code).toBe("inquiry.stale");
    const others = [
      makeNonce(token, new Date()),
      makeNonce(token, new Date(Date.now() - 3 * 3_600_000)),
      makeNonce("another", new Date(Date.now() - 60_000)),
      `${nonce.slice(0, -1)}${nonce.endsWith("A") ? "B" : "A"}`,
      "",
    ];
    for (const other of others) {
      const { status, body } = await sendInquiry({ nonce: other });
      expect([status, body.code], other).toEqual([422, "inquiry.stale"]);
    }
    expect((await list()).total).toBe(1);
  });

  it("whose answer was lost is sent again, answered alike and kept once", async () => {
    const nonce = readNonce();
    const answers = [await sendInquiry({ nonce }), await sendInquiry({ nonce })];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [201, answers[0]?.text],
      [201, answers[0]?.text],
    ]);
    expect((await list()).total).toBe(1);
    expect((await call().get("/api/Main/Activities").set(staff)).body.items).toHaveLength(1);
  });

  it("of twenty with one nonce at once, one is taken in", async () => {
    const nonce = readNonce();
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => sendInquiry({ nonce })))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect((await list()).total).toBe(1);
  });

  it("of a program that fills in every field is answered like any other, and dropped", async () => {
    const [trapped, real] = [await sendInquiry({ extra: "https://spam.example" }), await sendInquiry({ extra: "" })];
    expect([trapped.status, trapped.body]).toEqual([real.status, real.body]);
    expect((await list()).total).toBe(1);
  });

  it("without a nonce is quarantined: listed as such, not mailed, no activity", async () => {
    expect((await sendInquiry({ nonce: undefined })).status).toBe(201);
    expect((await list({ quarantined: "true" })).total).toBe(1);
    expect((await list({ quarantined: "false" })).total).toBe(0);
    expect(await mailJobs()).toEqual([]);
    expect((await call().get("/api/Main/Activities").set(staff)).body.items).toEqual([]);
  });

  it("is mailed with the others that come within ten minutes", async () => {
    for (let count = 0; count < 5; count += 1) await sendInquiry();
    const due = (await mailJobs()).map(({ run_at }) => run_at.getTime());
    // The first at once, one more for all that came after it.
    expect(due).toHaveLength(2);
    expect((due[1] ?? 0) - (due[0] ?? 0)).toBe(10 * 60_000);
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.inquiryToken.updateMany({ where: { tenantId: tenant.tenantId }, data: { mailedAt: new Date(Date.now() - 3_600_000) } }),
    );
    await sendInquiry();
    expect((await mailJobs()).filter(({ run_at }) => run_at.getTime() <= Date.now())).toHaveLength(2);
  });
});

describe("the firm", () => {
  it("finds inquiries by status, kind and words, in order", async () => {
    await makeInquiry({ kind: "person", lastName: "Zander" });
    const second = await makeInquiry({ lastName: "Adam" });
    await act("InquiryApprove", second["id"]);
    expect((await list({ status: "Approved" })).items.map(({ lastName }) => lastName)).toEqual(["Adam"]);
    expect((await list({ kind: "person" })).items.map(({ lastName }) => lastName)).toEqual(["Zander"]);
    expect((await list({ search: "söhne" })).items.map(({ lastName }) => lastName)).toEqual(["Adam"]);
    expect((await list({ sort: "lastName" })).items.map(({ lastName }) => lastName)).toEqual(["Adam", "Zander"]);
    expect((await list({ search: "nichts" })).items).toEqual([]);
  });

  it.each([
    ["InquiryApprove", "Approved", "Die Anfrage ist angenommen."],
    ["InquiryDisapprove", "Not approved", "Die Anfrage ist abgelehnt."],
  ])("decides once: %s", async (verb, status, message) => {
    const { id } = await makeInquiry();
    const answer = await act(verb, id);
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ id, status, message, decidedAt: expect.any(String) as string }),
    ]);
    for (const again of ["InquiryApprove", "InquiryDisapprove"]) expect((await act(again, id)).body.code).toBe("inquiry.decided");
    expect((await act(verb, randomUUID())).status).toBe(404);
  });

  it("of two who decide at once one is refused", async () => {
    const { id } = await makeInquiry();
    const statuses = (await Promise.all([act("InquiryApprove", id), act("InquiryDisapprove", id)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
  });

  it("does not mark what was turned down, and what is marked leaves the quarantine", async () => {
    const { id } = await makeInquiry();
    await act("InquiryDisapprove", id);
    expect((await act("InquiryInvitationSent", id)).body.code).toBe("inquiry.decided");
    const doubtful = await makeInquiry({ nonce: undefined });
    expect((await act("InquiryInvitationSent", doubtful["id"])).body).toMatchObject({ invitationSent: true, quarantined: false });
  });

  it("marks an invitation as sent, as often as it likes", async () => {
    const { id } = await makeInquiry();
    for (let count = 0; count < 2; count += 1)
      expect((await act("InquiryInvitationSent", id)).body).toMatchObject({ invitationSent: true, status: "New" });
    const noted = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.auditEvent.count({ where: { tenantId: tenant.tenantId, action: "inquiryInvitationSent" } }),
    );
    expect(noted).toBe(1);
  });

  it("keeps what was quarantined for 30 days, and leaves everything else to the day's run", async () => {
    const turnedDown = await makeInquiry();
    await act("InquiryDisapprove", turnedDown["id"]);
    await makeInquiry({ nonce: undefined });
    await makeInquiry();
    const clearAfter = (days: number) =>
      inTenant(tenant.tenantId, system, (ctx) => clearDueInquiries({ ...ctx, now: new Date(Date.now() + days * DAY_MS) }));
    expect([await clearAfter(29), await clearAfter(31), await clearAfter(89), await clearAfter(91), await clearAfter(9_000)]).toEqual([
      0, 1, 0, 0, 0,
    ]);
    const cleared = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.auditEvent.findMany({ where: { tenantId: tenant.tenantId, action: "inquiriesCleared" } }),
    );
    expect(cleared.map(({ details }) => details)).toEqual([{ count: 1 }]);
  });
});

describe("approving and inviting in one step", () => {
  const openForm = async (link: string, formId: string) =>
    (
      await call()
        .get("/api/Forms/Form")
        .set(withLink(new URL(link).searchParams.get("token") ?? ""))
        .query({ id: formId })
    ).body as { answers: Record<string, object> };

  it("begins a company's form with what was typed", async () => {
    const { id } = await makeInquiry();
    const { status, body } = await invite({ inquiryId: id });
    expect([status, body.email, body.name]).toEqual([201, typed.email, typed.companyName]);
    const form = await openForm(body.link as string, body.formId as string);
    expect(form.answers).toMatchObject({
      company: { companyName: typed.companyName },
      "contact-person": { firstName: typed.firstName, lastName: typed.lastName, phone: typed.phone, email: typed.email },
    });
    expect((await list()).items[0]).toMatchObject({ status: "Approved", invitationSent: true, formId: body.formId });
  });

  it("begins a person's form with what was typed, mailed to the address that was typed", async () => {
    const { id } = await makeInquiry({ kind: "person" });
    const { body } = await invite({ inquiryId: id, formularType: "person", method: "email" });
    expect(body).toMatchObject({ email: typed.email, name: "Müller, Käthe" });
    const form = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.form.findFirst({ where: { tenantId: tenant.tenantId, id: body.formId as string } }),
    );
    expect(form?.answers).toEqual({
      personal: { firstName: "Käthe", lastName: "Müller" },
      contact: { phone: typed.phone, email: typed.email },
    });
  });

  it("is refused for one that was turned down, for one that is not there, and with a client; nothing is left of it", async () => {
    const { id } = await makeInquiry();
    await act("InquiryDisapprove", id);
    expect((await invite({ inquiryId: id })).body.code).toBe("inquiry.decided");
    expect((await invite({ inquiryId: randomUUID() })).status).toBe(404);
    const open = await makeInquiry();
    expect((await invite({ inquiryId: open["id"], formularType: "personUpdate" })).body.code).toBe("invite.invalid");
    const foreign = await loginAs(await makeUser(await makeTenant()));
    expect(
      (await call().post("/api/Main/Invitation").set(foreign).send({ method: "link", formularType: "company", inquiryId: open["id"] }))
        .status,
    ).toBe(404);
    expect((await list({ status: "New" })).total).toBe(1);
    expect((await call().get("/api/Main/Invitations").set(staff).query({ withTotal: "true" })).body.total).toBe(0);
  });

  it("comes once: of two at once one invites, and another may once that invitation is revoked", async () => {
    const { id } = await makeInquiry();
    const answers = await Promise.all([invite({ inquiryId: id }), invite({ inquiryId: id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe("inquiry.invited");
    expect((await call().get("/api/Main/Invitations").set(staff).query({ withTotal: "true" })).body.total).toBe(1);
    const invited = answers.find(({ status }) => status === 201)?.body.id as string;
    await call().post("/api/Main/InvitationRevoke").set(staff).query({ id: invited });
    expect((await invite({ inquiryId: id })).status).toBe(201);
    const approved = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.auditEvent.count({ where: { tenantId: tenant.tenantId, action: "inquiryApproved" } }),
    );
    expect(approved).toBe(1);
  });
});
