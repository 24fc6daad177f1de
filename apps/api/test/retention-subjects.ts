import { randomUUID } from "node:crypto";
import type pg from "pg";
import { inTenant } from "../src/db/in-tenant.ts";
import { makeClient, makeForm, system, type TestTenant } from "./factories.ts";
import { makeDocument, storeBytes } from "./make-document.ts";
import { png } from "./sample-picture.ts";
import { letters } from "./world.ts";

/** A client, a form or an inquiry; `due` is erased, `held` would be. */
export type Subject = {
  readonly fate: "due" | "held" | "early";
  readonly canary: string;
  /** Of all its rows. */
  readonly ids: readonly string[];
  readonly fileKeys: readonly string[];
};

type Fate = Subject["fate"];
const DAY_MS = 86_400_000;

const fates = (due: number, held: number, early: number): Fate[] => [
  ...Array<Fate>(due).fill("due"),
  ...Array<Fate>(held).fill("held"),
  ...Array<Fate>(early).fill("early"),
];

/** 40 clients of the archive, 40 forms that nobody approved, with files and invitations, 20 inquiries: 42 due, 8 held, 50 early. */
export async function makeSubjects(firm: TestTenant, owner: pg.Client, start: number): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const fate of fates(15, 5, 20)) subjects.push(await makeArchived(firm, owner, fate));
  for (const fate of fates(17, 3, 20)) subjects.push(await makeAbandoned(firm, owner, { fate, start, number: subjects.length }));
  for (const fate of fates(10, 0, 10)) subjects.push(await makeTurnedDown(firm, { fate, start }));
  return subjects;
}

/** A client with a document and a form; in the archive for longer than anything is kept, or since today. */
async function makeArchived(firm: TestTenant, owner: pg.Client, fate: Fate): Promise<Subject> {
  const { tenantId } = firm;
  const canary = `cnry${letters()}`;
  const { id } = await makeClient(firm, { name: `Name ${canary}` });
  const form = await makeForm(firm, { personId: id, state: "approved" });
  const document = await inTenant(tenantId, system, async (ctx) => {
    const made = await makeDocument(ctx, { clientId: id, name: `${canary}.pdf` });
    const files = await ctx.tx.document.findMany({ where: { tenantId, id: made.id }, select: { file: { select: { fileKey: true } } } });
    return { id: made.id, fileKeys: files.flatMap(({ file }) => (file === null ? [] : [file.fileKey])) };
  });
  await owner.query("UPDATE client SET archived_at = now() - $2::interval, held_at = $3 WHERE id = $1", [
    id,
    fate === "early" ? "0 days" : "12 years",
    fate === "held" ? new Date() : null,
  ]);
  return { fate, canary, ids: [id, form.id, document.id], fileKeys: document.fileKeys };
}

type Given = { readonly fate: Fate; readonly start: number; readonly number: number };

/** A form that is with its client, with a file and an expired invitation; one that is held belongs to a client who is. */
async function makeAbandoned(firm: TestTenant, owner: pg.Client, { fate, start, number }: Given): Promise<Subject> {
  const { tenantId } = firm;
  const canary = `cnry${letters()}`;
  const changed = new Date(start - (fate === "early" ? 150 : 200) * DAY_MS);
  const client = fate === "held" ? await makeClient(firm, { name: `Gesperrt ${canary}` }) : null;
  if (client !== null) await owner.query("UPDATE client SET held_at = now() WHERE id = $1", [client.id]);
  const form = await makeForm(firm, {
    personId: client?.id ?? null,
    state: ["invited", "draft", "rejected"][number % 3] ?? "draft",
    name: `Name ${canary}`,
    updatedAt: changed,
  });
  const fileKey = await storeBytes(png);
  const [attachmentId, invitationId] = [randomUUID(), randomUUID()];
  await inTenant(tenantId, system, async ({ tx }) => {
    const file = { fileKey, name: `${canary}.png`, mimeType: "image/png", sizeBytes: png.length };
    await tx.attachment.create({ data: { id: attachmentId, tenantId, formId: form.id, ...file } });
    const invited = { method: "email", email: `${canary}@example.org`, formularType: "person", language: "de", expiresAt: changed };
    await tx.invitation.create({ data: { id: invitationId, tenantId, formId: form.id, ...invited } });
  });
  return { fate, canary, ids: [form.id, attachmentId, invitationId], fileKeys: [fileKey] };
}

async function makeTurnedDown({ tenantId }: TestTenant, { fate, start }: Pick<Given, "fate" | "start">): Promise<Subject> {
  const canary = `cnry${letters()}`;
  const decidedAt = new Date(start - (fate === "early" ? 60 : 100) * DAY_MS);
  const { id } = await inTenant(tenantId, system, ({ tx }) =>
    tx.inquiry.create({
      data: {
        tenantId,
        kind: "person",
        firstName: "Ina",
        lastName: canary,
        email: `${canary}@example.org`,
        phone: "0221 123456",
        status: "Not approved",
        createdAt: decidedAt,
        decidedAt,
      },
    }),
  );
  return { fate, canary, ids: [id], fileKeys: [] };
}
