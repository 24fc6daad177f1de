import { readToday } from "@stammdaten/shared/values/date.ts";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { AnswerGroup, Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { currentForm } from "@stammdaten/shared/forms/index.ts";
import { needsClient } from "@stammdaten/shared/forms/needs-client.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { callApi } from "./call-api.ts";
import { drawPicture } from "./draw-picture.ts";
import { type Firm, pickDatevNumber, tokenOf } from "./firm.ts";

export type FormLink = { readonly link: string; readonly formId: string };

/** Makes a link for a form of any type; one that needs a client gets a new one with master data. */
export async function linkTo(firm: Firm, formularType: FormularType): Promise<FormLink> {
  const form: Form = currentForm(formularType);
  const client = needsClient(form) ? await makeClient(firm, form.subject) : {};
  const first = form.updates === undefined ? undefined : currentForm(form.updates as FormularType);
  // The first time's answers of a record are what its update begins with, and whether the firm knows an identity document.
  if (first?.approval === "record") await approveSample(firm, first, client);
  if (first?.approval === "record" && client.normalPersonId !== undefined) await identify(firm, client.normalPersonId);
  return invite(firm, formularType, client);
}

type Client = { normalPersonId?: string; companyId?: string };

async function invite(firm: Firm, formularType: FormularType, client: Client): Promise<FormLink> {
  const { link, formId } = await firm.api.invite({
    query: {},
    body: { method: "link", formularType, name: "Zoë Groß", language: "de", ...client },
  });
  if (link === undefined) throw new Error("An invitation by link answers the link.");
  return { link, formId };
}

/** A client whose form of the first time was sent and approved. */
async function makeClient(firm: Firm, subject: Form["subject"]): Promise<Client> {
  const mandantId = await approveSample(firm, currentForm(subject), {}, pickDatevNumber());
  return subject === "person" ? { normalPersonId: mandantId } : { companyId: mandantId };
}

/** The firm has seen the person's passport, which is valid for ever so long. */
async function identify(firm: Firm, id: string): Promise<void> {
  const { masterData } = await firm.api.person({ query: { id } });
  const { firstName, lastName } = masterData["personal"] as AnswerGroup;
  const seen = { method: "original", documentKind: "passport", documentNumber: "C01X00T47", issuingAuthority: "Stadt Köln" } as const;
  await firm.api.verifyPerson({
    query: { mandantType: "person", id },
    body: { ...seen, person: `${String(firstName)} ${String(lastName)}`, verifiedOn: readToday(), validUntil: "2099-12-31" },
  });
}

/** Invites to a form, sends it with every answer of the sample and approves it. Gives the client's id. */
async function approveSample(firm: Firm, form: Form, client: Client, datevNumber?: number): Promise<string> {
  const { link, formId } = await invite(firm, form.formularType as FormularType, client);
  await sendSample(link, formId, form);
  await firm.api.confirmForm({ query: { id: formId } });
  return (await firm.api.approveForm({ query: { id: formId }, body: { datevNumber } })).mandantId;
}

/** Answers a form by its link through the API and sends it. Gives the answers. */
export async function sendSample(link: string, formId: string, form: Form, seed = 1): Promise<Answers> {
  const guest = callApi({ authorization: `Invitation ${tokenOf(link)}` });
  const file = new File([new Uint8Array(drawPicture())], "Ausweis.png", { type: "image/png" });
  const { id: attachmentId } = await guest.addAttachment({ query: { id: formId }, files: [file] });
  const answers = sampleAnswers(form, seed, { today: readToday(), attachmentId: () => attachmentId });
  const { revision: before } = await guest.form({ query: { id: formId } });
  const { revision } = await guest.saveForm({ query: { id: formId }, body: { revision: before, answers } });
  await guest.submitForm({
    query: { id: formId },
    body: { revision, confirmations: { dataProtection: true, correctness: true, reportChanges: true } },
  });
  return answers;
}
