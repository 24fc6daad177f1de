import { randomBytes, randomUUID } from "node:crypto";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { app, files, loginAs, makeApp, withLink, withPhone } from "../../../../test/api.ts";
import { makeInvitation, makeTenant, makeUser, personAnswers, system, type TestTenant } from "../../../../test/factories.ts";
import { useOwnDatabase, type OwnDatabase } from "../../../../test/own-database.ts";
import { countStored } from "../../../../test/where-files-lie.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { moveForms } from "../../../domain/form-state.ts";
import { sql } from "../../../db/sql.ts";
import { sweepIntake } from "../../../http/uploads/sweep-intake.ts";

const CANARY = "Kanarie-in-Stücken";
const PIECE = 512_000;
const HOUR_MS = 3_600_000;
const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.from(`% ${CANARY}\n`.repeat(60_000)), Buffer.from("%%EOF\n")]);
const LAST = pdf.length - 2 * PIECE;

// Of its own: the sweep goes over all firms of a database.
let database: OwnDatabase;
beforeAll(async () => {
  database = await useOwnDatabase();
});
afterAll(() => database.drop());

type Guest = { readonly tenant: TestTenant; readonly id: string; readonly link: Record<string, string> };
type Server = typeof app;

async function makeGuest(): Promise<Guest> {
  const tenant = await makeTenant();
  const sample = personAnswers();
  const { form, token } = await makeInvitation(tenant, { answers: { ...sample, identity: { ...sample["identity"], attachments: [] } } });
  return { tenant, id: form.id, link: withLink(token) };
}

const PATH = "/api/Forms/AttachmentPieces";
const add = ({ id, link }: Guest, upload: string, offset: number, bytes = pdf.subarray(offset, offset + PIECE), server: Server = app) =>
  supertest(server).put(PATH).query({ id, upload, offset }).set(link).attach("file", bytes, { filename: "Vollmacht.pdf" });
const ask = ({ id, link }: Guest, upload: string) => supertest(app).get(PATH).query({ id, upload }).set(link);
const join = ({ id, link }: Guest, upload: string, sizeBytes = pdf.length, server: Server = app) =>
  supertest(server).post(PATH).query({ id, upload, sizeBytes }).set(link).send({ name: "Vollmacht.pdf" });

async function sendAll(guest: Guest, upload: string): Promise<void> {
  for (const offset of [0, PIECE, 2 * PIECE]) {
    const { status, text } = await add(guest, upload, offset);
    expect(status, text).toBe(200);
  }
}

const codeOf = ({ status, body }: { status: number; body: unknown }): string => `${status} ${String((body as { code?: string }).code)}`;
const countFiles = ({ tenant: { tenantId } }: Guest): Promise<number> =>
  inTenant(tenantId, system, ({ tx }) => tx.attachment.count({ where: { tenantId } }));
const countPieces = ({ tenant: { tenantId } }: Guest): Promise<number> =>
  inTenant(tenantId, system, ({ tx }) => tx.attachmentPiece.count({ where: { tenantId } }));
const sweepIn = async (hours: number): Promise<number> => (await sweepIntake(files, new Date(Date.now() + hours * HOUR_MS))).stored;

