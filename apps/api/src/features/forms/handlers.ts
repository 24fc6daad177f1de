import type { Files } from "@stammdaten/files/files.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { formReview } from "@stammdaten/shared/contract/form-review.ts";
import type { forms } from "@stammdaten/shared/contract/forms.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { FindBank } from "@stammdaten/shared/forms/complete-banks.ts";
import { describeForm } from "@stammdaten/shared/forms/definition.ts";
import { optionLabel } from "@stammdaten/shared/forms/display.ts";
import { currentForm, findForm } from "@stammdaten/shared/forms/index.ts";
import type { phoneUploads } from "@stammdaten/shared/contract/phone-uploads.ts";
import type { pieces } from "@stammdaten/shared/contract/pieces.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Ctx } from "../../db/context.ts";
import type { CountOwnWords } from "../../domain/spend-mails.ts";
import type { Handlers } from "../../http/mount.ts";
import { AfterCommit, FileReply } from "../../http/replies.ts";
import type { ReplyContent } from "../../http/reply-content.ts";
import type { Scan } from "../../http/uploads/scan.ts";
import { createAttachmentHandlers } from "./attachment-handlers.ts";
import { createForm } from "./create-form.ts";
import { sentFormsHandlers } from "./export/sent-forms-handlers.ts";
import { findAttachments, findOwnAttachments } from "./find-attachments.ts";
import { mailFormLink } from "./mail-form-link.ts";
import { openForm } from "./open-form.ts";
import { drawInThread } from "../../pdf/draw-in-thread.ts";
import { outlineFormPdf } from "./pdf/outline-form-pdf.ts";
import { readFormNotice } from "./read-form-notice.ts";
import { presentForm } from "./present-form.ts";
import { createPhoneHandlers } from "./phone/phone-handlers.ts";
import { createPieceHandlers } from "./pieces/piece-handlers.ts";
import { printForm } from "./print-form.ts";
import { revealForm } from "./reveal-form.ts";
import { createReviewHandlers } from "./review-handlers.ts";
import { saveForm, StaleRevision } from "./save-form.ts";
import { sendRevealCode } from "./send-reveal-code.ts";
import { startUpdate } from "./start-update.ts";
import { submitForm } from "./submit-form.ts";

type FormsHandlers = Pick<
  Handlers<AppContract>,
  keyof typeof forms | keyof typeof formReview | keyof typeof phoneUploads | keyof typeof pieces | "formNotice"
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

export const createFormsHandlers = (deps: {
  files: Files;
  scan: Scan;
  replyContent: ReplyContent;
  invitationDays: number;
  countOwnWords: CountOwnWords;
  nameTaxOffice: (number: string) => string | null;
  nameIndustry: (code: string) => string | undefined;
  findBank: FindBank;
}): FormsHandlers => ({
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
    const files = hasBegun ? undefined : await findAttachments(ctx, form, []);
    return { ...(await presentForm(ctx, form, language, files)), message: hasBegun ? "message.form.goOn" : "message.form.created" };
  },
  saveForm: async ({ ctx, query, body, language }) => {
    // The step save is what clients wait for: the files are asked for together with the form.
    const [own, row] = await Promise.all([
      findOwnAttachments(ctx, query.id),
      orConflict(ctx, language, saveForm(ctx, { ...query, ...body })),
    ]);
    return presentForm(ctx, row, language, await findAttachments(ctx, row, own));
  },
  submitForm: async ({ ctx, query, body, language, clientLanguage }) => {
    await orConflict(ctx, language, submitForm(ctx, { ...query, ...body, findBank: deps.findBank, language: clientLanguage }));
    return { message: "message.form.submitted" };
  },
  formNotice: ({ ctx, query }) => readFormNotice(ctx, query),
  mailFormLink: ({ ctx, query, clientLanguage }) => mailFormLink(ctx, { ...query, language: clientLanguage }),
  revealCode: async ({ ctx, query }) => {
    await sendRevealCode(ctx, query);
    return { message: "message.revealCode.sent" };
  },
  reveal: async ({ ctx, query, body, language }) => {
    const revealed = await revealForm(ctx, { ...query, ...body });
    if (revealed instanceof Refusal) return revealed;
    return { ...(await presentForm(revealed.ctx, revealed.row, language)), proof: revealed.proof };
  },
  formPdf: async ({ ctx, query, clientLanguage }) => {
    const { print, name } = await printForm(ctx, { ...query, language: clientLanguage });
    return new AfterCommit(
      async () =>
        new FileReply(
          { bytes: await drawInThread(outlineFormPdf({ ...print, nameTaxOffice: deps.nameTaxOffice, nameIndustry: deps.nameIndustry })) },
          { name, mimeType: "application/pdf" },
        ),
    );
  },
  ...createAttachmentHandlers(deps.files, deps.replyContent),
  ...createPhoneHandlers(deps.files),
  ...createPieceHandlers(deps),
  ...createReviewHandlers(deps),
  ...sentFormsHandlers,
});
