import type { SyncLogRow } from "@stammdaten/shared/contract/datev.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { causeOf } from "./sync-cause.ts";
import type { StoredSync } from "../../../domain/sync-columns.ts";
import { translateMessage } from "../../../domain/sync-message.ts";

/** A delivery as the log shows it: its message in the reader's language, and why it did not arrive. */
export const describeSync = (sync: StoredSync, translate: Translate): SyncLogRow => ({
  ...sync,
  message: translateMessage(sync.message, translate),
  cause: causeOf(sync),
});
