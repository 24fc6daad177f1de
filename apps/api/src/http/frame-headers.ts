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
