import type { Response } from "express";

/** What the strict policy of every answer says of frames. */
const NOBODY = "frame-ancestors 'none'";

/**
 * Lets pages of these origins, and of no other, frame this answer; nobody where there is none. X-Frame-Options knows no
 * list of origins, so it goes.
 * @param origins normalised, as they are stored
 */
export function allowFrames(res: Response, origins: readonly string[]): void {
  res.removeHeader("X-Frame-Options");
  if (origins.length === 0) return;
  const policy = res.getHeader("Content-Security-Policy");
  if (typeof policy !== "string" || !policy.includes(NOBODY)) throw new Error("no policy to open");
  res.setHeader("Content-Security-Policy", policy.replace(NOBODY, `frame-ancestors ${origins.join(" ")}`));
}

/** The policy of the page that shows what others have written: a script of ours, and nothing else that is named by an address. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types mail",
].join("; ");

/**
 * Makes this answer the page for others' content, which the app's own pages frame.
 * @param appOrigins where it is not on the app's own host
 */
export function allowContent(res: Response, appOrigins: readonly string[] = ["'self'"]): void {
  res.removeHeader("X-Frame-Options");
  res.setHeader("Content-Security-Policy", `${CONTENT_POLICY}; frame-ancestors ${appOrigins.join(" ")}`);
}
