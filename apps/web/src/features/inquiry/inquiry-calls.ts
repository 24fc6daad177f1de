import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { NONCE_MAX_SECONDS, NONCE_MIN_SECONDS } from "@stammdaten/shared/contract/inquiry-nonce.ts";
import type { InquiryKind } from "@stammdaten/shared/contract/inquiries.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { type Api, createApi } from "../../api.ts";
import type { InquiryDraft } from "./inquiry-draft.ts";

export type InquiryApi = Pick<Api, "inquiryForm" | "sendInquiry">;

/** What the page knows of the firm. */
export type InquiryOpening = Awaited<ReturnType<InquiryApi["inquiryForm"]>>;

/** The API without any credentials: no cookie goes out, and none is kept. */
export const createInquiryApi = (locale: () => ClientLanguage): InquiryApi =>
  createApi(
    () => ({ "accept-language": locale() }),
    (url, init) => fetch(url, { ...init, credentials: "omit" }),
  );

/** An inquiry in which nothing is missing. */
type CheckedDraft = InquiryDraft & { readonly kind: InquiryKind };

/** Browsers round their clocks. */
const MARGIN_MS = 250;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The calls of one page. */
export type InquiryCalls = ReturnType<typeof createInquiryCalls>;

/** @param token the firm's public key */
export function createInquiryCalls(api: InquiryApi, token: string) {
  let nonce = { text: "", since: -Infinity };
  /** The version that the page shows: the first, since a form that is opened anew does not change under the reader. */
  let noticeId: string | undefined;
  const open = async (): Promise<InquiryOpening> => {
    const opening = await api.inquiryForm({ query: { token } });
    noticeId ??= opening.notice.id;
    nonce = { text: opening.nonce, since: performance.now() };
    return opening;
  };
  const post = async (
    { kind, companyName, message, extra, consent: _, ...contact }: CheckedDraft,
    language: ClientLanguage,
  ): Promise<void> => {
    const age = performance.now() - nonce.since;
    if (age > NONCE_MAX_SECONDS * 1000 - MARGIN_MS) await open();
    // Browsers fill in forms faster than the API believes.
    await wait(Math.max(0, NONCE_MIN_SECONDS * 1000 + MARGIN_MS - (performance.now() - nonce.since)));
    await api.sendInquiry({
      body: {
        token,
        nonce: nonce.text,
        kind,
        ...contact,
        ...(kind === "company" ? { companyName } : {}),
        ...(message.trim() === "" ? {} : { message }),
        ...(extra === "" ? {} : { extra }),
        language,
        consent: true,
        ...(noticeId === undefined ? {} : { privacyNoticeId: noticeId }),
      },
    });
  };
  return {
    open,
    /** Sends a checked inquiry. A form that has stood open for too long is opened anew meanwhile. */
    send: async (draft: CheckedDraft, language: ClientLanguage): Promise<void> => {
      try {
        await post(draft, language);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "inquiry.stale") throw error;
        await open();
        await post(draft, language);
      }
    },
  };
}
