import { disconnectDatabase } from "./db/connection.ts";
import { addDemoAdmin, addDemoTenants, addDemoUser, demoUsers } from "./demo/accounts.ts";
import { fillDemoFirm } from "./demo/firm-data.ts";
import { createDeps } from "./deps.ts";
import { settingsOrExit } from "./start-process.ts";
import { VERSION } from "./version.ts";

// Loads the demo firms and accounts where they are missing; a start that was cut short is finished by the next.
const settings = settingsOrExit();
if (settings.DEMO) {
  createDeps(settings, VERSION);
  await addDemoTenants(new Date());
  await addDemoAdmin();
  for (const user of demoUsers) await addDemoUser(user);
  await fillDemoFirm(settings);
  await disconnectDatabase();
}
