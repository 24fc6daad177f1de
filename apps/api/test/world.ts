import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Answers, AnswerValue } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import type { Ctx, SystemActor } from "../src/db/context.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { encrypt, hashDigits, hashToken, linkToken, revealDigits } from "../src/db/keys.ts";
import { passwordPurpose } from "../src/features/datev/settings/password-purpose.ts";
import { newFileKey } from "@stammdaten/files/file-key.ts";
import { currentNotice } from "../src/domain/privacy/current-notice.ts";
import { files } from "./api.ts";
import { makeApiToken, makeTenant, makeUser, system, type TestTenant, type TestUser } from "./factories.ts";
import { makeConnectorWorld, type ConnectorWorld } from "./connector-world.ts";
import { publishAgreement } from "./publish-agreement.ts";
import { makeBilling, type BillingWorld } from "./make-billing.ts";
import { restoreExports } from "./make-export.ts";
import { makeCampaign } from "./make-campaign.ts";
import { makeHit } from "./make-hit.ts";
import { makeRegisterLook } from "./make-register-look.ts";
import { makeNote } from "./make-note.ts";
import { makeSuspicion } from "./make-suspicion.ts";
import { makeDatevImport } from "./make-datev-import.ts";
import { makeWebhook } from "./make-webhook.ts";
import { makeDocument } from "./make-document.ts";
import { makePhone, type PhoneWorld } from "./make-phone.ts";
import { png } from "./sample-picture.ts";
import { makeSupportAccess } from "./support.ts";

/** A form in one state, with its file, invitation and link. */
export type FormWorld = {
  readonly formId: string;
  readonly attachmentId: string;
  readonly invitationId: string;
  readonly linkId: string;
  readonly token: string;
  readonly digits: string;
  /** Hands the question for the identity document to a phone, which has opened it. */
  readonly phone: PhoneWorld;
};

/** A client's documents, one for each way that a call can take with it; and the firm's template that comes with them. */
export type DocumentsWorld = {
  readonly newId: string;
  readonly newPath: string;
  readonly withdrawableId: string;
  readonly returnedId: string;
  readonly binnedId: string;
  readonly templateId: string;
  readonly progressId: string;
};

/** One client of a firm with all that can belong to one. */
export type ClientWorld = {
  readonly canary: string;
  readonly userCanary: string;
  readonly personId: string;
  /** A company that the same user acts for: one world for what either of them may do. */
  readonly companyId: string;
  readonly datevNumber: number;
  readonly user: TestUser;
  readonly syncId: string;
  /** Waits for the firm's decision between our value and DATEV's. */
  readonly conflictId: string;
  readonly documents: DocumentsWorld;
  /** Of the firm; each client has one, whose call is about it. */
  readonly connector: ConnectorWorld;
  /** Of the firm; each client has one, which is called as they are. */
  readonly apiToken: { readonly apiTokenId: string; readonly token: string };
  /** An inquiry with the words of this client. */
  readonly inquiryId: string;
  /** Of the firm; each client has one, with a delivery about their form. */
  readonly webhook: { readonly webhookId: string; readonly deliveryId: string };
  readonly campaignId: string;
  readonly noteId: string;
  /** A note on suspicion, which the firm's staff sees as its officer. */
  readonly suspicionId: string;
  /** Hits of the sanctions screening: one to decide, and one that the client's user has decided, as if they were staff. */
  readonly hitId: string;
  readonly awaitingHitId: string;
  /** A difference from the transparency register that is to be decided. */
  readonly registerLookId: string;
  readonly importId: string;
  /** What an admin asks for, with the words of this client's user. */
  readonly userRequestId: string;
  /** Open for an admin, with the words of this client's user. */
  readonly supportAccessId: string;
  readonly forms: Readonly<Record<"draft" | "submitted" | "confirmed" | "update", FormWorld>>;
};

