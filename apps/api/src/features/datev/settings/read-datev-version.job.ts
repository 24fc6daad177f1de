import { DatevAnswerInvalid, DatevRefused, DatevUnreachable } from "@stammdaten/datev/datev-errors.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../../jobs/job.ts";
import type { OpenFirmDatev } from "./firm-connection.ts";
import { keepNumberDigits } from "./keep-number-digits.ts";
import { readDatevConnection } from "./read-datev-connection.ts";

/** Asks the firm's DATEV how long its client numbers are, once its settings were saved. */
export function createReadDatevVersion({ openDatev }: { readonly openDatev: OpenFirmDatev }): JobHandler<"readDatevVersion"> {
  return async ({ tenantId, signal }) => {
    const connection = await inTenant(tenantId, systemActor, readDatevConnection);
    if (connection === null) return { outcome: "done" };
    try {
      const { numberDigits } = await openDatev(connection, { signal }).readVersion();
      if (numberDigits === null) return { outcome: "done" };
      return { outcome: "done", record: (ctx) => keepNumberDigits(ctx, { connection, numberDigits }) };
    } catch (error) {
      if (error instanceof DatevUnreachable) return { outcome: "retry", reason: error.message };
      // Another answer than this will only come from other settings.
      if (error instanceof DatevRefused || error instanceof DatevAnswerInvalid) return { outcome: "giveUp", reason: error.message };
      throw error;
    }
  };
}
