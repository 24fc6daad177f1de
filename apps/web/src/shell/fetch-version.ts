import { z } from "zod";

const VersionFile = z.object({ version: z.string().min(1) });

/** The version that the server has now, past every cache. Throws when it cannot be read. */
export async function fetchVersion(): Promise<string> {
  const response = await fetch(`/version.json?t=${Date.now()}`, { cache: "no-store" });
  if (!response.ok) throw new Error(`version.json answered ${response.status}`);
  return VersionFile.parse(await response.json()).version;
}
