import type { PhoneUpload } from "@stammdaten/shared/contract/phone-uploads.ts";

/** What the API gives for one question that is handed to a phone. */
export type BegunPhone = { readonly phoneUploadId: string; readonly token: string; readonly expiresAt: string };

/** How the page at the desk hands a question to a phone, and hears of it. */
export type PhoneServices = {
  readonly formId: string;
  readonly begin: (path: string) => Promise<BegunPhone>;
  readonly look: (phoneUploadId: string) => Promise<PhoneUpload>;
  readonly end: (phoneUploadId: string) => Promise<unknown>;
};
