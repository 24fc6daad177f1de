import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { createApi, type GuestApi } from "../../../api.ts";
import { uploadFile } from "../upload-file.ts";
import type { PhoneLink } from "./read-phone-link.ts";

/** The calls of a phone that was handed a question. @param locale read anew with every call, for the language of the answers' texts */
export function createPhoneCalls({ token, secret }: PhoneLink, locale: () => ClientLanguage) {
  const headers = () => ({ authorization: `Phone ${token} ${secret}`, "accept-language": locale() });
  const api: GuestApi = createApi(headers);
  return {
    open: () => api.openPhoneUpload(),
    /**
     * The same `upload` once more is answered like the first time.
     * @returns how many more files the question takes @throws ApiError, or Error when the call does not come through
     */
    send: (file: File, onProgress: (part: number) => void, signal: AbortSignal, upload: string) =>
      uploadFile<{ room: number }>({ endpoint: "addPhonePicture", query: { upload }, file, headers, onProgress, signal }),
  };
}

export type PhoneCalls = ReturnType<typeof createPhoneCalls>;
