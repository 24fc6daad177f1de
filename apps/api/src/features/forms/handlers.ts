import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { describeForm } from "@stammdaten/shared/forms/definition.ts";
import { optionLabel } from "@stammdaten/shared/forms/display.ts";
import { currentForm, findForm } from "@stammdaten/shared/forms/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Ctx } from "../../db/context.ts";
import { rowsOfPages } from "../../exports/rows-of-pages.ts";
import { tableTypes } from "../../exports/write-table.ts";
import { AfterCommit, FileReply, JsonText } from "../../http/replies.ts";
import type { Handlers } from "../../http/mount.ts";
import { keepFiles, type KeptFile } from "../../http/uploads/keep-files.ts";
import type { Files } from "@stammdaten/files/files.ts";
import { addAttachment } from "./add-attachment.ts";
import { approveForm } from "./approve-form.ts";
import { assignForm } from "./assign-form.ts";
import { confirmForm } from "./confirm-form.ts";
import { createForm } from "./create-form.ts";
import { findAttachments } from "./find-attachments.ts";
import { beginExport } from "./export/begin-export.ts";
import { readExportPage } from "./export/read-export-page.ts";
import { writeExport } from "./export/write-export.ts";
import { listChanges } from "./list-changes.ts";
import { listHistory } from "./list-history.ts";
import { listSentForms } from "./list-sent-forms.ts";
import { loadForm } from "./load-form.ts";
import { openForm } from "./open-form.ts";
import { renderFormPdf } from "./pdf/render-form-pdf.ts";
import { presentAttachment, presentForm } from "./present-form.ts";
import { printForm } from "./print-form.ts";
import { readAttachment, removeAttachment } from "./read-attachment.ts";
import { rejectForm } from "./reject-form.ts";
import { revealForm } from "./reveal-form.ts";
import { saveForm, StaleRevision } from "./save-form.ts";
import { sendRevealCode } from "./send-reveal-code.ts";
import { startUpdate } from "./start-update.ts";
import { submitForm } from "./submit-form.ts";
import { unlockForm } from "./unlock-form.ts";

type Forms = Pick<
  Handlers<AppContract>,
  | "formDefinition"
  | "form"
  | "createForm"
  | "saveForm"
  | "submitForm"
  | "confirmForm"
  | "assignForm"
  | "rejectForm"
  | "unlockForm"
  | "formHistory"
  | "approveForm"
  | "formChanges"
  | "revealCode"
  | "reveal"
  | "addAttachment"
  | "attachment"
  | "removeAttachment"
  | "formPdf"
  | "sentForms"
  | "exportSentForms"
>;

/** Tells the later of two tabs what is stored now, so that it can show both. */
async function orConflict<Result>(ctx: Ctx, language: Language, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StaleRevision)) throw error;
    throw new Refusal("form.conflict", { extra: { stored: await presentForm(ctx, error.row, language) } });
  }
}

function first([file]: readonly KeptFile[]): KeptFile {
  if (file === undefined) throw new Refusal("file.invalid");
  return file;
}

