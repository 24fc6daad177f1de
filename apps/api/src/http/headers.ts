import { createHmac, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { RequestHandler } from "express";
import helmet from "helmet";

/**
 * Nothing runs, loads or frames this product but itself. Mantine writes its variables as style elements, hence the one
 * allowance. The headers are the same for every request, so helmet is asked for them once.
 */
export function secureHeaders(appUrl: string): RequestHandler {
  const headers: [string, string][] = [];
  const listener = { setHeader: (name: string, value: string) => void headers.push([name, value]), removeHeader: () => {} };
  helmetFor(appUrl)({} as IncomingMessage, listener as unknown as ServerResponse, () => {});
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

const helmetFor = (appUrl: string) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "blob:", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "frame-src": ["'self'", "blob:"],
        "manifest-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
        "object-src": ["'none'"],
      },
    },
    strictTransportSecurity: appUrl.startsWith("https:") ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "no-referrer" },
    crossOriginEmbedderPolicy: false,
  });

/**
 * For a call that only the product's own pages make: what a browser sends from another's is refused. The page may be
 * under a second host name of the product, so the call's own counts beside the app's.
 * @throws Refusal access.forbidden
 */
export const ownPagesOnly = (appUrl: string): RequestHandler => {
  const appHost = new URL(appUrl).host;
  return (req, _res, next) => {
    const { origin, host, "sec-fetch-site": site } = req.headers;
    const from = origin === undefined ? undefined : URL.canParse(origin) ? new URL(origin).host : "";
    if ((site !== undefined && site !== "same-origin") || (from !== undefined && from !== appHost && from !== host))
      throw new Refusal("access.forbidden");
    next();
  };
};

const NAME = "XSRF-TOKEN";

/**
 * The pair of cookie and header. The bearer token alone carries the session, so a client without them works; a header that
 * differs from the cookie does not. A page's first calls go out side by side without a cookie: all of one caller get the
 * same, or the second answer would replace what the third call has just read.
 */
export const xsrfPair = (appUrl: string, secret: string): RequestHandler => {
  const pattern = new RegExp(`(?:^|; )${NAME}=([^;]*)`);
  const secure = appUrl.startsWith("https:") ? "; Secure" : "";
  const valueFor = (authorization: string | undefined): string =>
    authorization === undefined ? randomUUID() : createHmac("sha256", secret).update(`xsrf ${authorization}`).digest("base64url");
  return (req, res, next) => {
    const cookie = pattern.exec(req.headers.cookie ?? "")?.[1];
    const header = req.headers["x-xsrf-token"];
    if (cookie === undefined) res.append("Set-Cookie", `${NAME}=${valueFor(req.headers.authorization)}; Path=/; SameSite=Strict${secure}`);
    else if (header !== undefined && header !== cookie) throw new Refusal("session.expired");
    next();
  };
};