/** A firm with two clients. Every text that can hold one holds a canary: the firm's own, its staff's, or that of one client. */
export type FirmWorld = {
  readonly tenantId: string;
  readonly canary: string;
  readonly userCanary: string;
  readonly staff: TestUser;
  /** The public key of the firm's inquiry form. */
  readonly embedToken: string;
  /** The firm's current privacy notice. */
  readonly noticeId: string;
  /** An agreement of the operator with all firms. */
  readonly agreementId: string;
  readonly billing: BillingWorld;
  readonly clients: readonly [ClientWorld, ClientWorld];
};

const DAY_MS = 86_400_000;
export const letters = (): string => [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("");
const newCanary = (kind: string): string => `cnry${kind}${letters()}`;

/** Texts that take any letters; the others are checked by rules of their own. */
const PLANTABLE =
  /^(lastName|firstName|birthName|birthCity|location|street|accountHolder|currentOccupation|employer|documentNumber|issuingAuthority|notes?|remarks?)$/;

/** Puts the canary behind every text of the answers that can hold it. */
function plant(value: AnswerValue | Answers, canary: string, key = ""): AnswerValue {
  if (Array.isArray(value)) return value.map((item) => plant(item as AnswerValue, canary, key)) as AnswerValue;
  if (typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plant(inner as AnswerValue, canary, name)]));
  if (key === "email") return `${canary}@example.org`;
  return typeof value === "string" && PLANTABLE.test(key) ? `${value} ${canary}` : value;
}

const answersFor = (canary: string, attachmentId: string, seed: number): Answers =>
  plant(sampleAnswers(forms.person, seed, { attachmentId: () => attachmentId }), canary) as Answers;

async function storeFile(): Promise<string> {
  await mkdir(files.incoming, { recursive: true });
  const incoming = path.join(files.incoming, randomUUID());
  await writeFile(incoming, png);
  const key = newFileKey();
  await files.take(incoming, key);
  return key;
}

/** Brings the file of a form back, where a call has taken it out. */
export async function restoreAttachment({ tenantId }: FirmWorld, { formId, attachmentId }: FormWorld): Promise<void> {
  await inTenant(tenantId, system, async ({ tx }) => {
    if ((await tx.attachment.count({ where: { tenantId, id: attachmentId } })) > 0) return;
    await tx.attachment.create({
      data: {
        id: attachmentId,
        tenantId,
        formId,
        fileKey: await storeFile(),
        name: "Ausweis.png",
        mimeType: "image/png",
        sizeBytes: png.length,
      },
    });
  });
}

async function makeFormWorld(
  ctx: Ctx<SystemActor>,
  personId: string | null,
  canary: string,
  state: keyof ClientWorld["forms"],
): Promise<FormWorld> {
  const { tx, tenantId, now } = ctx;
  const ids = { formId: randomUUID(), attachmentId: randomUUID(), invitationId: randomUUID(), linkId: randomUUID() };
  const revealId = randomUUID();
  const isSent = state === "submitted" || state === "confirmed";
  const formularType = state === "update" ? "personUpdate" : "person";
  const tag = { name: `Name ${canary}`, email: `${canary}@example.org` };
  const expiresAt = new Date(now.getTime() + 30 * DAY_MS);
  await tx.form.create({
    data: {
      id: ids.formId,
      tenantId,
      formularType,
      edition: forms[formularType].edition,
      state: state === "confirmed" ? "confirmed" : isSent ? "submitted" : "draft",
      answers: answersFor(canary, ids.attachmentId, 1),
      ...tag,
      personId,
      ...(isSent && { submittedAt: now }),
    },
  });
  await tx.attachment.create({
    data: {
      id: ids.attachmentId,
      tenantId,
      formId: ids.formId,
      fileKey: await storeFile(),
      name: `${canary}.png`,
      mimeType: "image/png",
      sizeBytes: png.length,
    },
  });
  await tx.invitation.create({
    data: {
      id: ids.invitationId,
      tenantId,
      formId: ids.formId,
      method: "link",
      ...tag,
      formularType,
      language: "de",
      message: canary,
      expiresAt,
    },
  });
  const token = linkToken(ids.linkId);
  await tx.link.create({
    data: { id: ids.linkId, tenantId, invitationId: ids.invitationId, formId: ids.formId, tokenHash: hashToken(token), expiresAt },
  });
  const digits = revealDigits(revealId);
  if (state === "update")
    await tx.revealCode.create({
      data: { id: revealId, tenantId, linkId: ids.linkId, formId: ids.formId, codeHash: hashDigits(revealId, digits), expiresAt },
    });
  for (const action of ["formSubmitted", "formOpened"]) {
    await tx.auditEvent.create({
      data: {
        tenantId,
        action,
        actorKind: "guest",
        actorId: ids.linkId,
        subjectType: "form",
        subjectId: ids.formId,
        details: { note: canary },
      },
    });
  }
  const phone = await makePhone(ctx, ids);
  return { ...ids, token, digits, phone };
}

