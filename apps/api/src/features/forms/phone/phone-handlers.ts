import type { Files } from "@stammdaten/files/files.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { phoneUploads } from "@stammdaten/shared/contract/phone-uploads.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { loadFirmKey } from "../../../db/firm-key.ts";
import type { Handlers } from "../../../http/mount.ts";
import { keepFiles } from "../../../http/uploads/keep-files.ts";
import { presentAttachment } from "../present-form.ts";
import { beginPhoneUpload } from "./begin-phone-upload.ts";
import { addPhonePicture, findPhoneUpload, openPhoneUpload } from "./open-phone-upload.ts";
import { endPhoneUpload, readPhoneUpload, type PhoneUploadNow } from "./read-phone-upload.ts";

type PhoneHandlers = Pick<Handlers<AppContract>, keyof typeof phoneUploads>;

const present = ({ attachments, expiresAt, ...rest }: PhoneUploadNow) => ({
  ...rest,
  expiresAt: expiresAt.toISOString(),
  attachments: attachments.map(presentAttachment),
});

/** A question that is handed to a phone, at both ends. */
export const createPhoneHandlers = (files: Files): PhoneHandlers => ({
  beginPhoneUpload: async ({ ctx, query, body }) => {
    const begun = await beginPhoneUpload(ctx, { ...query, ...body });
    return { ...begun, expiresAt: begun.expiresAt.toISOString() };
  },
  phoneUpload: async ({ ctx, query }) => present(await readPhoneUpload(ctx, query)),
  endPhoneUpload: async ({ ctx, query }) => present(await endPhoneUpload(ctx, query)),
  openPhoneUpload: async ({ ctx, clientLanguage }) => {
    const { tenant, label, step, room, expiresAt } = await openPhoneUpload(ctx);
    const translate = createTranslate(clientLanguage);
    return { tenant, question: translate(label), step: translate(step), room, expiresAt: expiresAt.toISOString() };
  },
  addPhonePicture: async ({ ctx, query: { upload }, files: received }) => {
    const { cipher, earlier } = await ctx.open(async (inside) => ({
      cipher: await loadFirmKey(inside.tenantId),
      earlier: await findPhoneUpload(inside, upload),
    }));
    if (earlier !== null) return earlier;
    return keepFiles({ files, cipher }, received, async ([file]) => {
      if (file === undefined) throw new Refusal("file.invalid");
      return ctx.open((inside) => addPhonePicture(inside, { file, upload }));
    });
  },
});
