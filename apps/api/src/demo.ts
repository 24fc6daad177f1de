import { disconnectDatabase } from "./db/connection.ts";
import { addDemoAdmin, addDemoTenants, addDemoUser, demoIds, demoUsers } from "./demo/accounts.ts";
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
  const { personId, companyId } = await fillDemoFirm(settings);
  await addDemoUser({ id: demoIds.sommerPerson, tenantId: demoIds.sommer, username: "person@demo.example", password: "Demo-Person-1", firstName: "Maria", lastName: "Müller-Lüdenscheidt", accessLevel: "mandant", personId });
  await addDemoUser({ id: demoIds.sommerCompany, tenantId: demoIds.sommer, username: "company@demo.example", password: "Demo-Company-1", firstName: "Karl", lastName: "Kaiser", accessLevel: "mandant", companyId });
  await disconnectDatabase();
}
