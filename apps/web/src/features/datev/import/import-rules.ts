import type { DatevImportRow, DatevImportState } from "@stammdaten/shared/contract/datev-import.ts";
import type { Status } from "../../../ui/badges/status-badge.tsx";

/** A page looks again so soon while the worker is at it, in milliseconds. */
export const WAIT_MS = 2_000;

export const isAtWork = ({ status }: Pick<DatevImportRow, "status">): boolean => status === "listing" || status === "running";

/** The colours of an import, by a state that has the same. */
export const importTones = {
  listing: "Opened",
  running: "Opened",
  failed: "Bounced",
  done: "Submitted",
  cancelled: "Not Sent",
} as const satisfies Record<DatevImportRow["status"], Status>;

/** The colours of its clients. */
export const outcomeTones = {
  waiting: "Not Sent",
  created: "Submitted",
  updated: "Submitted",
  alreadyHere: "Opened",
  failed: "Bounced",
  cancelled: "Not Sent",
} as const satisfies Record<DatevImportState, Status>;