async function makeDocumentsWorld(ctx: Ctx<SystemActor>, clientId: string, canary: string): Promise<DocumentsWorld> {
  const { tx, tenantId } = ctx;
  const name = `${canary}.pdf`;
  const fresh = await makeDocument(ctx, { clientId, name });
  const progress = await tx.workProgress.create({
    data: { tenantId, kind: "copyDocuments", input: { documentIds: [], clientIds: [] }, state: "done" },
  });
  return {
    newId: fresh.id,
    newPath: fresh.path,
    withdrawableId: (await makeDocument(ctx, { clientId, name })).id,
    returnedId: (await makeDocument(ctx, { clientId, name, status: "Uploaded" })).id,
    binnedId: (await makeDocument(ctx, { clientId, name, inBin: true })).id,
    templateId: (await makeDocument(ctx, { name: `${canary} Vorlage.pdf` })).id,
    progressId: progress.id,
  };
}

/** Brings a client's documents, and the template beside them, back to the state that each represents. */
export async function restoreDocuments({ tenantId }: FirmWorld, { personId, canary, documents }: ClientWorld): Promise<void> {
  const { newId, withdrawableId, returnedId, binnedId, templateId } = documents;
  await inTenant(tenantId, system, async (ctx) => {
    const known = await ctx.tx.document.findMany({
      where: { tenantId, id: { in: [newId, withdrawableId, returnedId, binnedId, templateId] } },
      select: { id: true },
    });
    const isGone = (id: string): boolean => !known.some((one) => one.id === id);
    for (const id of [newId, withdrawableId, returnedId, binnedId].filter(isGone))
      await makeDocument(ctx, { id, clientId: personId, name: `${canary}.pdf` });
    const set = (ids: string[], data: { status: string; deletedAt: Date | null }) =>
      ctx.tx.document.updateMany({ where: { tenantId, id: { in: ids } }, data: { ...data, rejectionReason: null } });
    await set([newId, withdrawableId, templateId], { status: "New", deletedAt: null });
    await set([returnedId], { status: "Uploaded", deletedAt: null });
    await set([binnedId], { status: "New", deletedAt: ctx.now });
  });
}

type ClientIds = { readonly personId: string; readonly companyId: string; readonly inquiryId: string; readonly datevNumber: number };

/** The person and the company that one user acts for, and an inquiry with the same words. */
async function makeClientRows(
  { tx, tenantId }: Ctx<SystemActor>,
  { personId, companyId, inquiryId, datevNumber }: ClientIds,
  canary: string,
): Promise<void> {
  await tx.client.create({
    data: {
      id: personId,
      tenantId,
      mandantType: "person",
      name: `Name ${canary}`,
      email: `${canary}@example.org`,
      datevNumber,
      formularType: "person",
      edition: forms.person.edition,
      masterData: answersFor(canary, randomUUID(), 4),
    },
  });
  await tx.client.create({
    data: {
      id: companyId,
      tenantId,
      mandantType: "company",
      name: `Firma ${canary}`,
      email: `${canary}@example.com`,
      formularType: "company",
      edition: 1,
      masterData: { note: canary },
    },
  });
  await tx.inquiry.create({
    data: {
      id: inquiryId,
      tenantId,
      kind: "company",
      firstName: canary,
      lastName: canary,
      companyName: canary,
      email: `${canary}@example.org`,
      phone: "0221 123456",
      message: canary,
    },
  });
  await tx.auditEvent.create({
    data: {
      tenantId,
      action: "clientChanged",
      actorKind: "system",
      subjectType: "person",
      subjectId: personId,
      details: { note: canary },
    },
  });
}

