import { createApp } from "./app.ts";
import { disconnectDatabase } from "./db/connection.ts";
import { endWaits } from "./db/signals.ts";
import { createDeps } from "./deps.ts";
import { loadLists } from "./features/lookups/published-lists.ts";
import { readinessProbes } from "./operator/readiness-probes.ts";
import { refuseUnfit } from "./operator/refuse-unfit.ts";
import { exitWith, onShutdown, orExit, settingsOrExit } from "./start-process.ts";
import { VERSION } from "./version.ts";
import { openInnerPort } from "./watching/open-inner-port.ts";
import { openWatching } from "./watching/open-watching.ts";
import { createReadiness, watchReadiness } from "./watching/readiness.ts";
import { watchDisk } from "./watching/watch-disk.ts";

const settings = settingsOrExit();
const { watching, close: closeWatching } = await openWatching("api", VERSION, settings);
const deps = createDeps(settings, VERSION, watching);
const lists = orExit(() => loadLists(settings.LISTS_DIR));
await refuseUnfit(settings).catch(exitWith);
// Told, and not fatal: forms are filled in and read without files too.
await deps.files.check().catch((error: unknown) => deps.log.error({ err: error }, "files can be neither read nor written"));
let ending = false;
const isEnding = (): boolean => ending;
const server = createApp({ ...deps, lists, isEnding }).listen(settings.PORT, (error?: Error) => {
  if (error !== undefined) {
    process.stderr.write(`PORT: ${error.message}\n`);
    process.exit(1);
  }
  deps.log.info({ port: settings.PORT, banks: lists.banks.asOf, taxOffices: lists.taxOffices.asOf }, "api listens");
});
const readiness = createReadiness(readinessProbes("api", settings, deps.files), { isEnding });
watchReadiness(deps, readiness);
watchDisk(deps, deps.files.incoming);
if (settings.METRICS_PORT !== undefined) await openInnerPort({ port: settings.METRICS_PORT, host: settings.METRICS_HOST, registry: deps.registry, isAlive: () => true, readiness }).catch(exitWith);
server.headersTimeout = 10_000;
// A file of 10 MB over a telephone line takes minutes.
server.requestTimeout = 300_000;

onShutdown(async () => {
  ending = true;
  endWaits();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  await disconnectDatabase();
  await closeWatching();
});
