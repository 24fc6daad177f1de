/**
 * A process that counts tries beside reads and is killed as soon as the last was counted, as by `kill -9`.
 * Arguments: the database's URL, a tenant's id, the key, how many tries.
 */
import { connectDatabase } from "../src/db/connection.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { countTry } from "../src/db/rate-limit.ts";

const [url = "", tenantId = "", key = "", tries = "0"] = process.argv.slice(2);
const system = { kind: "system", ip: null, requestId: null } as const;
connectDatabase(url, 2);

const read = () => inTenant(tenantId, system, ({ tx }) => tx.tenant.findFirst({ where: { id: tenantId }, select: { name: true } }));
const readOn = async (): Promise<never> => {
  for (;;) await read();
};
void readOn();

for (let counted = 0; counted < Number(tries); counted += 1) {
  await read();
  await countTry({ name: "crash", points: 1_000, seconds: 3_600 }, key);
}
process.kill(process.pid, "SIGKILL");
