import { readFileSync } from "node:fs";
import path from "node:path";
import { forms } from "@stammdaten/shared/forms/index.ts";
import express, { Router, type RequestHandler } from "express";

/** Where the pages of the wizard begin, for guests, for clients who are logged in and for the firm; they get the light entry. */
const GUEST_PATHS = ["invitation", "mandant/form", "tenant/form", ...new Set(Object.values(forms).map(({ route }) => route.split("/")[0] ?? ""))];

const YEAR_MS = 365 * 86_400_000;

/** Of an older or newer version: a page in its place would be run as a script. */
const noAsset: RequestHandler = (_req, res) => {
  res.status(404).set("Cache-Control", "no-store").type("text/plain").send("Not found");
};

/**
 * Serves the built web app: hashed files for ever, pages and `version.json` never from a cache. Behind a reverse proxy
 * that does so itself this is not used.
 */
export function serveWeb(root: string): Router {
  const router = Router();
  const page = (name: string): RequestHandler => {
    const file = path.join(root, name);
    return (_req, res) => {
      res.set("Cache-Control", "no-cache").sendFile(file);
    };
  };
  router.get("/version.json", (_req, res) => {
    res.set("Cache-Control", "no-store").type("json").send(readFileSync(path.join(root, "version.json")));
  });
  router.use("/assets", express.static(path.join(root, "assets"), { immutable: true, maxAge: YEAR_MS, index: false, redirect: false }), noAsset);
  router.use(express.static(root, { index: false, maxAge: 0 }));
  router.get(GUEST_PATHS.flatMap((first) => [`/${first}`, `/${first}/*rest`]), page("guest.html"));
  router.get("/{*rest}", page("index.html"));
  return router;
}
