import type { Files } from "@stammdaten/files/files.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { AdminActor, Ctx, ReaderActor, UserActor } from "../../db/context.ts";
import { loadFirmKey } from "../../db/firm-key.ts";
import type { Handlers } from "../../http/mount.ts";
import type { ReplyContent } from "../../http/reply-content.ts";
import { keepFiles } from "../../http/uploads/keep-files.ts";
import { addAnswer, addClientDocuments, addTemplates } from "./add-documents.ts";
import { addGlobalDocuments } from "./global-documents.ts";
import { isAdmin } from "./is-admin.ts";
import { downloadDocument, previewDocument, type OpenedDocument } from "./open-document.ts";
import { readDocuments } from "./read-documents.ts";

type DocumentFilesHandlers = Pick<Handlers<AppContract>, "addMandantDocuments" | "addDocuments" | "downloadDocument" | "documentPreview">;

/** Documents' files on their way in and out. */
export function createDocumentFilesHandlers(files: Files, replyContent: ReplyContent): DocumentFilesHandlers {
  const reply = (ctx: Ctx<ReaderActor | AdminActor>, found: OpenedDocument, inline: boolean) =>
    replyContent(ctx, { ...found, inline, etag: `"${found.sha256}"` });

  return {
    addMandantDocuments: async ({ ctx, query, body, files: received }) => {
      const cipher = await ctx.open(({ tenantId }) => loadFirmKey(tenantId));
      return keepFiles({ files, cipher }, received, (kept) =>
        ctx.open(async (inside) => ({
          items: await readDocuments(inside, await addClientDocuments(inside, { ...query, ...body, files: kept })),
          message: "message.documents.added",
        })),
      );
    },
    addDocuments: async ({ ctx, query, body, files: received }) => {
      const documentId = query.documentId ?? body.documentId;
      // The operator's templates are of no firm.
      const cipher = await ctx.open(async (inside: Ctx<UserActor | AdminActor>) => (isAdmin(inside) ? null : loadFirmKey(inside.tenantId)));
      return keepFiles({ files, cipher }, received, (kept) =>
        ctx.open(async (inside: Ctx<UserActor | AdminActor>) => {
          if (isAdmin(inside)) return { items: await addGlobalDocuments(inside, kept), message: "message.documents.templatesAdded" };
          const user = inside as Ctx<UserActor>;
          if (user.actor.level === "tenant")
            return { items: await readDocuments(user, await addTemplates(user, kept)), message: "message.documents.templatesAdded" };
          return {
            items: await readDocuments(user, await addAnswer(user, { documentId, files: kept })),
            message: "message.documents.sent",
          };
        }),
      );
    },
    downloadDocument: async ({ ctx, query }) => reply(ctx, await downloadDocument(ctx, query.id), false),
    documentPreview: async ({ ctx, query }) => reply(ctx, await previewDocument(ctx, query.documentPath), true),
  };
}