/** A delivery with its attempt, what DATEV had then, and a conflict that nobody has decided. */
async function makeDatevWorld({ tx, tenantId }: Ctx<SystemActor>, clientId: string, canary: string) {
  const sync = await tx.datevSync.create({
    data: { tenantId, clientId, clientRevision: 1, status: "NotDelivered", attempts: 1, datevText: canary },
  });
  await tx.datevSyncAttempt.create({
    data: { tenantId, syncId: sync.id, durationMs: 5, outcome: canary, sent: { name: canary }, answer: { text: canary } },
  });
  await tx.datevSnapshot.create({ data: { tenantId, clientId, addressee: { note: canary }, takenAt: new Date() } });
  const conflict = await tx.datevConflict.create({
    data: { tenantId, clientId, place: "detail.place_of_birth", paths: ["personal.birthCity"] },
  });
  return { syncId: sync.id, conflictId: conflict.id };
}

/** What the client's user has done: an enterprise split off, a document signed. */
async function makeDeedsOfUser(
  { tx, tenantId }: Ctx<SystemActor>,
  { personId, companyId, datevNumber }: ClientIds,
  { userId, documents, canary }: { userId: string; documents: DocumentsWorld; canary: string },
): Promise<void> {
  await tx.enterpriseSplit.create({
    data: {
      tenantId,
      personId,
      companyId,
      keptFor: "person",
      keptNumber: datevNumber,
      newNumber: datevNumber + 1,
      splitBy: userId,
      splitAt: new Date(),
    },
  });
  const sha256 = new Uint8Array(randomBytes(32));
  await tx.documentSignature.create({
    data: {
      tenantId,
      documentId: documents.newId,
      signedDocumentId: documents.returnedId,
      kind: "typed",
      signerName: canary,
      username: canary,
      signedBy: userId,
      signedAt: new Date(),
      userAgent: canary,
      sha256Before: sha256,
      sha256After: sha256,
    },
  });
}

