import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import type { FormState } from "@stammdaten/shared/lifecycles/form.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { loadFonts } from "../../../pdf/load-fonts.ts";
import { outlineForm, type FormContent, type Row } from "../../../pdf/outline-form.ts";
import { openPdf, type PdfPen } from "../../../pdf/pdf-pen.ts";
import { readLogo } from "../../../pdf/read-logo.ts";
import { writeSection } from "../../../pdf/write-section.ts";

export type PrintedForm = FormContent & {
  readonly tenantName: string;
  /** The firm's logo as a data URL. */
  readonly logoUrl?: string | null;
  /** Whether the firm sent the form for its client. */
  readonly isForClient?: boolean;
  readonly meta: {
    readonly state: FormState;
    readonly submittedAt: Date | null;
    readonly printedAt: Date;
  };
};

/**
 * The filled-in form as PDF 1.7, tagged (ISO 32000-1, 14.8), in the form's language. Made from the definition alone.
 * @param options.compress false leaves the page contents readable, for tests
 */
export async function renderFormPdf(printed: PrintedForm, options: { compress?: boolean } = {}): Promise<Uint8Array> {
  const translate = createTranslate(printed.language);
  const title = translate(`formularType.${printed.form.formularType}`);
  const pen = openPdf({
    fonts: await loadFonts(),
    language: printed.language,
    title,
    author: printed.tenantName,
    madeAt: printed.meta.printedAt,
    compress: options.compress ?? true,
  });
  const logo = await readLogo(printed.logoUrl ?? null);
  if (logo !== null) pen.drawLogo(logo, printed.tenantName);
  pen.writeTitle(title);
  pen.writeRows(describeForm(printed, translate));
  for (const section of outlineForm(printed, translate)) writeSection(pen, section);
  if (printed.meta.submittedAt !== null) writeConfirmations(pen, printed, translate);
  return pen.close((n, total) => translate("print.page", { n, total }));
}

/** What the client declared, or the firm noted of the client; a form cannot be submitted without. */
function writeConfirmations(pen: PdfPen, { form, isForClient = false }: PrintedForm, translate: Translate): void {
  const names = Object.values(form.steps).flatMap((step) => step.overview?.confirmations ?? []);
  if (names.length === 0) return;
  pen.writeHeading(translate("print.confirmations"), 2);
  for (const name of names) pen.writeParagraph(translate(`confirmations.${isForClient ? "forClient." : ""}${name}`));
}

function describeForm({ tenantName, meta, language }: PrintedForm, translate: Translate): Row[] {
  const row = (key: string, answer: string): Row => ({ label: translate(key), answer, warning: null });
  const moment = new Intl.DateTimeFormat(INTL_LOCALE[language], { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Berlin" });
  return [
    row("print.firm", tenantName),
    row("print.status", translate(`print.status.${printedStatus[meta.state]}`)),
    ...(meta.submittedAt === null ? [] : [row("print.submittedAt", moment.format(meta.submittedAt))]),
    row("print.printedAt", moment.format(meta.printedAt)),
  ];
}

const printedStatus = {
  invited: "draft",
  draft: "draft",
  rejected: "rejected",
  submitted: "submitted",
  inReview: "submitted",
  confirmed: "confirmed",
  approved: "approved",
  delivered: "approved",
} as const satisfies Record<FormState, string>;
