import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import type { Handlers } from "../../http/mount.ts";
import { binDocument, eraseDocument, restoreDocument, withdrawDocument } from "./bin-document.ts";
import { changeStatus, completeDocument, rejectDocument } from "./change-status.ts";
import { retireGlobalDocument } from "./global-documents.ts";
import { isAdmin } from "./is-admin.ts";
import { readDocument } from "./read-documents.ts";

type DocumentStatusHandlers = Pick<
  Handlers<AppContract>,
  | "removeTemplate"
  | "binDocument"
  | "eraseDocument"
  | "withdrawDocument"
  | "restoreDocument"
  | "changeDocumentStatus"
  | "completeDocument"
  | "rejectDocument"
>;

/** What moves a document from one state of its lifecycle to another. */
export const documentStatusHandlers: DocumentStatusHandlers = {
  removeTemplate: async ({ ctx, query }) => {
    if (isAdmin(ctx)) {
      await retireGlobalDocument(ctx, query.id);
      return { message: "message.documents.retired" };
    }
    await binDocument(ctx as Ctx<UserActor>, { documentId: query.id, isTemplate: true });
    return { message: "message.documents.binned" };
  },
  binDocument: async ({ ctx, query }) => {
    await binDocument(ctx, query);
    return { message: "message.documents.binned" };
  },
  eraseDocument: async ({ ctx, query }) => {
    await eraseDocument(ctx, query);
    return { message: "message.documents.erased" };
  },
  withdrawDocument: async ({ ctx, query }) => {
    await withdrawDocument(ctx, { documentId: query.id });
    return { message: "message.documents.withdrawn" };
  },
  restoreDocument: async ({ ctx, query }) => {
    await restoreDocument(ctx, query);
    return { ...(await readDocument(ctx, query.documentId)), message: "message.documents.restored" };
  },
  changeDocumentStatus: async ({ ctx, query }) => {
    await changeStatus(ctx, query);
    return { ...(await readDocument(ctx, query.documentId)), message: "message.documents.changed" };
  },
  completeDocument: async ({ ctx, query }) => {
    await completeDocument(ctx, query);
    return { ...(await readDocument(ctx, query.documentId)), message: "message.documents.completed" };
  },
  rejectDocument: async ({ ctx, query }) => {
    await rejectDocument(ctx, query);
    return { ...(await readDocument(ctx, query.documentId)), message: "message.documents.rejected" };
  },
};
