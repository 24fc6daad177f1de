import { randomInt, randomUUID } from "node:crypto";
import { readToday } from "@stammdaten/shared/values/date.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { type Api, callApi } from "./call-api.ts";
import { makeTaxId } from "./make-tax-id.ts";
import { drawPicture } from "./draw-picture.ts";
import { queryDatabase } from "./query-database.ts";

export type Credentials = { readonly username: string; readonly password: string };

/** The accounts that every stack has. */
export const demo = {
  pro: { username: "pro@demo.example", password: "Demo-Pro-1" },
  expired: { username: "expired@demo.example", password: "Demo-Expired-1" },
  admin: { username: "admin@demo.example", password: "Demo-Admin-1" },
} as const satisfies Record<string, Credentials>;

/** The password of all accounts that tests make; its hash is a cheap one, because they log in hundreds of times. */
export const madeAccount = { password: "Demo-Pro-1", passwordHash: "$2b$04$tnE7y20Kw0zRXl2sFLBTY.e7LL5vXmzc7/3zxJpTxFJi2iCoek18." };

/** A firm that belongs to one test alone. */
export type Firm = Credentials & { readonly id: string; readonly name: string; readonly token: string; readonly api: Api };

/** Makes a firm in its trial with one user, past the screens that do not exist yet, and logs in. */
export async function createFirm(name = "Kanzlei Übermut & Söhne"): Promise<Firm> {
  const [id, userId] = [randomUUID(), randomUUID()];
  const username = `${id.slice(0, 8)}@kanzlei.example`;
  await queryDatabase(
    "INSERT INTO tenant (id, name, email, phone, application_type, confirmed_at) VALUES ($1, $2, $3, '+49 89 5550900', 2, now())",
    [id, name, username],
  );
  await queryDatabase("INSERT INTO subscription (tenant_id, status, plan_expires) VALUES ($1, 'trialing', now() + interval '10 days')", [
    id,
  ]);
  await queryDatabase(
    "INSERT INTO app_user (id, tenant_id, username, email, first_name, last_name, access_level, status) VALUES ($1, $2, $3, $3, 'Änne', 'Übermut', 'tenant', 'active')",
    [userId, id, username],
  );
  await queryDatabase(
    "INSERT INTO credential (username, user_id, tenant_id, access_level, password_hash) VALUES ($1, $2, $3, 'tenant', $4)",
    [username, userId, id, madeAccount.passwordHash],
  );
  const credentials = { username, password: madeAccount.password };
  const { token } = await callApi().bearerToken({ body: credentials });
  return { ...credentials, id, name, token, api: callApi({ authorization: `Bearer ${token}`, "accept-language": "de" }) };
}

/** Saves where the firm's DATEV is, for which somebody proves again who they are. */
export async function saveDatev({ api, password }: Firm, body: Parameters<Api["saveDatevSettings"]>[0]["body"]): Promise<void> {
  await api.confirmIdentity({ body: { password } });
  await api.saveDatevSettings({ query: {}, body });
}

/** Lets the firm's trial end. */
export async function closeFirm({ id }: Firm): Promise<void> {
  await queryDatabase("UPDATE subscription SET plan_expires = now() - interval '1 day' WHERE tenant_id = $1", [id]);
}

/** A client number that no other test uses, and that the DATEV stand-in does not have. */
export const pickDatevNumber = (): number => randomInt(30_000, 99_999);

/** The secret of an invitation link. */
export const tokenOf = (link: string): string => new URL(link).searchParams.get("token") ?? "";

/** Makes a link for the person form. */
export async function createLink(
  firm: Firm,
  name = "Jörg Weiß",
  language: ClientLanguage = "de",
): Promise<{ link: string; invitationId: string; formId: string }> {
  const { link, id, formId } = await firm.api.invite({ query: {}, body: { method: "link", formularType: "person", name, language } });
  if (link === undefined) throw new Error("An invitation by link answers the link.");
  return { link, invitationId: id, formId };
}

/** Fills in a form by its link through the API, with every answer of the sample, and sends it; the files prove the identity. */
export async function sendForm(
  link: string,
  formId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
  files: readonly File[] = [new File([new Uint8Array(drawPicture())], "Ausweis.png", { type: "image/png" })],
): Promise<void> {
  const guest = callApi({ authorization: `Invitation ${tokenOf(link)}` });
  const attachments: { attachmentId: string }[] = [];
  for (const file of files) {
    const { id } = await guest.addAttachment({ query: { id: formId }, files: [file] });
    attachments.push({ attachmentId: id });
  }
  const settled = {
    "contact.hasPostalAddress": false,
    "identity.type": "passport",
    "marital-status.maritalStatus": "married",
    "children.hasChildren": true,
  };
  const sample = sampleAnswers(forms.person, 1, { today: readToday(), settled });
  // Every test's people are people of their own: in DATEV, which all tests share, a tax ID says who somebody is.
  const answers: Answers = {
    ...sample,
    personal: { ...sample["personal"], firstName, lastName },
    identity: { ...sample["identity"], attachments },
    tax: { ...sample["tax"], taxId: makeTaxId() },
  };
  const { revision: before } = await guest.form({ query: { id: formId } });
  const { revision } = await guest.saveForm({ query: { id: formId }, body: { revision: before, answers, currentStep: "overview" } });
  await guest.submitForm({ query: { id: formId }, body: { revision, confirmations: { dataProtection: true, correctness: true } } });
}

/** A form that a client has sent. */
export async function submitForm(
  firm: Firm,
  person = { firstName: "Jörg", lastName: "Weiß" },
): Promise<{ formId: string; invitationId: string }> {
  const { link, formId, invitationId } = await createLink(firm, `${person.firstName} ${person.lastName}`);
  await sendForm(link, formId, person);
  return { formId, invitationId };
}

/** A client with master data. */
export async function approvePerson(
  firm: Firm,
  datevNumber: number,
  person = { firstName: "Jörg", lastName: "Weiß" },
): Promise<{ personId: string; formId: string }> {
  const { formId } = await submitForm(firm, person);
  await firm.api.confirmForm({ query: { id: formId } });
  const { mandantId } = await firm.api.approveForm({ query: { id: formId }, body: { datevNumber } });
  return { personId: mandantId, formId };
}