describe("a file that comes in pieces", () => {
  it("goes on where it broke off, also in another process, and is one file, byte for byte", async () => {
    const guest = await makeGuest();
    const upload = randomUUID();
    expect((await ask(guest, upload)).body).toEqual({ offset: 0 });
    expect((await add(guest, upload, 0)).body).toEqual({ offset: PIECE });
    const another = makeApp();
    expect((await ask(guest, upload)).body).toEqual({ offset: PIECE });
    expect((await add(guest, upload, PIECE, undefined, another)).body).toEqual({ offset: 2 * PIECE });
    expect((await add(guest, upload, 2 * PIECE, undefined, another)).body).toEqual({ offset: pdf.length });
    const joined = await join(guest, upload);
    expect([joined.status, joined.body]).toEqual([
      201,
      expect.objectContaining({ name: "Vollmacht.pdf", mimeType: "application/pdf", sizeBytes: pdf.length }),
    ]);
    const { body } = await supertest(app)
      .get("/api/Forms/Attachment")
      .query({ id: guest.id, attachmentId: joined.body.id })
      .set(guest.link)
      .buffer(true);
    expect(Buffer.compare(body as Buffer, pdf)).toBe(0);
    expect(await countPieces(guest)).toBe(0);
    // What lay there in pieces goes with the next sweep, the file stays.
    const before = await countStored();
    expect(await sweepIn(0.1)).toBe(3);
    expect((await countStored()).files).toBe(before.files - 3);
  });

  it("is finished once, however often that is asked for", async () => {
    const guest = await makeGuest();
    const upload = randomUUID();
    await sendAll(guest, upload);
    const replies = await Promise.all([join(guest, upload), join(guest, upload)]);
    const again = await join(guest, upload);
    expect([...replies, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...replies, again].map(({ body }) => body.id as string)).size).toBe(1);
    expect(await countFiles(guest)).toBe(1);
  });

  it("takes a piece at one place alone and says which, and of two for one place one", async () => {
    const guest = await makeGuest();
    const upload = randomUUID();
    const early = await add(guest, upload, PIECE);
    expect([codeOf(early), early.body.offset]).toEqual(["409 upload.offset", 0]);
    const twins = await Promise.all([add(guest, upload, 0), add(guest, upload, 0)]);
    expect(twins.map(codeOf).sort()).toEqual(["200 undefined", "409 upload.offset"]);
    const again = await add(guest, upload, 0);
    expect([codeOf(again), again.body.offset]).toEqual(["409 upload.offset", PIECE]);
    const tooEarly = await join(guest, upload);
    expect([codeOf(tooEarly), tooEarly.body.offset]).toEqual(["409 upload.offset", PIECE]);
    expect(await countPieces(guest)).toBe(1);
  });

  it("lies encrypted", async () => {
    const guest = await makeGuest();
    await add(guest, randomUUID(), 0);
    const { fileKey } = await inTenant(guest.tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.attachmentPiece.findFirstOrThrow({ where: { tenantId } }),
    );
    const stored: Buffer[] = [];
    for await (const part of await files.read(fileKey)) stored.push(part as Buffer);
    const bytes = Buffer.concat(stored);
    expect(bytes.length).toBeGreaterThan(PIECE);
    expect(bytes.includes(CANARY)).toBe(false);
  });

  it("is looked at when it is whole; one that is refused leaves nothing", async () => {
    const guest = await makeGuest();
    const upload = randomUUID();
    const page = Buffer.from("<script>alert(1)</script>");
    expect((await add(guest, upload, 0, page)).status).toBe(200);
    expect(codeOf(await join(guest, upload, page.length))).toBe("400 file.invalid");
    expect(await countPieces(guest)).toBe(0);
    const infected = randomUUID();
    const scanning = makeApp({ scan: () => Promise.resolve(true) });
    expect((await add(guest, infected, 0, pdf.subarray(0, PIECE), scanning)).status).toBe(200);
    await add(guest, infected, PIECE, undefined, scanning);
    await add(guest, infected, 2 * PIECE, undefined, scanning);
    expect(codeOf(await join(guest, infected, pdf.length, scanning))).toBe("422 file.infected");
    expect([await countPieces(guest), await countFiles(guest)]).toEqual([0, 0]);
  });
});

