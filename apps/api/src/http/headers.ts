import { createHmac, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { RequestHandler } from "express";
import helmet from "helmet";

/** What browsers can do for a page and the product has no use for. */
const UNUSED = [
  "accelerometer",
  "autoplay",
  "bluetooth",
  "browsing-topics",
  "camera",
  "clipboard-read",
  "compute-pressure",
  "cross-origin-isolated",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "picture-in-picture",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/** Passkeys, and the buttons that copy. */
const USED = ["clipboard-write", "publickey-credentials-create", "publickey-credentials-get"];

const PERMISSIONS = [...UNUSED.map((feature) => `${feature}=()`), ...USED.map((feature) => `${feature}=(self)`)].join(", ");

/**
 * Nothing runs, loads, styles or frames this product but itself; what others have uploaded, it shows from the host that is set for that.
 * The headers are the same for every request, so helmet is asked for them once.
 */
export function secureHeaders(appUrl: string, contentUrl: string | undefined): RequestHandler {
  const headers: [string, string][] = [["Permissions-Policy", PERMISSIONS]];
  const listener = { setHeader: (name: string, value: string) => void headers.push([name, value]), removeHeader: () => {} };
  helmetFor(appUrl, contentUrl === undefined ? [] : [contentUrl])({} as IncomingMessage, listener as unknown as ServerResponse, () => {});
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

const helmetFor = (appUrl: string, content: readonly string[]) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "blob:", "data:", ...content],
        "font-src": ["'self'"],
        "connect-src": ["'self'", ...content],
        "frame-src": ["'self'", "blob:", ...content],
        "manifest-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
        "object-src": ["'none'"],
        // The reader of PDFs is started from an address that its one policy has checked.
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["own-script"],
      },
    },
    strictTransportSecurity: appUrl.startsWith("https:") ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
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

/**
 * The pair of cookie and header. Over TLS the cookie's name has the prefix by which browsers take it from this host alone; the page
 * reads it, so it is not `HttpOnly`, and it opens nothing. The bearer token alone carries the session, so a client without them works;
 * a header that differs from the cookie does not. A page's first calls go out side by side without a cookie: all of one caller get the
 * same, or the second answer would replace what the third call has just read.
 */
export const xsrfPair = (appUrl: string, secret: string): RequestHandler => {
  const [name, secure] = appUrl.startsWith("https:") ? ["__Host-XSRF-TOKEN", "; Secure"] : ["XSRF-TOKEN", ""];
  const pattern = new RegExp(`(?:^|; )${name}=([^;]*)`);
  const valueFor = (authorization: string | undefined): string =>
    authorization === undefined ? randomUUID() : createHmac("sha256", secret).update(`xsrf ${authorization}`).digest("base64url");
  return (req, res, next) => {
    const cookie = pattern.exec(req.headers.cookie ?? "")?.[1];
    const header = req.headers["x-xsrf-token"];
    if (cookie === undefined) res.append("Set-Cookie", `${name}=${valueFor(req.headers.authorization)}; Path=/; SameSite=Strict${secure}`);
    else if (header !== undefined && header !== cookie) throw new Refusal("session.expired");
    next();
  };
};
