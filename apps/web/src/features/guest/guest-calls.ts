import type { Attachment, Form as StoredForm } from "@stammdaten/shared/contract/form-schemas.ts";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { FormNotice } from "@stammdaten/shared/contract/privacy-notices.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { createApi, type GuestApi } from "../../api.ts";
import { buildHeaders } from "../../api/build-headers.ts";
import { noteAnswers } from "../../api/note-answers.ts";
import { readToken } from "../../auth/read-token.ts";
import { readUserId } from "./own-form.ts";
import type { UnsentOwner } from "../../unsent/unsent-copies.ts";
import type { SaveBody, StoredDraft } from "../../wizard/draft-state.ts";
import type { LookUpHit, LookUpKind } from "../../wizard/look-ups.ts";
import type { PhoneServices } from "../../wizard/phone/phone-services.ts";
import type { WizardServices } from "../../wizard/wizard-context.ts";
import { uploadFile } from "./upload-file.ts";

/** Largest body that a browser still sends while its page goes away, in bytes (Fetch standard). */
const LAST_CALL_BYTES = 60_000;

export type Invitation = Awaited<ReturnType<GuestApi["invitationByToken"]>>;

/** Whom a client can turn to. */
export type Firm = Invitation["tenant"];

/** How someone comes to a form: by the secret of a link, which opens that one and nothing else, or logged in. */
export type Credential = { readonly kind: "link"; readonly token: string } | { readonly kind: "session"; readonly formId: string };

/** What is known of a form before its answers come. */
export type Opening = {
  readonly firm: Firm;
  readonly language: ClientLanguage;
  readonly formularType: FormularType;
  readonly edition: number;
};

/** A form on its way: first what is known of it, then all. A refusal reaches whoever waits for either. */
export type Opened = { readonly opening: Promise<Opening>; readonly form: Promise<{ readonly firm: Firm; readonly stored: StoredForm }> };

type Find = (input: { query: { filter: string }; signal: AbortSignal }) => Promise<readonly LookUpHit[]>;

/** The look-ups as the wizard reads them. */
const findersOf = (api: GuestApi): Readonly<Record<LookUpKind, Find>> => ({
  taxOffice: async (input) =>
    (await api.taxAuthorities(input)).map(({ number, name, city }) => ({
      value: number,
      label: name,
      details: [number, city].filter(Boolean).join(", "),
    })),
  registerCourt: async (input) => (await api.registerCourts(input)).map(({ name }) => ({ value: name, label: name, details: "" })),
  industry: async (input) => (await api.industries(input)).map(({ code, name }) => ({ value: code, label: name, details: code })),
  pensionCarrier: async (input) =>
    (await api.pensionCarriers(input)).map(({ short, name }) => ({ value: short, label: name, details: short === name ? "" : short })),
});

const toDraft = ({ revision, answers, currentStep }: StoredForm): StoredDraft => ({ revision, answers: answers as Answers, currentStep });

/** A question that is handed to a phone, at the desk. */
const phoneServicesOf = (api: GuestApi, id: string): PhoneServices => ({
  formId: id,
  begin: (path) => api.beginPhoneUpload({ query: { id }, body: { path } }),
  look: (phoneUploadId) => api.phoneUpload({ query: { id, phoneUploadId } }),
  end: (phoneUploadId) => api.endPhoneUpload({ query: { id, phoneUploadId } }),
});

/** Whose answers stay on this device until they are sent: another link, or another login, finds nothing of them. */
const nameOwner = (credential: Credential, id: string): UnsentOwner => ({
  kind: credential.kind,
  secret: `${credential.kind === "link" ? credential.token : readUserId()} ${id}`,
});

/** The calls about one form. */
export type GuestCalls = ReturnType<typeof createGuestCalls>;

