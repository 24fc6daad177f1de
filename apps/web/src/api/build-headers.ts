/** The cookie of the XSRF pair. Over TLS its name has the prefix of cookies that belong to this host alone. */
const XSRF = new RegExp(`${location.protocol === "https:" ? "__Host-" : ""}XSRF-TOKEN=([^;]*)`);

/** Headers of every call: who asks, in which language, and the answer to the XSRF cookie. */
export function buildHeaders(token: string | null, language: string): Record<string, string> {
  const xsrf = XSRF.exec(document.cookie)?.[1];
  return {
    accept: "application/json",
    "accept-language": language,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(xsrf === undefined ? {} : { "x-xsrf-token": xsrf }),
  };
}
