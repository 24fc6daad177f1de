import { mayHaveUnsent } from "./unsent-mark.ts";

/** Removes what was not sent of forms that were filled in with a login, whoever's. What is of a link stays until it leads back there. */
export async function forgetUnsentOfSessions(): Promise<void> {
  if (!mayHaveUnsent()) return;
  const { unsentRecords } = await import("./unsent-records.ts");
  await unsentRecords.remove("session.");
}
