import type { Form as StoredForm } from "@stammdaten/shared/contract/forms.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { Locale } from "@stammdaten/shared/values/locale.ts";
import { type Api, createApi } from "../../api.ts";
import type { SaveBody } from "../../wizard/draft-store.ts";
import type { StoredDraft } from "../../wizard/draft-state.ts";
import type { WizardServices } from "../../wizard/wizard-context.ts";
import { uploadFile } from "./upload-file.ts";

/** Largest body that a browser still sends while its page goes away, in bytes (Fetch standard). */
const LAST_CALL_BYTES = 60_000;

export type Invitation = Awaited<ReturnType<Api["invitationByToken"]>>;

/** The calls of someone with an invitation link. */
export type GuestCalls = ReturnType<typeof createGuestCalls>;

/**
 * @param token the link's secret; it opens one form and nothing else
 * @param locale read anew with every call, for the language of the answers' texts
 */
export function createGuestCalls(token: string, locale: () => Locale) {
  const headers = () => ({ authorization: `Invitation ${token}`, "accept-language": locale() });
  const api = createApi(headers);
  const lastApi = createApi(headers, (url, init) => fetch(url, { ...init, keepalive: String(init?.body ?? "").length < LAST_CALL_BYTES }));
  const toDraft = ({ revision, answers, currentStep }: StoredForm): StoredDraft => ({ revision, answers: answers as Answers, currentStep });
  return {
    openLink: () => api.invitationByToken({ query: { token } }),
    loadForm: (id: string) => api.form({ query: { id } }),
    toDraft,
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
