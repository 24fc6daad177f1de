/** Answers that must not have a body. */
const BODILESS = [204, 205, 304];

/**
 * Sends a call as fetch does, and tells how much of it has gone out, which fetch does not. For calls that are answered with text.
 * @param onProgress hears the part that is sent, from 0 to 1
 */
export const sendWithProgress =
  (onProgress: (part: number) => void): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { method = "GET", headers, body = null, signal } = init;
      const call = new XMLHttpRequest();
      call.open(method, input instanceof Request ? input.url : input);
      new Headers(headers).forEach((value, name) => call.setRequestHeader(name, value));
      call.upload.addEventListener("progress", (event) => {
        if (event.lengthComputable) onProgress(event.loaded / event.total);
      });
      call.addEventListener("load", () => {
        const type = call.getResponseHeader("content-type");
        resolve(
          new Response(BODILESS.includes(call.status) ? null : call.responseText, {
            status: call.status,
            headers: type === null ? {} : { "content-type": type },
          }),
        );
      });
      // What fetch rejects with, so that callers need not know which of the two has sent.
      call.addEventListener("error", () => reject(new TypeError("The call did not come through.")));
      call.addEventListener("abort", () => reject(new DOMException("The call was cancelled.", "AbortError")));
      if (signal?.aborted === true) return reject(new DOMException("The call was cancelled.", "AbortError"));
      signal?.addEventListener("abort", () => call.abort(), { once: true });
      call.send(body instanceof ReadableStream ? null : body);
    });
