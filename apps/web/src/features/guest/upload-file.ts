import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { routes } from "virtual:routes";
import { apiBase } from "../../api.ts";

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/**
 * Uploads one file. Goes by XMLHttpRequest, since fetch reports no progress of what is sent.
 * @param onProgress hears how much is sent, in parts of 1
 * @throws ApiError when the server refuses, Error when the call does not come through or is cancelled
 */
export function uploadFile<Answer>(
  to: { readonly endpoint: "addAttachment" | "addPhonePicture"; readonly query?: Record<string, string> },
  file: File,
  headers: Record<string, string>,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const { method, path, fileField = "file" } = routes[to.endpoint];
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Error("cancelled"));
    const call = new XMLHttpRequest();
    call.open(method, `${apiBase}${path}?${new URLSearchParams(to.query)}`);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    call.addEventListener("load", () => {
      const answer = parse(call.responseText);
      if (call.status >= 200 && call.status < 300) resolve(answer as Answer);
      else reject(new ApiError(call.status, answer));
    });
    call.addEventListener("error", () => reject(new Error("not sent")));
    call.addEventListener("abort", () => reject(new Error("cancelled")));
    signal.addEventListener("abort", () => call.abort(), { once: true });
    const body = new FormData();
    body.append(fileField, file, file.name);
    call.send(body);
  });
}
