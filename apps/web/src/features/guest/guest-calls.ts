import type { Form as StoredForm } from "@stammdaten/shared/contract/forms.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { Locale } from "@stammdaten/shared/values/locale.ts";
import { type Api, createApi } from "../../api.ts";
import { buildHeaders } from "../../session/build-headers.ts";
import { noteAnswers } from "../../session/note-answers.ts";
import { readToken } from "../../session/read-token.ts";
import type { SaveBody } from "../../wizard/draft-store.ts";
import type { StoredDraft } from "../../wizard/draft-state.ts";
import type { WizardServices } from "../../wizard/wizard-context.ts";
import { uploadFile } from "./upload-file.ts";

/** Largest body that a browser still sends while its page goes away, in bytes (Fetch standard). */
const LAST_CALL_BYTES = 60_000;

export type Invitation = Awaited<ReturnType<Api["invitationByToken"]>>;

/** Whom a client can turn to. */
export type Firm = Invitation["tenant"];

/** How someone comes to a form: by the secret of a link, which opens that one and nothing else, or logged in. */
export type Credential = { readonly kind: "link"; readonly token: string } | { readonly kind: "session"; readonly formId: string };

/** The calls about one form. */
export type GuestCalls = ReturnType<typeof createGuestCalls>;

/** @param locale read anew with every call, for the language of the answers' texts */
export function createGuestCalls(credential: Credential, locale: () => Locale) {
  const headers = (): Record<string, string> =>
    credential.kind === "session" ? buildHeaders(readToken(), locale()) : { authorization: `Invitation ${credential.token}`, "accept-language": locale() };
  const sendPlainly: typeof fetch = (...call) => fetch(...call);
  // Tells the other tabs of the session that it is in use.
  const send = credential.kind === "session" ? noteAnswers(sendPlainly) : sendPlainly;
  const api = createApi(headers, send);
  const lastApi = createApi(headers, (url, init) => send(url, { ...init, keepalive: String(init?.body ?? "").length < LAST_CALL_BYTES }));
  const toDraft = ({ revision, answers, currentStep }: StoredForm): StoredDraft => ({ revision, answers: answers as Answers, currentStep });
  return {
    /** Opens the form. @param meet hears of the firm and the form's language as soon as they are known */
    open: async (meet: (firm: Firm, language: Locale) => void): Promise<{ firm: Firm; stored: StoredForm }> => {
      if (credential.kind === "session") {
        const stored = await api.form({ query: { id: credential.formId } });
        const firm = await api.tenant({ query: { id: stored.tenantId } });
        meet(firm, stored.language);
        return { firm, stored };
      }
      const { tenant: firm, language, formId } = await api.invitationByToken({ query: { token: credential.token } });
      meet(firm, language);
      return { firm, stored: await api.form({ query: { id: formId } }) };
    },
    toDraft,
    /** Asks for a new link in place of the one that has run out. */
    requestLink: credential.kind === "link" ? async () => (await api.requestInvitation({ body: { token: credential.token } })).message : null,
    /** Keeps a session awake; the smallest call that counts. */
    stayLoggedIn: () => api.sessions(),
    save: async (id: string, body: SaveBody, last: boolean) => toDraft(await (last ? lastApi : api).saveForm({ query: { id }, body })),
    submit: (id: string, revision: number) => api.submitForm({ query: { id }, body: { revision, confirmations: { dataProtection: true, correctness: true } } }),
    servicesOf: (id: string): WizardServices => ({
      findBank: async (bankCode) => {
        const banks = await api.bankInfoes({ query: { filter: bankCode } });
        return banks.find((bank) => bank.bankCode === bankCode) ?? null;
      },
      findTaxOffices: (filter, signal) => api.taxAuthorities({ query: { filter }, ...(signal === undefined ? {} : { signal }) }),
      upload: (file, onProgress, signal) => uploadFile(id, file, headers(), onProgress, signal),
      removeAttachment: async (attachmentId) => void (await api.removeAttachment({ query: { id, attachmentId } })),
      requestRevealCode: async () => (await api.revealCode({ query: { id } })).message,
      reveal: async (code) => (await api.reveal({ query: { id }, body: { code } })).answers as Answers,
    }),
  };
}
