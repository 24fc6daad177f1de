import type { AdminActor, UserActor } from "../db/context.ts";
import { makeCtx } from "../db/in-tenant.ts";
import { asPlatform, NO_TENANT } from "../db/platform.ts";
import { addAnswer, addClientDocuments, addTemplates } from "../features/documents/add-documents.ts";
import { binDocument } from "../features/documents/bin-document.ts";
import { completeDocument, rejectDocument } from "../features/documents/change-status.ts";
import { copyDocuments } from "../features/documents/copy-documents.ts";
import { addGlobalDocuments } from "../features/documents/global-documents.ts";
import { downloadDocument } from "../features/documents/open-document.ts";
import { demoIds } from "./accounts.ts";
import { asUser, delayOf, loadDemoKey, sabine, type DemoFirm } from "./demo-firm.ts";
import { drawDocument } from "./draw-document.ts";
import { keepWritten } from "./keep-written.ts";
import { papers, type Paper } from "./papers.ts";

export type DemoClients = { readonly personId: string; readonly companyId: string };

type Client = { readonly mandantType: "person" | "company"; readonly mandantId: string };

/**
 * Templates of the operator and the firm, documents of the two clients who have a login in every step of their life, and
 * copies of a template for `others`.
 */
export async function addDocuments(firm: DemoFirm, { personId, companyId }: DemoClients, others: readonly string[]): Promise<void> {
  const { act, daysAgo: on } = firm;
  await addGlobalTemplate(firm, 80, papers.gwgNotice);
  const [powerOfAttorney = ""] = await addTemplate(firm, 78, papers.powerOfAttorney);
  await addTemplate(firm, 77, papers.engagement);

  const maria = { client: { mandantType: "person", mandantId: personId } as const, user: asUser(demoIds.sommerPerson, { personId }) };
  const kaiser = { client: { mandantType: "company", mandantId: companyId } as const, user: asUser(demoIds.sommerCompany, { companyId }) };

  const engaged = await put(firm, 75, maria.client, papers.engagement);
  await answer(firm, 73, maria.user, engaged, papers.engagement);
  await act(on(72, 14), sabine, (ctx) => completeDocument(ctx, { documentId: engaged }));
  const assigned = await put(firm, 30, maria.client, papers.debit);
  await answer(firm, 28, maria.user, assigned, papers.debit);
  await act(on(27, 14), sabine, (ctx) =>
    rejectDocument(ctx, {
      documentId: assigned,
      description: "Auf Seite 1 fehlt das Datum. Bitte ergänzen Sie es und laden Sie das Mandat erneut hoch.",
    }),
  );
  const checklist = await put(firm, 6, maria.client, papers.checklist, "Bitte bis Ende Januar zusammenstellen.");
  await act(on(5, 19), maria.user, (ctx) => downloadDocument(ctx, checklist));
  await put(firm, 1, maria.client, papers.declaration, "Entwurf Ihrer Einkommensteuererklärung 2025: bitte prüfen und unterschreiben.");
  const wrong = await put(firm, 29, maria.client, papers.misfiled);
  await act(on(29, 16), sabine, (ctx) => binDocument(ctx, { documentId: wrong }));

  const agreed = await put(firm, 70, kaiser.client, papers.engagement);
  await answer(firm, 69, kaiser.user, agreed, papers.engagement);
  await act(on(67, 14), sabine, (ctx) => completeDocument(ctx, { documentId: agreed }));
  const accounts = await put(firm, 9, kaiser.client, papers.annualAccounts);
  await answer(firm, 3, kaiser.user, accounts, papers.annualAccounts);
  await put(firm, 2, kaiser.client, papers.payroll, "Bitte prüfen Sie die Angaben zu den neuen Mitarbeitern.");
  await send(firm, 4, kaiser.user, papers.receipts);

  await act(on(12, 11), sabine, (ctx) =>
    copyDocuments(ctx, {
      documentIds: [powerOfAttorney],
      mandants: others.map((mandantId) => ({ mandantType: "person" as const, mandantId })),
    }),
  );
}

const fileOf = async (paper: Paper, when: Date) => ({ name: paper.fileName, bytes: await drawDocument(paper, when) });

async function addTemplate({ act, files, daysAgo: on }: DemoFirm, days: number, paper: Paper): Promise<string[]> {
  const when = on(days, 9);
  return keepWritten({ files, cipher: await loadDemoKey() }, await fileOf(paper, when), (file) =>
    act(when, sabine, (ctx) => addTemplates(ctx, [file])),
  );
}

async function addGlobalTemplate({ files, daysAgo: on }: DemoFirm, days: number, paper: Paper): Promise<void> {
  const when = on(days, 9);
  const admin: AdminActor = { kind: "admin", userId: demoIds.admin, sessionId: demoIds.admin, ip: null, requestId: null };
  await keepWritten({ files, cipher: null }, await fileOf(paper, when), (file) =>
    asPlatform("add the operator's template of the demo", (tx) =>
      addGlobalDocuments({ ...makeCtx(tx, NO_TENANT, admin), now: when }, [file]),
    ),
  );
}

/** @returns the document's id */
async function put(
  { act, files, daysAgo: on }: DemoFirm,
  days: number,
  client: Client,
  paper: Paper,
  description?: string,
): Promise<string> {
  const when = on(days, 10 + delayOf(paper.fileName));
  const [id = ""] = await keepWritten({ files, cipher: await loadDemoKey() }, await fileOf(paper, when), (file) =>
    act(when, sabine, (ctx) => addClientDocuments(ctx, { ...client, description, files: [file] })),
  );
  return id;
}

/** The client fetches a document and sends it back signed. */
async function answer(firm: DemoFirm, days: number, user: UserActor, documentId: string, paper: Paper): Promise<void> {
  await firm.act(firm.daysAgo(days, 16), user, (ctx) => downloadDocument(ctx, documentId));
  await send(
    firm,
    days,
    user,
    { ...paper, fileName: paper.fileName.replace(".pdf", "-unterschrieben.pdf"), paragraphs: [...paper.paragraphs, "Unterschrieben."] },
    documentId,
  );
}

async function send(
  { act, files, daysAgo: on }: DemoFirm,
  days: number,
  user: UserActor,
  paper: Paper,
  documentId?: string,
): Promise<void> {
  const when = on(days, 17 + delayOf(paper.fileName));
  await keepWritten({ files, cipher: await loadDemoKey() }, await fileOf(paper, when), (file) =>
    act(when, user, (ctx) => addAnswer(ctx, { documentId, files: [file] })),
  );
}
