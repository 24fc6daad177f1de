import { connectDatabase, disconnectDatabase } from "./db/connection.ts";
import { loadKeys } from "./db/keys.ts";
import { addDemoAdmin, addDemoTenants, addDemoUser, demoUsers } from "./demo/accounts.ts";
import { fillDemoFirm } from "./demo/firm-data.ts";
import { importDemoSanctions } from "./demo/sanctions.ts";
import { settingsOrExit } from "./start-process.ts";

// Loads the demo firms and accounts where they are missing; a start that was cut short is finished by the next.
const settings = settingsOrExit();
if (settings.DEMO) {
  connectDatabase(settings.DATABASE_URL, settings.DATABASE_POOL);
  loadKeys({ data: settings.DATA_KEY, link: settings.LINK_KEY });
  await addDemoTenants(new Date());
  await addDemoAdmin();
  for (const user of demoUsers) await addDemoUser(user);
  await fillDemoFirm(settings);
  await importDemoSanctions();
  await disconnectDatabase();
}
