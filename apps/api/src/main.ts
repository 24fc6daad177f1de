import { createApp } from "./app.ts";
import { disconnectDatabase } from "./db/connection.ts";
import { createDeps } from "./deps.ts";
import { onShutdown, settingsOrExit } from "./start-process.ts";
import { VERSION } from "./version.ts";

const settings = settingsOrExit();
const deps = createDeps(settings, VERSION);
const server = createApp(deps).listen(settings.PORT, (error?: Error) => {
  if (error !== undefined) {
    process.stderr.write(`PORT: ${error.message}\n`);
    process.exit(1);
  }
  deps.log.info({ port: settings.PORT }, "api listens");
});
server.headersTimeout = 10_000;
// A file of 10 MB over a telephone line takes minutes.
server.requestTimeout = 300_000;

onShutdown(async () => {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  await disconnectDatabase();
});