/** @param locale read anew with every call, for the language of the answers' texts */
export function createGuestCalls(credential: Credential, locale: () => ClientLanguage) {
  /** What a mailed code was answered with: shows stored values until the page is left, for ten minutes at most. */
  let proof = "";
  const headers = (): Record<string, string> =>
    credential.kind === "session"
      ? buildHeaders(readToken(), locale())
      : { authorization: `Invitation ${credential.token} ${proof}`, "accept-language": locale() };
  const sendPlainly: typeof fetch = (...call) => fetch(...call);
  // Tells the other tabs of the session that it is in use.
  const send = credential.kind === "session" ? noteAnswers(sendPlainly) : sendPlainly;
  const api: GuestApi = createApi(headers, send);
  const lastApi: GuestApi = createApi(headers, (url, init) =>
    send(url, { ...init, keepalive: String(init?.body ?? "").length < LAST_CALL_BYTES }),
  );
  let notice: Promise<FormNotice> | null = null;
  /** Asked for once: what was shown is what is confirmed. */
  const readNotice = (id: string): Promise<FormNotice> => {
    notice ??= api.formNotice({ query: { id } });
    notice.catch(() => (notice = null));
    return notice;
  };
  return {
    /** Opens the form. */
    open: (): Opened => {
      if (credential.kind === "session") {
        const stored = api.form({ query: { id: credential.formId } });
        const form = stored.then(async (one) => ({ firm: await api.tenant({ query: { id: one.tenantId } }), stored: one }));
        return {
          opening: form.then(({ firm, stored }) => ({ firm, ...stored })),
          form,
        };
      }
      const invitation = api.invitationByToken({ query: { token: credential.token } });
      const form = invitation.then(async ({ tenant: firm, formId }) => ({ firm, stored: await api.form({ query: { id: formId } }) }));
      // Whoever waits for the opening has heard of its refusal by then.
      form.catch(() => {});
      return {
        opening: invitation.then(({ tenant: firm, ...invited }) => ({ firm, ...invited })),
        form,
      };
    },
    toDraft,
    ownerOf: (id: string) => nameOwner(credential, id),
    /** Asks for a new link in place of the one that has run out. */
    requestLink:
      credential.kind === "link" ? async () => (await api.requestInvitation({ body: { token: credential.token } })).message : null,
    /** Has the link mailed once more. Gives the masked address that it went to; null where none is known. */
    mailLink: (id: string) => api.mailFormLink({ query: { id } }).then(({ sentTo }) => sentTo),
    /** Keeps a session awake; the smallest call that counts. */
    stayLoggedIn: () => api.sessions(),
    save: async (id: string, body: SaveBody, last: boolean) => toDraft(await (last ? lastApi : api).saveForm({ query: { id }, body })),
    /** @param confirmed names of the declarations that the form asks for and someone has made */
    submit: async (id: string, revision: number, confirmed: readonly string[]) => {
      const confirmations: Record<string, true> = Object.fromEntries(confirmed.map((name) => [name, true as const]));
      const { shown } = await readNotice(id);
      return api.submitForm({
        query: { id },
        body: { revision, confirmations: { ...confirmations, dataProtection: true, correctness: true }, privacyNoticeId: shown.id },
      });
    },
    servicesOf: (id: string): WizardServices => ({
      findBank: async (bankCode) => {
        const banks = await api.bankInfoes({ query: { filter: bankCode } });
        return banks.find((bank) => bank.bankCode === bankCode) ?? null;
      },
      lookUp: (kind, filter, signal) => findersOf(api)[kind]({ query: { filter }, signal }),
      upload: (file, onProgress, signal, upload) =>
        uploadFile<Attachment>({ endpoint: "addAttachment", query: { id, upload }, file, headers, onProgress, signal }),
      removeAttachment: async (attachmentId) => void (await api.removeAttachment({ query: { id, attachmentId } })),
      phone: credential.kind === "session" ? null : phoneServicesOf(api, id),
      readNotice: () => readNotice(id),
      requestRevealCode: () => api.revealCode({ query: { id } }),
      reveal: async (code) => {
        const revealed = await api.reveal({ query: { id }, body: { code } });
        proof = revealed.proof;
        return revealed.answers as Answers;
      },
    }),
  };
}