export const createFormsHandlers = (deps: {
  files: Files;
  invitationDays: number;
  nameTaxOffice: (number: string) => string | null;
  nameIndustry: (code: string) => string | undefined;
}): Forms => ({
  formDefinition: async ({ query, language }) => {
    const { formularType, edition } = query;
    const definition = edition === undefined ? currentForm(formularType) : findForm(formularType, edition);
    if (definition === undefined) throw new Refusal("resource.notFound");
    const translate = createTranslate(language);
    return { ...describeForm(definition, translate, optionLabel(language, translate)), formularType };
  },
  form: async ({ ctx, query, language }) => presentForm(ctx, await openForm(ctx, query), language),
  createForm: async ({ ctx, body, language }) => {
    const { form, hasBegun } =
      ctx.actor.level === "mandant" ? await startUpdate(ctx, body) : { form: await createForm(ctx, body), hasBegun: false };
    return { ...(await presentForm(ctx, form, language)), message: hasBegun ? "message.form.goOn" : "message.form.created" };
  },
  saveForm: async ({ ctx, query, body, language }) => {
    // The step save is what clients wait for: the files are asked for together with the form.
    const [files, row] = await Promise.all([
      findAttachments(ctx, query.id),
      orConflict(ctx, language, saveForm(ctx, { ...query, ...body })),
    ]);
    return presentForm(ctx, row, language, files);
  },
  submitForm: async ({ ctx, query, body, language }) => {
    await orConflict(ctx, language, submitForm(ctx, { ...query, ...body }));
    return { message: "message.form.submitted" };
  },
  confirmForm: async ({ ctx, query, language }) => ({
    ...(await presentForm(ctx, await confirmForm(ctx, query), language)),
    message: "message.form.confirmed",
  }),
  assignForm: async ({ ctx, query, body, language }) => ({
    ...(await presentForm(ctx, await assignForm(ctx, { ...query, ...body }), language)),
    message: "message.form.assigned",
  }),
  rejectForm: async ({ ctx, query, body, language }) => {
    const row = await rejectForm(ctx, { ...query, ...body, invitationDays: deps.invitationDays });
    return { ...(await presentForm(ctx, row, language)), message: "message.form.rejected" };
  },
  unlockForm: async ({ ctx, query, body, language }) => {
    const row = await unlockForm(ctx, { ...query, ...body, invitationDays: deps.invitationDays });
    return { ...(await presentForm(ctx, row, language)), message: "message.form.unlocked" };
  },
  formHistory: async ({ ctx, query }) => new JsonText(await listHistory(ctx, query)),
  approveForm: async ({ ctx, query, body, language }) => {
    const { form, mandantType, mandantId } = await approveForm(ctx, { ...query, ...body });
    return { form: await presentForm(ctx, form, language), mandantType, mandantId, message: "message.form.approved" };
  },
  formChanges: ({ ctx, query, language }) => listChanges(ctx, { ...query, language }),
  revealCode: async ({ ctx, query }) => {
    await sendRevealCode(ctx, query);
    return { message: "message.revealCode.sent" };
  },
  reveal: async ({ ctx, query, body, language }) => {
    const revealed = await revealForm(ctx, { ...query, ...body });
    return revealed instanceof Refusal ? revealed : presentForm(ctx, revealed, language);
  },
  addAttachment: async ({ ctx, query, files }) => {
    await ctx.open((inside) => loadForm(inside, query.id));
    return keepFiles(deps.files, files, (kept) =>
      ctx.open(async (inside) => presentAttachment(await addAttachment(inside, { formId: query.id, file: first(kept) }))),
    );
  },
  attachment: async ({ ctx, query }) => {
    const { fileKey, name, mimeType, sizeBytes } = await readAttachment(ctx, { formId: query.id, attachmentId: query.attachmentId });
    // Sent when the transaction has ended: a slow line holds no connection.
    return new AfterCommit(() =>
      Promise.resolve(
        new FileReply(
          { sizeBytes, read: (range) => deps.files.read(fileKey, range), readWhole: () => deps.files.readWhole(fileKey, sizeBytes) },
          { name, mimeType, inline: true },
        ),
      ),
    );
  },
  removeAttachment: async ({ ctx, query }) => {
    await removeAttachment(ctx, { formId: query.id, attachmentId: query.attachmentId });
    return { message: "message.attachment.removed" };
  },
  formPdf: async ({ ctx, query }) => {
    const { print, name } = await printForm(ctx, query);
    return new AfterCommit(
      async () =>
        new FileReply(
          { bytes: await renderFormPdf({ ...print, nameTaxOffice: deps.nameTaxOffice, nameIndustry: deps.nameIndustry }) },
          { name, mimeType: "application/pdf" },
        ),
    );
  },
  sentForms: async ({ ctx, query }) => new JsonText(await listSentForms(ctx, query)),
  exportSentForms: async ({ ctx: { open }, query, language }) => {
    const { format } = query;
    const { name, first } = await open((ctx) => beginExport(ctx, { ...query, language }));
    // A transaction for each page: none of them waits for a slow line.
    const forms = rowsOfPages(first, (cursor) => open((ctx) => readExportPage(ctx, query, cursor)));
    return new FileReply({ chunks: writeExport(format, language, forms) }, { name, mimeType: tableTypes[format] });
  },
});
