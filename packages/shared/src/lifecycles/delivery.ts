import { syncStatuses } from "../contract/choices.ts";
import type { SyncStatus } from "../contract/datev.ts";

export type DeliveryAction = {
  /** Who may do it; `system` is the worker. */
  readonly by: readonly ("firm" | "system")[];
  /** The states that it is done in; a delivery in any other is left as it is. */
  readonly from: readonly SyncStatus[];
  readonly to: SyncStatus;
};

/** A state of a client that is not in DATEV and may still get there. */
const open = ["NotDelivered", "Not Processed", "Unknown Error"] as const satisfies readonly SyncStatus[];

/** What becomes of a delivery to DATEV. It begins as Not Processed; for a client imported without an address as Missing Email. */
export const deliveryActions = {
  deliver: { by: ["system"], from: open, to: "Delivered" },
  postpone: { by: ["system"], from: open, to: "Not Processed" },
  giveUp: { by: ["system"], from: open, to: "NotDelivered" },
  fail: { by: ["system"], from: open, to: "Unknown Error" },
  request: { by: ["firm"], from: open, to: "Not Processed" },
  addEmail: { by: ["firm"], from: ["Missing Email"], to: "Delivered" },
} as const satisfies Record<string, DeliveryAction>;
export type DeliveryActionName = keyof typeof deliveryActions;

export const deliveryStates = syncStatuses;
