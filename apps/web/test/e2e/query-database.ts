import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { readStackAddress } from "./stack-address.ts";

type Client = {
  connect: () => Promise<void>;
  query: (text: string, values: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  end: () => Promise<void>;
};
type Driver = { Client: new (options: { connectionString: string }) => Client };

// The driver belongs to the repository's scripts, not to the web.
const requireFromRoot = createRequire(fileURLToPath(new URL("../../../../package.json", import.meta.url)));

/** Runs one statement past the API, as the superuser: for states that time or an operator brings about. */
export async function queryDatabase(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const { Client } = requireFromRoot("pg") as Driver;
  const client = new Client({ connectionString: readStackAddress().adminUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
