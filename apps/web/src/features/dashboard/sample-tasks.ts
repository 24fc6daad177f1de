import type { Setup, Tasks } from "@stammdaten/shared/contract/dashboard.ts";

const none = { count: 0, only: null };

/** For tests: nothing waits for the firm. */
export const noTasks: Tasks = {
  forms: none,
  failedDeliveries: { ...none, causes: [] },
  conflicts: none,
  documents: none,
  inquiries: none,
  bouncedInvitations: none,
  waitingInvitations: { ...none, days: 7 },
  reviews: { ...none, overdue: 0 },
  riskChanges: none,
  screening: none,
  riskAnalysis: { count: 0 },
};

/** For tests: a firm that has set up everything. */
export const setUp: Setup = { ended: true, steps: [] };
