import { createApp } from "./app.ts";
import { disconnectDatabase, warmDatabase } from "./db/connection.ts";
import { endWaits } from "./db/signals.ts";
import { createDeps } from "./deps.ts";
import { loadLists } from "./features/lookups/published-lists.ts";
import { createDrain, GRACE_MS } from "./http/drain.ts";
import { createExpressServer } from "./http/express-server.ts";
import { watchEventLoop } from "./http/shed-load.ts";
import { readinessProbes } from "./operator/readiness-probes.ts";
import { refuseUnfit } from "./operator/refuse-unfit.ts";
import { exitWith, onShutdown, orExit, settingsOrExit } from "./start-process.ts";
import { VERSION } from "./version.ts";
import { openInnerPort } from "./observability/open-inner-port.ts";
import { startTelemetry } from "./observability/start-telemetry.ts";
import { createReadiness, observeReadiness } from "./observability/readiness.ts";
import { observeDisk } from "./observability/observe-disk.ts";

const settings = settingsOrExit();
const { telemetry, close: closeTelemetry } = await startTelemetry("api", VERSION, settings);
const deps = createDeps(settings, VERSION, telemetry);
const lists = orExit(() => loadLists(settings.LISTS_DIR));
await refuseUnfit(settings).catch(exitWith);
// Logged, and not fatal: forms are filled in and read without files too.
await deps.files.check().catch((error: unknown) => deps.log.error({ err: error }, "files can be neither read nor written"));
await warmDatabase();
const { server, answerWith } = createExpressServer();
const drain = createDrain(server);
const readiness = createReadiness(readinessProbes("api", settings, deps.files), { isEnding: drain.isDraining });
answerWith(createApp({ ...deps, lists, readiness, isEnding: drain.isDraining, eventLoop: watchEventLoop() }));
server.once("error", (error) => exitWith(new Error(`PORT: ${error.message}`)));
server.listen({ port: settings.PORT, host: settings.HOST }, () =>
  deps.log.info({ port: settings.PORT, banks: lists.banks.asOf, taxOffices: lists.taxOffices.asOf }, "api listens"),
);
observeReadiness(deps, readiness);
observeDisk(deps, deps.files.incoming);
if (settings.METRICS_PORT !== undefined)
  await openInnerPort({
    port: settings.METRICS_PORT,
    host: settings.METRICS_HOST,
    registry: deps.registry,
    isAlive: () => true,
    readiness,
  }).catch(exitWith);
server.headersTimeout = 10_000;
// A file of 10 MB over a telephone line takes minutes.
server.requestTimeout = 300_000;

onShutdown(async (isReplaced) => {
  // Waiting requests are answered with a retry, which another process takes.
  endWaits();
  await drain.end({ graceMs: isReplaced ? GRACE_MS : 0 });
  await disconnectDatabase();
  await closeTelemetry();
});
