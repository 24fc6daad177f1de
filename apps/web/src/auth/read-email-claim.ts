/** The e-mail claim of a JWT. Nothing is verified: only the API decides what a token is worth. Null when there is none. */
export function readEmailClaim(token: string): string | null {
  const payload = token.split(".")[1];
  if (payload === undefined) return null;
  try {
    const base64 = payload.replace(/-/g, "+").replace(/_/g, "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const email = typeof claims === "object" && claims !== null && "email" in claims ? claims.email : null;
    return typeof email === "string" && email !== "" ? email : null;
  } catch {
    return null;
  }
}
