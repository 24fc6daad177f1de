import type { Files } from "@stammdaten/files/files.ts";
import type { documents } from "@stammdaten/shared/contract/documents.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Handlers } from "../../http/mount.ts";
import { JsonText } from "../../http/replies.ts";
import type { ReplyContent } from "../../http/reply-content.ts";
import { cancelWork } from "./cancel-work.ts";
import { copyDocuments } from "./copy-documents.ts";
import { createDocumentFilesHandlers } from "./document-files-handlers.ts";
import { documentStatusHandlers } from "./document-status-handlers.ts";
import { listClientDocuments, listTemplates } from "./list-documents.ts";
import { listMandants } from "./list-mandants.ts";
import { readProgress } from "./read-progress.ts";
import { createSigningHandlers } from "./signing/signing-handlers.ts";
import { readStorage } from "./take-storage.ts";

type DocumentsHandlers = Pick<Handlers<AppContract>, keyof typeof documents>;

export const createDocumentsHandlers = ({ files, replyContent }: { files: Files; replyContent: ReplyContent }): DocumentsHandlers => ({
  documents: async ({ ctx, query }) => new JsonText(await listTemplates(ctx, query)),
  mandantDocuments: async ({ ctx, query }) => new JsonText(await listClientDocuments(ctx, query)),
  allMandants: async ({ ctx, query }) => new JsonText(await listMandants(ctx, query)),
  copyDocuments: async ({ ctx, body }) => ({ jobId: await copyDocuments(ctx, body) }),
  job: async ({ ctx, query, language }) => {
    const { errors, ...progress } = await readProgress(ctx, query.id);
    return { ...progress, errors: errors.map((code) => ({ code, message: createTranslate(language)(`error.${code}`) })) };
  },
  cancelJob: async ({ ctx, query }) => {
    await cancelWork(ctx, query.id);
    return { message: "message.work.cancelled" };
  },
  tenantFileStorageSize: ({ ctx }) => readStorage(ctx),
  ...createDocumentFilesHandlers(files, replyContent),
  ...documentStatusHandlers,
  ...createSigningHandlers(files),
});
