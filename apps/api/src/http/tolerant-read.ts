import type { Request } from "express";
import type { Credentials, TokenKeeper } from "./session.ts";

/** A public endpoint takes no notice of a token that is worth nothing. */
export function tolerantRead(tokens: TokenKeeper, req: Request): Credentials {
  try {
    return tokens.read(req);
  } catch {
    return { kind: "none" };
  }
}
