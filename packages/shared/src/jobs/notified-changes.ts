// What jobs that mail about a change say of it.

/** Changes to an account that its owner is notified of; a new password has a job of its own. */
export const accountChanges = [
  "emailAsked",
  "emailChanged",
  "usernameChanged",
  "twoFactorOn",
  "twoFactorOff",
  "passkeyAdded",
  "passkeyRemoved",
  "ssoChanged",
  "ssoLinked",
  "ssoUnlinked",
  "datevChanged",
  "apiTokenCreated",
  "webhookAdded",
  "webhookSwitchedOff",
  "recoveryStopped",
  "tenantConfirmed",
] as const;
export type AccountChange = (typeof accountChanges)[number];

/** What an admin changes about a firm as a whole. */
export const adminChanges = ["plan", "settings", "activated", "deactivated", "keyDestroyed"] as const;
export type AdminChange = (typeof adminChanges)[number];

/** What staff are notified of: an export of all that a firm has, asked for and fetched, and unusually many exports of single clients. */
export const firmExportActs = ["requested", "fetched", "many"] as const;
export type FirmExportAct = (typeof firmExportActs)[number];
