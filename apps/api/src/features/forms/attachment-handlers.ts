import type { Files } from "@stammdaten/files/files.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { loadFirmKey } from "../../db/firm-key.ts";
import type { Handlers } from "../../http/mount.ts";
import type { ReplyContent } from "../../http/reply-content.ts";
import { keepFiles, type KeptFile } from "../../http/uploads/keep-files.ts";
import { addAttachment, findUpload } from "./add-attachment.ts";
import { loadForm } from "./load-form.ts";
import { presentAttachment } from "./present-form.ts";
import { readAttachment, removeAttachment } from "./read-attachment.ts";

type AttachmentHandlers = Pick<Handlers<AppContract>, "addAttachment" | "attachment" | "removeAttachment">;

function first([file]: readonly KeptFile[]): KeptFile {
  if (file === undefined) throw new Refusal("file.invalid");
  return file;
}

/** The files that answer a form's questions. */
export const createAttachmentHandlers = (files: Files, replyContent: ReplyContent): AttachmentHandlers => ({
  addAttachment: async ({ ctx, query, files: received }) => {
    const { id: formId, upload } = query;
    const { cipher, earlier } = await ctx.open(async (inside) => {
      await loadForm(inside, formId);
      return { cipher: await loadFirmKey(inside.tenantId), earlier: await findUpload(inside, formId, upload) };
    });
    if (earlier !== null) return presentAttachment(earlier);
    return keepFiles({ files, cipher }, received, (kept) =>
      ctx.open(async (inside) => presentAttachment(await addAttachment(inside, { formId, file: first(kept), upload }))),
    );
  },
  attachment: async ({ ctx, query }) => {
    const found = await readAttachment(ctx, { formId: query.id, attachmentId: query.attachmentId });
    return replyContent(ctx, { ...found, inline: true });
  },
  removeAttachment: async ({ ctx, query }) => {
    await removeAttachment(ctx, { formId: query.id, attachmentId: query.attachmentId });
    return { message: "message.attachment.removed" };
  },
});
