/** The value of a cookie; null when there is none. */
function readCookie(name: string): string | null {
  const pair = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
}

/** Headers of every call: who asks, in which language, and the answer to the XSRF cookie. */
export function buildHeaders(token: string | null, language: string): Record<string, string> {
  const xsrf = readCookie("XSRF-TOKEN");
  return {
    accept: "application/json",
    "accept-language": language,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(xsrf === null ? {} : { "x-xsrf-token": xsrf }),
  };
}
