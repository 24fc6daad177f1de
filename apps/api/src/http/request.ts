import type { ClientLanguage, Language } from "@stammdaten/shared/contract/schemas.ts";
import { clientLanguages, languages, pickClientLanguage, pickLanguage } from "@stammdaten/shared/values/language.ts";
import { randomUUID } from "node:crypto";
import type { Request } from "express";

export type RequestInfo = {
  /** Of those in which firms work. */
  readonly language: Language;
  /** The one that the caller prefers of all in which clients are asked: that of refusals and messages. */
  readonly clientLanguage: ClientLanguage;
  readonly ip: string | null;
  readonly requestId: string;
  readonly userAgent: string | null;
  /** Whether the page says that nobody is there for whom it asks. */
  readonly isBackground: boolean;
};

const known = new WeakMap<Request, RequestInfo>();

/** Who asks, in which language, under which number. Made once a request. */
export function describeRequest(req: Request): RequestInfo {
  const found = known.get(req);
  if (found !== undefined) return found;
  const info: RequestInfo = {
    language: languageOf(req),
    clientLanguage: clientLanguageOf(req),
    ip: req.ip ?? null,
    requestId: randomUUID(),
    userAgent: req.headers["user-agent"]?.slice(0, 300) ?? null,
    isBackground: req.headers["x-background"] !== undefined,
  };
  known.set(req, info);
  return info;
}

/** German unless the caller prefers English. */
function languageOf(req: Request): Language {
  const header = req.headers["accept-language"];
  if (header === undefined || header.startsWith("de")) return "de";
  return pickLanguage(req.acceptsLanguages(...languages));
}

/** German unless the caller prefers another. */
function clientLanguageOf(req: Request): ClientLanguage {
  const header = req.headers["accept-language"];
  if (header === undefined || header.startsWith("de")) return "de";
  return pickClientLanguage(req.acceptsLanguages(...clientLanguages));
}