describe("bounds of pieces", () => {
  it("are the link's own: nobody else asks, adds or finishes", async () => {
    const [guest, other] = [await makeGuest(), await makeGuest()];
    const upload = randomUUID();
    await sendAll(guest, upload);
    const foreign = { ...guest, link: other.link };
    for (const call of [ask(foreign, upload), add(foreign, upload, pdf.length, Buffer.from("x")), join(foreign, upload)])
      expect(codeOf(await call)).toBe("404 resource.notFound");
    // The same form by the firm, which has a link of its own to it: other pieces.
    const staff = { ...guest, link: await loginAs(await makeUser(guest.tenant)) };
    expect((await ask(staff, upload)).body).toEqual({ offset: 0 });
    expect((await ask(other, upload)).body).toEqual({ offset: 0 });
    expect((await join(guest, upload)).status).toBe(201);
  });

  it("are 10 MB a file, 1 MB a piece, and 30 files a form, unfinished ones too", async () => {
    const guest = await makeGuest();
    const upload = randomUUID();
    const large = Buffer.alloc(1_000_000);
    expect(codeOf(await add(guest, upload, 0, Buffer.alloc(1_000_001)))).toBe("400 file.invalid");
    for (let offset = 0; offset < 10_000_000; offset += large.length) expect((await add(guest, upload, offset, large)).status).toBe(200);
    expect(codeOf(await add(guest, upload, 10_000_000, Buffer.from("x")))).toBe("400 file.invalid");
    for (let count = 1; count < 30; count += 1) expect((await add(guest, randomUUID(), 0, Buffer.from("x"))).status).toBe(200);
    expect(codeOf(await add(guest, randomUUID(), 0, Buffer.from("x")))).toBe("422 attachment.tooMany");
  }, 60_000);

  it("are a draft's", async () => {
    const guest = await makeGuest();
    const upload = randomUUID();
    await add(guest, upload, 0);
    await inTenant(guest.tenant.tenantId, system, (ctx) => moveForms(ctx, "submit", sql`id = ${guest.id}::uuid`));
    expect(codeOf(await add(guest, upload, PIECE))).toBe("422 form.submitted");
    expect(codeOf(await join(guest, upload, PIECE))).toBe("422 form.submitted");
  });

  it("are a day from the first piece: then the worker removes what has come, and the sender begins anew", async () => {
    await sweepIn(1_000);
    const guest = await makeGuest();
    const upload = randomUUID();
    await add(guest, upload, 0);
    await database.owner.query("UPDATE attachment_piece SET began_at = began_at - interval '20 hours' WHERE tenant_id = $1", [
      guest.tenant.tenantId,
    ]);
    await database.owner.query("UPDATE file_intake SET created_at = created_at - interval '20 hours'");
    await add(guest, upload, PIECE);
    expect(await sweepIn(3.9)).toBe(0);
    expect(await sweepIn(4.1)).toBe(2);
    expect(await countPieces(guest)).toBe(0);
    expect((await ask(guest, upload)).body).toEqual({ offset: 0 });
    await sendAll(guest, upload);
    expect((await join(guest, upload)).status).toBe(201);
  });

  it("end with the form: what is erased is removed within the hour", async () => {
    await sweepIn(1_000);
    const guest = await makeGuest();
    await add(guest, randomUUID(), 0);
    await inTenant(guest.tenant.tenantId, system, ({ tx }) => tx.sql(sql`SELECT 1 FROM erase_form(${guest.id}::uuid)`));
    expect(await countPieces(guest)).toBe(0);
    expect(await sweepIn(0.1)).toBe(1);
  });

  it("are found out where bytes are gone, as after a restored backup: the sender begins anew", async () => {
    const guest = await makeGuest();
    const upload = randomUUID();
    await sendAll(guest, upload);
    const rows = await inTenant(guest.tenant.tenantId, system, ({ tx, tenantId }) => tx.attachmentPiece.findMany({ where: { tenantId } }));
    await files.remove(rows[1]?.fileKey ?? "");
    const refused = await join(guest, upload);
    expect([codeOf(refused), refused.body.offset]).toEqual(["409 upload.offset", 0]);
    await sendAll(guest, upload);
    expect((await join(guest, upload)).status).toBe(201);
  });
});

describe("a phone that sends in pieces", () => {
  it("adds one file to its question, and repeats without adding another", async () => {
    const guest = await makeGuest();
    const begun = await supertest(app)
      .post("/api/Forms/PhoneUpload")
      .query({ id: guest.id })
      .set(guest.link)
      .send({ path: "identity.attachments" });
    const phone = withPhone({ token: String(begun.body.token), secret: randomBytes(32).toString("base64url") });
    const upload = randomUUID();
    const url = "/api/Forms/PhonePieces";
    const put = (offset: number) =>
      supertest(app)
        .put(url)
        .query({ upload, offset })
        .set(phone)
        .attach("file", pdf.subarray(offset, offset + PIECE), { filename: "x" });
    for (const offset of [0, PIECE, 2 * PIECE]) expect((await put(offset)).status).toBe(200);
    expect((await supertest(app).get(url).query({ upload }).set(phone)).body).toEqual({ offset: 2 * PIECE + LAST });
    // The guest's own page has other pieces under the same name.
    expect((await ask(guest, upload)).body).toEqual({ offset: 0 });
    const end = () => supertest(app).post(url).query({ upload, sizeBytes: pdf.length }).set(phone).send({ name: "Vollmacht.pdf" });
    expect([(await end()).body, (await end()).body]).toEqual([{ room: 3 }, { room: 3 }]);
    expect(await countFiles(guest)).toBe(1);
    const whole = () =>
      supertest(app).post("/api/Forms/PhonePicture").query({ upload: guest.id }).set(phone).attach("file", pdf, { filename: "Zwei.pdf" });
    expect([(await whole()).body, (await whole()).body]).toEqual([{ room: 2 }, { room: 2 }]);
    expect(await countFiles(guest)).toBe(2);
  });
});
