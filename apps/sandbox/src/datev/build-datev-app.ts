import express, { type Express } from "express";
import { ApiError } from "./api-error.ts";
import type { BehaviourSwitch } from "./behaviour.ts";
import { CallGauge } from "./call-gauge.ts";
import type { DatevStore } from "./datev-store.ts";
import { buildAddresseeRoutes } from "./routes/addressee-routes.ts";
import { answerError } from "./routes/answer-error.ts";
import { buildClientRoutes } from "./routes/client-routes.ts";
import { buildDiagnosticsRoutes } from "./routes/diagnostics-routes.ts";
import { buildLookUpRoutes } from "./routes/look-up-routes.ts";
import { misbehave } from "./routes/misbehave.ts";
import { buildPageRoutes } from "./routes/page-routes.ts";
import { requireBasicAuth } from "./routes/require-basic-auth.ts";
import { requireNtlm } from "./routes/require-ntlm.ts";
import { buildSandboxRoutes } from "./routes/sandbox-routes.ts";

/** How callers log in: with HTTP Basic, or as a Windows user with NTLM. */
export type Authentication = "basic" | "ntlm";

/** What the server is made of. */
export interface DatevAppParts {
  readonly store: DatevStore;
  readonly behaviour: BehaviourSwitch;
  readonly username: string;
  readonly password: string;
  readonly authentication: Authentication;
  /** Digits of the longest client number this installation takes, 5 to 9. */
  readonly numberDigits: number;
}

/** Puts the server together: switches and pages for people, and the API under `/datev/api`. */
export function buildDatevApp({ store, behaviour, username, password, authentication, numberDigits }: DatevAppParts): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  const readJson = express.json({ limit: "5mb" });
  const gauge = new CallGauge();

  app.use("/sandbox", readJson, buildSandboxRoutes(store, behaviour, gauge));
  app.use("/datev/api", (_request, response, next) => {
    gauge.begin();
    response.once("close", () => gauge.end());
    next();
  });
  const requireLogin = authentication === "ntlm" ? requireNtlm({ username, password }) : requireBasicAuth(username, password);
  app.use("/datev/api", misbehave(behaviour), requireLogin, readJson);
  app.use("/datev/api/diagnostics/v1", buildDiagnosticsRoutes());
  app.use(
    "/datev/api/master-data/v1",
    buildClientRoutes(store, numberDigits),
    buildAddresseeRoutes(store),
    buildLookUpRoutes(store, numberDigits),
  );
  app.use("/datev/api/:domain/:version", (request) => {
    const { domain, version } = request.params;
    const isLoaded = (domain === "master-data" || domain === "diagnostics") && version === "v1";
    const description = isLoaded
      ? `Die Ressource „${request.method} ${request.path}“ gibt es nicht.`
      : `Domäne '${domain}' mit der Version '${version}' ist in keinem der geladenen PlugIns`;
    throw new ApiError(404, "not_found", description);
  });
  app.use(buildPageRoutes(store));
  app.use(() => {
    throw new ApiError(404, "not_found", "Diese Adresse gibt es nicht.");
  });
  app.use(answerError);
  return app;
}
