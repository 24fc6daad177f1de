import { randomUUID } from "node:crypto";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { call, fromElsewhere, loginAs, withLink } from "../../../test/api.ts";
import { makeInvitation, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";

const none = { officer: "", authority: "", additionDe: "", additionEn: "", ownDe: "", ownEn: "" };
const confirmations = { dataProtection: true, correctness: true };

let tenant: TestTenant;
let staff: Record<string, string>;

beforeEach(async () => {
  tenant = await makeTenant({ name: "Kanzlei Ähre" });
  staff = await loginAs(await makeUser(tenant));
});

const read = async (headers = staff) => (await call().get("/api/Main/PrivacyNotice").set(headers).expect(200)).body;
const publish = async (choices: object) =>
  (
    await call()
      .post("/api/Main/PrivacyNotice")
      .set(staff)
      .send({ ...none, ...choices })
      .expect(200)
  ).body;

/** A form that is ready to be sent, and the link that opens it. */
async function makeReadyForm(firm = tenant) {
  const id = randomUUID();
  const { form, token } = await makeInvitation(firm, { answers: sampleAnswers(forms.person, 2, { attachmentId: () => id }) });
  const file = { name: "ausweis.png", mimeType: "image/png", sizeBytes: 1, fileKey: randomUUID() };
  await inTenant(firm.tenantId, system, ({ tx, tenantId }) => tx.attachment.create({ data: { ...file, id, tenantId, formId: form.id } }));
  return { form, guest: withLink(token) };
}
const noticeOf = async (id: string, headers: Record<string, string>) =>
  (await call().get("/api/Forms/PrivacyNotice").query({ id }).set(headers).expect(200)).body;
const submit = (id: string, headers: Record<string, string>, privacyNoticeId?: string) =>
  call().post("/api/Forms/Submit").query({ id }).set(headers).send({ revision: 0, confirmations, privacyNoticeId });

describe("a firm's privacy notice", () => {
  it("is made of the firm's data and periods at first, in both languages", async () => {
    await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.tenant.update({
        where: { id: tenantId },
        data: { street: "Kornweg", houseNumber: "3a", zip: "50667", location: "Köln", privacyNotice: "Wir drucken nichts aus." },
      }),
    );
    const { current, renewed, versions } = await read();
    expect(current).toMatchObject({ version: 1, publishedBy: null });
    expect(versions).toHaveLength(1);
    expect(renewed).toEqual(current.text);
    for (const part of [
      "Kanzlei Ähre\nKornweg 3a\n50667 Köln",
      "Art. 6 Abs. 1 Buchst. b DSGVO",
      "§§ 10 bis 12 GwG",
      "DATEV eG",
      "180 Tage",
      "Art. 14",
      "Wir drucken nichts aus.",
    ])
      expect(current.text.de).toContain(part);
    expect(current.text.en).toContain("Sections 10 to 12 GwG");
    expect(`${current.text.de}${current.text.en}`).not.toMatch(/noticeText\.|\{\{|null|undefined/);
  });

  it("has versions that stay as they were; what says the same is none", async () => {
    const first = (await read()).current;
    const second = await publish({ officer: "Dora Daten\ndaten@kanzlei.example", authority: "LDI NRW" });
    expect(second.current).toMatchObject({ version: 2, publishedBy: expect.any(String) });
    expect(second.current.text.de).toContain("Dora Daten\ndaten@kanzlei.example");
    expect((await publish({ officer: "Dora Daten\ndaten@kanzlei.example", authority: "LDI NRW" })).versions).toHaveLength(2);
    const third = await publish({ ownDe: "# Unser Hinweis\n<b>Text</b>" });
    expect(third.current.text).toEqual({ de: "# Unser Hinweis\n<b>Text</b>", en: "# Unser Hinweis\n<b>Text</b>" });
    const old = await call().get("/api/Main/PrivacyNoticeVersion").query({ id: first.id }).set(staff);
    expect(old.body).toMatchObject({ version: 1, text: first.text });
    const other = await loginAs(await makeUser(await makeTenant()));
    const foreign = await call().get("/api/Main/PrivacyNoticeVersion").query({ id: first.id }).set(other);
    expect([foreign.status, foreign.body.code]).toEqual([404, "resource.notFound"]);
    await expect(
      inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
        tx.privacyNotice.updateMany({ where: { tenantId }, data: { textDe: "anders" } }),
      ),
    ).rejects.toThrow();
  });

  it("shows that the firm's data have changed since, and takes English words only with German ones", async () => {
    await read();
    await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.tenant.update({ where: { id: tenantId }, data: { location: "Bonn" } }),
    );
    const { current, renewed } = await read();
    expect(renewed.de).not.toBe(current.text.de);
    const refused = await call()
      .post("/api/Main/PrivacyNotice")
      .set(staff)
      .send({ ...none, ownEn: "Only English" });
    expect(refused.body.errors).toMatchObject([{ path: "ownDe", code: "validation.notice.german" }]);
  });

  it("is stored with a form in the version that was shown, though a newer one was published meanwhile", async () => {
    const { form, guest } = await makeReadyForm();
    const { shown, confirmedAt } = await noticeOf(form.id, guest);
    expect([shown.version, confirmedAt]).toEqual([1, null]);
    await publish({ additionDe: "Neu" });
    expect((await submit(form.id, guest, shown.id)).body).toEqual({ message: expect.any(String) as string });
    const confirmed = await noticeOf(form.id, staff);
    expect(confirmed).toMatchObject({ shown: { version: 1, text: shown.text }, confirmedAt: expect.any(String) });
    await call().post("/api/Forms/Reject").query({ id: form.id }).set(staff).send({ reason: "Bitte ergänzen" }).expect(200);
    expect(await noticeOf(form.id, staff)).toMatchObject({ shown: { version: 2 }, confirmedAt: null });
  });

  it("refuses another firm's version with a form and with an inquiry, and stores none", async () => {
    const other = await makeTenant();
    const foreign = (await read(await loginAs(await makeUser(other)))).current.id;
    const { form, guest } = await makeReadyForm();
    for (const id of [foreign, randomUUID()]) {
      const { status, body } = await submit(form.id, guest, id);
      expect([status, body.code]).toEqual([404, "resource.notFound"]);
    }
    const origin = { allowedOrigins: ["https://www.kanzlei.example"] };
    const { token } = (await call().post("/api/Main/IframeToken").set(staff).send(origin)).body;
    const shown = (await call().get("/api/Main/InquiryForm").query({ token })).body.notice;
    expect(shown.text.de).toContain("Kanzlei Ähre");
    const inquiry = { token, kind: "person", firstName: "Ada", lastName: "Anfrage", email: "ada@example.org", phone: "0221 123456" };
    const send = (privacyNoticeId: string) =>
      call()
        .post("/api/Main/Inquiry")
        .set(fromElsewhere())
        .send({ ...inquiry, consent: true, privacyNoticeId });
    expect((await send(foreign)).body.code).toBe("resource.notFound");
    await publish({ additionDe: "Neu" });
    expect((await send(shown.id)).status).toBe(201);
    const { items } = (await call().get("/api/Main/Inquiries").set(staff)).body;
    expect(items).toMatchObject([{ lastName: "Anfrage", privacyVersion: 1 }]);
  });
});