async function makeClientWorld(firm: TestTenant & Pick<FirmWorld, "staff">, letter: string, number: number): Promise<ClientWorld> {
  const { tenantId } = firm;
  const canary = newCanary(`${letter}${"xyz"[number] ?? "w"}`);
  const userCanary = newCanary(`${letter}u`);
  const ids: ClientIds = { personId: randomUUID(), companyId: randomUUID(), inquiryId: randomUUID(), datevNumber: 70_000 + number };
  const { personId, companyId } = ids;
  const made = await inTenant(tenantId, system, async (ctx) => {
    await makeClientRows(ctx, ids, canary);
    return {
      ...(await makeDatevWorld(ctx, personId, canary)),
      documents: await makeDocumentsWorld(ctx, personId, canary),
      forms: {
        draft: await makeFormWorld(ctx, personId, canary, "draft"),
        submitted: await makeFormWorld(ctx, personId, canary, "submitted"),
        confirmed: await makeFormWorld(ctx, personId, canary, "confirmed"),
        update: await makeFormWorld(ctx, personId, canary, "update"),
      },
    };
  });
  const user = await makeUser(firm, { accessLevel: "mandant", personId });
  const userRequestId = randomUUID();
  await inTenant(tenantId, system, async (ctx) => {
    await ctx.tx.user.update({
      where: { tenantId, id: user.userId },
      data: { firstName: userCanary, lastName: userCanary, companyId },
    });
    await ctx.tx.userRequest.create({
      data: {
        id: userRequestId,
        tenantId,
        kind: "create",
        input: {
          username: `${userCanary}-neu`,
          email: `${userCanary}-neu@example.org`,
          firstName: userCanary,
          lastName: userCanary,
          accessLevel: "tenant",
        },
        askedBy: user.userId,
        askedByName: userCanary,
        expiresAt: new Date(Date.now() + 86_400_000),
      },
    });
    await makeDeedsOfUser(ctx, ids, { userId: user.userId, documents: made.documents, canary });
  });
  const campaignId = await makeCampaign({ tenantId }, { clientId: personId, invitationId: made.forms.update.invitationId });
  const noteId = await makeNote({ tenantId }, { clientId: personId, writtenBy: firm.staff.userId, note: canary });
  const suspicionId = await makeSuspicion(firm.staff, { clientId: personId, text: canary });
  const hitId = await makeHit({ tenantId }, { clientId: personId, name: canary });
  const awaitingHitId = await makeHit({ tenantId }, { clientId: personId, name: canary, decidedBy: user.userId, reason: canary });
  const registerLookId = await makeRegisterLook({ tenantId }, { clientId: personId, note: canary });
  const importId = await makeDatevImport({ tenantId }, { clientId: personId, state: "ended" });
  const connector = await makeConnectorWorld(tenantId, user.userId, canary);
  const apiToken = await makeApiToken({ tenantId, userId: user.userId, name: canary });
  const webhook = await makeWebhook({ tenantId }, { url: `https://${canary}.example/hook`, formId: made.forms.draft.formId });
  const words = { adminName: userCanary, reason: userCanary };
  const supportAccessId = await makeSupportAccess({ tenantId, openedBy: user, admin: { userId: randomUUID() }, ...words });
  return {
    ...ids,
    ...made,
    campaignId,
    noteId,
    suspicionId,
    hitId,
    awaitingHitId,
    registerLookId,
    importId,
    userRequestId,
    supportAccessId,
    connector,
    apiToken,
    webhook,
    canary,
    userCanary,
    user,
  };
}

/** Builds a firm with staff, settings and two clients. */
export async function makeWorld(letter: string, given: Parameters<typeof makeTenant>[0] = {}): Promise<FirmWorld> {
  const canary = newCanary(`${letter}f`);
  const userCanary = newCanary(`${letter}u`);
  const firm = await makeTenant({ name: `Kanzlei ${canary}`, ...given });
  const { tenantId } = firm;
  const staff = await makeUser(firm);
  const embedToken = randomBytes(16).toString("base64url");
  const noticeId = await inTenant(tenantId, system, async (ctx) => {
    const { tx } = ctx;
    await tx.tenant.update({
      where: { id: tenantId },
      data: { email: `${canary}@kanzlei.example`, street: canary, location: canary, phone: canary },
    });
    await tx.user.update({ where: { tenantId, id: staff.userId }, data: { firstName: userCanary, lastName: userCanary } });
    await tx.inquiryToken.create({ data: { tenantId, token: embedToken, allowedOrigins: [`https://${canary}.example`] } });
    await tx.datevSettings.create({
      data: { tenantId, baseUrl: `http://127.0.0.1:1`, username: canary, passwordEncrypted: encrypt(canary, passwordPurpose(tenantId)) },
    });
    await tx.auditEvent.create({
      data: {
        tenantId,
        action: "datevSettingsChanged",
        actorKind: "user",
        actorId: staff.userId,
        subjectType: "datevSettings",
        details: { note: canary },
      },
    });
    return (await currentNotice(ctx)).id;
  });
  const agreementId = await publishAgreement();
  const billing = await makeBilling(firm, { hasEnded: true, withoutCard: true });
  const clients = [await makeClientWorld({ ...firm, staff }, letter, 0), await makeClientWorld({ ...firm, staff }, letter, 1)] as const;
  await restoreExports({ tenantId, staff, clients, canary });
  return { tenantId, canary, userCanary, staff, embedToken, noticeId, agreementId, billing, clients };
}
