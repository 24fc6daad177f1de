import path from "node:path";
import { content } from "@stammdaten/shared/contract/content.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { Router, type RequestHandler } from "express";
import { allowContent } from "./frame-headers.ts";

type ContentHost = {
  /** The host's origin. */
  readonly contentUrl: string;
  /** The origins of the product's own pages. */
  readonly appOrigins: readonly string[];
  /** Answers files by their address, below `/api`. */
  readonly api: RequestHandler;
  readonly webRoot: string | undefined;
};

/** Nothing is shown of what is not content. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Keeps what others have written on a host of its own, so that whatever a browser's viewer may make of it runs beside no session: that
 * host answers files by their address and the page for others' content, and nothing else; the app's hosts answer neither.
 */
export function separateContent({ contentUrl, appOrigins, api, webRoot }: ContentHost): RequestHandler {
  const { host } = new URL(contentUrl);
  const own = Router()
    .use((req, res, next) => {
      res.set({ "Content-Security-Policy": NOTHING, "Cache-Control": "no-store", Vary: "Origin" });
      // The app's pages read a PDF that the browser has no viewer for; they send no credentials, and none are taken.
      const { origin } = req.headers;
      if (origin !== undefined && appOrigins.includes(origin)) res.set("Access-Control-Allow-Origin", origin);
      next();
    })
    .use(onlyPath(`/api${content.content.path}`, api))
    .use(serveFrame(webRoot, appOrigins))
    .use((_req, res) => {
      res.status(404).type("text/plain").send("Not found");
    });
  const others = Router()
    .all(`/api${content.content.path}`, () => {
      throw new Refusal("resource.notFound");
    })
    .get("/content-frame", (_req, res) => res.redirect(`${contentUrl}/content-frame`));
  return (req, res, next) => (req.headers.host === host ? own : others)(req, res, next);
}

/** Lets a handler see calls of one path alone. */
const onlyPath = (wanted: string, handle: RequestHandler): RequestHandler => {
  const lower = wanted.toLowerCase();
  return (req, res, next) => {
    if (req.path.toLowerCase() !== lower || (req.method !== "GET" && req.method !== "HEAD")) return next();
    return handle(req, res, next);
  };
};

/** The page that shows others' content, and its script. */
function serveFrame(webRoot: string | undefined, appOrigins: readonly string[]): RequestHandler {
  const router = Router();
  if (webRoot === undefined) return router;
  router.get("/content-frame", (_req, res) => {
    allowContent(res, appOrigins);
    res.sendFile(path.join(webRoot, "content-frame.html"));
  });
  return router.get("/content-frame.js", (_req, res) => {
    // A frame of no origin loads it.
    res.set("Cross-Origin-Resource-Policy", "cross-origin").sendFile(path.join(webRoot, "content-frame.js"));
  });
}
