import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { forms } from "@stammdaten/shared/forms/index.ts";
import express, { Router, type RequestHandler } from "express";
import { allowContent, allowFrames } from "./frame-headers.ts";
import { searchOf } from "./query.ts";
import { describeRequest } from "./request.ts";

/**
 * Where the pages of the wizard begin, for guests and the phones that they hand a question to, for clients who are logged in and for the
 * firm; they get the light entry.
 */
const GUEST_PATHS = [
  "invitation",
  "phone",
  "mandant/form",
  "tenant/form",
  ...new Set(Object.values(forms).map(({ route }) => route.split("/")[0] ?? "")),
];

/** The path of the inquiry form inside the app: with the firm's public key; with the token of an invitation it is the wizard. */
const INQUIRY_PATHS = ["/person-form/inquiry", "/company-form/inquiry"];

/** What a firm's public key can look like; nothing else is asked of the database. */
const EMBED_TOKEN = /^[\w-]{1,100}$/;

const YEAR_MS = 365 * 86_400_000;

/** How the build packs scripts, style sheets and data, the smallest first. */
const PACKINGS = [
  { encoding: "br", ending: ".br" },
  { encoding: "gzip", ending: ".gz" },
];
const PACKED = /^\/[\w-][\w.-]*\.(?:js|css|json)$/;

/** Turns to the packed form of a file where the build has laid one beside it and the browser takes it. */
const choosePacked =
  (folder: string): RequestHandler =>
  (req, res, next) => {
    const file = req.path;
    if (!PACKED.test(file)) return next();
    res.vary("Accept-Encoding");
    const packing = PACKINGS.find(
      ({ encoding, ending }) => req.acceptsEncodings(encoding) !== false && existsSync(path.join(folder, file + ending)),
    );
    if (packing !== undefined) {
      res.type(path.extname(file)).set("Content-Encoding", packing.encoding);
      req.url = file + packing.ending;
    }
    next();
  };

export type WebDeps = {
  /** Who may frame the inquiry form of a firm's public key; asked from this address. */
  readonly findAllowedOrigins: (token: string, ip: string | null) => Promise<readonly string[]>;
};

/** Of an older or newer version: a page in its place would be run as a script. */
const noAsset: RequestHandler = (_req, res) => {
  res.status(404).set("Cache-Control", "no-store").type("text/plain").send("Not found");
};

/**
 * Serves the built web app: hashed files packed and for ever, pages and `version.json` never from a cache. Behind a reverse proxy
 * that does so itself this is not used.
 */
export function serveWeb(root: string, { findAllowedOrigins }: WebDeps): Router {
  const router = Router();
  const page = (name: string): RequestHandler => {
    const file = path.join(root, name);
    return (_req, res) => {
      res.set("Cache-Control", "no-cache").sendFile(file);
    };
  };
  router.get("/version.json", (_req, res) => {
    res
      .set("Cache-Control", "no-store")
      .type("json")
      .send(readFileSync(path.join(root, "version.json")));
  });
  // Scripts and pages of other origins load these, and frames of no origin; each time asking whether it is still the same.
  router.get(["/embed.js", "/content-frame.js"], (_req, res, next) => {
    res.set("Cross-Origin-Resource-Policy", "cross-origin");
    next();
  });
  router.get("/inquiry", async (req, res) => {
    const token = new URLSearchParams(searchOf(req.url)).get("token") ?? "";
    allowFrames(res, EMBED_TOKEN.test(token) ? await findAllowedOrigins(token, describeRequest(req).ip) : []);
    // Kept by nobody: the firm may change who frames it.
    res.set("Cache-Control", "no-store").sendFile(path.join(root, "inquiry.html"));
  });
  const contentFrame = page("content-frame.html");
  router.get("/content-frame", (req, res, next) => {
    allowContent(res);
    contentFrame(req, res, next);
  });
  const inquiry = page("inquiry.html");
  router.get(INQUIRY_PATHS, (req, res, next) => (new URLSearchParams(searchOf(req.url)).has("embed") ? inquiry(req, res, next) : next()));
  const assets = path.join(root, "assets");
  router.use(
    "/assets",
    choosePacked(assets),
    express.static(assets, { immutable: true, maxAge: YEAR_MS, index: false, redirect: false }),
    noAsset,
  );
  router.use(express.static(root, { index: false, maxAge: 0 }));
  router.get(
    GUEST_PATHS.flatMap((first) => [`/${first}`, `/${first}/*rest`]),
    page("guest.html"),
  );
  router.get("/{*rest}", page("index.html"));
  return router;
}
