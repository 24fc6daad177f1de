import type { Files } from "@stammdaten/files/files.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../http/mount.ts";
import { AfterCommit, FileReply } from "../../http/replies.ts";
import { keepFiles, type KeptFile } from "../../http/uploads/keep-files.ts";
import { addAttachment } from "./add-attachment.ts";
import { loadForm } from "./load-form.ts";
import { presentAttachment } from "./present-form.ts";
import { readAttachment, removeAttachment } from "./read-attachment.ts";

type AttachmentHandlers = Pick<Handlers<AppContract>, "addAttachment" | "attachment" | "removeAttachment">;

function first([file]: readonly KeptFile[]): KeptFile {
  if (file === undefined) throw new Refusal("file.invalid");
  return file;
}

/** The files that answer a form's questions. */
export const createAttachmentHandlers = (files: Files): AttachmentHandlers => ({
  addAttachment: async ({ ctx, query, files: received }) => {
    await ctx.open((inside) => loadForm(inside, query.id));
    return keepFiles(files, received, (kept) =>
      ctx.open(async (inside) => presentAttachment(await addAttachment(inside, { formId: query.id, file: first(kept) }))),
    );
  },
  attachment: async ({ ctx, query }) => {
    const { fileKey, name, mimeType, sizeBytes } = await readAttachment(ctx, { formId: query.id, attachmentId: query.attachmentId });
    // Sent when the transaction has ended: a slow line holds no connection.
    return new AfterCommit(() =>
      Promise.resolve(
        new FileReply(
          { sizeBytes, read: (range) => files.read(fileKey, range), readWhole: () => files.readWhole(fileKey, sizeBytes) },
          { name, mimeType, inline: true },
        ),
      ),
    );
  },
  removeAttachment: async ({ ctx, query }) => {
    await removeAttachment(ctx, { formId: query.id, attachmentId: query.attachmentId });
    return { message: "message.attachment.removed" };
  },
});
