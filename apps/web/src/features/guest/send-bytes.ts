import { ApiError, type Route } from "@stammdaten/shared/contract/client.ts";
import { apiBase } from "../../api.ts";

/** A file on its way: by which call, as whom, and who hears of it. */
export type Sending = {
  readonly endpoint: "addAttachment" | "addPhonePicture";
  readonly query: Readonly<Record<string, string>>;
  readonly file: File;
  /** Read anew with every call. */
  readonly headers: () => Record<string, string>;
  /** Hears how much is sent, in parts of 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Makes a call that brings bytes. Goes by XMLHttpRequest, since fetch reports no progress of what is sent.
 * @throws ApiError when the server refuses, Error when the call does not come through or is cancelled
 */
export function sendBytes<Answer>(
  { method, path, fileField = "file" }: Route,
  { query, file, headers, onProgress, signal }: Omit<Sending, "endpoint">,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Error("cancelled"));
    const call = new XMLHttpRequest();
    call.open(method, `${apiBase}${path}?${new URLSearchParams(query)}`);
    // Null for what is no JSON.
    call.responseType = "json";
    for (const [name, value] of Object.entries(headers())) call.setRequestHeader(name, value);
    call.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    call.addEventListener("load", () => {
      if (call.status >= 200 && call.status < 300) resolve(call.response as Answer);
      else reject(new ApiError(call.status, (call.response ?? {}) as Record<string, unknown>));
    });
    call.addEventListener("error", () => reject(new Error("not sent")));
    call.addEventListener("abort", () => reject(new Error("cancelled")));
    signal.addEventListener("abort", () => call.abort(), { once: true });
    const body = new FormData();
    body.append(fileField, file, file.name);
    call.send(body);
  });
}
